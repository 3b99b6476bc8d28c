"""Pennants: a ship's contact order, and the nations whose frigates were reported."""

from typing import Final

from hulldown.reports.chart.xml import element

#: Contact orders as flags on a staff within 160 by 240: square to accept, streaming forward to pursue,
#: streaming away and hollow to evade, swallow-tailed to join.
_FLAGS: Final = {
    "accept": ("M30 20V230M30 30H140V110H30", True),
    "pursue": ("M30 20V230M30 26L152 70L30 114", True),
    "evade": ("M130 20V230M130 26L8 70L130 114", False),
    "join": ("M30 20V230M30 28H150L116 70L150 112H30", True),
}


def contact(order: str, *, x: int, y: int, height: int, colour: str, class_: str | None = None) -> str:
    """Return the pennant of a contact order, this high."""
    path, solid = _FLAGS.get(order, _FLAGS["accept"])
    drawn = element(
        "path",
        d=path,
        fill=colour if solid else "none",
        stroke=colour,
        stroke_width=18,
        stroke_linejoin="round",
        class_=class_,
    )
    return element("svg", drawn, x=x, y=y, width=height * 2 // 3, height=height, viewBox="0 0 160 240")


def signal(*, x: int, y: int, width: int, height: int) -> str:
    """Return the outline of a swallow-tailed pennant whose staff stands at x."""
    middle, notch = y + height // 2, height // 3
    return f"M{x} {y}H{x + width}L{x + width - notch} {middle}L{x + width} {y + height}H{x}z"
