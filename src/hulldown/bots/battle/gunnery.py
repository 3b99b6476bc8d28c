"""What a captain attacks, and with what."""

from hulldown.bots.battle.bridge import Bridge, Ship
from hulldown.bots.battle.chances import hit_chance
from hulldown.rules.battle.actions import Fire
from hulldown.rules.battle.cards import hits_of

# What is looked for under a blip: half of all blips are taken for dummies, the others for ships of four points.
UNKNOWN_POINTS = 2.0
UNKNOWN_HULL = 3
_NOT_YET = 2 / 3
_LEAST = 0.05
_LEAST_FOR_HIDDEN = 1.0


def best_attack(bridge: Bridge) -> Fire | None:
    """The attack that promises most, if it promises enough to show a hidden ship where one would have to."""
    best, most = None, 0.0
    for fire in bridge.may(Fire):
        promise = promise_of(bridge, fire)
        hidden = bool(fire.unit) and bool(bridge.own[fire.unit].blip)
        if promise > most and promise >= (_LEAST_FOR_HIDDEN if hidden else _LEAST):
            best, most = fire, promise
    return best


def promise_of(bridge: Bridge, fire: Fire) -> float:
    """The points that an attack can be expected to bring."""
    weapon = bridge.weapon(fire)
    chance = hit_chance(weapon, bridge.aim(fire.target), bridge.rulings)
    return chance * harm(bridge.enemies[fire.target], hits_of(weapon.kind, weapon.rating))


def harm(ship: Ship, hits: int) -> float:
    """What hits on a ship are worth: its points where they sink it, else their share of what would, less a third."""
    if ship.card is None:
        return UNKNOWN_POINTS * min(hits, UNKNOWN_HULL) / UNKNOWN_HULL
    if not ship.real:
        return 0.0
    return ship.card.points * (1.0 if hits >= ship.left else _NOT_YET * hits / ship.left)
