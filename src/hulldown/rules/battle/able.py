"""What the cards of a fleet can do as they lie: where they move, and what they aim at what (G1, G3, G6, H7, G11)."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from hulldown.kernel.remembered import remembered
from hulldown.rules.battle.actions import Shift
from hulldown.rules.battle.attack import BOMBERS, Target, Weapon, farthest, unsuited
from hulldown.rules.battle.cards import RADAR, SONAR, Scenario, ShipCard
from hulldown.rules.battle.fleet import Fleet, Unit
from hulldown.rules.battle.rows import BESIDE, ROWS, open_moves


class Aim(NamedTuple):
    """The targets of a weapon: of one look, blips among them or not, as far as some row. Rules: G3, H7, G11."""

    look: str
    blips: bool
    most: int


# A ship of a fleet that a weapon can be fired by, and its targets.
Arm: TypeAlias = tuple[Unit, Aim]


class Able(NamedTuple):
    """The moves of cards to rows that they may enter, the real submarines, and the real ships that fire each weapon."""

    moves: list[Shift]
    submarines: list[Unit]
    arms: dict[str, list[Arm]]


@remembered
def able(fleet: Fleet, scenario: Scenario) -> Able:
    """What the cards of a fleet can do, whatever was done this turn. Rules: G1, G3, G6."""
    units, ways = fleet.units.values(), {RADAR: open_moves(fleet.surface), SONAR: BESIDE}
    moves = [Shift(unit.id, row) for unit in units for row in ways[unit.look][unit.row]]
    real = [unit for unit in units if unit.real]
    arms: dict[str, list[Arm]] = {}
    aims = aims_of(scenario)
    for unit in real:
        for weapon, aim in aims[unit.card][unit.row, unit.active]:
            arms.setdefault(weapon, []).append((unit, aim))
    return Able(moves, [unit for unit in real if unit.look == SONAR], arms)


@lru_cache(maxsize=64)
def aims_of(scenario: Scenario) -> dict[str, dict[tuple[int, bool], list[tuple[str, Aim]]]]:
    """The weapons of each ship that reach any row, and the targets of each, by her row and whether she is active."""
    stands = [(row, active) for row in ROWS for active in (False, True)]
    return {id_: {stand: _aims(card, *stand, scenario) for stand in stands} for id_, card in scenario.ships.items()}


@lru_cache(maxsize=64)
def bombers_aim(scenario: Scenario) -> Aim:
    """The targets of a bomber strike, which comes from no ship."""
    return _aim(BOMBERS, scenario)


def _aims(card: ShipCard, row: int, active: bool, scenario: Scenario) -> list[tuple[str, Aim]]:
    weapons = [Weapon(kind, card.rating(kind), row, card.submarine, active) for kind in card.weapons]
    return [(weapon.kind, _aim(weapon, scenario)) for weapon in weapons if farthest(weapon) > 0]


def _aim(weapon: Weapon, scenario: Scenario) -> Aim:
    look = SONAR if _suits(weapon, Target(0, submarine=True), scenario) else RADAR
    return Aim(look, _suits(weapon, Target(0, look), scenario), min(farthest(weapon), ROWS[-1]))


def _suits(weapon: Weapon, target: Target, scenario: Scenario) -> bool:
    return not unsuited(weapon.kind, target, scenario.rulings)
