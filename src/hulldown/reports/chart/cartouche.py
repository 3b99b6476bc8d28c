"""The cartouche: which game, which turn, and whose chart it is."""

from collections.abc import Mapping
from typing import Any

from hulldown.reports.chart.geometry import Rect
from hulldown.reports.chart.metrics import text_width
from hulldown.reports.chart.pen import lettering
from hulldown.reports.chart.sheet import Sheet
from hulldown.reports.chart.theme import both, stroke
from hulldown.reports.chart.words import day
from hulldown.reports.chart.xml import element


def cartouche(sheet: Sheet, document: Mapping[str, Any]) -> str:
    """Return the cartouche of a sheet."""
    box = sheet.cartouche
    middle, room = box.x + box.width // 2, box.width - box.height // 4
    at = [box.y + box.height * part // 100 for part in (27, 44, 54, 72, 89)]
    tall = box.height
    lines = [
        _line(document.get("title", ""), middle, at[0], tall * 19 // 100, room),
        _line(sheet.title, middle, at[1], tall * 13 // 100, room, slant="italic"),
        element("path", d=f"M{middle - room // 6} {at[2]}H{middle + room // 6}", **stroke("ink", 8)),
        _line(_when(document), middle, at[3], tall * 125 // 1000, room),
        _line(
            f"As known to {document.get('player_name', '')}", middle, at[4], tall * 115 // 1000, room, slant="italic"
        ),
    ]
    return plate(box) + "".join(lines)


def plate(box: Rect) -> str:
    """Return a piece of paper with a double edge, on which something is lettered."""
    inner = box.grown(-50)
    return element(
        "rect", x=box.x, y=box.y, width=box.width, height=box.height, **both("chip", "ink", 14)
    ) + element("rect", x=inner.x, y=inner.y, width=inner.width, height=inner.height, **stroke("ink", 5))  # fmt: skip


def _when(document: Mapping[str, Any]) -> str:
    turns = document.get("turns")
    turn = f"Turn {document.get('turn', 0)}" + (f" of {turns}" if turns else "")
    date = document.get("date")
    return f"{turn}, {day(str(date))}" if date else turn


def _line(text: str, x: int, y: int, size: int, room: int, *, slant: str | None = None) -> str:
    """Return a line, set smaller when it would be wider than its room."""
    wide = text_width(text, size=size)
    fitting = size if wide <= room else max(size * room // wide, 70)
    return lettering(text, x=x, y=y, size=fitting, slant=slant)
