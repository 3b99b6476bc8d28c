"""Leads the tracks between sea areas round the land, through straits where there is one."""

from dataclasses import dataclass
from heapq import heappop, heappush
from math import dist, hypot
from typing import Final

import numpy as np
from shapely import contains_xy, prepare
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from tools.chart.boxes import Box

Point = tuple[int, int]
Cell = tuple[int, int]

_CELL: Final = 60
#: What a step over land costs; dear, but a strait narrower than a cell must still be passed.
_OVER_LAND: Final = 14
_NEAR_LAND: Final = 2
#: A track may touch this much land, in units, and still count as straight.
_TOUCH: Final = 40
#: How far apart the places lie at which a track may leave the sheet, and how many are tried.
_RIM: Final = 400
_ENDS: Final = 24


@dataclass(frozen=True)
class Waters:
    """The land of a sheet, and what it costs to sail through each cell of it."""

    land: BaseGeometry
    cost: "np.ndarray[tuple[int, int], np.dtype[np.float64]]"

    def crosses(self, points: list[Point]) -> bool:
        """Tell whether a line through these points runs over land."""
        return self.over_land(points) > _TOUCH

    def over_land(self, points: list[Point]) -> float:
        """Return how much of a line through these points runs over land."""
        return float(LineString(points).intersection(self.land).length)


def waters(land: BaseGeometry, width: int, height: int) -> Waters:
    """Return the waters of a sheet of this size."""
    prepare(land)
    columns, lines = np.meshgrid(np.arange(width // _CELL + 1), np.arange(height // _CELL + 1), indexing="ij")
    solid = contains_xy(land, columns * _CELL + _CELL // 2, lines * _CELL + _CELL // 2)
    near = solid.copy()
    near[1:] |= solid[:-1]
    near[:-1] |= solid[1:]
    near[:, 1:] |= solid[:, :-1]
    near[:, :-1] |= solid[:, 1:]
    return Waters(land, np.where(solid, _OVER_LAND, np.where(near, _NEAR_LAND, 1)).astype(float))


def track(start: Point, end: Point, sea: Waters) -> list[Point]:
    """Return the corners of a track from one point to another."""
    if not sea.crosses([start, end]):
        return [start, end]
    cells = _shortest(_cell(start), _cell(end), sea.cost)
    return _pulled([start, *(_middle(cell) for cell in cells[1:-1]), end], sea)


def way_out(start: Point, far: Point, frame: Box, sea: Waters) -> list[Point]:
    """Return the track from a point to where it leaves the frame towards another, straight when land allows."""
    edge = box(*frame.bounds)
    x, y = LineString([start, far]).intersection(edge).coords[-1]
    straight = [start, (round(x), round(y))]
    if not sea.crosses(straight):
        return straight
    rim = edge.exterior
    ends = [rim.interpolate(step) for step in range(0, int(rim.length), _RIM)]
    near = sorted(((round(end.x), round(end.y)) for end in ends), key=lambda end: dist(end, far) + dist(end, start))
    ways = [track(start, end, sea) for end in near[:_ENDS]]
    return min(ways, key=lambda way: LineString(way).length + dist(way[-1], far) + 9 * sea.over_land(way))


def _cell(point: Point) -> Cell:
    return point[0] // _CELL, point[1] // _CELL


def _middle(cell: Cell) -> Point:
    return cell[0] * _CELL + _CELL // 2, cell[1] * _CELL + _CELL // 2


def _shortest(start: Cell, end: Cell, cost: "np.ndarray[tuple[int, int], np.dtype[np.float64]]") -> list[Cell]:
    queue: list[tuple[float, float, Cell, Cell]] = [(0.0, 0.0, start, start)]
    came: dict[Cell, Cell] = {}
    while queue:
        _, gone, here, before = heappop(queue)
        if here in came:
            continue
        came[here] = before
        if here == end:
            break
        for there in _beside(here, cost.shape):
            if there not in came:
                far = gone + hypot(there[0] - here[0], there[1] - here[1]) * float(cost[there])
                heappush(queue, (far + hypot(end[0] - there[0], end[1] - there[1]), far, there, here))
    return _back(came, start, end)


def _beside(cell: Cell, shape: tuple[int, ...]) -> list[Cell]:
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    around = [(cell[0] + dx, cell[1] + dy) for dx, dy in steps]
    return [(x, y) for x, y in around if 0 <= x < shape[0] and 0 <= y < shape[1]]


def _back(came: dict[Cell, Cell], start: Cell, end: Cell) -> list[Cell]:
    path = [end]
    while path[-1] != start:
        path.append(came[path[-1]])
    return path[::-1]


def _pulled(points: list[Point], sea: Waters) -> list[Point]:
    """Return the points with every corner left out that the land does not ask for."""
    kept = [points[0]]
    at = 0
    while at < len(points) - 1:
        for ahead in range(len(points) - 1, at, -1):
            if ahead == at + 1 or not sea.crosses([points[at], points[ahead]]):
                break
        kept.append(points[ahead])
        at = ahead
    return kept
