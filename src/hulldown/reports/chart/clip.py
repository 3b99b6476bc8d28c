"""Cuts rings of land to a box, in whole numbers."""

from collections.abc import Callable, Sequence
from typing import Final

from hulldown.reports.chart.geometry import Point, Rect

Ring = list[Point]

_SIDES: Final = ("left", "top", "right", "bottom")


def unrolled(steps: Sequence[int]) -> Ring:
    """Return the points of a ring given as a start and steps."""
    x = y = 0
    points = []
    for dx, dy in zip(steps[::2], steps[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return points


def clipped(ring: Ring, box: Rect) -> Ring:
    """Return the part of a ring within a box; what lies beyond is drawn in to its edge."""
    for side in _SIDES:
        if not ring:
            break
        ring = _cut(ring, *_edge(side, box))
    return ring


def _edge(side: str, box: Rect) -> tuple[int, int, Callable[[int, int], bool]]:
    """Return which coordinate a side cuts, where, and what lies inside of it."""
    axis = 0 if side in {"left", "right"} else 1
    low, high = (box.x, box.x + box.width) if axis == 0 else (box.y, box.y + box.height)
    if side in {"left", "top"}:
        return axis, low, int.__ge__
    return axis, high, int.__le__


def _cut(ring: Ring, axis: int, at: int, inside: Callable[[int, int], bool]) -> Ring:
    kept: Ring = []
    before = ring[-1]
    for point in ring:
        if inside(point[axis], at) != inside(before[axis], at):
            kept.append(_crossing(before, point, axis, at))
        if inside(point[axis], at):
            kept.append(point)
        before = point
    return kept


def _crossing(one: Point, two: Point, axis: int, at: int) -> Point:
    other = 1 - axis
    value = one[other] + (two[other] - one[other]) * (at - one[axis]) // (two[axis] - one[axis])
    return (at, value) if axis == 0 else (value, at)
