"""Points, boxes and compass points in whole units."""

from dataclasses import dataclass
from math import isqrt
from typing import Final

Point = tuple[int, int]

#: The sixteen points of the compass as they lie on the sheet, in thousandths, clockwise from north.
POINTS: Final[tuple[Point, ...]] = (
    (0, -1000), (383, -924), (707, -707), (924, -383), (1000, 0), (924, 383), (707, 707), (383, 924),
    (0, 1000), (-383, 924), (-707, 707), (-924, 383), (-1000, 0), (-924, -383), (-707, -707), (-383, -924),
)  # fmt: skip
_NAMES: Final = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]


@dataclass(frozen=True)
class Rect:
    """An upright box."""

    x: int
    y: int
    width: int
    height: int

    def shares(self, other: "Rect") -> int:
        """Return the size of the ground that two boxes share."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0

    def holds(self, other: "Rect") -> bool:
        """Tell whether the other box lies within this one."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.width <= self.x + self.width
            and other.y + other.height <= self.y + self.height
        )

    def grown(self, by: int) -> "Rect":
        """Return the box with this much more on every side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def nearest(self, point: Point) -> Point:
        """Return the point of the box that is nearest to a point."""
        x = min(max(point[0], self.x), self.x + self.width)
        return x, min(max(point[1], self.y), self.y + self.height)


def bounds(corners: tuple[int, ...] | list[int]) -> Rect:
    """Return the upright box round corners given as one flat list."""
    xs, ys = corners[::2], corners[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def compass(name: str) -> Point | None:
    """Return the direction of a point of the compass in thousandths, or None when there is no such point."""
    return POINTS[_NAMES.index(name.upper())] if name.upper() in _NAMES else None


def distance(one: Point, two: Point) -> int:
    """Return how far two points lie apart."""
    return isqrt((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2)


def towards(start: Point, end: Point, far: int) -> Point:
    """Return the point this far along the way from one point to another."""
    whole = max(distance(start, end), 1)
    return start[0] + (end[0] - start[0]) * far // whole, start[1] + (end[1] - start[1]) * far // whole
