"""The bots of battles, by name."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from hulldown.bots.battle import captain, random_actions, searcher
from hulldown.kernel.dice import Dice
from hulldown.rules.battle.actions import AnyAction
from hulldown.rules.battle.view import View

Choose: TypeAlias = Callable[[View, Sequence[AnyAction], Dice], AnyAction]

BOTS: Mapping[str, Choose] = {
    "random": random_actions.choose,
    "captain": captain.choose,
    "searcher": searcher.choose,
}


def bot(name: str, *, milliseconds: float = 0.0, truths: int = 0) -> Choose:
    """A bot; the searcher is given a time or a number of truths for each decision, if not its own."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name}; there are {', '.join(BOTS)}")
    if name == "searcher" and (milliseconds or truths):
        return searcher.Searcher(milliseconds=milliseconds, truths=truths).choose
    return BOTS[name]
