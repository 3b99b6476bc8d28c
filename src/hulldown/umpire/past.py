"""A game folded from its record: every entry carried out again, in order."""

from abc import ABC, abstractmethod
from typing import Generic, NamedTuple, TypeVar

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Roll
from hulldown.kernel.event import Event
from hulldown.storage import Entry, Published
from hulldown.umpire.bodies import Undone, read

Document = dict[str, object]
G = TypeVar("G")


class Told(NamedTuple):
    """What came of one entry: the players' reports (of a turn or an action), the events, and the rolls."""

    reports: dict[str, Document]
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]


def published(told: Told) -> Published:
    """What was told, as it is kept."""
    reports = {player: canonical(report) for player, report in told.reports.items()}
    return Published(reports=reports, rolls=canonical(told.rolls), events=canonical(told.events))


class Position(NamedTuple, Generic[G]):
    """The game after one entry, and what that entry told; ``by`` is who acted, in a battle."""

    kind: str
    turn: int
    game: G
    told: Told
    held: bool = False
    entry: int = 1
    by: str = ""


class Past(ABC, Generic[G]):
    """A game at the end of its record; ``runs`` is how often each turn was run."""

    def __init__(self, game: G, told: Told, *, commitment: str) -> None:
        self.commitment = commitment
        self.runs: dict[int, int] = {}
        self.ended = False
        self._past: list[Position[G]] = [Position("opened", 0, game, told)]

    def add(self, entry: Entry) -> Told | None:
        """Carry out one more entry; what it told, where it told anything."""
        if entry.kind == "undo":
            self.undo(read(entry.body, Undone).entry)
        elif entry.kind == "ended":
            self.ended = True
        else:
            return self._carry_out(entry)
        return None

    @abstractmethod
    def _carry_out(self, entry: Entry) -> Told | None:
        """Carry out an entry of the game's own."""

    @property
    def now(self) -> Position[G]:
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

    def position(self, turn: int) -> Position[G]:
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

    def push(self, position: Position[G], entry: int) -> Told:
        """Go to a position that is entered in the record."""
        self._past.append(position._replace(entry=entry))
        if position.kind == "turn":
            self.runs[position.turn] = self.runs.get(position.turn, 0) + 1
        return position.told

    def undo(self, entry: int) -> None:
        """Back to before a turn; what came since is gone."""
        del self._past[self._at(entry) :]

    def _at(self, entry: int) -> int:
        return next(i for i, position in enumerate(self._past) if position.entry == entry)
