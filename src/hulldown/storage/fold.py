"""Which entries are in force: the record is only ever added to, so what was taken back must be worked out."""

from collections.abc import Iterable

import msgspec

from hulldown.storage.entry import Entry
from hulldown.storage.errors import Damaged

KINDS = frozenset({"opened", "orders", "amendment", "turn", "released", "undo", "ended"})

# What can stand once only: a player's orders for a turn, or any other entry by its number.
_Place = tuple[int, str]


class OrdersBody(msgspec.Struct, frozen=True):
    """What the fold reads of the body of an `orders` entry."""

    player: str


class UndoBody(msgspec.Struct, frozen=True):
    """What the fold reads of the body of an `undo` entry: the number of the `turn` entry that it takes back."""

    entry: int


def live(entries: Iterable[Entry], *, where: str = "record") -> tuple[Entry, ...]:
    """The entries in force, oldest first: of a player's orders for a turn the newest, and nothing that was undone."""
    kept: dict[_Place, Entry] = {}
    for entry in entries:
        try:
            kept = _add(kept, entry)
        except (msgspec.DecodeError, LookupError) as error:
            raise Damaged(where, f"entry {entry.number} ({entry.kind}) makes no sense: {error}") from error
    return tuple(kept.values())


def _add(kept: dict[_Place, Entry], entry: Entry) -> dict[_Place, Entry]:
    if entry.kind == "undo":
        return _before(kept, _taken_back(kept, entry))
    place = _place(entry)
    kept.pop(place, None)
    kept[place] = entry
    return kept


def _place(entry: Entry) -> _Place:
    if entry.kind == "orders":
        return entry.turn, msgspec.json.decode(entry.body, type=OrdersBody).player
    return entry.number, ""


def _taken_back(kept: dict[_Place, Entry], undo: Entry) -> Entry:
    number = msgspec.json.decode(undo.body, type=UndoBody).entry
    turn = kept.get((number, ""))
    if turn is None or turn.kind != "turn":
        raise LookupError(f"entry {number} is no turn in force")
    return turn


def _before(kept: dict[_Place, Entry], turn: Entry) -> dict[_Place, Entry]:
    """Back to before `turn`: whatever came since falls, but the orders for that turn stay."""
    return {place: each for place, each in kept.items() if _stays(each, turn)}


def _stays(entry: Entry, turn: Entry) -> bool:
    return entry.turn <= turn.turn if entry.kind == "orders" else entry.number < turn.number
