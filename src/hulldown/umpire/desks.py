"""The desk of whichever game a file holds, or a scenario makes."""

from pathlib import Path
from typing import TypeAlias

from hulldown.kernel.keyed import parse_seed
from hulldown.kernel.ruling import Rulings
from hulldown.rules.battle.cards import Scenario as BattleScenario
from hulldown.scenarios.load import load_any
from hulldown.storage import open_record
from hulldown.umpire.battle_desk import BattleDesk
from hulldown.umpire.battle_replay import BattleReplay
from hulldown.umpire.desk import Desk, campaign_of
from hulldown.umpire.folding import fold

AnyDesk: TypeAlias = Desk | BattleDesk


def open_desk(target: str | Path) -> AnyDesk:
    """Open a game; raises StorageError, and UmpireError for a ruleset that is not known here."""
    record = open_record(target)
    past = fold(record.entries(), parse_seed(record.seed()))
    if isinstance(past, BattleReplay):
        return BattleDesk(record, past)
    return Desk(record, campaign_of(past))


def new_desk(
    target: str | Path,
    scenario: str,
    *,
    seed: str | None = None,
    rulings: Rulings | None = None,
    preset: str | None = None,
) -> tuple[AnyDesk, tuple[str, ...]]:
    """Make a game from a scenario, with the warnings on it; raises BadScenario, ValueError or StorageError."""
    loaded, warnings = load_any(scenario, rulings=rulings or {}, preset=preset)
    if isinstance(loaded, BattleScenario):
        return BattleDesk.of(target, loaded, seed=seed), warnings
    return Desk.of(target, loaded, seed=seed), warnings
