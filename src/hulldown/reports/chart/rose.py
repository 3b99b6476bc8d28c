"""The compass rose, with the winds that were told, and the wind at each sea area."""

from collections.abc import Mapping

from hulldown.reports.chart.geometry import POINTS, Point, compass
from hulldown.reports.chart.names import NODE
from hulldown.reports.chart.pen import lettering
from hulldown.reports.chart.sheet import Sheet, Spot
from hulldown.reports.chart.theme import both, fill, stroke
from hulldown.reports.chart.xml import element, titled


def rose(sheet: Sheet, winds: Mapping[str, str]) -> str:
    """Return a plain rose; the wind stands at its rim when all sea areas here have the same one."""
    x, y, whole = sheet.rose
    radius = whole * 76 // 100
    ring = element("circle", cx=x, cy=y, r=radius, **stroke("coast", 6))
    ring += element("circle", cx=x, cy=y, r=radius * 92 // 100, **stroke("coast", 3))
    points = "".join(_point(x, y, radius, index) for index in (2, 6, 10, 14, 0, 4, 8, 12))
    north = lettering("N", x=x, y=y - radius - whole // 20, size=whole // 5, weight="bold", tone="coast")
    same = set(winds.values())
    told = _wind_at_rim(sheet, same.pop()) if len(same) == 1 else ""
    return ring + points + north + told


def _point(x: int, y: int, radius: int, index: int) -> str:
    """Return one point of the rose: one half dark, one light."""
    far = radius if index % 4 == 0 else radius * 68 // 100
    near = radius * 20 // 100
    tip, left, right = (_off(x, y, POINTS[i % 16], r) for i, r in ((index, far), (index - 2, near), (index + 2, near)))
    dark = element("path", d=f"M{x} {y}L{left[0]} {left[1]}L{tip[0]} {tip[1]}z", **both("coast", "coast", 4))
    light = element("path", d=f"M{x} {y}L{right[0]} {right[1]}L{tip[0]} {tip[1]}z", **both("chip", "coast", 4))
    return dark + light


def _off(x: int, y: int, way: Point, far: int) -> Point:
    return x + way[0] * far // 1000, y + way[1] * far // 1000


def _wind_at_rim(sheet: Sheet, wind: str) -> str:
    way = compass(wind)
    if way is None:
        return ""
    x, y, whole = sheet.rose
    arrow = _arrow(_off(x, y, way, whole * 78 // 100), way, whole * 40 // 100)
    text = lettering(f"Wind {wind}", x=x, y=y + whole + 60, size=whole // 5, slant="italic", tone="wind", halo="paper")
    return element("g", titled(f"Wind {wind}"), arrow, text, role="img", aria_label=f"Wind {wind}")


def winds_at_sea(spots: Mapping[str, Spot], winds: Mapping[str, str], unit: int) -> str:
    """Return a small arrow that flies with the wind to each sea area whose wind is known."""
    drawn = []
    for area, wind in winds.items():
        way, spot = compass(wind), spots.get(area)
        if way is not None and spot is not None:
            said = f"Wind at {spot.name}: {wind}"
            arrow = _arrow(_off(*spot.at, way, (NODE + 20) * unit // 10), way, 19 * unit)
            drawn.append(element("g", titled(said), arrow, role="img", aria_label=said, class_="mark wind"))
    return "".join(drawn)


def _arrow(head: Point, way: Point, long: int) -> str:
    """Return an arrow whose head is here and whose feathers lie to windward."""
    x, y = head
    tail = _off(x, y, way, long)
    side = (-way[1], way[0])
    parts = [f"M{x} {y}L{tail[0]} {tail[1]}"]
    for far in (long, long * 82 // 100, long * 64 // 100):
        start = _off(x, y, way, far)
        out = _off(*_off(*start, way, long * 14 // 100), side, long * 22 // 100)
        parts.append(f"M{start[0]} {start[1]}L{out[0]} {out[1]}")
    back = _off(x, y, way, long * 24 // 100)
    one, two = _off(*back, side, long * 11 // 100), _off(*back, side, -long * 11 // 100)
    point = element("path", d=f"M{x} {y}L{one[0]} {one[1]}L{two[0]} {two[1]}z", **fill("wind"))
    return element("path", d="".join(parts), **stroke("wind", max(long // 17, 14)), stroke_linecap="round") + point
