"""What lies before a captain: the view, sorted out, and the legal actions by kind."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from hulldown.kernel.dice import Dice
from hulldown.rules.battle.actions import AnyAction, Fire
from hulldown.rules.battle.attack import Target, Weapon
from hulldown.rules.battle.cards import ShipCard, kind_of
from hulldown.rules.battle.view import View

A = TypeVar("A", bound=AnyAction)


class Ship(NamedTuple):
    """A card on the table as the side sees it: ``card`` is None for a blip that it cannot look under."""

    id: str
    row: int
    card: ShipCard | None
    real: bool
    blip: str
    hits: int
    active: bool

    @property
    def surface(self) -> bool:
        """Whether it lies there as a surface ship."""
        if self.blip:
            return self.blip == "radar"
        return self.card is not None and not self.card.submarine

    @property
    def left(self) -> int:
        """How many hits it can still take, as far as the side knows."""
        return self.card.hull - self.hits if self.card else 0


class Bridge:
    """A view, what follows from it, the actions that are allowed, and the dice for what is left to chance."""

    def __init__(self, view: View, legal: Sequence[AnyAction], dice: Dice) -> None:
        self.view = view
        self.dice = dice
        self.ships = view.scenario.ships
        self.rulings = view.scenario.rulings
        self.locker = view.own
        self._by_kind: dict[type, list[AnyAction]] = {}
        for action in legal:
            self._by_kind.setdefault(type(action), []).append(action)
        self._weapons: dict[tuple[str, str], Weapon] = {}
        self._aims: dict[str, Target] = {}

    def may(self, kind: type[A]) -> list[A]:
        """The legal actions of a kind."""
        return [action for action in self._by_kind.get(kind, ()) if isinstance(action, kind)]

    @cached_property
    def own(self) -> dict[str, Ship]:
        """The side's own cards on the table, dummies among them."""
        return {id_: self.ship(id_) for id_ in self.view.fleet.units}

    @cached_property
    def enemies(self) -> dict[str, Ship]:
        """The cards that may be attacked, were they in reach."""
        return {id_: self.ship(id_) for id_ in self.view.enemies}

    def ship(self, id_: str) -> Ship:
        """A card on the table."""
        unit = self.view.units[id_]
        card = self.ships[unit.card] if unit.card else None
        return Ship(unit.id, unit.row, card, unit.real, unit.blip, unit.hits, unit.active)

    @cached_property
    def hand(self) -> dict[str, int]:
        """How many copies of each kind of action card are held."""
        held: dict[str, int] = {}
        for copy in self.locker.hand:
            held[kind_of(copy)] = held.get(kind_of(copy), 0) + 1
        return held

    def weapon(self, fire: Fire) -> Weapon:
        """The weapon of an attack, as it is aimed."""
        key = fire.weapon, fire.unit
        if key not in self._weapons:
            self._weapons[key] = self.view.weapon(fire.weapon, self.view.fleet.units.get(fire.unit))
        return self._weapons[key]

    def aim(self, id_: str) -> Target:
        """A target, as the side knows it."""
        if id_ not in self._aims:
            self._aims[id_] = self.view.aim(self.view.units[id_])
        return self._aims[id_]
