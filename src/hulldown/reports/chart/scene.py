"""What a turn adds to a sheet: courses, pennants, and a stack of counters at each place."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hulldown.reports.chart.counters import Sizes
from hulldown.reports.chart.courses import courses
from hulldown.reports.chart.frigates import reported
from hulldown.reports.chart.geometry import Rect, distance
from hulldown.reports.chart.known import Mark
from hulldown.reports.chart.pen import Pen
from hulldown.reports.chart.placing import Room
from hulldown.reports.chart.sheet import Sheet, Spot
from hulldown.reports.chart.stacks import Stack, nearest, size, stack
from hulldown.reports.chart.stacks import draw as draw_stack
from hulldown.reports.chart.theme import both, stroke
from hulldown.reports.chart.xml import element


@dataclass(frozen=True)
class Scene:
    """A sheet, the report that is drawn on it, and what of the report lies there."""

    sheet: Sheet
    document: Mapping[str, Any]
    found: tuple[Mark, ...]
    winds: Mapping[str, str]

    @property
    def reporting(self) -> list[Spot]:
        """The sea areas from which frigates are reported here; where another sheet tells it better, it does."""
        told = self.document.get("areas", {})
        return [spot for area, spot in self.sheet.areas.items() if told.get(area, {}).get("frigates") and spot.alone]

    @property
    def busy(self) -> list[Spot]:
        """The sea areas and ports of which the report tells something."""
        places = {mark.place for mark in self.found} | {spot.id for spot in self.reporting}
        return [spot for spot in (*self.sheet.areas.values(), *self.sheet.ports.values()) if spot.id in places]


def alone(scene: Scene) -> Scene:
    """Return the scene without what another sheet shows larger."""
    there = {spot.id for spot in (*scene.sheet.areas.values(), *scene.sheet.ports.values()) if spot.alone}
    return replace(scene, found=tuple(mark for mark in scene.found if mark.place in there))


def knowledge(scene: Scene, room: Room, pen: Pen) -> str:
    """Return everything that is known this turn, each thing where there is room for it."""
    flags = reported(scene.reporting, scene.document, room, pen)
    places = dict.fromkeys(mark.place for mark in scene.found)
    stacks = "".join(_stack(scene, place, room, pen) for place in places)
    return courses(scene.sheet, scene.document, pen) + stacks + flags


def _stack(scene: Scene, place: str, room: Room, pen: Pen) -> str:
    spot = scene.sheet.spot(place)
    if spot is None:
        return ""
    sizes = Sizes(pen.unit)
    found = [mark for mark in scene.found if mark.place == place]
    rows = stack(place, spot.name, found, brief=scene.sheet.whole and not spot.alone)
    box = room.best(spot, size(rows, sizes))
    room.take(box.grown(5 * pen.unit))
    return _leader(spot, rows, box, sizes) + draw_stack(rows, box, sizes=sizes, pen=pen)


def _leader(spot: Spot, rows: Stack, box: Rect, sizes: Sizes) -> str:
    """Return a line that leads from a place to its counters, when they stand off."""
    (x, y), end, unit = spot.at, nearest(rows, box, spot.at, sizes), sizes.unit
    if distance(end, spot.at) < 12 * unit:
        return ""
    line = element("path", d=f"M{x} {y}L{end[0]} {end[1]}", **stroke("pencil", unit))
    return line + element("circle", cx=x, cy=y, r=2 * unit, **both("pencil", "pencil", unit // 2))
