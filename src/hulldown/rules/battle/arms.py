"""Which weapons a fleet can aim, how far, and at what (rules G3, H7, G11)."""

from typing import TypeAlias

from hulldown.kernel.remembered import remembered
from hulldown.rules.battle.attack import Target, Weapon, farthest, unsuited
from hulldown.rules.battle.cards import RADAR, SONAR, WEAPONS, Scenario, ShipCard
from hulldown.rules.battle.fleet import Fleet, Unit
from hulldown.rules.battle.rows import ROWS

# Targets by what they look like, and whether they lie hidden.
Suited: TypeAlias = frozenset[tuple[str, bool]]


@remembered
def arms_of(fleet: Fleet, scenario: Scenario) -> dict[str, list[tuple[Unit, int]]]:
    """The real ships of a fleet that each weapon can be fired by, and the farthest row that it reaches."""
    arms: dict[str, list[tuple[Unit, int]]] = {weapon: [] for weapon in WEAPONS}
    for unit in [unit for unit in fleet.units.values() if unit.real]:
        for weapon, most in reaches(scenario.ships[unit.card])[unit.row, unit.active]:
            arms[weapon].append((unit, most))
    return arms


@remembered
def targets_of(fleet: Fleet, suited: Suited) -> list[tuple[str, int]]:
    """The cards of a fleet, as others see it, that a weapon suits, and their rows."""
    return [(unit.id, unit.row) for unit in fleet.units.values() if (unit.look, unit.hidden) in suited]


@remembered
def suiting(scenario: Scenario) -> dict[str, Suited]:
    """What each weapon suits, in any row."""
    sights = [(look, hidden) for look in (RADAR, SONAR) for hidden in (False, True)]
    return {weapon: frozenset([sight for sight in sights if _suits(weapon, *sight, scenario)]) for weapon in WEAPONS}


def _suits(weapon: str, look: str, hidden: bool, scenario: Scenario) -> bool:
    target = Target(0, look if hidden else "", submarine=look == SONAR)
    return not unsuited(weapon, target, scenario.rulings)


@remembered
def reaches(card: ShipCard) -> dict[tuple[int, bool], list[tuple[str, int]]]:
    """The weapons of a ship that reach any row, and the farthest that each reaches, by her row and whether active.

    All are found out at once: what is kept with a card, which everybody holds, must not tell where the ship lies.
    """
    return {(row, active): _reaches(card, row, active) for row in ROWS for active in (False, True)}


def _reaches(card: ShipCard, row: int, active: bool) -> list[tuple[str, int]]:
    weapons = [Weapon(kind, card.rating(kind), row, card.submarine, active) for kind in card.weapons]
    return [(weapon.kind, farthest(weapon)) for weapon in weapons if farthest(weapon) > 0]
