"""A game folded from its record: every entry carried out again, in order."""

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.event import Event
from hulldown.kernel.game import Game
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import Outcome
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.amendments import AnyAmendment
from hulldown.rules.campaign.menu import ShipMenu
from hulldown.rules.campaign.orders import Run
from hulldown.rules.campaign.report import Document, position_report
from hulldown.rules.campaign.ruleset import Campaign, Order
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.truth import Told, umpire_report
from hulldown.rules.campaign.view import View
from hulldown.storage import Entry, Published
from hulldown.umpire.bodies import Amended, Opened, Ran, Sent, Undone, read
from hulldown.umpire.errors import UmpireError

RULESET = Campaign()
CampaignGame: TypeAlias = Game[Scenario, Any, Order, View, dict[str, ShipMenu]]


def published(told: Told) -> Published:
    """What was told, as it is kept."""
    reports = {player: canonical(report) for player, report in told.reports.items()}
    return Published(reports=reports, rolls=canonical(told.rolls), events=canonical(told.events))


class Position(NamedTuple):
    """The game after one entry, and what that entry told.

    ``used`` are the orders with which a turn was run, and ``used_at`` when they came.
    """

    kind: str
    turn: int
    game: CampaignGame
    told: Told
    used: Mapping[str, Sent] = {}
    used_at: Mapping[str, str] = {}
    held: bool = False
    entry: int = 1


class _Ruleset(msgspec.Struct, frozen=True):
    ruleset: str


class Replay:
    """A campaign at the end of its record.

    ``orders`` are the newest of each player for the open turn and ``sent_at`` when they came; ``runs`` is how often
    each turn was run.
    """

    def __init__(self, opened: Opened, seed: bytes) -> None:
        self.scenario = opened.scenario
        self.commitment = opened.commitment
        self.orders: dict[str, Sent] = {}
        self.sent_at: dict[str, str] = {}
        self.runs: dict[int, int] = {}
        self.ended = False
        self._seed = seed
        dice = KeyedDice(seed)
        game, events = Game.open(RULESET, opened.scenario, dice)
        self._past = [Position("opened", 0, game, self._told(game, events, dice, {}))]

    @classmethod
    def of(cls, entries: tuple[Entry, ...], seed: bytes) -> "Replay":
        """The game after all entries of its record; raises UmpireError for a ruleset that is not known here."""
        ruleset = msgspec.json.decode(entries[0].body, type=_Ruleset).ruleset
        if ruleset != RULESET.name:
            raise UmpireError(f"the game is of the ruleset {ruleset!r}, and this version plays {RULESET.name}")
        replay = cls(read(entries[0].body, Opened), seed)
        for entry in entries[1:]:
            replay.add(entry)
        return replay

    def add(self, entry: Entry) -> Told | None:
        """Carry out one more entry; what it told, where it told anything."""
        match entry.kind:
            case "orders":
                self.take(read(entry.body, Sent), entry.at)
            case "amendment":
                return self.push(self.amended(read(entry.body, Amended).amendment), entry.number)
            case "turn":
                ran = read(entry.body, Ran)
                return self.push(self.played(ran.run, held=ran.held), entry.number)
            case "undo":
                self.undo(read(entry.body, Undone).entry)
            case "released":
                self.release()
            case "ended":
                self.ended = True
        return None

    # Looking.

    @property
    def now(self) -> Position:
        """The newest position."""
        return self._past[-1]

    @property
    def turn(self) -> int:
        """The turn last adjudicated."""
        return self.now.turn

    @property
    def open_turn(self) -> int:
        """The turn that orders are for."""
        return self.turn + 1

    @property
    def opening(self) -> Told:
        """What was told of turn 0."""
        return self._past[0].told

    def position(self, turn: int) -> Position:
        """The game as a turn ended; raises LookupError for one that was not run, or was taken back."""
        for position in self._past:
            if position.turn == turn and position.kind != "amendment":
                return position
        raise LookupError(f"turn {turn}")

    def told_since(self, turn: int) -> Told:
        """What was told of a turn, with the events and rolls of amendments made after it."""
        told = [position.told for position in self._past if position.turn == turn]
        events = tuple(event for each in told for event in each.events)
        return Told(told[0].reports, events, tuple(roll for each in told for roll in each.rolls))

    @property
    def held(self) -> bool:
        """Whether the reports of the last turn wait for their release."""
        return self.position(self.turn).held

    def view(self, player: str) -> View:
        """What a player observes now."""
        return self.now.game.view(player)

    def active(self) -> tuple[str, ...]:
        """The players whose orders are awaited."""
        return self.now.game.to_act()

    def outcome(self) -> Outcome | None:
        """How the campaign ended, or None."""
        return self.now.game.outcome()

    def umpire_report(self, position: Position) -> Document:
        """The umpire's report of a turn."""
        look = partial(umpire_report, told=position.told, commitment=self.commitment)
        return position.game.reveal(look)

    # Going on.

    def take(self, sent: Sent, at: str) -> None:
        """A player's orders take the place of earlier ones."""
        self.orders[sent.player] = sent
        self.sent_at[sent.player] = at

    def played(self, run: Run, *, held: bool) -> Position:
        """The position after the open turn, without going there; raises IllegalSubmission."""
        dice = KeyedDice(self._seed)
        given: list[Submission[Order]] = [Submission(UMPIRE, run)]
        given += (Submission(player, sent.orders) for player, sent in sorted(self.orders.items()))
        game, events = self.now.game.adjudicate(given, dice)
        told = self._told(game, events, dice, self.orders)
        return Position("turn", run.turn, game, told, dict(self.orders), dict(self.sent_at), held)

    def amended(self, amendment: AnyAmendment) -> Position:
        """The position after an amendment, without going there; raises IllegalSubmission."""
        dice = KeyedDice(self._seed)
        game, events = self.now.game.adjudicate([Submission(UMPIRE, amendment)], dice)
        return Position("amendment", self.turn, game, Told({}, events, tuple(dice.rolls)))

    def push(self, position: Position, entry: int) -> Told:
        """Go to a position that is entered in the record."""
        self._past.append(position._replace(entry=entry))
        if position.kind == "turn":
            self.runs[position.turn] = self.runs.get(position.turn, 0) + 1
            self.orders, self.sent_at = {}, {}
        return position.told

    def undo(self, entry: int) -> None:
        """Back to before a turn; its orders stand again, and what the umpire amended since is gone."""
        at = next(i for i, position in enumerate(self._past) if position.entry == entry)
        self.orders = dict(self._past[at].used)
        self.sent_at = dict(self._past[at].used_at)
        del self._past[at:]

    def release(self) -> None:
        """The reports of the last turn are published."""
        at = next(i for i, position in enumerate(self._past) if position.turn == self.turn)
        self._past[at] = self._past[at]._replace(held=False)

    def _told(self, game: CampaignGame, events: tuple[Event, ...], dice: KeyedDice, orders: Mapping[str, Sent]) -> Told:
        reports = {
            player: position_report(game.view(player), commitment=self.commitment, orders_sent=player in orders)
            for player in self.scenario.players
        }
        return Told(reports, events, tuple(dice.rolls))
