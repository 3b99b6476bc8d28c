"""A line of a menu, and what the cards on a table are called in it."""

from dataclasses import dataclass, replace

from hulldown.reports.battle.document import Table, Unit
from hulldown.reports.battle.words import under


@dataclass(frozen=True)
class Entry:
    """A line of a menu: an action, written as it is submitted, or the title of more lines."""

    label: str
    note: str = ""
    text: str = ""
    within: tuple["Entry", ...] = ()

    def is_said(self, said: str) -> bool:
        """Whether the first words of the line were said."""
        return f"{self.label.casefold()} ".startswith(f"{said} ")

    def ending(self, lost: str) -> "Entry":
        """The line with what it puts an end to."""
        return replace(self, label=f"{self.label} (ends {lost})") if lost else self


class Names:
    """What the cards on a table are called in a menu; ``target`` is what is under attack."""

    def __init__(self, table: Table, target: str = "") -> None:
        self.table = table
        self.cards = table.cards
        self.target = target
        self._units = {
            unit.id: (fleet.stance == "own", unit) for fleet in table.fleets for row in fleet.rows for unit in row
        }

    def unit(self, id_: str) -> str:
        """A card by its id and, where the side knows it, by name; its own without the letter."""
        own, unit = self._units[id_]
        return f"{id_[1:] if own else id_} {self._is(unit)}"

    def _is(self, unit: Unit) -> str:
        if not unit.card:
            return f"({unit.blip} blip)"
        return f"({under(unit, self.cards)})" if unit.blip else self.ship(unit.card)

    def ship(self, card: str) -> str:
        """A ship card by name."""
        return self.cards[card].written.strip('"')

    def left(self, id_: str) -> int:
        """The hull that a ship has left; 0 where the side does not know the ship."""
        _, unit = self._units.get(id_, (False, Unit("")))
        return self.cards[unit.card].hull - unit.hits if unit.card and unit.real else 0
