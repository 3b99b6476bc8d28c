"""Cuts the land to a sheet, simplifies it, and puts it into whole units."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

import numpy as np
from shapely import transform
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from tools.chart.projection import mercator
from tools.chart.sheets import MARGIN, UNIT, Plan

_TOLERANCE: Final = 4
#: Islets smaller than this, in square units, would only be dust on the sheet.
_SMALLEST: Final = 5 * UNIT * UNIT
#: Land is kept this far beyond the frame, so that no water-line runs along the cut.
_BEYOND: Final = MARGIN


def to_mercator(land: BaseGeometry) -> BaseGeometry:
    """Return land given in degrees in degrees of the equator."""
    return transform(land, lambda points: np.array([(x, mercator(y)) for x, y in points]))


def land_on(plan: Plan, land: Iterable[BaseGeometry]) -> BaseGeometry:
    """Return the land of a sheet in units, with a little of what lies beyond its frame."""
    edge = box(*_bounds(plan))
    cut = [part.intersection(edge) for part in land if part.intersects(edge)]
    placed = transform(unary_union(cut), lambda points: np.array([plan.place(x, y) for x, y in points]))
    plain = placed.simplify(_TOLERANCE).buffer(0)
    return MultiPolygon([part for part in polygons(plain) if part.area > _SMALLEST])


def _bounds(plan: Plan) -> tuple[float, float, float, float]:
    beyond = _BEYOND / plan.scale
    south, north = mercator(plan.south), mercator(plan.north)
    return plan.west - beyond, south - beyond, plan.east + beyond, north + beyond


def polygons(geometry: BaseGeometry) -> Iterator[Polygon]:
    """Yield the polygons a geometry is made of."""
    if isinstance(geometry, Polygon):
        yield geometry
    else:
        for part in getattr(geometry, "geoms", ()):
            yield from polygons(part)


def rings(geometry: BaseGeometry, *, scale: float = 1) -> list[list[int]]:
    """Return the rings of a geometry as a start and steps in whole units, largest land first."""
    parts = sorted(polygons(geometry), key=lambda part: -part.area)
    found = []
    for part in parts:
        found += [_steps(list(ring.coords), scale) for ring in (part.exterior, *part.interiors)]
    return [ring for ring in found if len(ring) >= 6]


def _steps(points: list[tuple[float, float]], scale: float) -> list[int]:
    whole = [(round(x * scale), round(y * scale)) for x, y in points[:-1]]
    steps = list(whole[0])
    for (x0, y0), (x1, y1) in pairwise(whole):
        if (x0, y0) != (x1, y1):
            steps += [x1 - x0, y1 - y0]
    return steps
