"""What a side sees of a battle, and goes by when it looks for something to do."""

import msgspec

from hulldown.kernel.event import Event
from hulldown.kernel.remembered import derived
from hulldown.kernel.side import Side
from hulldown.rules.battle.able import Able, able
from hulldown.rules.battle.attack import BOMBERS, Target, Weapon
from hulldown.rules.battle.cards import SONAR, Scenario, foreign
from hulldown.rules.battle.fleet import Fleet, Unit, lying, together
from hulldown.rules.battle.state import Locker, Public, Shot


class View(msgspec.Struct, frozen=True, dict=True):
    """All that a side may know between two actions.

    ``fleets`` are those in sight; the card of others' blips is empty. ``fleet`` and ``own`` are the side's cards and
    locker, ``mates`` the lockers of its mates where teams play openly, ``others`` what is public of all other sides.
    ``asked`` are the sides whose action is awaited.
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
    fleet: Fleet
    own: Locker
    mates: dict[Side, Locker]
    others: dict[Side, Public]
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
    def public(self) -> dict[Side, Public]:
        """What is public of every side."""
        lockers = {self.side: self.own, **self.mates}
        return {seat: lockers[seat].public if seat in lockers else self.others[seat] for seat in self.scenario.seats}

    @derived
    def units(self) -> dict[str, Unit]:
        """The cards in sight."""
        return together(self.fleets.values())

    @derived
    def enemies(self) -> dict[str, Unit]:
        """The cards of other sides, less its mates'."""
        return together(self._foes)

    def enemy(self, id_: str) -> Unit | None:
        """The enemy card of an id, if it is one."""
        return lying(self._foes, id_)

    @derived
    def able(self) -> Able:
        """What the side's cards can do."""
        return able(self.fleet, self.scenario)

    @property
    def targets(self) -> list[dict[str, list[Unit]]]:
        """The cards of each enemy by what they look like."""
        return [fleet.looking for fleet in self._foes]

    @property
    def _foes(self) -> list[Fleet]:
        """The fleets of other sides than its own that are in sight."""
        return [self.fleets[foe] for foe in self.scenario.foes[self.side] if foe in self.fleets]

    @derived
    def dummies(self) -> tuple[str, ...]:
        """The ship cards that may be dummies: of navies that nobody of the side fields. Rule: H3."""
        return foreign(self.scenario, self.fielded)

    @derived
    def fielded(self) -> frozenset[str]:
        """The navies of the side and its mates."""
        navies = {self.own.navy}
        for mate in self.scenario.mates[self.side]:
            navies.add(self.public[mate].navy)
        return frozenset(navies)

    @derived
    def worth(self) -> int:
        """The points of the ships of the side's fleet that do not lie on the table."""
        return sum([self.scenario.ships[card].points for card in self.own.reserve])

    @property
    def target(self) -> Unit | None:
        """What is under attack."""
        return lying(self.fleets.values(), self.shot.target) if self.shot else None

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
            return BOMBERS
        card = self.scenario.ships[unit.card]
        return Weapon(kind, card.rating(kind), unit.row, card.submarine, unit.active)

    def aim(self, unit: Unit) -> Target:
        """What the side knows of a target."""
        if not unit.card:
            return Target(unit.row, unit.look, submarine=unit.look == SONAR)
        card = self.scenario.ships[unit.card]
        return Target(unit.row, unit.blip, not unit.real, card.submarine, unit.active, card.evasive, card.point_defence)

    def times(self, what: str) -> int:
        """How often something was done this turn."""
        return self.spent.count(what)
