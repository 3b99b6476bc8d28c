"""Documents of battles, as any side has them."""

from typing import Any

from tests.orders.battles import BATTLE_1

from hulldown.orders.battle_write import Writer
from hulldown.rules.battle.report import battle_view
from hulldown.rules.battle.state import State


def document(state: State, side: str) -> dict[str, Any]:
    """What a side is told of a state."""
    view = BATTLE_1.view(state, side)
    return battle_view(view, Writer(view), commitment="0" * 64)
