"""What lies on a sheet before any name does, and what a name would cover there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.prepared import PreparedGeometry, prep
from tools.chart.boxes import Box
from tools.chart.sheets import UNIT

Point = tuple[int, int]


@dataclass(frozen=True)
class Ground:
    """What lies on a sheet before any name does."""

    frame: Box
    land: BaseGeometry
    tracks: MultiLineString
    taken: tuple[Box, ...]
    nodes: tuple[Point, ...]
    squares: tuple[Point, ...]
    solid: PreparedGeometry
    lines: PreparedGeometry

    @classmethod
    def of(
        cls,
        frame: Box,
        land: BaseGeometry,
        tracks: Iterable[list[Point]],
        nodes: Iterable[Point],
        squares: Iterable[Point],
    ) -> "Ground":
        """Return the ground with nothing taken on it, and with what makes asking it quick."""
        lines = MultiLineString([LineString(track) for track in tracks])
        return cls(frame, land, lines, (), tuple(nodes), tuple(squares), prep(land), prep(lines))

    def taking(self, boxes: Iterable[Box], *, square: int, node: int) -> "Ground":
        """Return the ground with these boxes taken, and boxes of these sizes about squares and nodes."""
        about = [Box(x, y, square, square) for x, y in self.squares] + [Box(x, y, node, node) for x, y in self.nodes]
        return replace(self, taken=(*self.taken, *boxes, *about))

    def free(self, box: Box) -> bool:
        """Tell whether a box lies within the frame and clear of what is there already."""
        left, top, right, bottom = self.frame.bounds
        l2, t2, r2, b2 = box.bounds
        inside = left < l2 and top < t2 and r2 < right and b2 < bottom
        return inside and not any(box.touches(other) for other in self.taken)

    def over_land(self, box: Box) -> bool:
        """Tell whether a box touches land at all."""
        return bool(self.solid.intersects(Polygon(box.corners)))

    def land_share(self, box: Box) -> float:
        """Return how much of a box is land, from 0 to 1."""
        shape = Polygon(box.corners)
        return float(self.land.intersection(shape).area / shape.area) if self.solid.intersects(shape) else 0.0

    def crossed(self, box: Box) -> float:
        """Return the length of track under a box, in pixels."""
        shape = Polygon(box.corners)
        return float(self.tracks.intersection(shape).length / UNIT) if self.lines.intersects(shape) else 0.0
