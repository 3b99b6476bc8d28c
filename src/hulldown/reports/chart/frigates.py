"""Frigates reported: small pennants of their nations above the name of the sea area, and nothing else."""

from collections.abc import Mapping
from typing import Any, Final

from hulldown.reports.chart.geometry import Rect
from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.pennants import signal
from hulldown.reports.chart.placing import Room
from hulldown.reports.chart.sheet import Sheet, Spot
from hulldown.reports.chart.xml import element, titled

_WIDTH: Final = 270
_HEIGHT: Final = 145
_STEP: Final = 300


def reported(sheet: Sheet, document: Mapping[str, Any], room: Room, pen: Pen) -> str:
    """Return the pennants of every sea area on the sheet from which frigates are reported."""
    told = document.get("areas", {})
    return "".join(
        _flags(spot, told[area]["frigates"], room, pen)
        for area, spot in sheet.areas.items()
        if told.get(area, {}).get("frigates")
    )


def _flags(spot: Spot, nations: list[str], room: Room, pen: Pen) -> str:
    box = _box(spot, len(nations), room)
    room.take(box.grown(15))
    said = f"{spot.name}: frigates reported, {', '.join(pen.nations.get(code, code) for code in nations)}"
    flags = "".join(_flag(code, box.x + 20 + number * _STEP, box.y, pen) for number, code in enumerate(nations))
    return element("g", titled(said), flags, role="img", aria_label=said, class_="mark frigates")


def _box(spot: Spot, number: int, room: Room) -> Rect:
    """Return the box of the pennants: above the name when it can be, else close by it."""
    wide, high = number * _STEP, _HEIGHT + 30
    label = spot.label
    if label is None:
        return room.best(spot, (wide, high))
    middle, box = label.middle[0] - wide // 2, label.box
    if label.strip:
        return Rect(middle, box.y, wide, high)
    above, below = box.y - high - 10, box.y + box.height + 10
    choices = [Rect(x, y, wide, high) for y in (above, below) for x in (middle, box.x, box.x + box.width - wide)]
    choices += [Rect(x, box.y, wide, high) for x in (box.x - wide - 20, box.x + box.width + 20)]
    return min(choices, key=lambda choice: (room.price(choice), choices.index(choice)))


def _flag(code: str, x: int, y: int, pen: Pen) -> str:
    shape = signal(x=x, y=y, width=_WIDTH, height=_HEIGHT)
    look = pen.look(code)
    staff = element("path", d=f"M{x} {y - 10}V{y + _HEIGHT + 40}", fill="none", stroke=look.colour, stroke_width=18,
                    class_=pen.outline(code))  # fmt: skip
    ground = element("path", d=shape, fill=look.colour, stroke=look.colour, stroke_width=10, class_=pen.outline(code))
    text = lettering(code[:2], x=x + 115, y=y + 118, size=115, weight="bold", colour=look.letters, fit=False)
    text = text.replace("<text ", f'<text stroke="{look.colour}" stroke-width="30" paint-order="stroke" ', 1)
    return staff + ground + element("path", d=shape, fill=pen.hatch(code)) + text
