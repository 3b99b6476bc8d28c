"""The wind, and how ships sail by it (rule X4)."""

from hulldown.kernel.dice import Dice, Terms, Why, total
from hulldown.rules.campaign.chart import Chart, course_against
from hulldown.rules.campaign.fleet import Ship
from hulldown.rules.campaign.table import OPENING, Table

# Chance to sail by phase, frigate or not, and course; above 100 is certain before damage counts.
_SAIL = {
    (1, True): {"upwind": 180, "across": 220, "downwind": 250},
    (1, False): {"upwind": 110, "across": 150, "downwind": 200},
    (2, True): {"upwind": 60, "across": 130, "downwind": 180},
    (2, False): {"upwind": 0, "across": 80, "downwind": 120},
}
# Chance that a move of the first phase ends the turn's sailing.
_END = {
    True: {"upwind": 50, "across": 0, "downwind": 0},
    False: {"upwind": 100, "across": 20, "downwind": 0},
}


def draw_winds(chart: Chart, season: str, turn: int, dice: Dice) -> dict[str, str]:
    """One wind for each sea area, from its rose, as a turn opens. Rule: X4."""
    winds = {}
    for area in sorted(chart.areas):
        rose = {point: weight for point, weight in chart.areas[area].roses[season].items() if weight}
        winds[area] = dice.pick(Why(turn, OPENING, "X4", "wind", whom=area), rose)
    return winds


def sail_terms(ship: Ship, phase: int, course: str) -> Terms:
    """The parts of a ship's chance to sail. Rule: X4."""
    terms = [(f"{ship.kind} {course}", _SAIL[phase, ship.kind == "FR"][course])]
    if ship.hull:
        terms.append(("hull", -10 * ship.hull))
    if ship.rigging:
        terms.append(("rigging", -20 * ship.rigging))
    return tuple(terms)


def can_ever_sail(ship: Ship, course: str) -> bool:
    """Whether a ship alone has any chance to sail on a course, in either phase. Rule: terms, movement orders."""
    return total(sail_terms(ship, 1, course)) > 0 or total(sail_terms(ship, 2, course)) > 0


def sails(table: Table, part: tuple[str, ...], direction: str, wind: str) -> bool:
    """Whether a moving group sails: by its worst ship. Rule: X4."""
    course, phase = course_against(direction, wind), int(table.phase)
    alike = {(ship.kind, ship.hull, ship.rigging): ship for ship in table.of(part)}
    chances = [sail_terms(ship, phase, course) for ship in alike.values()]
    return table.chance("X4", "sails", min(chances, key=total), whom=part[0])


def move_ends_sailing(table: Table, part: tuple[str, ...], direction: str, wind: str) -> bool:
    """Whether a move of the first phase was all a group could sail this turn. Rule: X4."""
    course = course_against(direction, wind)
    percent = max(_END[table.ships[ship].kind == "FR"][course] for ship in part)
    return table.chance("X4", "sailing ends", ((f"{course}, after the first move", percent),), whom=part[0])
