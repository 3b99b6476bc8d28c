"""Which game a record is of, and folding it."""

from collections.abc import Callable
from typing import Any

import msgspec

from hulldown.kernel.ruleset import IllegalSubmission
from hulldown.storage import Entry
from hulldown.umpire.battle_replay import BattleOpened, BattleReplay
from hulldown.umpire.bodies import Opened, read
from hulldown.umpire.errors import UmpireError
from hulldown.umpire.past import Past
from hulldown.umpire.replay import Replay

_OPEN: dict[str, Callable[[bytes, bytes], Past[Any]]] = {
    "campaign/1": lambda body, seed: Replay(read(body, Opened), seed),
    "battle/1": lambda body, seed: BattleReplay(read(body, BattleOpened), seed),
}


class Header(msgspec.Struct, frozen=True):
    """What the first entry of every record says: the ruleset, and the hash of the seed."""

    ruleset: str
    commitment: str


def header(entries: tuple[Entry, ...]) -> Header:
    """The header of a record; raises UmpireError for a ruleset that is not known here."""
    found = msgspec.json.decode(entries[0].body, type=Header)
    if found.ruleset not in _OPEN:
        raise UmpireError(f"the game is of the ruleset {found.ruleset!r}, and this version plays {', '.join(_OPEN)}")
    return found


def fold(entries: tuple[Entry, ...], seed: bytes) -> Past[Any]:
    """The game after all entries of its record; raises UmpireError."""
    past = _OPEN[header(entries).ruleset](entries[0].body, seed)
    for entry in entries[1:]:
        try:
            past.add(entry)
        except IllegalSubmission as why:
            raise UmpireError(
                f"entry {entry.number} cannot be carried out here ({why}): another hulldown made it"
            ) from why
    return past
