"""How likely one card is to hit another, looked up quickly: for all the weapons and targets of two fleets."""

from typing import Protocol

from hulldown.bots.battle.chances import hit_chance
from hulldown.rules.battle.attack import BOMBERS, Target, Weapon, forbidden
from hulldown.rules.battle.cards import SONAR, Scenario, ShipCard, hits_of


class Card(Protocol):
    """A card on the table, in a truth."""

    @property
    def id(self) -> str:
        """Its public id."""

    @property
    def owner(self) -> str:
        """The side that it belongs to."""

    @property
    def row(self) -> int:
        """The row that it lies in."""

    @property
    def card(self) -> str:
        """The ship card."""

    @property
    def real(self) -> bool:
        """Whether it is a ship, not a dummy."""

    @property
    def blip(self) -> str:
        """What it looks like while it is hidden."""

    @property
    def hits(self) -> int:
        """The hits that it has taken."""

    @property
    def active(self) -> bool:
        """Whether it is an active submarine."""


class Lane:
    """A weapon against a target: the chance of a hit as the attacker sees it and in truth, and the hits."""

    __slots__ = ("hits", "seen", "true")

    def __init__(self, seen: float, true: float, hits: int) -> None:
        self.seen = seen
        self.true = true
        self.hits = hits


_NOTHING = Lane(0.0, 0.0, 0)


class Lanes:
    """The lanes of a scenario, each worked out once."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.ships = scenario.ships
        self.rulings = scenario.rulings
        self._known: dict[tuple[object, ...], Lane] = {}

    def between(self, kind: str, attacker: Card | None, target: Card) -> Lane:
        """The lane of a weapon to a target; without an attacker it is a bomber's."""
        key = (kind, *_of(attacker), target.card, target.row, target.blip, target.active, target.real)
        lane = self._known.get(key)
        if lane is None:
            lane = self._known[key] = self._work_out(kind, attacker, target)
        return lane

    def _work_out(self, kind: str, attacker: Card | None, target: Card) -> Lane:
        weapon = self._weapon(kind, attacker)
        seen = _as_seen(target, self.ships[target.card])
        if not weapon.rating or forbidden(weapon, seen, self.rulings):
            return _NOTHING
        true = as_it_is(target, self.ships[target.card])
        return Lane(
            hit_chance(weapon, seen, self.rulings),
            hit_chance(weapon, true, self.rulings),
            hits_of(kind, weapon.rating),
        )

    def _weapon(self, kind: str, attacker: Card | None) -> Weapon:
        if attacker is None:
            return BOMBERS
        card = self.ships[attacker.card]
        return Weapon(kind, card.rating(kind), attacker.row, card.submarine, attacker.active)


def _of(attacker: Card | None) -> tuple[object, ...]:
    return (attacker.card, attacker.row, attacker.active) if attacker else ()


def as_it_is(unit: Card, card: ShipCard) -> Target:
    """A target as it truly is."""
    return Target(unit.row, unit.blip, not unit.real, card.submarine, unit.active, card.evasive, card.point_defence)


def _as_seen(unit: Card, card: ShipCard) -> Target:
    """A target as the other side sees it."""
    return Target(unit.row, unit.blip, submarine=unit.blip == SONAR) if unit.blip else as_it_is(unit, card)
