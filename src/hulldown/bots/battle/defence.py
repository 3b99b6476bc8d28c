"""How a captain defends a ship under attack."""

from hulldown.bots.battle.bridge import Bridge, Ship
from hulldown.bots.battle.chances import hit_chance_left, saving_chance
from hulldown.bots.battle.gunnery import harm
from hulldown.rules.battle.actions import AnyAction, Defend, Pass, Screen
from hulldown.rules.battle.attack import Target, Weapon
from hulldown.rules.battle.cards import (
    DECOY,
    FIGHTER_COVER,
    INTEL,
    NEAR_MISS,
    NOISEMAKER,
    SCREENING_SHIP,
    hits_of,
)

# What a card is worth to the captain who keeps it, in points.
PRICE = {DECOY: 0.5, FIGHTER_COVER: 0.5, NOISEMAKER: 0.5, SCREENING_SHIP: 0.7, NEAR_MISS: 0.9, INTEL: 1.1}
_SHOWING_A_SHIP = 0.5


def defend(bridge: Bridge) -> AnyAction:
    """The card that saves most beyond its own worth, or none."""
    best, most = Pass(), 0.0
    loss = _loss(bridge, _target(bridge), bridge.aim(_target(bridge).id))
    answer: AnyAction = best
    for defend_ in bridge.may(Defend):
        gain = _saved(bridge, defend_, loss) - PRICE[defend_.card]
        if gain > most:
            answer, most = defend_, gain
    return answer


def name_screen(bridge: Bridge) -> Screen:
    """The ship that would suffer least."""
    return min(bridge.may(Screen), key=lambda screen: (_loss_of_screen(bridge, screen.unit), screen.unit))


def _saved(bridge: Bridge, defend_: Defend, loss: float) -> float:
    if defend_.card != SCREENING_SHIP:
        return saving_chance(defend_.card) * loss
    return loss - _loss_of_screen(bridge, defend_.screen) if defend_.screen else 0.0


def _loss_of_screen(bridge: Bridge, id_: str) -> float:
    """A screening ship is turned up, and lies there as a plain target."""
    ship, aim = bridge.ship(id_), bridge.aim(id_)
    shown = Target(aim.row, "", evasive=aim.evasive, point_defence=aim.point_defence)
    return _loss(bridge, ship, shown) + (_SHOWING_A_SHIP if ship.blip else 0.0)


def _loss(bridge: Bridge, ship: Ship, aim: Target) -> float:
    weapon = _weapon(bridge)
    return hit_chance_left(weapon, aim, bridge.rulings) * harm(ship, hits_of(weapon.kind, weapon.rating))


def _target(bridge: Bridge) -> Ship:
    shot = bridge.view.shot
    if shot is None:
        raise LookupError("nothing is under attack")
    return bridge.ship(shot.target)


def _weapon(bridge: Bridge) -> Weapon:
    shot = bridge.view.shot
    if shot is None:
        raise LookupError("nothing is under attack")
    return Weapon(shot.weapon, shot.rating, shot.row)
