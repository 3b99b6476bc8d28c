"""Cards on the table, and what follows from how they lie."""

from collections.abc import Iterable, Mapping

import msgspec

from hulldown.kernel.remembered import derived
from hulldown.kernel.side import Side
from hulldown.rules.battle.actions import Shift
from hulldown.rules.battle.cards import RADAR, SONAR
from hulldown.rules.battle.rows import BESIDE, ROWS, Lengths, open_moves


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
    """A side's cards on the table, by id; what is found out of them is kept with them until one changes."""

    units: dict[str, Unit]

    @derived
    def surface(self) -> Lengths:
        """How many surface cards lie in each row: a blip counts by its look. Rule: G1."""
        rows = [unit.row for unit in self.units.values() if unit.look == RADAR]
        return rows.count(1), rows.count(2), rows.count(3)

    @derived
    def advancing(self) -> list[str]:
        """The cards of which one must advance to a first row that has none; none when nothing must. Rule: G5."""
        foremost = next((row for row, length in zip(ROWS, self.surface, strict=True) if length), 1)
        if foremost == 1:
            return []
        return [unit.id for unit in self.units.values() if unit.row == foremost and unit.look == RADAR]

    @derived
    def moves(self) -> list[Shift]:
        """Every move of a card to a row that it may enter, measured as the rows are after the move. Rules: G1, G6."""
        ways = {RADAR: open_moves(self.surface), SONAR: BESIDE}
        return [Shift(unit.id, row) for unit in self.units.values() for row in ways[unit.look][unit.row]]

    @derived
    def submarines(self) -> list[Unit]:
        """The real submarines."""
        return [unit for unit in self.units.values() if unit.look == SONAR and unit.real]

    @derived
    def covered(self) -> "Fleet":
        """The cards as others see them."""
        return Fleet({id_: unit.covered if unit.hidden else unit for id_, unit in self.units.items()})


def fleets_of(units: Mapping[str, Unit], sides: Iterable[Side]) -> dict[Side, Fleet]:
    """The cards of each side, in the order in which they are given."""
    return {side: Fleet({unit.id: unit for unit in units.values() if unit.owner == side}) for side in sides}


def together(fleets: Mapping[Side, Fleet]) -> dict[str, Unit]:
    """The cards of all fleets by id, those of one side after those of another."""
    units: dict[str, Unit] = {}
    for fleet in fleets.values():
        units.update(fleet.units)
    return units
