"""Puts one sheet together: land, tracks, squares, names, and room for counters."""

from dataclasses import dataclass
from typing import Any

from shapely.geometry.base import BaseGeometry
from tools.chart.apart import apart
from tools.chart.boxes import Box
from tools.chart.candidates import Candidate, Item, area_name, leaving, port_name, room
from tools.chart.coast import land_on, rings
from tools.chart.grid import graduation, scale
from tools.chart.ground import Ground
from tools.chart.lists import Lists, Place
from tools.chart.settle import Places, settle
from tools.chart.sheets import MARGIN, PLANS, UNIT, Plan
from tools.chart.tracks import Point, Waters, track, waters, way_out

_SQUARE = 12 * UNIT
_NODE = 16 * UNIT


@dataclass(frozen=True)
class Drawn:
    """What has been worked out for a sheet before names are placed."""

    plan: Plan
    areas: dict[str, Place]
    ports: dict[str, Place]
    nodes: dict[str, Point]
    squares: dict[str, Point]
    tracks: dict[tuple[str, str], list[Point]]
    exits: dict[tuple[str, str], list[Point]]
    names: dict[str, str]
    elsewhere: frozenset[str]
    ground: Ground
    tight: Ground


def build(plan: Plan, land: list[BaseGeometry], lists: Lists, elsewhere: frozenset[str]) -> dict[str, Any]:
    """Return the drawing data of one sheet, in whole units."""
    cut = land_on(plan, land)
    drawn = _drawn(plan, cut, lists, elsewhere)
    print(f"{plan.id}: {len(drawn.nodes)} areas, {len(drawn.squares)} ports", flush=True)
    places = settle(_items(drawn), may_go=_may_go(plan))
    return _written(drawn, cut, places)


def _may_go(plan: Plan) -> frozenset[str]:
    return frozenset({"exit", "room", "area-elsewhere"} if plan.whole else {"exit", "room"})


def _drawn(plan: Plan, land: BaseGeometry, lists: Lists, elsewhere: frozenset[str]) -> Drawn:
    areas = {a.id: a for a in lists.areas if plan.holds(a.longitude, a.latitude) and a.id not in plan.without}
    ports = {p.id: p for p in lists.ports if p.area in areas and plan.holds(p.longitude, p.latitude)}
    nodes = {place.id: plan.at(place.longitude, place.latitude) for place in areas.values()}
    squares = apart(
        {place.id: plan.at(place.longitude, place.latitude) for place in ports.values()}, least=_least(plan)
    )
    sea = waters(land, plan.width * UNIT, plan.height)
    tracks = {edge: track(nodes[edge[0]], nodes[edge[1]], sea) for edge in lists.edges if set(edge) <= set(nodes)}
    exits = _exits(plan, lists, nodes, sea)
    names = {place.id: place.name for place in lists.areas}
    bare = Ground.of(_frame(plan), land, [*tracks.values(), *exits.values()], nodes.values(), squares.values())
    airy, tight = (bare.taking(_furniture(plan), square=_SQUARE, node=node) for node in (plan.clear * UNIT, _NODE))
    return Drawn(plan, areas, ports, nodes, squares, tracks, exits, names, elsewhere, airy, tight)


def _least(plan: Plan) -> int:
    return (9 if plan.whole else 17) * UNIT


def _frame(plan: Plan) -> Box:
    width, height = plan.width * UNIT, plan.height
    return Box(width / 2, height / 2, width - 2 * MARGIN - 4 * UNIT, height - 2 * MARGIN - 4 * UNIT)


def _furniture(plan: Plan) -> list[Box]:
    stands = plan.furniture
    x, y, radius = stands.compass
    corners = [stands.cartouche, stands.key, (x - radius, y - radius, 2 * radius, 2 * radius)]
    corners.append((stands.scale[0] - 10, stands.scale[1] - 26, 270, 44))
    return [
        Box(MARGIN + (x + w / 2) * UNIT, MARGIN + (y + h / 2) * UNIT, (w + 12) * UNIT, (h + 12) * UNIT)
        for x, y, w, h in corners
    ]


def _exits(plan: Plan, lists: Lists, nodes: dict[str, Point], sea: Waters) -> dict[tuple[str, str], list[Point]]:
    far = {place.id: plan.at(place.longitude, place.latitude) for place in lists.areas if place.id not in nodes}
    both = [*lists.edges, *((there, here) for here, there in lists.edges)]
    return {
        (here, there): way_out(nodes[here], far[there], _frame(plan), sea)
        for here, there in both
        if here in nodes and there in far
    }


