"""What follows from a fleet on the table; it holds until one of its cards changes."""

from collections.abc import Mapping
from typing import TypeAlias

from hulldown.kernel.remembered import derived, remembered
from hulldown.rules.battle.attack import Target, Weapon, farthest, unsuited
from hulldown.rules.battle.cards import RADAR, SONAR, WEAPONS, Scenario, ShipCard
from hulldown.rules.battle.rows import Lengths, closed_moves, is_surface, lengths_of, open_rows
from hulldown.rules.battle.state import Fleet, Unit

# A card that may be attacked: its id, its row, and the weapons that suit it.
Mark: TypeAlias = tuple[str, int, frozenset[str]]


@remembered
def formation_of(fleet: Fleet, scenario: Scenario) -> "Formation":
    """A side's own fleet, sorted out."""
    return Formation(fleet, scenario)


@remembered
def marks_of(fleet: Fleet, scenario: Scenario) -> list[Mark]:
    """The cards of a fleet, as others see it, that may be attacked."""
    suits = suiting(scenario)
    return [(unit.id, unit.row, suits[unit.blip, unit.card]) for unit in fleet.units.values()]


@remembered
def suiting(scenario: Scenario) -> dict[tuple[str, str], frozenset[str]]:
    """The weapons that suit a target in any row, by its blip and its card (none for a blip of others)."""
    sights = [(blip, "", blip == SONAR) for blip in (RADAR, SONAR)]
    sights += [(blip, card.id, card.submarine) for card in scenario.ships.values() for blip in ("", card.look)]
    return {(blip, card): _suiting(Target(0, blip, submarine=sub), scenario) for blip, card, sub in sights}


def _suiting(target: Target, scenario: Scenario) -> frozenset[str]:
    return frozenset([kind for kind in WEAPONS if not unsuited(kind, target, scenario.rulings)])


@remembered
def reaches(card: ShipCard, row: int, active: bool) -> dict[str, int]:
    """The farthest row that each weapon of a ship reaches from where she lies."""
    weapons = {kind: Weapon(kind, card.rating(kind), row, card.submarine, active) for kind in card.weapons}
    return {kind: farthest(weapon) for kind, weapon in weapons.items()}


class Formation:
    """What its owner makes of a fleet; it does not hold the fleet, which may hold it."""

    def __init__(self, fleet: Fleet, scenario: Scenario) -> None:
        self.ships = scenario.ships
        self.cards = list(fleet.units.values())

    @derived
    def submarines(self) -> dict[str, Unit]:
        """The real submarines."""
        return {unit.id: unit for unit in self.cards if unit.real and self.ships[unit.card].submarine}

    @derived
    def arms(self) -> list[tuple[Unit, dict[str, int]]]:
        """Each real ship, and the farthest row that each of her weapons reaches."""
        return [(unit, reaches(self.ships[unit.card], unit.row, unit.active)) for unit in self.cards if unit.real]

    @derived
    def surface_cards(self) -> dict[str, Unit]:
        """The surface cards."""
        return {unit.id: unit for unit in self.cards if is_surface(unit, self.ships)}

    @derived
    def surface(self) -> Lengths:
        """How many surface cards lie in each row."""
        return lengths_of(self.surface_cards.values())

    @derived
    def front_is_held(self) -> bool:
        """Whether a surface ship lies face up in the first row. Rule: G4."""
        return any(unit.row == 1 and not unit.blip for unit in self.surface_cards.values())

    @derived
    def open_rows(self) -> Mapping[str, tuple[int, ...]]:
        """The rows that have room, by the look of the card that is to come. Rule: G1."""
        return open_rows(self.surface)

    @derived
    def closed(self) -> Mapping[tuple[int, int], str]:
        """Why no surface card may move from a row to the one beside it, where none may. Rules: G1, G6."""
        return closed_moves(self.surface)

    def room(self, card: str, row: int) -> bool:
        """Whether a card, or a blip that looks like it, may come to lie in a row. Rule: G1."""
        return row in self.open_rows[self.ships[card].look]
