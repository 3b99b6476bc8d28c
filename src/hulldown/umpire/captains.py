"""Captains for players who are away: they know what the player knows, and order by the same words."""

import hmac

from hulldown.bots.captain import choose
from hulldown.kernel.canon import canonical
from hulldown.kernel.keyed import KeyedDice
from hulldown.orders.write import write
from hulldown.rules.campaign.menu import legal
from hulldown.rules.campaign.view import View

VERSION = "captain/1"
_HEADING = "# Ordered by a captain, as the player had sent nothing.\n"


def captain_orders(view: View, seed: bytes) -> str:
    """A text of orders for the turn after that of the view; what is left to chance follows from the game's seed."""
    return _HEADING + write(choose(view, legal(view), KeyedDice(_seed(view, seed))))


def _seed(view: View, seed: bytes) -> bytes:
    """A seed of each turn's and player's own, so that captains share no roll with one another or with the game."""
    return hmac.digest(seed, canonical((VERSION, view.turn + 1, view.player)), "sha256")
