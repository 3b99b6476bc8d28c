"""What a side makes of the cards on the table; it holds until one of them changes."""

from collections.abc import Mapping
from functools import cached_property

from hulldown.kernel.remembered import remembered
from hulldown.kernel.side import Side
from hulldown.rules.battle.attack import BOMBER_RATING, Target, Weapon, farthest, unsuited
from hulldown.rules.battle.cards import BOMBER, RADAR, SONAR, WEAPONS, Scenario, ShipCard
from hulldown.rules.battle.rows import Lengths, closed_moves, is_surface, lengths_of, open_rows
from hulldown.rules.battle.state import Table, Unit


@remembered
def sight_of(table: Table, scenario: Scenario, side: Side) -> "Sight":
    """The cards on the table, sorted out for a side; ``table`` is what the side sees of it."""
    return Sight(table, scenario, side)


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


class Sight:
    """What follows from the cards in sight of a side; it does not hold the table, which may hold it."""

    def __init__(self, table: Table, scenario: Scenario, side: Side) -> None:
        self.side = side
        self.scenario = scenario
        self.ships = scenario.ships
        self.units = table.units
        self.own = [unit for unit in table.units.values() if unit.owner == side]

    @cached_property
    def enemies(self) -> dict[str, Unit]:
        """The cards of other sides, less its mates'."""
        team = self.scenario.teams[self.side]
        return {unit.id: unit for unit in self.units.values() if unit.owner not in team}

    @cached_property
    def submarines(self) -> list[Unit]:
        """The real submarines of the side's own."""
        return [unit for unit in self.own if unit.real and self.ships[unit.card].submarine]

    @cached_property
    def arms(self) -> list[tuple[Unit, dict[str, int]]]:
        """Each real ship of the side's own, and the farthest row that each of her weapons reaches."""
        return [(unit, reaches(self.ships[unit.card], unit.row, unit.active)) for unit in self.own if unit.real]

    @cached_property
    def marks(self) -> list[tuple[str, int, frozenset[str]]]:
        """Each card that may be attacked: its id, its row, and the weapons that suit it."""
        suits = suiting(self.scenario)
        return [(unit.id, unit.row, suits[unit.blip, unit.card]) for unit in self.enemies.values()]

    @cached_property
    def surface_cards(self) -> dict[str, Unit]:
        """The side's own surface cards."""
        return {unit.id: unit for unit in self.own if is_surface(unit, self.ships)}

    @cached_property
    def surface(self) -> Lengths:
        """How many surface cards lie in each row of the side's own."""
        return lengths_of(self.surface_cards.values())

    @cached_property
    def front_is_held(self) -> bool:
        """Whether a surface ship lies face up in the first row. Rule: G4."""
        return any(unit.row == 1 and not unit.blip for unit in self.surface_cards.values())

    @cached_property
    def open_rows(self) -> Mapping[str, tuple[int, ...]]:
        """The rows that have room, by the look of the card that is to come. Rule: G1."""
        return open_rows(self.surface)

    @cached_property
    def closed(self) -> Mapping[tuple[int, int], str]:
        """Why no surface card may move from a row to the one beside it, where none may. Rules: G1, G6."""
        return closed_moves(self.surface)

    def mine(self, id_: str) -> Unit | None:
        """A unit of the side's own."""
        unit = self.units.get(id_)
        return unit if unit is not None and unit.owner == self.side else None

    def submarine(self, id_: str) -> Unit | None:
        """A real submarine of the side's own."""
        return next((unit for unit in self.submarines if unit.id == id_), None)

    def room(self, card: str, row: int) -> bool:
        """Whether a card, or a blip that looks like it, may come to lie in a row. Rule: G1."""
        return row in self.open_rows[self.ships[card].look]

    def weapon(self, kind: str, unit: Unit | None) -> Weapon:
        """A weapon as it would be aimed; a bomber strike comes from no ship. Rule: G3."""
        if unit is None:
            return Weapon(BOMBER, BOMBER_RATING, 0)
        card = self.ships[unit.card]
        return Weapon(kind, card.rating(kind), unit.row, card.submarine, unit.active)

    def aim(self, unit: Unit) -> Target:
        """What the side knows of a target."""
        if not unit.card:
            return Target(unit.row, unit.blip, submarine=unit.blip == SONAR)
        card = self.ships[unit.card]
        return Target(unit.row, unit.blip, not unit.real, card.submarine, unit.active, card.evasive, card.point_defence)

    def screeners(self, target: Unit) -> list[str]:
        """The ships in sight that could screen a target: real surface ships in its row or before it. Rule: G8."""
        return [
            unit.id
            for unit in self.units.values()
            if unit.owner == target.owner
            and unit.id != target.id
            and unit.row <= target.row
            and unit.card
            and unit.real
            and not self.ships[unit.card].submarine
        ]
