"""Any action that is allowed, each as likely as any other: for tests and measurements."""

from collections.abc import Sequence

from hulldown.kernel.dice import Dice, Why
from hulldown.rules.battle.actions import AnyAction
from hulldown.rules.battle.view import View


def choose(view: View, legal: Sequence[AnyAction], dice: Dice) -> AnyAction:
    """One of the legal actions, drawn by chance."""
    if not legal:
        raise ValueError(f"{view.side} has no action to choose from: it is not asked now")
    numbers = {str(number): 1 for number in range(len(legal))}
    return legal[int(dice.pick(Why(view.number, "bot", "random", "action", whom=view.side), numbers))]
