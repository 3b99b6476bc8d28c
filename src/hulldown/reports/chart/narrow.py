"""The same sheet for a narrow screen: the part where something is known, with larger type."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from hulldown.reports.chart import ground, names
from hulldown.reports.chart.clip import unrolled
from hulldown.reports.chart.geometry import Point, Rect
from hulldown.reports.chart.naming import area_label, port_label
from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.placing import NEVER, Room, around
from hulldown.reports.chart.rose import winds_at_sea
from hulldown.reports.chart.scene import Scene, knowledge
from hulldown.reports.chart.sheet import Sheet, Spot
from hulldown.reports.chart.theme import fill, stroke
from hulldown.reports.chart.waters import Waters, waters
from hulldown.reports.chart.xml import element

#: How many units of type each part is wide.
_ACROSS: Final = 430
#: A part is at least this wide and high, in hundredths of the sheet's shorter side, and at most this wide and
#: shows at most so many places; else it is parted again.
_LEAST: Final = 45
_MOST: Final = 95
_PLACES: Final = 7


def parts(scene: Scene) -> list[Rect]:
    """Return the parts of the sheet to show: every place of which something is known, with room round it.

    There are none when nothing is known; then the sheet itself will do.
    """
    whole = scene.sheet.map
    short = min(whole.width, whole.height)
    groups = _parted(scene.busy, short * _MOST // 100) if scene.busy else []
    return [_round(group, short * _LEAST // 100, scene.sheet) for group in groups]


def height(width: int, shown: list[Rect]) -> int:
    """Return how high these parts are together when each is this wide."""
    return sum(width * part.height // part.width for part in shown)


def _parted(spots: list[Spot], most: int) -> list[list[Spot]]:
    """Return the places in groups that each fit one part, divided where they lie farthest apart."""
    spans = [max(spot.at[axis] for spot in spots) - min(spot.at[axis] for spot in spots) for axis in (0, 1)]
    if not max(spans) or (max(spans) * 3 // 2 <= most and len(spots) <= _PLACES):
        return [spots]
    axis = spans.index(max(spans))
    rows = sorted(spots, key=lambda spot: (spot.at[axis], spot.id))
    gaps = [(after.at[axis] - before.at[axis], number) for number, (before, after) in enumerate(pairwise(rows), 1)]
    cut = max(gaps)[1]
    return [*_parted(rows[:cut], most), *_parted(rows[cut:], most)]


def _round(spots: list[Spot], least: int, sheet: Sheet) -> Rect:
    """Return the part round some places; never flatter than the sheet, or it would be set smaller."""
    xs, ys = [spot.at[0] for spot in spots], [spot.at[1] for spot in spots]
    wide = max((max(xs) - min(xs)) * 3 // 2, least)
    high = max((max(ys) - min(ys)) * 3 // 2, least * 3 // 4, wide * 2 // 3, wide * sheet.height // sheet.width)
    wide = max(wide, high * 4 // 5)
    return _within(((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2), wide, high, sheet.map)


def _within(middle: Point, wide: int, high: int, whole: Rect) -> Rect:
    wide, high = min(wide, whole.width), min(high, whole.height)
    x = min(max(middle[0] - wide // 2, whole.x), whole.x + whole.width - wide)
    y = min(max(middle[1] - high // 2, whole.y), whole.y + whole.height - high)
    return Rect(x, y, wide, high)


def narrow(scene: Scene, shown: Rect, pen: Pen, *, caption: str) -> str:
    """Return a part of a sheet, drawn large, with the names of the places of which something is known."""
    pen = replace(pen, unit=max(shown.width // _ACROSS, 4))
    room = Room(shown.grown(-4 * pen.unit), pen.unit)
    scene = _within_part(scene, shown, room)
    areas, ports = list(scene.sheet.areas.values()), list(scene.sheet.ports.values())
    labels = [(spot.label, "name", "italic") for spot in areas if spot.label]
    tall = [(spot.label, "ink", None) for spot in ports if spot.label]
    return "".join(
        (
            ground.ground(scene.sheet, pen),
            element("use", href=f"#{pen.prefix}tracks"),
            names.nodes(areas, pen),
            names.squares(ports, scene.document.get("holders", {}), pen, small=False),
            "".join(names.name(*label) for label in (*labels, *tall)),
            winds_at_sea({spot.id: spot for spot in areas}, scene.winds, pen.unit),
            knowledge(scene, room, pen),
            _caption(caption, shown, pen.unit),
        )
    )


def _there(spots: Iterable[Spot], shown: Rect) -> list[Spot]:
    return [spot for spot in spots if shown.holds(around(spot.at, 0))]


def _within_part(scene: Scene, shown: Rect, room: Room) -> Scene:
    """Return the scene with the places of this part alone, and names for the busy ones, placed anew."""
    sheet, unit = scene.sheet, room.unit
    sea = waters([unrolled(ring) for ring in sheet.rings], sheet.width, sheet.height)
    busy = {spot.id for spot in scene.busy}
    room.take(Rect(shown.x, shown.y, shown.width, 22 * unit))
    areas, ports = _there(sheet.areas.values(), shown), _there(sheet.ports.values(), shown)
    for spot in (*areas, *ports):
        room.take(around(spot.at, 6 * unit), dear=3 * NEVER)
        room.places.append(spot.at)
    sheet = replace(
        sheet,
        areas={spot.id: _named(spot, busy, room, sea, area=True) for spot in areas},
        ports={spot.id: _named(spot, busy, room, sea, area=False) for spot in ports},
    )
    return replace(scene, sheet=sheet, found=tuple(mark for mark in scene.found if sheet.spot(mark.place)))


def _named(spot: Spot, busy: set[str], room: Room, sea: Waters, *, area: bool) -> Spot:
    if spot.id not in busy:
        return replace(spot, label=None, room=None)
    place = area_label if area else port_label
    label = place(spot.name, spot.at, (15 if area else 14) * room.unit, room, sea)
    if label:
        room.take(label.box)
    return replace(spot, label=label, room=None)


def _caption(text: str, shown: Rect, unit: int) -> str:
    band = element("rect", x=shown.x, y=shown.y, width=shown.width, height=20 * unit, **fill("chip"), opacity="85%")
    edge = element("rect", x=shown.x, y=shown.y, width=shown.width, height=shown.height, **stroke("ink", 3 * unit))
    middle = shown.x + shown.width // 2
    return band + lettering(text, x=middle, y=shown.y + 15 * unit, size=14 * unit, slant="italic") + edge
