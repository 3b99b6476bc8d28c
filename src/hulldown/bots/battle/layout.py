"""How a captain lays out a fleet that nobody sees yet."""

from hulldown.bots.battle.bridge import Bridge, Ship
from hulldown.rules.battle.actions import AnyAction, Feint, Hide, Lay, Ready
from hulldown.rules.battle.cards import RADAR, SONAR, TRANSPORT, ShipCard

_FRONT = 2
_POINTS_KEPT = 2
_DUMMY_ROWS = {SONAR: (2, 3), RADAR: (3, 2)}


def lay_out(bridge: Bridge) -> AnyAction:
    """The front first, then what is worth hiding, then the others, then dummies."""
    reserve = [bridge.ships[card] for card in dict.fromkeys(bridge.locker.reserve)]
    lays = {(lay.card, lay.row): lay for lay in bridge.may(Lay)}
    hides = {(hide.card, hide.row): hide for hide in bridge.may(Hide)}
    if front := _for_front(bridge, [card for card in reserve if (card.id, 1) in lays]):
        return lays[front.id, 1]
    for card in sorted(reserve, key=lambda card: (not worth_hiding(card), -card.points, card.id)):
        for row in _rows(card):
            if worth_hiding(card) and (card.id, row) in hides:
                return hides[card.id, row]
            if (card.id, row) in lays:
                return lays[card.id, row]
    return _dummy(bridge) or Ready()


def _for_front(bridge: Bridge, cards: list[ShipCard]) -> ShipCard | None:
    """Two escorts hold the first row, those that stand most; anything that floats where there is no escort."""
    held = sum(1 for ship in bridge.own.values() if ship.row == 1 and ship.surface)
    surface = [card for card in cards if not card.submarine]
    escorts = [card for card in surface if not worth_hiding(card)]
    if held >= _FRONT or (held and not escorts):
        return None
    return max(escorts or surface, key=_steadiness, default=None)


def _steadiness(card: ShipCard) -> tuple[int, int, str]:
    return card.hull + card.point_defence, -card.points, card.id


def worth_hiding(card: ShipCard) -> bool:
    """Submarines, transports, and carriers."""
    return card.submarine or card.kind in (TRANSPORT, "CV")


def _dummy(bridge: Bridge) -> AnyAction | None:
    """Dummies of either look by turns, in the third row before the second, while more than two points are left."""
    if bridge.locker.points <= _POINTS_KEPT and not bridge.locker.halves:
        return None
    feints = {(bridge.ships[feint.card].look, feint.row): feint for feint in reversed(bridge.may(Feint))}
    dummies = [ship for ship in bridge.own.values() if not ship.real]
    looks = (RADAR, SONAR) if _fewer(dummies, RADAR) else (SONAR, RADAR)
    return next((feints[look, row] for look in looks for row in _DUMMY_ROWS[look] if (look, row) in feints), None)


def _rows(card: ShipCard) -> tuple[int, ...]:
    """Carriers and transports lie in the third row if there is room, others in the second."""
    return (3, 2, 1) if worth_hiding(card) and not card.submarine else (2, 3, 1)


def _fewer(dummies: list[Ship], look: str) -> bool:
    of_look = sum(ship.blip == look for ship in dummies)
    return 2 * of_look <= len(dummies)
