"""What a side goes by when it looks for something to do: its view, sorted out once."""

from functools import cached_property

from hulldown.kernel.remembered import remembered
from hulldown.rules.battle.board import kind_of
from hulldown.rules.battle.cards import foreign
from hulldown.rules.battle.sight import sight_of
from hulldown.rules.battle.state import Unit
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
        self.table = sight_of(view.table, view.scenario, view.side)
        self.public = view.public
        self.used = view.spent
        self.shot = view.shot

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of action cards in hand."""
        return sorted(set(map(kind_of, self.locker.hand)))

    @cached_property
    def dummies(self) -> tuple[str, ...]:
        """The ship cards that may be dummies: of navies that nobody of the side fields. Rule: H3."""
        return foreign(self.scenario, self.fielded)

    @cached_property
    def fielded(self) -> frozenset[str]:
        """The navies of the side and its mates."""
        return frozenset([self.public[seat].navy for seat in self.scenario.teams[self.side]])

    @cached_property
    def target(self) -> Unit | None:
        """What is under attack."""
        return self.table.units.get(self.shot.target) if self.shot else None

    @cached_property
    def screeners(self) -> list[str]:
        """The ships in sight that could screen the target. Rule: G8."""
        return self.table.screeners(self.target) if self.target else []

    @cached_property
    def moved(self) -> list[str]:
        """The cards that moved this turn."""
        return [what.removeprefix("move:") for what in self.used if what.startswith("move:")]

    @cached_property
    def last_for_front(self) -> str:
        """The last surface ship of the fleet, while the first row has none face up; or nothing. Rule: G4."""
        surface = [ship for ship in self.locker.reserve if not self.ships[ship].submarine]
        return surface[0] if len(surface) == 1 and not self.table.front_is_held else ""

    def spent(self, what: str) -> int:
        """How often something was done this turn."""
        return self.used.count(what)
