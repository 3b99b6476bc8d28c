"""Rows, and the room in them (rules G1, G5, H2)."""

from collections.abc import Iterable, Mapping

from hulldown.rules.battle.cards import RADAR, ShipCard
from hulldown.rules.battle.state import Unit

ROWS = (1, 2, 3)
LONGEST = 5
LONGER_THAN_FRONT = 2


def is_surface(unit: Unit, ships: Mapping[str, ShipCard]) -> bool:
    """Whether a card counts as a surface card: a blip by its look. Rule: G1."""
    return unit.blip == RADAR if unit.blip else not ships[unit.card].submarine


def surface_in(units: Iterable[Unit], row: int, ships: Mapping[str, ShipCard]) -> list[Unit]:
    """The surface cards of a row."""
    return [unit for unit in units if unit.row == row and is_surface(unit, ships)]


def fits(length: int, front: int | None) -> bool:
    """Whether a row may have so many surface cards, with so many in the row in front of it. Rule: G1."""
    return length <= LONGEST and (front is None or length <= front + LONGER_THAN_FRONT)


def too_long(units: Iterable[Unit], row: int, ships: Mapping[str, ShipCard]) -> bool:
    """Whether a row that was entered holds too many surface cards. Rule: G1."""
    units = list(units)
    front = len(surface_in(units, row - 1, ships)) if row > 1 else None
    return not fits(len(surface_in(units, row, ships)), front)


def front_is_bare(units: Iterable[Unit], ships: Mapping[str, ShipCard]) -> bool:
    """Whether the first row has no surface card while another row has one. Rules: G5, G6."""
    units = list(units)
    return not surface_in(units, 1, ships) and any(surface_in(units, row, ships) for row in (2, 3))


def advancing(units: Iterable[Unit], ships: Mapping[str, ShipCard]) -> list[Unit]:
    """The cards of which one must advance to the first row; none when nothing must. Rule: G5."""
    units = list(units)
    if not front_is_bare(units, ships):
        return []
    return surface_in(units, 2, ships) or surface_in(units, 3, ships)


def has_room(units: Iterable[Unit], unit: Unit, ships: Mapping[str, ShipCard]) -> bool:
    """Whether a card may come to lie in its row beside some units; submarines always may. Rule: G1."""
    return unit.row in ROWS and (not is_surface(unit, ships) or not too_long([*units, unit], unit.row, ships))


def reserve_row(units: Iterable[Unit], owner: str, card: str, ships: Mapping[str, ShipCard]) -> int:
    """The row into which a ship of the reserve comes face up: 3, or 2, or 0 where neither has room. Rule: G6."""
    lying = list(units)
    return next((row for row in (3, 2) if has_room(lying, Unit("", owner, row, card), ships)), 0)
