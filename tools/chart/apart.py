"""Moves the squares of ports that would lie on one another a little apart."""

from itertools import combinations
from math import hypot
from typing import Final

from tools.chart.sheets import UNIT

Point = tuple[int, int]

_LEAST: Final = 17 * UNIT


def apart(squares: dict[str, Point], *, least: int = _LEAST) -> dict[str, Point]:
    """Return the squares with no two nearer to one another than this, each moved as little as may be."""
    places = {port: (float(x), float(y)) for port, (x, y) in squares.items()}
    for _ in range(60):
        for one, two in combinations(sorted(places), 2):
            places[one], places[two] = _parted(places[one], places[two], least)
    return {port: (round(x), round(y)) for port, (x, y) in places.items()}


def _parted(
    one: tuple[float, float], two: tuple[float, float], least: int
) -> tuple[tuple[float, float], tuple[float, float]]:
    dx, dy = two[0] - one[0], two[1] - one[1]
    far = hypot(dx, dy)
    if far >= least:
        return one, two
    push = (least - far) / 2 + 1
    across, down = (dx / far, dy / far) if far else (1.0, 0.0)
    return (one[0] - across * push, one[1] - down * push), (two[0] + across * push, two[1] + down * push)
