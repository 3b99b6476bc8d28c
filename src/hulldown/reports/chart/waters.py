"""Which parts of a sheet are water, in cells, and the shortest way by sea between two points."""

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from hulldown.reports.chart.clip import Ring
from hulldown.reports.chart.geometry import Point, Rect

#: Side of a cell in units.
CELL: Final = 80
#: What a step through a cell costs: over land, close to it, and over open water.
_LAND: Final = 14
_SHORE: Final = 2
_STEPS: Final = tuple(
    (dx, dy, 14 if dx and dy else 10) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy
)  # fmt: skip

Cell = tuple[int, int]


@dataclass(frozen=True)
class Waters:
    """The cells of a sheet that are land."""

    columns: int
    rows: int
    land: frozenset[Cell]

    def is_open(self, box: Rect) -> bool:
        """Tell whether there is no land in a box."""
        return not any(cell in self.land for cell in _cells(box))

    def land_share(self, box: Rect) -> int:
        """Return how much of a box is land, in hundredths."""
        cells = list(_cells(box))
        return 100 * sum(cell in self.land for cell in cells) // len(cells)

    def clear(self, start: Point, end: Point) -> bool:
        """Tell whether a straight line between two points stays at sea."""
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1])) // (CELL // 2) + 1
        between = ((start[i] + (end[i] - start[i]) * step // steps for i in (0, 1)) for step in range(2, steps - 1))
        return not any((x // CELL, y // CELL) in self.land for x, y in between)

    def way(self, start: Point, end: Point) -> tuple[Point, ...]:
        """Return the corners of the shortest way by sea."""
        if self.clear(start, end):
            return (start, end)
        cells = self._shortest((start[0] // CELL, start[1] // CELL), (end[0] // CELL, end[1] // CELL))
        return self._pulled([start, *((x * CELL + CELL // 2, y * CELL + CELL // 2) for x, y in cells[1:-1]), end])

    def _cost(self, cell: Cell) -> int:
        if cell in self.land:
            return _LAND
        return _SHORE if any((cell[0] + dx, cell[1] + dy) in self.land for dx, dy, _ in _STEPS) else 1

    def _shortest(self, start: Cell, end: Cell) -> list[Cell]:
        queue: list[tuple[int, Cell, Cell]] = [(0, start, start)]
        came: dict[Cell, Cell] = {}
        while queue and end not in came:
            gone, here, before = heappop(queue)
            if here in came:
                continue
            came[here] = before
            for dx, dy, length in _STEPS:
                there = here[0] + dx, here[1] + dy
                if there not in came and 0 <= there[0] < self.columns and 0 <= there[1] < self.rows:
                    heappush(queue, (gone + length * self._cost(there), there, here))
        path = [end]
        while path[-1] != start:
            path.append(came[path[-1]])
        return path[::-1]

    def _pulled(self, points: list[Point]) -> tuple[Point, ...]:
        """Return the points without the corners that no land asks for."""
        kept, at = [points[0]], 0
        while at < len(points) - 1:
            far = range(len(points) - 1, at, -1)
            at = next(ahead for ahead in far if ahead == at + 1 or self.clear(points[at], points[ahead]))
            kept.append(points[at])
        return tuple(kept)


def _cells(box: Rect) -> list[Cell]:
    columns = range(box.x // CELL, (box.x + box.width) // CELL + 1)
    rows = range(box.y // CELL, (box.y + box.height) // CELL + 1)
    return [(column, row) for column in columns for row in rows]


def waters(rings: list[Ring], width: int, height: int) -> Waters:
    """Return the waters of a sheet of this size round the land within these rings."""
    columns, rows = width // CELL + 1, height // CELL + 1
    crossings: list[list[int]] = [[] for _ in range(rows)]
    for ring in rings:
        for one, two in zip([ring[-1], *ring], ring, strict=False):
            _cross(one, two, crossings)
    land: set[Cell] = set()
    for row, found in enumerate(crossings):
        found.sort()
        for left, right in zip(found[::2], found[1::2], strict=False):
            first, last = max((left + CELL // 2) // CELL, 0), min((right - CELL // 2) // CELL, columns - 1)
            land.update((column, row) for column in range(first, last + 1))
    return Waters(columns, rows, frozenset(land))


def _cross(one: Point, two: Point, crossings: list[list[int]]) -> None:
    """Note where the line between two points crosses the middle of each row of cells."""
    (x1, y1), (x2, y2) = (one, two) if one[1] <= two[1] else (two, one)
    half = CELL // 2
    for row in range(max((y1 - half - 1) // CELL + 1, 0), min((y2 - half - 1) // CELL + 1, len(crossings))):
        middle = row * CELL + half
        if y1 < middle <= y2:
            crossings[row].append(x1 + (x2 - x1) * (middle - y1) // (y2 - y1))
