"""What a side goes by when it looks for something to do: its view, sorted out once."""

from functools import cached_property

from hulldown.rules.battle.attack import BOMBER_RATING, Target, Weapon
from hulldown.rules.battle.board import kind_of
from hulldown.rules.battle.cards import BOMBER, SONAR
from hulldown.rules.battle.rows import ROWS, fits, surface_in
from hulldown.rules.battle.state import Shot, Unit
from hulldown.rules.battle.view import View


class Eye:
    """A view, and what follows from it at once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.side = view.side
        self.scenario = view.scenario
        self.ships = view.scenario.ships
        self.rulings = view.scenario.rulings
        self.locker = view.own
        team = view.scenario.seats[view.side].team
        self.team = [seat.id for seat in view.scenario.seats.values() if seat.team == team]
        self.own = [unit for unit in view.units.values() if unit.owner == view.side]
        self.enemies = {unit.id: unit for unit in view.units.values() if unit.owner not in self.team}

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of action cards in hand."""
        return sorted({kind_of(copy) for copy in self.locker.hand})

    @cached_property
    def dummies(self) -> list[str]:
        """The ship cards that may be dummies: of navies that nobody of the side fields. Rule: H3."""
        fielded = {self.view.public[seat].navy for seat in self.team}
        return [card.id for card in self.ships.values() if card.navy not in fielded]

    @property
    def target(self) -> Unit | None:
        """What is under attack."""
        return self.view.units.get(self.view.shot.target) if self.view.shot else None

    @property
    def shot(self) -> Shot | None:
        """The attack under way."""
        return self.view.shot

    def mine(self, id_: str) -> Unit | None:
        """A unit of the side's own."""
        unit = self.view.units.get(id_)
        return unit if unit is not None and unit.owner == self.side else None

    def submarine(self, id_: str) -> Unit | None:
        """A real submarine of the side's own."""
        unit = self.mine(id_)
        return unit if unit is not None and unit.real and self.ships[unit.card].submarine else None

    @cached_property
    def surface(self) -> dict[int, int]:
        """How many surface cards lie in each row of the side's own."""
        return {row: len(surface_in(self.own, row, self.ships)) for row in ROWS}

    def room(self, card: str, row: int) -> bool:
        """Whether a card, or a blip that looks like it, may come to lie in a row. Rule: G1."""
        return row in ROWS and (self.ships[card].submarine or fits(self.surface[row] + 1, self.surface.get(row - 1)))

    def spent(self, what: str) -> int:
        """How often something was done this turn."""
        return self.view.spent.count(what)

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
            for unit in self.view.units.values()
            if unit.owner == target.owner
            and unit.id != target.id
            and unit.row <= target.row
            and unit.card
            and unit.real
            and not self.ships[unit.card].submarine
        ]
