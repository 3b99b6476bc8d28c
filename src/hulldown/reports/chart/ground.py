"""The ground of a sheet: water, water-lines along the coast, land, and the tracks between sea areas."""

from itertools import pairwise
from typing import Final

from hulldown.reports.chart.geometry import POINTS, Point, Rect
from hulldown.reports.chart.pen import Pen
from hulldown.reports.chart.sheet import Sheet, Track
from hulldown.reports.chart.theme import both, fill, stroke
from hulldown.reports.chart.xml import element

#: How far the water-lines lie from the coast, and how thick each is, in units, outermost first.
_WATER_LINES: Final = ((120, 5), (75, 7), (36, 9))
_FAR: Final = 40_000


def ground(sheet: Sheet, pen: Pen) -> str:
    """Return the water and the land within the frame."""
    land = f"{pen.prefix}land"
    lines = "".join(_water_line(land, far, thick) for far, thick in _WATER_LINES)
    shore = element("use", href=f"#{land}", **both("land", "coast", 9), stroke_linejoin="round")
    inside = element("g", lines, rhumb_lines(sheet), shore, clip_path=f"url(#{pen.prefix}map)")
    return element("rect", **_box(Rect(0, 0, sheet.width, sheet.height)), **fill("paper")) + inside


def definitions(sheet: Sheet, pen: Pen) -> str:
    """Return the shapes that the ground refers to."""
    clip = element("clipPath", element("rect", **_box(sheet.map)), id=f"{pen.prefix}map")
    return element("path", id=f"{pen.prefix}land", d=sheet.land or "M0 0") + clip


def _box(box: Rect) -> dict[str, int]:
    return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}


def _water_line(land: str, far: int, thick: int) -> str:
    """Return one line along all coasts: a broad stroke, with a broad stroke of paper laid on it."""
    outer = element("use", href=f"#{land}", **stroke("waterline", 2 * far + thick))
    return element(
        "g", outer, element("use", href=f"#{land}", **stroke("paper", 2 * far - thick)), stroke_linejoin="round"
    )


def rhumb_lines(sheet: Sheet) -> str:
    """Return the faint lines of steady courses that run out from the compass rose."""
    x, y, radius = sheet.rose
    path = "".join(
        f"M{x + dx * radius // 1000} {y + dy * radius // 1000}L{x + dx * _FAR // 1000} {y + dy * _FAR // 1000}"
        for dx, dy in POINTS
    )
    return element("path", d=path, **stroke("line", 7))


def tracks(sheet: Sheet) -> str:
    """Return the tracks between sea areas, and from each port to its sea area."""
    between = "".join(smooth(track.points) for track in (*sheet.tracks, *sheet.exits))
    moorings = "".join(
        f"M{port.at[0]} {port.at[1]}L{sheet.areas[port.area].at[0]} {sheet.areas[port.area].at[1]}"
        for port in sheet.ports.values()
        if port.area in sheet.areas and not sheet.whole
    )
    return (
        element("path", d=moorings, **stroke("faint", 5), stroke_dasharray="8 42", stroke_linecap="round")
        + element("path", d=between, **stroke("faint", 9), stroke_dasharray="70 45")
    )  # fmt: skip


def smooth(points: tuple[Point, ...]) -> str:
    """Return a path that rounds the corners of a track."""
    (x, y), *corners = points
    path = f"M{x} {y}"
    for (x1, y1), (x2, y2) in pairwise(corners):
        path += f"Q{x1} {y1} {(x1 + x2) // 2} {(y1 + y2) // 2}"
    return f"{path}L{corners[-1][0]} {corners[-1][1]}" if corners else path


def reach(track: Track, start: str) -> tuple[Point, ...]:
    """Return the points of a track as sailed from one of its ends."""
    return track.points if track.ends[0] == start else track.points[::-1]
