"""What a captain buys, and which cards he plays before he attacks."""

from hulldown.bots.battle.bridge import Bridge, Ship
from hulldown.bots.battle.layout import worth_hiding
from hulldown.rules.battle.actions import AnyAction, BuyBlips, BuyShip, Convoy, Repair, Spot
from hulldown.rules.battle.cards import INTEL, NEAR_MISS

_CANCELLING_KEPT = 1
_DUMMIES = 2


def reinforce(bridge: Bridge) -> AnyAction | None:
    """Mend, call the convoy in, buy ships, keep up the dummies, spot."""
    return _mend(bridge) or buy(bridge) or _spot(bridge)


def buy(bridge: Bridge) -> AnyAction | None:
    """Call the convoy in, buy ships, keep up the dummies."""
    return _convoy(bridge) or _buy_ship(bridge) or _buy_dummies(bridge)


def _mend(bridge: Bridge) -> Repair | None:
    """The ship that is nearest to sinking, of those the dearest."""
    return min(bridge.may(Repair), key=lambda repair: _urgency(bridge.own[repair.unit]), default=None)


def _urgency(ship: Ship) -> tuple[int, int, str]:
    return ship.left, -(ship.card.points if ship.card else 0), ship.id


def _convoy(bridge: Bridge) -> Convoy | None:
    """A transport in sight calls it in; a hidden one only where ships of the reserve wait to be paid for."""
    for convoy in bridge.may(Convoy):
        if bridge.locker.reserve or not bridge.own[convoy.unit].blip:
            return convoy
    return None


def _buy_ship(bridge: Bridge) -> AnyAction | None:
    """The dearest ship that can be paid for, under a blip if it is worth hiding."""
    dearest = max(bridge.may(BuyShip), key=lambda buy: (bridge.ships[buy.card].points, buy.card), default=None)
    if dearest is None or not worth_hiding(bridge.ships[dearest.card]):
        return dearest
    hidden = [buy for buy in bridge.may(BuyBlips) if [u.card for u in buy.blips if not u.dummy] == [dearest.card]]
    return hidden[-1] if hidden else dearest


def _buy_dummies(bridge: Bridge) -> BuyBlips | None:
    """Two dummies, when no reserve needs the points and fewer than two are left."""
    if bridge.locker.reserve or sum(not ship.real for ship in bridge.own.values()) >= _DUMMIES:
        return None
    dummies = [buy for buy in bridge.may(BuyBlips) if all(under.dummy for under in buy.blips)]
    return max(dummies, key=lambda buy: _backward(bridge, buy), default=None)


def _backward(bridge: Bridge, buy: BuyBlips) -> tuple[int, int, tuple[tuple[str, int], ...]]:
    """Radar blips rather than sonar, and in the third row."""
    radar = sum(not bridge.ships[under.card].submarine for under in buy.blips)
    return radar, sum(under.row for under in buy.blips), tuple((under.card, under.row) for under in buy.blips)


def _spot(bridge: Bridge) -> Spot | None:
    """Intel is kept for defence unless another card that cancels an attack is held; it spots the nearest blip."""
    if bridge.hand.get(INTEL, 0) + bridge.hand.get(NEAR_MISS, 0) <= _CANCELLING_KEPT:
        return None
    return min(bridge.may(Spot), key=lambda spot: (bridge.enemies[spot.unit].row, spot.unit), default=None)