def _items(drawn: Drawn) -> list[Item]:
    plan, ground, named_elsewhere = drawn.plan, drawn.ground, drawn.elsewhere
    items = []
    for area, node in drawn.nodes.items():
        elsewhere = area in named_elsewhere
        kind = "area-elsewhere" if elsewhere else "area"
        name, size = drawn.names[area], plan.area_size - elsewhere
        item = area_name(Item(kind, area), name, node, size, ground)
        items.append(item if item.candidates else area_name(item, name, node, size, drawn.tight))
        if not elsewhere:
            items.append(room(Item("room", area), node, plan.room, ground))
    for port, square in drawn.squares.items():
        if port not in named_elsewhere:
            items.append(port_name(Item("port", port), drawn.ports[port].name, square, plan.port_size, drawn.tight))
    for (here, there), points in drawn.exits.items():
        name = "To " + drawn.names[there]
        items.append(leaving(Item("exit", f"{here} {there}"), name, points[-1], plan.port_size - 2, ground))
    return [item for item in items if item.candidates or item.kind not in _may_go(plan)]


def _written(drawn: Drawn, land: BaseGeometry, places: Places) -> dict[str, Any]:
    plan = drawn.plan
    return {
        "id": plan.id,
        "title": plan.title,
        "width": plan.width * UNIT,
        "height": plan.height,
        "margin": MARGIN,
        "whole": plan.whole,
        "frame": graduation(plan),
        "scale": scale(plan),
        "furniture": _stands(plan),
        "insets": [_inset(plan, other) for other in PLANS if plan.whole and other is not plan],
        "areas": {area: _area(drawn, area, places) for area in sorted(drawn.areas)},
        "ports": {port: _port(drawn, port, places) for port in sorted(drawn.ports)},
        "tracks": [_track(edge, points) for edge, points in drawn.tracks.items()],
        "exits": [
            _track(edge, points) | {"label": _label(places.get(("exit", " ".join(edge))))}
            for edge, points in drawn.exits.items()
        ],
        "land": rings(land),
    }


def _inset(plan: Plan, other: Plan) -> list[int]:
    left, top = plan.at(other.west, other.north)
    right, bottom = plan.at(other.east, other.south)
    return [left, top, right - left, bottom - top]


def _stands(plan: Plan) -> dict[str, list[int]]:
    x, y, radius = (number * UNIT for number in plan.furniture.compass)
    named = {"cartouche": plan.furniture.cartouche, "key": plan.furniture.key}
    boxes = {
        name: [MARGIN + box[0] * UNIT, MARGIN + box[1] * UNIT, box[2] * UNIT, box[3] * UNIT]
        for name, box in named.items()
    }
    return boxes | {"compass": [MARGIN + x, MARGIN + y, radius]}


def _area(drawn: Drawn, area: str, places: Places) -> dict[str, Any]:
    elsewhere = ("area-elsewhere", area) in places
    name = places.get(("area-elsewhere" if elsewhere else "area", area))
    stand = places.get(("room", area))
    return {
        "name": drawn.names[area],
        "at": list(drawn.nodes[area]),
        "label": _label(name),
        "alone": area not in drawn.elsewhere,
        "room": _straight(stand.box) if stand else None,
    }


def _port(drawn: Drawn, port: str, places: Places) -> dict[str, Any]:
    return {
        "name": drawn.ports[port].name,
        "at": list(drawn.squares[port]),
        "area": drawn.ports[port].area,
        "label": _label(places.get(("port", port))),
        "alone": port not in drawn.elsewhere,
    }


def _track(edge: tuple[str, str], points: list[Point]) -> dict[str, Any]:
    return {"from": edge[0], "to": edge[1], "points": [number for point in points for number in point]}


def _label(place: Candidate | None) -> dict[str, Any] | None:
    if place is None:
        return None
    strip = 18 * UNIT if place.strip else 0
    return {
        "lines": list(place.lines),
        "x": round(place.box.x),
        "y": round(place.box.y + strip / 2),
        "angle": place.box.angle,
        "size": place.size * UNIT,
        "strip": place.strip,
        "corners": [round(number) for corner in place.box.corners for number in corner],
    }


def _straight(place: Box) -> list[int]:
    left, top, right, bottom = place.bounds
    return [round(left), round(top), round(right - left), round(bottom - top)]
