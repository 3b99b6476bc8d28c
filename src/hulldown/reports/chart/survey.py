"""Lays out a sheet for a chart that is given with the report itself."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hulldown.reports.chart.clip import Ring, clipped
from hulldown.reports.chart.coast import Coast, stored_coast
from hulldown.reports.chart.geometry import Point, Rect
from hulldown.reports.chart.sheet import Graduation, Scale

WIDTH: Final = 12_000
MARGIN: Final = 360
#: A sheet is at least this wide and high, in thousandths of a degree.
_LEAST: Final = 3000


@dataclass(frozen=True)
class Survey:
    """The part of the world that a sheet shows, and how it lies on it."""

    coast: Coast
    part: Rect

    @property
    def height(self) -> int:
        """Height of the sheet, frame included."""
        return (WIDTH - 2 * MARGIN) * self.part.height // self.part.width + 2 * MARGIN

    def at(self, place: Point) -> Point:
        """Return where on the sheet a point of the world lies."""
        inner = WIDTH - 2 * MARGIN
        x = MARGIN + (place[0] - self.part.x) * inner // self.part.width
        return x, MARGIN + (self.part.y + self.part.height - place[1]) * inner // self.part.width

    def spot(self, told: Mapping[str, Any]) -> Point:
        """Return where on the sheet a sea area or port lies."""
        return self.at(self.coast.place(told["lon"], told["lat"]))

    def land(self) -> list[Ring]:
        """Return the land on the sheet and a little beyond, when the coast here is known at all."""
        if not self.coast.bounds.holds(self.part):
            return []
        beyond = self.part.grown(self.part.width // 20)
        near = (ring for box, ring in self.coast.rings if box.shares(beyond))
        return [[self.at(point) for point in cut] for ring in near if len(cut := clipped(ring, beyond)) > 2]


def survey(chart: Mapping[str, Any]) -> Survey:
    """Return the survey of a chart: all its places, and some room round them."""
    coast = stored_coast()
    told = [*chart["areas"].values(), *chart.get("ports", {}).values()]
    if not told:
        raise ValueError("chart: there are no areas; a chart needs at least one")
    return Survey(coast, _part([coast.place(place["lon"], place["lat"]) for place in told]))


def _part(points: Iterable[Point]) -> Rect:
    xs, ys = zip(*points, strict=True)
    wide, high = max(max(xs) - min(xs), _LEAST), max(max(ys) - min(ys), _LEAST)
    wide, high = wide * 150 // 100, high * 140 // 100
    wide, high = max(wide, high * 115 // 100), max(high, wide * 100 // 175)
    return Rect((min(xs) + max(xs) - wide) // 2, (min(ys) + max(ys) - high) // 2, wide, high)


def graduation(view: Survey) -> Graduation:
    """Return where the degrees stand along the frame."""
    part = view.part
    west, east = -(-part.x // 1000), (part.x + part.width) // 1000
    north = [lat for lat in range(-79, 80) if part.y <= view.coast.northing(lat * 100) <= part.y + part.height]
    step = next((step for step in (1, 2, 5, 10) if (east - west) // step <= 10), 20)
    across = [(degree, view.at((degree * 1000, 0))[0]) for degree in range(west, east + 1)]
    down = [(degree, view.at((0, view.coast.northing(degree * 100)))[1]) for degree in north]
    return Graduation(
        tuple((x, _named(degree, "EW")) for degree, x in across if degree % step == 0),
        tuple((y, _named(degree, "NS")) for degree, y in down if degree % step == 0),
        tuple(x for _, x in across),
        tuple(y for _, y in down),
    )


def _named(degree: int, sides: str) -> str:
    return f"{abs(degree)}°{' ' + sides[degree < 0] if degree else ''}"


def scale(view: Survey, at: Point) -> Scale:
    """Return the scale of sea miles for the middle of the sheet."""
    middle = view.part.y + view.part.height // 2
    latitude = min(range(-79, 80), key=lambda degree: abs(view.coast.northing(degree * 100) - middle))
    degree = view.coast.northing(latitude * 100 + 50) - view.coast.northing(latitude * 100 - 50)
    inner = WIDTH - 2 * MARGIN
    lengths = [(miles, degree * miles * inner // (60 * view.part.width)) for miles in (1000, 500, 200, 100, 50, 20, 10)]
    miles, length = next((pair for pair in lengths if pair[1] <= 2300), lengths[-1])
    return Scale(at, length, miles, latitude)
