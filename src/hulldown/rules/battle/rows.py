"""Rows, and the room in them (rules G1, G5, H2)."""

from collections.abc import Iterable, Mapping

from hulldown.rules.battle.cards import RADAR, SONAR, ShipCard
from hulldown.rules.battle.state import Unit

ROWS = (1, 2, 3)
BLIP_ROWS = (2, 3)
BESIDE = {1: (2,), 2: (1, 3), 3: (2,)}
MOVES = tuple((start, end) for start in ROWS for end in BESIDE[start])
LONGEST = 5
LONGER_THAN_FRONT = 2


def is_surface(unit: Unit, ships: Mapping[str, ShipCard]) -> bool:
    """Whether a card counts as a surface card: a blip by its look. Rule: G1."""
    return unit.blip == RADAR if unit.blip else not ships[unit.card].submarine


def surface_lengths(units: Iterable[Unit], ships: Mapping[str, ShipCard]) -> dict[int, int]:
    """How many surface cards lie in each row."""
    lengths = dict.fromkeys(ROWS, 0)
    for unit in units:
        if is_surface(unit, ships):
            lengths[unit.row] += 1
    return lengths


def fits(length: int, front: int | None) -> bool:
    """Whether a row may have so many surface cards, with so many in the row in front of it. Rule: G1."""
    return length <= LONGEST and (front is None or length <= front + LONGER_THAN_FRONT)


def open_rows(lengths: Mapping[int, int]) -> dict[str, tuple[int, ...]]:
    """The rows into which one more card may come, by its look; submarines always may. Rule: G1."""
    return {RADAR: tuple([row for row in ROWS if fits(lengths[row] + 1, lengths.get(row - 1))]), SONAR: ROWS}


def closed_moves(lengths: Mapping[int, int]) -> dict[tuple[int, int], str]:
    """Why no surface card may move from a row to the one beside it, where none may. Rules: G1, G6."""
    closed = {}
    for start, end in MOVES:
        after = {**lengths, start: lengths[start] - 1, end: lengths[end] + 1}
        if not fits(after[end], after.get(end - 1)):
            closed[start, end] = f"G1: there is no room in row {end}"
        elif not after[1] and (after[2] or after[3]):
            closed[start, end] = "G6: the first row may not be left without a surface card"
    return closed


def advancing(units: Iterable[Unit], ships: Mapping[str, ShipCard]) -> list[Unit]:
    """The cards of which one must advance to a first row that has none; none when nothing must. Rule: G5."""
    surface = [unit for unit in units if is_surface(unit, ships)]
    foremost = min([unit.row for unit in surface], default=1)
    return [unit for unit in surface if unit.row == foremost] if foremost > 1 else []


def reserve_row(lengths: Mapping[int, int], look: str) -> int:
    """The row into which a ship of the reserve comes face up: 3, or 2, or 0 where neither has room. Rule: G6."""
    return next((row for row in (3, 2) if row in open_rows(lengths)[look]), 0)
