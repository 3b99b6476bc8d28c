"""A battle folded from its record: one entry an action."""

from functools import partial
from typing import Any, TypeAlias

from hulldown.kernel.event import Event, by_side
from hulldown.kernel.game import Game
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import Outcome
from hulldown.kernel.value import Value
from hulldown.orders.battle_write import Writer
from hulldown.rules.battle.actions import AnyAction
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.report import battle_view
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.truth import battle_truth
from hulldown.rules.battle.view import View
from hulldown.storage import Entry
from hulldown.umpire.bodies import read
from hulldown.umpire.past import Document, Past, Position, Told

BATTLE = Battle()
BattleGame: TypeAlias = Game[Scenario, Any, AnyAction, View, tuple[AnyAction, ...]]
BattlePosition: TypeAlias = Position[BattleGame]


class BattleOpened(Value, frozen=True):
    """The battle as it was opened; the seed is kept aside."""

    ruleset: str
    scenario: Scenario
    commitment: str


class Acted(Value, frozen=True):
    """A player's action, and its text in the language of actions."""

    player: str
    text: str
    action: AnyAction


class Seated(Value, frozen=True):
    """Who plays for the players whose seats are empty: the name of a bot for each."""

    bots: dict[str, str]


class BattleReplay(Past[BattleGame]):
    """A battle at the end of its record: an action is a turn; ``bots`` are the players that a bot plays, by name."""

    def __init__(self, opened: BattleOpened, seed: bytes) -> None:
        self.scenario = opened.scenario
        self.bots: dict[str, str] = {}
        self._seed = seed
        dice = KeyedDice(seed)
        game, events = Game.open(BATTLE, opened.scenario, dice)
        super().__init__(game, Told({}, events, tuple(dice.rolls)), commitment=opened.commitment)
        told = self.opening._replace(reports=self.reports(self.now))
        self._past[0] = self.now._replace(told=told)

    def _carry_out(self, entry: Entry) -> Told | None:
        if entry.kind == "amendment":
            self.bots = read(entry.body, Seated).bots
        if entry.kind != "turn":
            return None
        acted = read(entry.body, Acted)
        return self.push(self.acted(acted.player, acted.action), entry.number)

    def acted(self, player: str, action: AnyAction) -> BattlePosition:
        """The position after an action, without going there; raises IllegalSubmission."""
        dice = KeyedDice(self._seed)
        game, events = self.now.game.adjudicate([Submission(player, action)], dice)
        position = Position("turn", self.open_turn, game, Told({}, events, tuple(dice.rolls)), by=player)
        return position._replace(told=position.told._replace(reports=self.reports(position)))

    def reports(self, position: BattlePosition) -> dict[str, Document]:
        """What every side is told after an action: the table as it sees it, and the news since it acted last."""
        return {side: self._report(side, position) for side in self.scenario.seats}

    def _report(self, side: str, position: BattlePosition) -> Document:
        view = position.game.view(side)
        return battle_view(view, Writer(view), commitment=self.commitment, news=self._news(side, position))

    def _news(self, side: str, position: BattlePosition) -> list[Event]:
        """The events that a side was told since it acted last, that action included, up to a position."""
        events: list[Event] = []
        for each in (position, *(earlier for earlier in reversed(self._past) if earlier.turn < position.turn)):
            events = [*by_side(each.told.events).get(side, ()), *events]
            if each.by == side:
                break
        return events

    def truth(self, position: BattlePosition) -> Document:
        """The umpire's view, with the umpire's count of actions: those that lay cards unseen are among them."""
        told = position.told
        look = partial(battle_truth, events=told.events, rolls=told.rolls, commitment=self.commitment)
        return {**position.game.reveal(look), "number": position.turn, "round": self.round(position)}

    def round(self, position: BattlePosition) -> int:
        """The round of a position; of a battle that is over, the last that was played."""
        any_seat = next(iter(self.scenario.seats))
        return min(position.game.view(any_seat).round, self.scenario.rounds)

    def view(self, player: str) -> View:
        """What a player sees now."""
        return self.now.game.view(player)

    def asked(self) -> tuple[str, ...]:
        """The players whose action is awaited."""
        return self.now.game.to_act()

    def outcome(self) -> Outcome | None:
        """How the battle ended, or None."""
        return self.now.game.outcome()
