"""What a side goes by when it looks for something to do: its view, sorted out once."""

from hulldown.kernel.remembered import derived, remembered
from hulldown.kernel.side import Side
from hulldown.rules.battle.attack import BOMBER_RATING, Target, Weapon
from hulldown.rules.battle.board import kind_of
from hulldown.rules.battle.cards import BOMBER, SONAR, foreign
from hulldown.rules.battle.formation import Mark, formation_of, marks_of
from hulldown.rules.battle.state import Unit, together
from hulldown.rules.battle.view import View


@remembered
def eye_of(view: View) -> "Eye":
    """The view, sorted out."""
    return Eye(view)


class Eye:
    """What follows from a view; it does not hold the view, which may hold it."""

    def __init__(self, view: View) -> None:
        self.side = view.side
        self.scenario = view.scenario
        self.ships = view.scenario.ships
        self.rulings = view.scenario.rulings
        self.locker = view.own
        self.fleets = view.fleets
        self.fleet = view.fleets[view.side].units
        self.own = formation_of(view.fleets[view.side], view.scenario)
        self.public = view.public
        self.used = view.spent
        self.shot = view.shot

    @derived
    def units(self) -> dict[str, Unit]:
        """The cards in sight."""
        return together(self.fleets)

    @derived
    def enemies(self) -> dict[str, Unit]:
        """The cards of other sides, less its mates'."""
        return together({side: self.fleets[side] for side in self._others})

    @derived
    def marks(self) -> list[Mark]:
        """The cards that may be attacked."""
        return [mark for side in self._others for mark in marks_of(self.fleets[side], self.scenario)]

    @property
    def _others(self) -> list[Side]:
        team = self.scenario.teams[self.side]
        return [side for side in self.fleets if side not in team]

    @derived
    def kinds(self) -> list[str]:
        """The kinds of action cards in hand."""
        return sorted(set(map(kind_of, self.locker.hand)))

    @derived
    def dummies(self) -> tuple[str, ...]:
        """The ship cards that may be dummies: of navies that nobody of the side fields. Rule: H3."""
        return foreign(self.scenario, self.fielded)

    @derived
    def fielded(self) -> frozenset[str]:
        """The navies of the side and its mates."""
        return frozenset([self.public[seat].navy for seat in self.scenario.teams[self.side]])

    @derived
    def target(self) -> Unit | None:
        """What is under attack."""
        return self.units.get(self.shot.target) if self.shot else None

    @derived
    def screeners(self) -> list[str]:
        """The ships in sight that could screen the target: real surface ships in its row or before it. Rule: G8."""
        target = self.target
        if target is None:
            return []
        return [
            unit.id
            for unit in self.fleets[target.owner].units.values()
            if unit.id != target.id
            and unit.row <= target.row
            and unit.card
            and unit.real
            and not self.ships[unit.card].submarine
        ]

    @derived
    def moved(self) -> list[str]:
        """The cards that moved this turn."""
        return [what.removeprefix("move:") for what in self.used if what.startswith("move:")]

    @derived
    def last_for_front(self) -> str:
        """The last surface ship of the fleet, while the first row has none face up; or nothing. Rule: G4."""
        surface = [ship for ship in self.locker.reserve if not self.ships[ship].submarine]
        return surface[0] if len(surface) == 1 and not self.own.front_is_held else ""

    def mine(self, id_: str) -> Unit | None:
        """A card of the side's own."""
        return self.fleet.get(id_)

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

    def spent(self, what: str) -> int:
        """How often something was done this turn."""
        return self.used.count(what)
