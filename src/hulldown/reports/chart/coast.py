"""The coast kept for charts of one's own, and Mercator's projection read from a table."""

import json
from dataclasses import dataclass
from functools import cache

from hulldown.reports.chart.clip import Ring, unrolled
from hulldown.reports.chart.geometry import Point, Rect
from hulldown.reports.chart.sheet import stored_text

_QUARTER = 25


@dataclass(frozen=True)
class Coast:
    """Land within bounds, in thousandths of a degree of the equator, y growing northward."""

    bounds: Rect
    rings: tuple[tuple[Rect, Ring], ...]
    northings: tuple[int, ...]

    def northing(self, latitude: int) -> int:
        """Return how far north a latitude lies, given in hundredths of a degree."""
        quarter, rest = divmod(abs(latitude), _QUARTER)
        if quarter + 1 >= len(self.northings):
            raise ValueError(f"chart: latitude {latitude} hundredths of a degree is beyond 80 degrees")
        low, high = self.northings[quarter], self.northings[quarter + 1]
        north = low + (high - low) * rest // _QUARTER
        return north if latitude >= 0 else -north

    def place(self, longitude: int, latitude: int) -> Point:
        """Return the place of a point given in hundredths of a degree."""
        return longitude * 10, self.northing(latitude)


@cache
def stored_coast() -> Coast:
    """Return the coast that comes with hulldown."""
    data = json.loads(stored_text("europe-1805", "coast"))
    west, south, east, north = data["bounds"]
    rings = tuple((_bounds(ring), ring) for ring in map(unrolled, data["rings"]))
    return Coast(Rect(west, south, east - west, north - south), rings, tuple(data["northings"]))


def _bounds(ring: Ring) -> Rect:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
