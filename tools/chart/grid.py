"""The graduated frame of a sheet, and its scale."""

from math import ceil, cos, floor, radians
from typing import Any

from tools.chart.projection import latitude, mercator
from tools.chart.sheets import MARGIN, UNIT, Plan


def graduation(plan: Plan) -> dict[str, Any]:
    """Return where the degrees stand along the frame, and what is written there."""
    return {
        "meridians": [[_x(plan, degree), _named(degree, "EW")] for degree in _each(plan.west, plan.east, plan.step)],
        "parallels": [[_y(plan, degree), _named(degree, "NS")] for degree in _each(plan.south, plan.north, plan.step)],
        "degrees_across": [_x(plan, degree) for degree in _each(plan.west, plan.east, 1)],
        "degrees_down": [_y(plan, degree) for degree in _each(plan.south, plan.north, 1)],
    }


def scale(plan: Plan) -> dict[str, int]:
    """Return the scale in sea miles for the middle latitude of a sheet."""
    middle = round(latitude((mercator(plan.south) + mercator(plan.north)) / 2))
    mile = plan.scale / 60 / cos(radians(middle))
    miles = next(miles for miles in (1000, 500, 400, 200, 100, 50) if miles * mile <= 220 * UNIT)
    x, y = plan.furniture.scale
    return {
        "x": MARGIN + x * UNIT,
        "y": MARGIN + y * UNIT,
        "length": round(miles * mile),
        "miles": miles,
        "latitude": middle,
    }


def _each(low: float, high: float, step: int) -> range:
    return range(ceil(low / step) * step, floor(high / step) * step + 1, step)


def _x(plan: Plan, degree: int) -> int:
    return plan.at(degree, plan.south)[0]


def _y(plan: Plan, degree: int) -> int:
    return plan.at(plan.west, degree)[1]


def _named(degree: int, sides: str) -> str:
    return f"{abs(degree)}°{' ' + sides[degree < 0] if degree else ''}"
