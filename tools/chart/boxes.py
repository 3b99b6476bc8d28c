"""Boxes that may lie aslant, and whether two of them touch."""

from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin

Corner = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A box by its middle, its size, and its slant in degrees clockwise."""

    x: float
    y: float
    width: float
    height: float
    angle: int = 0

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """The four corners, one after another."""
        across, down = self.width / 2, self.height / 2
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return tuple((self.x + i * across * c - j * down * s, self.y + i * across * s + j * down * c) for i, j in signs)

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the box set straight."""
        xs, ys = zip(*self.corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def touches(self, other: "Box") -> bool:
        """Tell whether two boxes share any ground."""
        left, top, right, bottom = self.bounds
        l2, t2, r2, b2 = other.bounds
        if right <= l2 or r2 <= left or bottom <= t2 or b2 <= top:
            return False
        if not self.angle and not other.angle:
            return True
        return not any(_apart(self, other, box.angle + turn) for box in (self, other) for turn in (0, 90))


def _apart(one: Box, two: Box, angle: int) -> bool:
    c, s = cos(radians(angle)), sin(radians(angle))
    a = [x * c + y * s for x, y in one.corners]
    b = [x * c + y * s for x, y in two.corners]
    return max(a) <= min(b) or max(b) <= min(a)
