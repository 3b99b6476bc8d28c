"""Courses still to sail, pencilled along the tracks."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from hulldown.reports.chart.geometry import Point, towards
from hulldown.reports.chart.ground import reach, smooth
from hulldown.reports.chart.names import NODE
from hulldown.reports.chart.pen import Pen
from hulldown.reports.chart.sheet import Sheet
from hulldown.reports.chart.theme import fill, stroke
from hulldown.reports.chart.xml import element, titled


def courses(sheet: Sheet, document: Mapping[str, Any], pen: Pen) -> str:
    """Return the courses of own ships that begin on this sheet, alike ones once."""
    together: dict[tuple[str, tuple[str, ...]], int] = {}
    for ship in document.get("ships", ()):
        route = tuple(map(str, ship.get("route", ())))
        if route:
            start = str(ship.get("area") or ship.get("port") or "")
            together[start, route] = together.get((start, route), 0) + 1
    return "".join(
        _course(sheet, start, route, number, pen.unit) for (start, route), number in sorted(together.items())
    )


def _course(sheet: Sheet, start: str, route: tuple[str, ...], number: int, unit: int) -> str:
    places = [start, *(leg.removesuffix(" harbour").removesuffix(" coastal") for leg in route)]
    legs = _legs(sheet, places)
    if not legs:
        return ""
    names = [spot.name if (spot := sheet.spot(place)) else place for place in places]
    said = f"Course of {number} {'ship' if number == 1 else 'ships'} from {names[0]}: {', then '.join(names[1:])}"
    legs[0][0] = towards(legs[0][0], legs[0][1], (NODE + 10) * unit // 10)
    legs[-1][-1] = towards(legs[-1][-1], legs[-1][-2], (NODE + 20) * unit // 10)
    path = "".join(smooth(tuple(leg)) for leg in legs)
    line = element("path", d=path, **stroke("pencil", 22 * unit // 10), stroke_linecap="round")
    head = _head(legs[-1][-2], legs[-1][-1], unit)
    return element("g", titled(said), line, head, role="img", aria_label=said, class_="mark course", opacity="80%")


def _legs(sheet: Sheet, places: list[str]) -> list[list[Point]]:
    """Return the legs of the course as far as they lie on this sheet."""
    legs = []
    for here, there in pairwise(places):
        leg = _leg(sheet, here, there)
        if len(leg) < 2:
            break
        legs.append(leg)
    return legs


def _leg(sheet: Sheet, here: str, there: str) -> list[Point]:
    for track in (*sheet.tracks, *sheet.exits):
        if {here, there} == set(track.ends) and sheet.spot(here):
            return list(reach(track, here))
    return [spot.at for place in (here, there) if (spot := sheet.spot(place))]


def _head(before: Point, tip: Point, unit: int) -> str:
    back = towards(tip, before, 15 * unit)
    dx, dy = (tip[0] - back[0]) * 3 // 10, (tip[1] - back[1]) * 3 // 10
    path = f"M{tip[0]} {tip[1]}L{back[0] - dy} {back[1] + dx}L{back[0] + dy} {back[1] - dx}z"
    return element("path", d=path, **fill("pencil"))
