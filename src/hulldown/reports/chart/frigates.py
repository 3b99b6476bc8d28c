"""Frigates reported: small pennants of their nations above the name of the sea area, and nothing else."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from hulldown.reports.chart.geometry import Rect
from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.pennants import signal
from hulldown.reports.chart.placing import Room
from hulldown.reports.chart.sheet import Spot
from hulldown.reports.chart.xml import element, titled

#: Width and height of a pennant, and how far apart they stand, in units of type.
_WIDTH: Final = 27
_HEIGHT: Final = 15
_STEP: Final = 30


def reported(spots: Iterable[Spot], document: Mapping[str, Any], room: Room, pen: Pen) -> str:
    """Return the pennants of every one of these sea areas from which frigates are reported."""
    told = document.get("areas", {})
    there = [(spot, told.get(spot.id, {}).get("frigates", ())) for spot in spots]
    return "".join(_flags(spot, list(nations), room, pen) for spot, nations in there if nations)


def _flags(spot: Spot, nations: list[str], room: Room, pen: Pen) -> str:
    u = pen.unit
    box = _box(spot, (len(nations) * _STEP * u, (_HEIGHT + 3) * u), room)
    room.take(box.grown(4 * u))
    said = f"{spot.name}: frigates reported, {', '.join(pen.nations.get(code, code) for code in nations)}"
    flags = "".join(_flag(code, box.x + (2 + number * _STEP) * u, box.y, pen) for number, code in enumerate(nations))
    return element("g", titled(said), flags, role="img", aria_label=said, class_="mark frigates")


def _box(spot: Spot, size: tuple[int, int], room: Room) -> Rect:
    """Return the box of the pennants: above the name when it can be, else close by it."""
    (wide, high), label = size, spot.label
    if label is None:
        return room.best(spot, size)
    middle, box, gap = label.middle[0] - wide // 2, label.box, room.unit
    if label.strip:
        return Rect(middle, box.y, wide, high)
    above, below = box.y - high - gap, box.y + box.height + gap
    choices = [Rect(x, y, wide, high) for y in (above, below) for x in (middle, box.x, box.x + box.width - wide)]
    choices += [Rect(x, box.y, wide, high) for x in (box.x - wide - gap, box.x + box.width + gap)]
    inside = [choice for choice in choices if room.frame.holds(choice)]
    return min(inside, key=lambda choice: (room.price(choice), choices.index(choice)), default=room.best(spot, size))


def _flag(code: str, x: int, y: int, pen: Pen) -> str:
    u, look, edge = pen.unit, pen.look(code), pen.outline(code)
    shape = signal(x=x, y=y, width=_WIDTH * u, height=_HEIGHT * u)
    staff = element(
        "path",
        d=f"M{x} {y - u}V{y + (_HEIGHT + 4) * u}",
        fill="none",
        stroke=look.colour,
        stroke_width=2 * u,
        class_=edge,
    )
    ground = element("path", d=shape, fill=look.colour, stroke=look.colour, stroke_width=u, class_=edge)
    text = lettering(
        code[:2],
        x=x + 11 * u,
        y=y + 12 * u,
        size=12 * u,
        weight="bold",
        colour=look.letters,
        rim=look.colour,
        fit=False,
    )
    return staff + ground + element("path", d=shape, fill=pen.hatch(code)) + text
