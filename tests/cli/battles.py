"""Battles on disk, played by captains."""

from pathlib import Path

from tests.cli.commands import SEED

from hulldown.bots.battle import captain
from hulldown.kernel.keyed import KeyedDice
from hulldown.rules.battle.legal import legal
from hulldown.scenarios.load import load_battle
from hulldown.umpire.battle_desk import BattleDesk


def fought(path: Path, *, most: int = 1000, scenario: str = "first-blips", seed: str = SEED) -> int:
    """Make a battle of a file, and let captains play it to its end, or so many actions; how many they took."""
    desk = BattleDesk.of(path, load_battle(scenario)[0], seed=seed)
    taken = 0
    while taken < most and (asked := desk.status().waited_for):
        view = desk.view(asked[0])
        desk.act(asked[0], captain.choose(view, legal(view), KeyedDice(taken.to_bytes(32))))
        taken += 1
    desk.close()
    return taken
