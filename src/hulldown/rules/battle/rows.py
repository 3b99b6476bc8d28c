"""Rows, and the room in them (rules G1, G5, H2)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from hulldown.rules.battle.cards import RADAR

ROWS = (1, 2, 3)
BLIP_ROWS = (2, 3)
BESIDE = {1: (2,), 2: (1, 3), 3: (2,)}
MOVES = tuple((start, end) for start in ROWS for end in BESIDE[start])
LONGEST = 5
LONGER_THAN_FRONT = 2

# How many surface cards lie in the first row, the second and the third.
Lengths: TypeAlias = tuple[int, int, int]


def fits(length: int, front: int | None) -> bool:
    """Whether a row may have so many surface cards, with so many in the row in front of it. Rule: G1."""
    return length <= LONGEST and (front is None or length <= front + LONGER_THAN_FRONT)


class Room(NamedTuple):
    """The rows into which one more surface card may come, and one more radar blip.

    ``fronted`` says whether the first row has a surface card, which lies face up, as none lies hidden there (H2).
    """

    abreast: tuple[int, ...]
    behind: tuple[int, ...]
    fronted: bool

    def rows(self, look: str) -> tuple[int, ...]:
        """The rows into which one more card of a look may come; submarines always may. Rule: G1."""
        return self.abreast if look == RADAR else ROWS

    def blip_rows(self, look: str) -> tuple[int, ...]:
        """The rows into which one more blip may come. Rules: G1, H2."""
        return self.behind if look == RADAR else BLIP_ROWS


@cache
def room(lengths: Lengths) -> Room:
    """The room that there is in rows with so many surface cards. Rules: G1, G4, H2."""
    front = (None, *lengths)
    abreast = tuple([row for row in ROWS if fits(lengths[row - 1] + 1, front[row - 1])])
    return Room(abreast, tuple([row for row in abreast if row in BLIP_ROWS]), lengths[0] > 0)


@cache
def no_room(lengths: Lengths, spots: tuple[tuple[str, int], ...]) -> str:
    """Why cards of some looks may not come into some rows together, whichever is named first. Rule: G1."""
    for look, row in sorted(spots, key=lambda spot: spot[1]):
        if row not in room(lengths).rows(look):
            return f"G1: there is no room in row {row}"
        if look == RADAR:
            lengths = longer(lengths, row)
    return ""


@cache
def longer(lengths: Lengths, row: int) -> Lengths:
    """The lengths with one card more in a row."""
    return _changed(lengths, row, 1)


@cache
def shorter(lengths: Lengths, row: int) -> Lengths:
    """The lengths with one card less in a row."""
    return _changed(lengths, row, -1)


def _changed(lengths: Lengths, row: int, by: int) -> Lengths:
    first, second, third = (length + by * (at == row) for at, length in zip(ROWS, lengths, strict=True))
    return first, second, third


@cache
def closed_moves(lengths: Lengths) -> Mapping[tuple[int, int], str]:
    """Why no surface card may move from a row to the one beside it, where none may. Rules: G1, G6."""
    closed = {}
    for start, end in MOVES:
        after = dict(zip(ROWS, lengths, strict=True))
        after[start] -= 1
        after[end] += 1
        if not fits(after[end], after.get(end - 1)):
            closed[start, end] = f"G1: there is no room in row {end}"
        elif not after[1] and (after[2] or after[3]):
            closed[start, end] = "G6: the first row may not be left without a surface card"
    return closed


@cache
def open_moves(lengths: Lengths) -> Mapping[int, tuple[int, ...]]:
    """The rows beside each row into which a surface card may move from it."""
    closed = closed_moves(lengths)
    return {row: tuple([end for end in BESIDE[row] if (row, end) not in closed]) for row in ROWS}


def reserve_row(lengths: Lengths, look: str) -> int:
    """The row into which a ship of the reserve comes face up: 3, or 2, or 0 where neither has room. Rule: G6."""
    return next((row for row in (3, 2) if row in room(lengths).rows(look)), 0)
