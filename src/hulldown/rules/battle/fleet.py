"""Cards on the table, and what follows from how they lie."""

from collections.abc import Iterable, Mapping

import msgspec

from hulldown.kernel.remembered import derived
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import RADAR, SONAR
from hulldown.rules.battle.rows import Lengths, longer, shorter


class Unit(msgspec.Struct, frozen=True, dict=True):
    """A card on the table: its public id, and what is known to its owner alone while it lies ``hidden``, as a blip.

    ``look`` is radar or sonar, as everybody sees; a dummy is not ``real``. In the view of others the ``card`` of a blip
    is empty.
    """

    id: str
    owner: Side
    row: int
    card: str
    look: str
    real: bool = True
    hidden: bool = False
    hits: int = 0
    active: bool = False

    @property
    def blip(self) -> str:
        """The look of a blip; nothing for a card that lies face up."""
        return self.look if self.hidden else ""

    @derived
    def covered(self) -> "Unit":
        """A card that lies hidden, as others see it."""
        return Unit(self.id, self.owner, self.row, "", self.look, hidden=True, hits=self.hits)


class Fleet(msgspec.Struct, frozen=True, dict=True):
    """A side's cards on the table by id, and how many surface cards lie in each row: a blip counts by its look (G1).

    What is found out of them is kept with them until one changes.
    """

    units: dict[str, Unit]
    surface: Lengths

    @classmethod
    def of(cls, units: dict[str, Unit]) -> "Fleet":
        """A fleet of some cards."""
        rows = [unit.row for unit in units.values() if unit.look == RADAR]
        return cls(units, (rows.count(1), rows.count(2), rows.count(3)))

    def put(self, unit: Unit) -> "Fleet":
        """The fleet with a card more, or with one as it has become."""
        units, surface, was = self.units.copy(), self.surface, self.units.get(unit.id)
        units[unit.id] = unit
        if unit.look == RADAR and (was is None or was.row != unit.row):
            surface = longer(shorter(surface, was.row) if was else surface, unit.row)
        return Fleet(units, surface)

    def less(self, unit: Unit) -> "Fleet":
        """The fleet without a card."""
        units = self.units.copy()
        del units[unit.id]
        return Fleet(units, shorter(self.surface, unit.row) if unit.look == RADAR else self.surface)

    @derived
    def advancing(self) -> list[str]:
        """The cards of which one must advance to a first row that has none; none when nothing must. Rule: G5."""
        first, second, third = self.surface
        if first or not (second or third):
            return []
        foremost = 2 if second else 3
        return [unit.id for unit in self.units.values() if unit.row == foremost and unit.look == RADAR]

    @derived
    def looking(self) -> dict[str, list[Unit]]:
        """The cards by what they look like."""
        looking: dict[str, list[Unit]] = {RADAR: [], SONAR: []}
        for unit in self.units.values():
            looking[unit.look].append(unit)
        return looking

    @derived
    def covered(self) -> "Fleet":
        """The cards as others see them."""
        return Fleet({id_: unit.covered if unit.hidden else unit for id_, unit in self.units.items()}, self.surface)


def fleets_of(units: Mapping[str, Unit], sides: Iterable[Side]) -> dict[Side, Fleet]:
    """The cards of each side, in the order in which they are given."""
    return {side: Fleet.of({unit.id: unit for unit in units.values() if unit.owner == side}) for side in sides}


def together(fleets: Iterable[Fleet]) -> dict[str, Unit]:
    """The cards of some fleets by id, those of one after those of another."""
    units: dict[str, Unit] = {}
    for fleet in fleets:
        units.update(fleet.units)
    return units


def lying(fleets: Iterable[Fleet], id_: str) -> Unit | None:
    """The card of an id, if it lies in one of some fleets."""
    for fleet in fleets:
        if id_ in fleet.units:
            return fleet.units[id_]
    return None
