"""Which cards a captain throws away at the end of a turn."""

from hulldown.bots.battle.bridge import Bridge
from hulldown.rules.battle.actions import Throw
from hulldown.rules.battle.cards import (
    AIRSTRIKE,
    BOMBER,
    CARD_OF,
    CONVOY_IN,
    INTEL,
    NEAR_MISS,
    TRANSPORT,
)

_KEPT = (NEAR_MISS, INTEL)


def throw(bridge: Bridge) -> Throw | None:
    """A card of which more are held than are worth it, the most superfluous first: fresh ones are drawn instead."""
    useless = [action for action in bridge.may(Throw) if _surplus(bridge, action.card) > 0]
    return max(useless, key=lambda action: (_surplus(bridge, action.card), action.card), default=None)


def _surplus(bridge: Bridge, card: str) -> int:
    return bridge.hand[card] - _use(bridge, card)


def _use(bridge: Bridge, card: str) -> int:
    """How many of a kind are worth holding."""
    weapon = next((weapon for weapon, needed in CARD_OF.items() if needed == card), None)
    if weapon is not None and weapon != BOMBER:
        return sum(_uses(bridge, id_, weapon) for id_ in bridge.own)
    if card == CONVOY_IN:
        return sum(ship.real and ship.card is not None and ship.card.kind == TRANSPORT for ship in bridge.own.values())
    return bridge.view.scenario.hand if card in _KEPT or weapon == BOMBER else 0


def _uses(bridge: Bridge, id_: str, weapon: str) -> int:
    """How often a ship can use a weapon in a turn."""
    ship = bridge.own[id_]
    rating = ship.card.rating(weapon) if ship.card and ship.real else 0
    return rating if weapon == AIRSTRIKE else min(1, rating)
