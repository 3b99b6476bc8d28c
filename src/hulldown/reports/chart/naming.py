"""Finds places for names and furniture on a sheet that was not laid out beforehand."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from hulldown.reports.chart.geometry import Point, Rect
from hulldown.reports.chart.metrics import text_width
from hulldown.reports.chart.placing import Room, beside
from hulldown.reports.chart.sheet import Label
from hulldown.reports.chart.waters import Waters

#: How far from its node or square a name may stand, in units of type.
_GAPS: Final = (6, 11, 18, 27, 38, 52, 70)


def area_label(name: str, node: Point, size: int, room: Room, sea: Waters) -> Label | None:
    """Return the name of a sea area beside its node, over water where there is any."""
    choices = []
    for lines in wrappings(name, most=3):
        wide, high = _extent(lines, size, 10, 115)
        for gap in (gap * room.unit for gap in _GAPS):
            for box in beside(node, (wide, high), gap):
                if room.frame.holds(box):
                    price = room.price(box) + gap + room.unit * (6 * len(lines) + 4 * sea.land_share(box))
                    choices.append((price, box.x, box.y, lines, box))
    return _label(min(choices), size) if choices else None


def port_label(name: str, square: Point, size: int, room: Room, sea: Waters) -> Label | None:
    """Return the name of a port beside its square, on land by choice."""
    choices = []
    for lines in wrappings(name, most=2):
        wide, high = _extent(lines, size, 0, 110)
        for gap in ((gap + 2) * room.unit for gap in _GAPS[:5]):
            for box in beside(square, (wide, high), gap):
                if room.frame.holds(box):
                    price = room.price(box) + gap + room.unit * (8 * len(lines) + (100 - sea.land_share(box)) // 5)
                    choices.append((price, box.x, box.y, lines, box))
    return _label(min(choices), size) if choices else None


def _label(choice: tuple[int, int, int, tuple[str, ...], Rect], size: int) -> Label:
    *_, lines, box = choice
    return Label(lines, (box.x + box.width // 2, box.y + box.height // 2), 0, size, box, strip=False)


def _extent(lines: tuple[str, ...], size: int, spacing: int, air: int) -> Point:
    wide = max(text_width(line, size=size, spacing=spacing) for line in lines)
    return wide + 60, len(lines) * size * air // 100 + 30


def wrappings(name: str, *, most: int) -> list[tuple[str, ...]]:
    """Return for each number of lines the breaking of a name whose longest line is shortest."""
    words = name.split(" ")
    found = []
    for breaks in range(min(most, len(words))):
        ways = [_broken(words, cuts) for cuts in combinations(range(1, len(words)), breaks)]
        found.append(min(ways, key=lambda lines: (max(text_width(line, size=100) for line in lines), lines)))
    return found


def _broken(words: list[str], cuts: tuple[int, ...]) -> tuple[str, ...]:
    starts, ends = (0, *cuts), (*cuts, len(words))
    return tuple(" ".join(words[start:end]) for start, end in zip(starts, ends, strict=True))


def stand(size: tuple[int, int], room: Room, sea: Waters) -> Rect:
    """Return where along the edge of the sheet a piece of furniture covers least."""
    boxes = [box for box in _along_edge(size, room.frame) if room.frame.holds(box)]
    best = min(boxes, key=lambda box: (room.price(box) - 4 * sea.land_share(box), box.y, box.x))
    room.take(best.grown(80))
    return best


def _along_edge(size: tuple[int, int], frame: Rect) -> Iterator[Rect]:
    wide, high = size
    right, bottom = frame.x + frame.width - wide, frame.y + frame.height - high
    for part in range(13):
        for y in (frame.y, bottom):
            yield Rect(frame.x + (right - frame.x) * part // 12, y, wide, high)
        for x in (frame.x, right):
            yield Rect(x, frame.y + (bottom - frame.y) * part // 12, wide, high)
