"""Which cards a searcher throws away, by what they promise."""

from hulldown.bots.battle.bridge import Bridge
from hulldown.bots.battle.prospects import prospect
from hulldown.bots.battle.reckoning import UNDEFENDED, Reckoning
from hulldown.bots.battle.trial import Trial
from hulldown.rules.battle.actions import Throw
from hulldown.rules.battle.cards import CARD_OF, INTEL, NEAR_MISS

# What a card drawn in its place may be expected to promise, in points.
_FRESH = 0.65
_CANCELLING = 1.2
_HELPING = 0.5


def throw(bridge: Bridge, reckoning: Reckoning, trial: Trial) -> Throw | None:
    """The card that promises least, if a fresh one promises more."""
    value, chosen = min(
        ((_value(bridge, reckoning, trial, action.card), action) for action in bridge.may(Throw)),
        key=lambda pair: (pair[0], pair[1].card),
        default=(_FRESH, None),
    )
    return chosen if value < _FRESH else None


def _value(bridge: Bridge, reckoning: Reckoning, trial: Trial, card: str) -> float:
    """What the last copy of a card adds to what the others of its kind promise."""
    weapon = next((weapon for weapon, needed in CARD_OF.items() if needed == card), None)
    if weapon is None:
        return _CANCELLING if card in (NEAR_MISS, INTEL) else _HELPING
    own, foes = (reckoning.units(trial, own=side) for side in (True, False))
    held = float(bridge.hand[card])
    most, less = (prospect(reckoning.lanes, own, foes, {weapon: cards}) for cards in (held, held - 1.0))
    return UNDEFENDED * (most - less)
