"""What a side goes by when it looks for something to do: its view, sorted out once."""

from functools import cached_property

from hulldown.kernel.remembered import remembered
from hulldown.rules.battle.attack import BOMBER_RATING, Target, Weapon, unsuited
from hulldown.rules.battle.board import kind_of
from hulldown.rules.battle.cards import BOMBER, RADAR, SONAR, WEAPONS, Scenario, carriers, foreign
from hulldown.rules.battle.rows import closed_moves, is_surface, open_rows, surface_lengths
from hulldown.rules.battle.state import Unit
from hulldown.rules.battle.view import View


@remembered
def eye_of(view: View) -> "Eye":
    """The view, sorted out."""
    return Eye(view)


@remembered
def suiting(scenario: Scenario) -> dict[tuple[str, str], frozenset[str]]:
    """The weapons that suit a target in any row, by its blip and its card (none for a blip of others)."""
    sights = [(blip, "", blip == SONAR) for blip in (RADAR, SONAR)]
    sights += [(blip, card.id, card.submarine) for card in scenario.ships.values() for blip in ("", card.look)]
    return {(blip, card): _suiting(Target(0, blip, submarine=sub), scenario) for blip, card, sub in sights}


def _suiting(target: Target, scenario: Scenario) -> frozenset[str]:
    return frozenset([kind for kind in WEAPONS if not unsuited(kind, target, scenario.rulings)])


class Eye:
    """What follows from a view; it does not hold the view, which may hold it."""

    def __init__(self, view: View) -> None:
        self.side = view.side
        self.scenario = view.scenario
        self.ships = view.scenario.ships
        self.rulings = view.scenario.rulings
        self.locker = view.own
        self.units = view.units
        self.public = view.public
        self.used = view.spent
        self.shot = view.shot
        self.team = view.scenario.teams[view.side]
        self.own = [unit for unit in view.units.values() if unit.owner == view.side]

    @cached_property
    def enemies(self) -> dict[str, Unit]:
        """The cards of other sides, less its mates'."""
        return {unit.id: unit for unit in self.units.values() if unit.owner not in self.team}

    @cached_property
    def submarines(self) -> list[Unit]:
        """The real submarines of the side's own."""
        return [unit for unit in self.own if unit.real and self.ships[unit.card].submarine]

    @cached_property
    def marks(self) -> list[tuple[str, int, frozenset[str]]]:
        """Each card that may be attacked: its id, its row, and the weapons that suit it."""
        suits = suiting(self.scenario)
        return [(unit.id, unit.row, suits[unit.blip, unit.card]) for unit in self.enemies.values()]

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of action cards in hand."""
        return sorted({kind_of(copy) for copy in self.locker.hand})

    @cached_property
    def dummies(self) -> tuple[str, ...]:
        """The ship cards that may be dummies: of navies that nobody of the side fields. Rule: H3."""
        return foreign(self.scenario, frozenset([self.public[seat].navy for seat in self.team]))

    @cached_property
    def target(self) -> Unit | None:
        """What is under attack."""
        return self.units.get(self.shot.target) if self.shot else None

    @cached_property
    def moved(self) -> list[str]:
        """The cards that moved this turn."""
        return [what.removeprefix("move:") for what in self.used if what.startswith("move:")]

    def mine(self, id_: str) -> Unit | None:
        """A unit of the side's own."""
        unit = self.units.get(id_)
        return unit if unit is not None and unit.owner == self.side else None

    def submarine(self, id_: str) -> Unit | None:
        """A real submarine of the side's own."""
        return next((unit for unit in self.submarines if unit.id == id_), None)

    @cached_property
    def surface(self) -> dict[int, int]:
        """How many surface cards lie in each row of the side's own."""
        return surface_lengths(self.own, self.ships)

    @cached_property
    def last_for_front(self) -> str:
        """The last surface ship of the fleet, while the first row has none face up; or nothing. Rule: G4."""
        surface = [ship for ship in self.locker.reserve if not self.ships[ship].submarine]
        return surface[0] if len(surface) == 1 and not self.front_is_held else ""

    @property
    def front_is_held(self) -> bool:
        """Whether a surface ship lies face up in the first row. Rule: G4."""
        return any(unit.row == 1 and not unit.blip and is_surface(unit, self.ships) for unit in self.own)

    @cached_property
    def open_rows(self) -> dict[str, tuple[int, ...]]:
        """The rows that have room, by the look of the card that is to come. Rule: G1."""
        return open_rows(self.surface)

    @cached_property
    def closed(self) -> dict[tuple[int, int], str]:
        """Why no surface card may move from a row to the one beside it, where none may. Rules: G1, G6."""
        return closed_moves(self.surface)

    def room(self, card: str, row: int) -> bool:
        """Whether a card, or a blip that looks like it, may come to lie in a row. Rule: G1."""
        return row in self.open_rows[self.ships[card].look]

    def spent(self, what: str) -> int:
        """How often something was done this turn."""
        return self.used.count(what)

    def armed(self, weapon: str) -> list[str]:
        """The side's own ships that carry a weapon."""
        cards = carriers(self.scenario, weapon)
        return [unit.id for unit in self.own if unit.real and unit.card in cards]

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

    def screeners(self) -> list[str]:
        """The ships in sight that could screen the target: real surface ships in its row or before it. Rule: G8."""
        target = self.target
        if target is None:
            return []
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
