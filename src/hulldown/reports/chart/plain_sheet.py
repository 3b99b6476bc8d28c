"""A sheet for a chart that is given with the report itself, laid out when it is drawn."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from hulldown.reports.chart.clip import Ring
from hulldown.reports.chart.geometry import Point, Rect
from hulldown.reports.chart.naming import area_label, port_label, stand
from hulldown.reports.chart.placing import Room, around, take_line
from hulldown.reports.chart.sheet import Sheet, Spot, Track, outline
from hulldown.reports.chart.survey import MARGIN, WIDTH, Survey, graduation, scale, survey
from hulldown.reports.chart.waters import Waters, waters

_AREA: Final = 230
_PORT: Final = 170
_MOST_NAMED: Final = 3


def plain_sheet(chart: Mapping[str, Any]) -> Sheet:
    """Return the one sheet of a chart given as areas, edges and ports."""
    view = survey(chart)
    land = view.land()
    sea, steps = waters(land, WIDTH, view.height), _steps(land)
    nodes = {area: view.spot(told) for area, told in chart["areas"].items()}
    squares = {port: view.spot(told) for port, told in chart.get("ports", {}).items()}
    tracks = tuple(Track((a, b), sea.way(nodes[a], nodes[b])) for a, b in chart["edges"])
    room = _room(view, nodes, squares, tracks)
    cartouche, key = stand((3200, 1500), room, sea), stand((3000, 1600), room, sea)
    rose, bar = stand((1800, 2000), room, sea), stand((2700, 620), room, sea)
    return Sheet(
        id="chart",
        title=_title(chart),
        width=WIDTH,
        height=view.height,
        margin=MARGIN,
        whole=False,
        land=outline(steps),
        rings=steps,
        areas=_areas(chart, nodes, room, sea),
        ports=_ports(chart, squares, room, sea),
        tracks=tracks,
        exits=(),
        graduation=graduation(view),
        scale=scale(view, (bar.x + 200, bar.y + 300)),
        cartouche=cartouche,
        key=key,
        rose=(rose.x + rose.width // 2, rose.y + rose.height // 2, 850),
    )


def _title(chart: Mapping[str, Any]) -> str:
    names = [str(told["name"]) for told in chart["areas"].values()]
    return ", ".join(names) if len(names) <= _MOST_NAMED else f"{names[0]} to {names[-1]}"


def _steps(rings: list[Ring]) -> tuple[tuple[int, ...], ...]:
    """Return rings as a start and steps, as an outline is made from them."""
    found = []
    for ring in rings:
        steps = [*ring[0]]
        for (x1, y1), (x2, y2) in pairwise(ring):
            steps += [x2 - x1, y2 - y1]
        found.append(tuple(steps))
    return tuple(found)


def _room(view: Survey, nodes: Mapping[str, Point], squares: Mapping[str, Point], tracks: tuple[Track, ...]) -> Room:
    room = Room(Rect(0, 0, WIDTH, view.height).grown(-MARGIN - 120))
    for node in nodes.values():
        room.take(around(node, 500), dear=20)
        room.take(around(node, 60))
    for square in squares.values():
        room.take(around(square, 300), dear=20)
        room.take(around(square, 60))
    for track in tracks:
        take_line(room, track.points, dear=10)
    return room


def _areas(chart: Mapping[str, Any], nodes: Mapping[str, Point], room: Room, sea: Waters) -> dict[str, Spot]:
    spots = {}
    for area, told in chart["areas"].items():
        label = area_label(told["name"], nodes[area], _AREA, room, sea)
        if label:
            room.take(label.box)
        spots[area] = Spot(area, told["name"], nodes[area], label, None, "")
    return spots


def _ports(chart: Mapping[str, Any], squares: Mapping[str, Point], room: Room, sea: Waters) -> dict[str, Spot]:
    spots = {}
    for port, told in chart.get("ports", {}).items():
        label = port_label(told["name"], squares[port], _PORT, room, sea)
        if label:
            room.take(label.box)
        spots[port] = Spot(port, told["name"], squares[port], label, None, told["sea_area"])
    return spots
