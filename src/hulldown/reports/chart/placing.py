"""Finds room for what changes from turn to turn among what is fixed on the sheet."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from hulldown.reports.chart.geometry import Point, Rect, distance
from hulldown.reports.chart.names import NODE, SQUARE
from hulldown.reports.chart.sheet import Sheet, Spot

#: How dear it is to cover a square of ten pixels a side, against a tenth of a pixel of distance: counters and
#: furniture must stay clear, names too if it can be, tracks are a pity, and empty water costs nothing.
NEVER: Final = 400
HARDLY: Final = 60
RATHER_NOT: Final = 12

#: What it costs, in units of type, to lie nearer to another place than to one's own.
_MISTAKEN: Final = 45

_RINGS: Final = (7, 13, 21, 31, 43, 57, 75, 95, 120, 150, 190, 240, 300)


@dataclass
class Room:
    """What is taken already, with how dear it is to cover it, sorted into cells to be found quickly."""

    frame: Rect
    unit: int = 10
    places: list[Point] = field(default_factory=list)
    taken: list[tuple[Rect, int]] = field(default_factory=list)
    cells: dict[Point, list[int]] = field(default_factory=dict)

    def take(self, box: Rect, *, dear: int = NEVER) -> None:
        """Say that a box is taken."""
        for cell in self._cells(box):
            self.cells.setdefault(cell, []).append(len(self.taken))
        self.taken.append((box, dear))

    def price(self, box: Rect) -> int:
        """Return what it costs to lay something here."""
        near = {number for cell in self._cells(box) for number in self.cells.get(cell, ())}
        each = 1000 * self.unit
        return sum(box.shares(self.taken[number][0]) * self.taken[number][1] // each for number in near)

    def best(self, spot: Spot, size: tuple[int, int]) -> Rect:
        """Return the best box of this size for a place."""
        best = _pushed(Rect(spot.at[0], spot.at[1], *size), self.frame)
        least: tuple[int, int, int] | None = None
        for box in self._candidates(spot, size):
            far = distance(box.nearest(spot.at), spot.at)
            if self.frame.holds(box) and (least is None or far < least[0]):
                cost = (self.price(box) + far + self._mistaken(box, spot, far), box.x, box.y)
                best, least = (box, cost) if least is None or cost < least else (best, least)
        return best

    def _mistaken(self, box: Rect, spot: Spot, far: int) -> int:
        """Return what it costs to lie nearer to other places than to one's own."""
        nearer = sum(distance(box.nearest(point), point) < far for point in self.places if point != spot.at)
        return _MISTAKEN * self.unit * min(nearer, 3)

    def _candidates(self, spot: Spot, size: tuple[int, int]) -> Iterator[Rect]:
        wide, high = size
        if spot.room:
            r = spot.room
            for x in (r.x, r.x + r.width - wide, r.x + (r.width - wide) // 2):
                for y in (r.y, r.y + r.height - high):
                    yield Rect(x, y, wide, high)
        for gap in _RINGS:
            yield from beside(spot.at, size, gap * self.unit)

    def _cells(self, box: Rect) -> list[Point]:
        side = 60 * self.unit
        columns = range(box.x // side, (box.x + box.width) // side + 1)
        return [(x, y) for x in columns for y in range(box.y // side, (box.y + box.height) // side + 1)]


def room_on(sheet: Sheet) -> Room:
    """Return the room there is on a sheet before anything of this turn is drawn."""
    room = Room(sheet.map.grown(-60), places=[spot.at for spot in sheet.areas.values()])
    x, y, radius = sheet.rose
    for box in (sheet.cartouche, sheet.key, Rect(x - radius, y - radius, 2 * radius, 2 * radius)):
        room.take(box)
    room.take(Rect(sheet.scale.at[0] - 100, sheet.scale.at[1] - 160, sheet.scale.length + 250, 350))
    labels = [spot.label for spot in (*sheet.areas.values(), *sheet.ports.values())]
    for label in (*labels, *(track.label for track in sheet.exits)):
        if label:
            room.take(label.box.grown(20), dear=HARDLY)
    for spot in sheet.areas.values():
        room.take(around(spot.at, NODE + 25), dear=3 * NEVER)
    for spot in sheet.ports.values():
        room.take(around(spot.at, SQUARE + 15))
    for track in sheet.tracks:
        take_line(room, track.points, dear=RATHER_NOT)
    return room


def around(point: Point, half: int) -> Rect:
    """Return the square box about a point."""
    return Rect(point[0] - half, point[1] - half, 2 * half, 2 * half)


def take_line(room: Room, points: tuple[Point, ...], *, dear: int) -> None:
    """Say that a line is taken, as a row of small boxes."""
    for start, end in pairwise(points):
        steps = max(distance(start, end) // 150, 1)
        for step in range(steps):
            x, y = (start[i] + (end[i] - start[i]) * (2 * step + 1) // (2 * steps) for i in (0, 1))
            room.take(around((x, y), 50), dear=dear)


def beside(at: Point, size: tuple[int, int], gap: int) -> Iterator[Rect]:
    """Yield boxes of this size whose nearest side is this far from a point, all round it."""
    (x, y), (wide, high) = at, size
    for part in range(-1, 8):
        left = x - wide * part // 6
        yield Rect(left, y - gap - high, wide, high)
        yield Rect(left, y + gap, wide, high)
    for part in range(5):
        top = y - high * part // 4
        yield Rect(x - gap - wide, top, wide, high)
        yield Rect(x + gap, top, wide, high)


def _pushed(box: Rect, frame: Rect) -> Rect:
    x = max(min(box.x, frame.x + frame.width - box.width), frame.x)
    return Rect(x, max(min(box.y, frame.y + frame.height - box.height), frame.y), box.width, box.height)
