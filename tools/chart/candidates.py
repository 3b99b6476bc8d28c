"""Where the names and the room for counters on a sheet might go, and what each place costs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import cos, hypot, radians, sin
from typing import Final

from tools.chart.boxes import Box
from tools.chart.ground import Ground, Point
from tools.chart.sheets import UNIT

from hulldown.reports.chart.metrics import text_width
from hulldown.reports.chart.naming import wrappings

_SLANTS: Final = (0, -20, 20, -35, 35, -50, 50)
_STRIP: Final = 18 * UNIT
#: By how many pixels a name may be set smaller; never under the least size that reads well in print.
_SMALLER: Final = (0, 2, 3, 5)
_SMALLEST: Final = 12
_SMALL: Final = 16
#: A name may lie this far from its node, in pixels.
_FARTHEST: Final = 60


@dataclass(frozen=True)
class Candidate:
    """One place for a name or for counters."""

    box: Box
    cost: float
    lines: tuple[str, ...] = ()
    size: int = 0
    strip: bool = False


@dataclass
class Item:
    """Something that must find its place."""

    kind: str
    id: str
    candidates: list[Candidate] = field(default_factory=list)


def area_name(item: Item, name: str, node: Point, size: int, ground: Ground) -> Item:
    """Add every place over water for the name of a sea area, none of them nearer to another's node."""
    for smaller in (step for step in _SMALLER if size - step >= _SMALLEST):
        for lines in wrappings(name, most=4):
            width = max(text_width(line, size=(size - smaller) * UNIT, spacing=UNIT) for line in lines) + 8 * UNIT
            height = (len(lines) * (size - smaller) * 115 // 100 + 3) * UNIT
            for slant in _slants(len(lines), size):
                for box, far in _around(node, width, height, slant):
                    if far <= _FARTHEST and not _nearer_another(box, far, node, ground):
                        item.candidates += _named(box, far + smaller * 6, lines, ground, size - smaller)
    return item


def _slants(lines: int, size: int) -> tuple[int, ...]:
    """Return how far a name may lie aslant: small ones hardly, those of many lines not at all."""
    if lines > 2:
        return _SLANTS[:1]
    return _SLANTS if size > _SMALL else _SLANTS[:3]


def _named(box: Box, far: float, lines: tuple[str, ...], ground: Ground, size: int) -> Iterator[Candidate]:
    if not ground.free(box) or ground.over_land(box):
        return
    cost = far * 1.2 + abs(box.angle) * 0.5 + (len(lines) - 1) * 3 + ground.crossed(box) * 0.35
    if not box.angle:
        taller = Box(box.x, box.y - _STRIP / 2, box.width, box.height + _STRIP)
        if ground.free(taller):
            yield Candidate(taller, cost, lines, size, strip=True)
    yield Candidate(box, cost + 20, lines, size)


def _nearer_another(box: Box, far: float, node: Point, ground: Ground) -> bool:
    others = (_distance(other, box) / UNIT for other in ground.nodes if other != node)
    return any(other < far * 1.4 + 6 for other in others)


def _around(node: Point, width: float, height: float, slant: int) -> Iterator[tuple[Box, float]]:
    for gap in (4, 9, 15, 22, 31, 42, 54):
        for turn in range(0, 360, 15):
            box = _beside(node, gap * UNIT, turn, width, height, slant)
            yield box, _distance(node, box) / UNIT


def _beside(node: Point, gap: float, turn: int, width: float, height: float, slant: int) -> Box:
    """Return the box whose near edge is about this far from the node, in this direction."""
    dx, dy = cos(radians(turn)), sin(radians(turn))
    c, s = abs(cos(radians(slant))), abs(sin(radians(slant)))
    across, down = (width * c + height * s) / 2, (width * s + height * c) / 2
    reach = min(across / max(abs(dx), 0.001), down / max(abs(dy), 0.001)) + gap
    return Box(node[0] + dx * reach, node[1] + dy * reach, width, height, slant)


def _distance(node: Point, box: Box) -> float:
    c, s = cos(radians(box.angle)), sin(radians(box.angle))
    dx, dy = node[0] - box.x, node[1] - box.y
    across, down = abs(dx * c + dy * s) - box.width / 2, abs(-dx * s + dy * c) - box.height / 2
    return hypot(max(across, 0), max(down, 0))


def port_name(item: Item, name: str, square: Point, size: int, ground: Ground) -> Item:
    """Add every place for the name of a port; on land by choice, across a coast line by need."""
    for lines in wrappings(name, most=3):
        width = max(text_width(line, size=size * UNIT) for line in lines) + 4 * UNIT
        height = (len(lines) * size * 110 // 100 + 2) * UNIT
        for gap in (7, 12, 20, 30, 42):
            for turn in range(0, 360, 15):
                box = _beside(square, gap * UNIT, turn, width, height, 0)
                if ground.free(box):
                    cost = _port_cost(box, gap, turn, len(lines), ground) + _mistaken(box, square, ground)
                    item.candidates.append(Candidate(box, cost, lines, size))
    return item


def _port_cost(box: Box, gap: int, turn: int, lines: int, ground: Ground) -> float:
    land = ground.land_share(box)
    coast = min(land, 1 - land) * 30
    level = 0 if turn in {0, 180} else 2 if turn in {30, 330, 150, 210} else 4
    return gap * 1.4 + level + coast + (1 - land) * 4 + (lines - 1) * 5 + ground.crossed(box) * 0.3


def _mistaken(box: Box, square: Point, ground: Ground) -> float:
    """Return what it costs a name to lie nearer to another port's square than to its own."""
    far = _distance(square, box)
    return 90 if any(_distance(other, box) < far for other in ground.squares if other != square) else 0


def leaving(item: Item, name: str, end: Point, size: int, ground: Ground) -> Item:
    """Add the places for the name at which a track leaves the sheet."""
    for lines in wrappings(name, most=3):
        width = max(text_width(line, size=size * UNIT) for line in lines) + 4 * UNIT
        height = (len(lines) * size * 110 // 100 + 2) * UNIT
        for gap in (5, 10, 20, 35):
            for turn in range(0, 360, 20):
                box = _beside(end, gap * UNIT, turn, width, height, 0)
                if ground.free(box) and not ground.over_land(box):
                    cost = gap + (len(lines) - 1) * 4 + ground.crossed(box) * 0.3
                    item.candidates.append(Candidate(box, cost, lines, size))
    return item


def room(item: Item, node: Point, size: Point, ground: Ground) -> Item:
    """Add every place beside a node where counters may stand."""
    width, height = size[0] * UNIT, size[1] * UNIT
    for gap in (8, 14, 24, 40):
        for turn in range(0, 360, 15):
            box = _beside(node, gap * UNIT, turn, width, height, 0)
            if ground.free(box):
                cost = gap + ground.land_share(box) * 60 + ground.crossed(box) * 0.1
                item.candidates.append(Candidate(box, cost))
    return item
