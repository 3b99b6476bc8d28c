"""How a captain divides a side's ships: those that act as one."""

from enum import Enum

import msgspec

from hulldown.bots.known import strength
from hulldown.rules.campaign.chart import COASTAL, HARBOUR
from hulldown.rules.campaign.view import OwnShip, View

_LINE = ("FS", "SL")


class Duty(Enum):
    """What a division is for."""

    BATTLE = "battle"
    CRUISE = "cruise"
    CONVOY = "convoy"


class Division(msgspec.Struct, frozen=True):
    """Ships of one side in one place that act as one, by id; named after the first of them."""

    duty: Duty
    ships: tuple[OwnShip, ...]

    @property
    def name(self) -> str:
        """The lowest ship id."""
        return self.ships[0].ship.id

    @property
    def where(self) -> str:
        """The sea area or port in which the division lies."""
        return self.ships[0].where

    @property
    def spot(self) -> str:
        """Harbour, coastal waters, or the side's letter of a tactical location."""
        return self.ships[0].spot

    @property
    def in_port(self) -> bool:
        """Whether the division lies in a port."""
        return self.spot in (HARBOUR, COASTAL)


def divide(view: View) -> list[Division]:
    """The divisions of a side, by name.

    Ships attached to one another in one place are a squadron; single ships of the line fall in with the strongest of
    those there. Transports sail by themselves, or with the whole squadron where it is no more than their escort.
    """
    places: dict[tuple[str, str], dict[str, list[OwnShip]]] = {}
    for name, own in sorted(view.ships.items()):
        squadrons = places.setdefault((own.where, own.spot), {})
        squadrons.setdefault(_head(view, name), []).append(own)
    divisions = [part for squadrons in places.values() for ships in _muster(squadrons) for part in _by_duty(ships)]
    return sorted(divisions, key=lambda division: division.name)


def _head(view: View, name: str) -> str:
    """The first ship of a chain of leaders in one place."""
    own, passed = view.ships[name], {name}
    while (leader := view.ships.get(own.leader or "")) is not None and leader.ship.id not in passed:
        if (leader.where, leader.spot) != (own.where, own.spot):
            break
        own = leader
        passed.add(own.ship.id)
    return own.ship.id


def _muster(squadrons: dict[str, list[OwnShip]]) -> list[list[OwnShip]]:
    """Single ships of the line fall in with the strongest squadron of the line in the place."""
    line = [ships for ships in squadrons.values() if any(own.ship.kind in _LINE for own in ships)]
    single = [ships for ships in line if len(ships) == 1]
    others = [ships for ships in squadrons.values() if ships not in single]
    if not single:
        return others
    strongest = max((ships for ships in line if ships not in single), key=strength, default=[])
    joined = sorted((*strongest, *(own for ships in single for own in ships)), key=lambda own: own.ship.id)
    return [joined, *(ships for ships in others if ships is not strongest)]


def _by_duty(ships: list[OwnShip]) -> list[Division]:
    transports = tuple(own for own in ships if own.ship.kind == "TR")
    fighting = tuple(own for own in ships if own.ship.kind != "TR")
    if transports and len(fighting) <= 2 * len(transports):
        return [Division(Duty.CONVOY, tuple(ships))]
    duty = Duty.BATTLE if any(own.ship.kind in _LINE for own in fighting) else Duty.CRUISE
    convoys = [Division(Duty.CONVOY, transports)] if transports else []
    return [Division(duty, fighting), *convoys]
