"""What every game on the umpire's desk has in common, whichever its ruleset."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from hulldown.storage import Draft, Entry, Published, Record, public_record
from hulldown.storage.entry import NOTHING
from hulldown.umpire import clock
from hulldown.umpire.bodies import Noted, Undone, write
from hulldown.umpire.errors import UmpireError
from hulldown.umpire.past import Past

R = TypeVar("R", bound=Past[Any])


class GameDesk(ABC, Generic[R]):
    """A record that is open for its umpire, and the game folded from it."""

    def __init__(self, record: Record, replay: R) -> None:
        self._record = record
        self._last = record.entries()[-1].number
        self._replay = replay

    def close(self) -> None:
        """Let go of the game file."""
        self._record.close()

    @abstractmethod
    def players(self) -> tuple[str, ...]:
        """The ids of all players."""

    def undo(self) -> int:
        """Back to before the last turn, or action; the number of what was taken back."""
        if self._replay.ended:
            raise UmpireError("the game has ended and its seed is open; nothing can be taken back")
        if self._replay.turn == 0:
            raise UmpireError("nothing has been done since the game was opened; there is nothing to take back")
        turn = self._replay.turn
        entry = self._replay.position(turn).entry
        self._append("undo", turn, write(Undone(entry)))
        self._replay.undo(entry)
        return turn

    def end(self) -> str:
        """End the game and open its seed, which is returned."""
        if self._replay.ended:
            raise UmpireError("the game has ended already")
        self._append("ended", self._replay.turn, write(Noted()))
        self._replay.ended = True
        return self._record.seed()

    def public_record(self) -> bytes:
        """The record of an ended game, seed and all; raises NotEnded."""
        return public_record(self._record)

    def _append(self, kind: str, turn: int, body: bytes, *, at: str = "", documents: Published = NOTHING) -> Entry:
        draft = Draft(kind, turn, body, at or clock.now())
        entry = self._record.append(draft, expect=self._last, published=documents)
        self._last = entry.number
        return entry
