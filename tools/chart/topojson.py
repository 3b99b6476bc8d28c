"""Reads the land of a TopoJSON file into polygons of degrees."""

import json
from pathlib import Path
from typing import Any

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from shapely.validation import make_valid

Point = tuple[float, float]


def land_of(path: Path) -> list[BaseGeometry]:
    """Return the polygons of the land in a world-atlas file."""
    topology = json.loads(path.read_text())
    arcs = [_arc(arc, topology["transform"]) for arc in topology["arcs"]]
    found: list[BaseGeometry] = []
    for geometry in topology["objects"]["land"]["geometries"]:
        found.extend(_polygon(rings, arcs) for rings in _polygons(geometry))
    return found


def _polygons(geometry: dict[str, Any]) -> list[list[list[int]]]:
    arcs: list[Any] = geometry["arcs"]
    return arcs if geometry["type"] == "MultiPolygon" else [arcs]


def _polygon(rings: list[list[int]], arcs: list[list[Point]]) -> BaseGeometry:
    outer, *holes = [_ring(ring, arcs) for ring in rings]
    polygon = Polygon(outer, holes)
    return polygon if polygon.is_valid else unary_union([make_valid(polygon)])


def _arc(steps: list[list[int]], transform: dict[str, list[float]]) -> list[Point]:
    (scale_x, scale_y), (left, bottom) = transform["scale"], transform["translate"]
    x = y = 0
    points = []
    for step_x, step_y in steps:
        x, y = x + step_x, y + step_y
        points.append((x * scale_x + left, y * scale_y + bottom))
    return points


def _ring(numbers: list[int], arcs: list[list[Point]]) -> list[Point]:
    points: list[Point] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points.extend(arc[1:] if points else arc)
    return points
