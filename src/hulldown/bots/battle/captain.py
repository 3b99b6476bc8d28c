"""A plain captain for battles, who goes by rules of thumb; they are told in ``docs/bots.md``.

Each part of them has a module: ``fleet`` and ``layout`` before the battle, ``regroup``, ``reinforce``, ``gunnery`` and
``discards`` in a turn, ``defence`` in that of others.
"""

from collections.abc import Sequence

from hulldown.bots.battle.bridge import Bridge
from hulldown.bots.battle.defence import defend, name_screen
from hulldown.bots.battle.discards import throw
from hulldown.bots.battle.fleet import choose_navy, muster
from hulldown.bots.battle.gunnery import best_attack
from hulldown.bots.battle.layout import lay_out
from hulldown.bots.battle.regroup import advance, regroup
from hulldown.bots.battle.reinforce import reinforce
from hulldown.kernel.dice import Dice
from hulldown.rules.battle.actions import Advance, AnyAction, Navy, Pass, Screen
from hulldown.rules.battle.view import View


def choose(view: View, legal: Sequence[AnyAction], dice: Dice) -> AnyAction:
    """The action that the rules of thumb come to."""
    if not legal:
        raise ValueError(f"{view.side} has no action to choose from: it is not asked now")
    if len(legal) == 1:
        return legal[0]
    return _choose(Bridge(view, legal, dice))


def _choose(bridge: Bridge) -> AnyAction:
    if bridge.may(Navy):
        return choose_navy(bridge)
    if not bridge.view.round:
        return lay_out(bridge) if bridge.locker.mustered else muster(bridge)
    if bridge.view.shot:
        return name_screen(bridge) if bridge.may(Screen) else defend(bridge)
    if bridge.may(Advance):
        return advance(bridge)
    return regroup(bridge) or reinforce(bridge) or best_attack(bridge) or throw(bridge) or Pass()
