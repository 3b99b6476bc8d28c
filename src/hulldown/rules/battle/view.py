"""What a side sees of a battle, and goes by when it looks for something to do."""

from itertools import chain

import msgspec

from hulldown.kernel.event import Event
from hulldown.kernel.remembered import derived
from hulldown.kernel.side import Side
from hulldown.rules.battle.arms import suiting, targets_of
from hulldown.rules.battle.attack import BOMBER_RATING, Target, Weapon
from hulldown.rules.battle.cards import BOMBER, SONAR, Scenario, foreign
from hulldown.rules.battle.fleet import Fleet, Unit, together
from hulldown.rules.battle.state import Locker, Public, Shot


class View(msgspec.Struct, frozen=True, dict=True):
    """All that a side may know between two actions.

    ``fleets`` are those in sight; the card of others' blips is empty. ``own`` is the side's locker, ``mates``
    those of its mates where teams play openly. ``asked`` are the sides whose action is awaited.
    """

    scenario: Scenario
    side: Side
    step: str
    number: int
    round: int
    seat: Side
    first: Side
    asked: tuple[Side, ...]
    fleets: dict[Side, Fleet]
    own: Locker
    mates: dict[Side, Locker]
    public: dict[Side, Public]
    deck: int
    discards: tuple[str, ...]
    shuffled: int
    spent: tuple[str, ...]
    sunk: tuple[tuple[Side, str], ...]
    shot: Shot | None
    events: tuple[Event, ...]
    ending: str
    winners: tuple[Side, ...]

    @derived
    def fleet(self) -> Fleet:
        """The side's own cards."""
        return self.fleets[self.side]

    @derived
    def units(self) -> dict[str, Unit]:
        """The cards in sight."""
        return together(self.fleets)

    @derived
    def enemies(self) -> dict[str, Unit]:
        """The cards of other sides, less its mates'."""
        return together({side: self.fleets[side] for side in self.scenario.foes[self.side] if side in self.fleets})

    def targets(self, weapon: str) -> list[tuple[str, int]]:
        """The enemy cards that a weapon suits, and their rows."""
        suited = suiting(self.scenario)[weapon]
        targets = [targets_of(self.fleets[foe], suited) for foe in self.scenario.foes[self.side]]
        return targets[0] if len(targets) == 1 else [*chain.from_iterable(targets)]

    @derived
    def dummies(self) -> tuple[str, ...]:
        """The ship cards that may be dummies: of navies that nobody of the side fields. Rule: H3."""
        return foreign(self.scenario, self.fielded)

    @derived
    def fielded(self) -> frozenset[str]:
        """The navies of the side and its mates."""
        return frozenset([self.public[seat].navy for seat in self.scenario.teams[self.side]])

    @derived
    def worth(self) -> int:
        """The points of the ships of the side's fleet that do not lie on the table."""
        return sum([self.scenario.ships[card].points for card in self.own.reserve])

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
            and not self.scenario.ships[unit.card].submarine
        ]

    @derived
    def moved(self) -> list[str]:
        """The cards that moved this turn."""
        return [what.removeprefix("move:") for what in self.spent if what.startswith("move:")]

    def weapon(self, kind: str, unit: Unit | None) -> Weapon:
        """A weapon as it would be aimed; a bomber strike comes from no ship. Rule: G3."""
        if unit is None:
            return Weapon(BOMBER, BOMBER_RATING, 0)
        card = self.scenario.ships[unit.card]
        return Weapon(kind, card.rating(kind), unit.row, card.submarine, unit.active)

    def aim(self, unit: Unit) -> Target:
        """What the side knows of a target."""
        if not unit.card:
            return Target(unit.row, unit.blip, submarine=unit.blip == SONAR)
        card = self.scenario.ships[unit.card]
        return Target(unit.row, unit.blip, not unit.real, card.submarine, unit.active, card.evasive, card.point_defence)

    def times(self, what: str) -> int:
        """How often something was done this turn."""
        return self.spent.count(what)
