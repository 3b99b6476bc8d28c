"""How a captain moves his cards."""

from collections.abc import Iterable

from hulldown.bots.battle.bridge import Bridge, Ship
from hulldown.bots.battle.layout import worth_hiding
from hulldown.rules.battle.actions import Advance, AnyAction, Dive, Shift

_FRONT = 2


def regroup(bridge: Bridge) -> AnyAction | None:
    """Active submarines dive, submarines close, hurt ships draw back, and fresh escorts take their places."""
    for dive in bridge.may(Dive):
        return dive
    return _close(bridge) or _draw_back(bridge) or _step_up(bridge)


def _close(bridge: Bridge) -> Shift | None:
    """Real submarines make for the first row, where their torpedoes reach."""
    for shift, ship in _shifts(bridge):
        if ship.card and ship.card.submarine and ship.real and shift.row < ship.row:
            return shift
    return None


def _draw_back(bridge: Bridge) -> Shift | None:
    """The dearest ship in the first row of those that have half their hits or more draws back."""
    hurt = [(shift, ship) for shift, ship in _shifts(bridge) if ship.row == 1 and ship.surface and _hurt(ship)]
    return max(hurt, key=lambda pair: (_points(pair[1]), pair[0].unit))[0] if hurt else None


def _step_up(bridge: Bridge) -> Shift | None:
    """A fresh escort in sight comes into a first row with fewer than two surface cards."""
    if sum(ship.row == 1 and ship.surface for ship in bridge.own.values()) >= _FRONT:
        return None
    fresh = [
        (shift, ship)
        for shift, ship in _shifts(bridge)
        if shift.row == 1 and ship.card and ship.surface and not ship.blip and not _hurt(ship)
    ]
    escorts = [(shift, ship) for shift, ship in fresh if ship.card and not worth_hiding(ship.card)]
    return max(escorts, key=lambda pair: (pair[1].left, -_points(pair[1]), pair[0].unit))[0] if escorts else None


def _shifts(bridge: Bridge) -> list[tuple[Shift, Ship]]:
    return [(shift, bridge.own[shift.unit]) for shift in bridge.may(Shift)]


def _hurt(ship: Ship) -> bool:
    return ship.card is not None and 2 * ship.hits >= ship.card.hull


def _points(ship: Ship) -> int:
    return ship.card.points if ship.card else 0


def advance(bridge: Bridge) -> Advance:
    """The cheapest ship goes to the empty first row; dummies are lost there for nothing, and go last."""
    choices = bridge.may(Advance)
    chosen = _cheapest(bridge.own[action.unit] for action in choices)
    return Advance(chosen.id)


def _cheapest(ships: Iterable[Ship]) -> Ship:
    return min(ships, key=lambda ship: (not ship.real, _points(ship), -ship.left, ship.id))
