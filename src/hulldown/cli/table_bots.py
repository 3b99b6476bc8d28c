"""Bots at the table: each sees what its player sees, and nothing else."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from hulldown.kernel.dice import Dice
from hulldown.kernel.keyed import KeyedDice
from hulldown.rules.battle.actions import AnyAction
from hulldown.rules.battle.legal import legal
from hulldown.rules.battle.view import View

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleDesk

Choose: TypeAlias = Callable[[View, Sequence[AnyAction], Dice], AnyAction]


def play(desk: "BattleDesk", player: str, bot: str) -> None:
    """One action of a bot."""
    view = desk.view(player)
    desk.act(player, _chooser(bot)(view, legal(view), _dice(desk, player)))


def _chooser(bot: str) -> Choose:
    """How a bot chooses."""
    module = {"random": "random_actions"}.get(bot, bot)
    choose: Choose = import_module(f"hulldown.bots.battle.{module}").choose
    return choose


def _dice(desk: "BattleDesk", player: str) -> Dice:
    """Dice of its own for every action, from what is public: a bot shares no roll with the battle or another bot."""
    status = desk.status()
    return KeyedDice(sha256(f"bot/1 {status.commitment} {player} {status.action}".encode()).digest())
