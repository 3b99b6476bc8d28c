"""A battle on the umpire's desk: nobody has to sit at it."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from hulldown.kernel.dice import Roll
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import commitment, parse_seed
from hulldown.kernel.order import Refusal
from hulldown.kernel.side import UMPIRE
from hulldown.orders.battle import parse
from hulldown.orders.battle_write import write as write_action
from hulldown.orders.explain import explain
from hulldown.rules.battle.actions import AnyAction
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.view import View
from hulldown.storage import Draft, create, live
from hulldown.umpire import clock
from hulldown.umpire.battle_replay import BATTLE, Acted, BattleOpened, BattlePosition, BattleReplay, Seated
from hulldown.umpire.battle_telling import Sentence, telling
from hulldown.umpire.bodies import read, write
from hulldown.umpire.errors import UmpireError
from hulldown.umpire.game_desk import GameDesk
from hulldown.umpire.known import find
from hulldown.umpire.past import Document, published


class Taken(msgspec.Struct, frozen=True):
    """What became of the text of an action: what was carried out, in the words of the language, or why nothing was."""

    text: str
    refused: str
    refusals: tuple[Refusal, ...]


class BattleStatus(msgspec.Struct, frozen=True):
    """Where a battle stands; ``action`` counts all that was done, in the setting up too, as does the log."""

    game: str
    title: str
    ruleset: str
    action: int
    round: int
    rounds: int
    waited_for: tuple[str, ...]
    outcome: str
    winners: tuple[str, ...]
    scores: dict[str, int]
    ended: bool
    commitment: str


class Step(msgspec.Struct, frozen=True):
    """One action of the record."""

    action: int
    at: str
    player: str
    text: str


class BattleLog(msgspec.Struct, frozen=True):
    """The actions of a battle, those taken back left out, and all that came of one.

    ``action`` is the number of that one, 0 for the opening; ``told`` has its events in sentences; ``report`` is the
    umpire's after it.
    """

    action: int
    actions: tuple[Step, ...]
    told: tuple[Sentence, ...]
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]
    report: Document


class BattleDesk(GameDesk[BattleReplay]):
    """A battle that is open; each order is an action, carried out at once."""

    @classmethod
    def of(cls, target: str | Path, scenario: Scenario, *, seed: str | None = None) -> "BattleDesk":
        """Make a battle of a scenario that was loaded; raises ValueError or StorageError."""
        seed = (seed or clock.draw_seed()).lower()
        opened = BattleOpened(BATTLE.name, scenario, commitment(parse_seed(seed)))
        replay = BattleReplay(opened, parse_seed(seed))
        draft = Draft("opened", 0, write(opened), clock.now())
        return cls(create(target, draft, seed=seed, published=published(replay.opening)), replay)

    def players(self) -> tuple[str, ...]:
        """The ids of all players, in seat order."""
        return tuple(self._replay.scenario.seats)

    def player(self, name: str) -> str:
        """The id of a player, by id or name in any case; raises UmpireError with the nearest right ones."""
        return find("player", name, {seat.id: seat.name for seat in self._replay.scenario.seats.values()})

    def name(self, player: str) -> str:
        """What a player is called, by the id."""
        return self._replay.scenario.seats[player].name

    @property
    def bots(self) -> Mapping[str, str]:
        """The players that a bot plays, with its name."""
        return self._replay.bots

    def seat(self, bots: Mapping[str, str]) -> None:
        """Enter in the record whom bots play for from now on."""
        self._append("amendment", self._replay.turn, write(Seated(dict(bots))))
        self._replay.bots = dict(bots)

    def status(self) -> BattleStatus:
        """Where the battle stands."""
        replay, view = self._replay, self._replay.view(self.players()[0])
        outcome = replay.outcome()
        return BattleStatus(
            game=replay.scenario.id,
            title=replay.scenario.title,
            ruleset=BATTLE.name,
            action=replay.turn,
            round=replay.round(replay.now),
            rounds=replay.scenario.rounds,
            waited_for=() if replay.ended else replay.asked(),
            outcome=outcome.reason if outcome else "",
            winners=view.winners,
            scores={side: public.score for side, public in view.public.items()},
            ended=replay.ended,
            commitment=replay.commitment,
        )

    def view(self, player: str) -> View:
        """What a player sees now, for a bot that plays for the player."""
        return self._replay.view(player)

    def report(self, player: str, turn: int | None = None) -> Document:
        """The table as a player saw it after an action, the newest or another; the umpire's own under ``umpire``."""
        position = self._position(turn)
        if player == UMPIRE:
            return self._replay.truth(position)
        return position.told.reports[self.player(player)]

    def log(self, turn: int | None = None) -> BattleLog:
        """Every action that stands, and what came of the newest; or another action, and what came of that."""
        position = self._position(turn)
        steps = tuple(step for step in self._steps() if turn in {None, step.action})
        events, rolls = position.told.events, position.told.rolls
        sentences = tuple(telling(position.game.view(self.players()[0]), events))
        return BattleLog(position.turn, steps, sentences, events, rolls, self._replay.truth(position))

    def _steps(self) -> Iterator[Step]:
        for entry in live(self._record.entries()):
            if entry.kind == "turn":
                acted = read(entry.body, Acted)
                yield Step(entry.turn, entry.at, acted.player, acted.text)

    def order(self, player: str, text: str, *, check_only: bool = False) -> Taken:
        """Carry out a player's action."""
        player = self.player(player)
        if self._replay.ended:
            raise UmpireError("the game has ended")
        view = self._replay.view(player)
        action = parse(text, view)
        if isinstance(action, tuple):
            return Taken("", explain(text, action), action)
        said = write_action(action, view)
        if not check_only:
            self.act(player, action)
        return Taken(said, "", ())

    def act(self, player: str, action: AnyAction) -> None:
        """Carry out an action; raises IllegalSubmission."""
        view = self._replay.view(player)
        position = self._replay.acted(player, action)
        text = write_action(action, view)
        body = write(Acted(player, text, action))
        entry = self._append("turn", position.turn, body, documents=published(position.told))
        self._replay.push(position, entry.number)

    def _position(self, turn: int | None) -> BattlePosition:
        newest = self._replay.turn
        wanted = newest if turn is None else turn
        if not 0 <= wanted <= newest:
            raise UmpireError(f"there is no action {wanted}; the newest is {newest}")
        return self._replay.position(wanted)
