"""The key: what the signs on this sheet mean, those that stand on it and no others."""

from collections.abc import Callable
from functools import partial
from typing import Final

from hulldown.reports.chart.cartouche import plate
from hulldown.reports.chart.geometry import Rect
from hulldown.reports.chart.known import KINDS, Mark
from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.pennants import contact
from hulldown.reports.chart.sheet import Sheet
from hulldown.reports.chart.silhouettes import HEIGHT, WIDTH
from hulldown.reports.chart.theme import TONES, both
from hulldown.reports.chart.words import kind_name
from hulldown.reports.chart.xml import element

_WAYS: Final = (
    ("own", "your ships"),
    ("seen", "seen in full"),
    ("passing", "met in passing"),
    ("counted", "counted only"),
)
_TYPE: Final = 120
_STEP: Final = 168
_SIGN: Final = 390

Entry = Callable[[int, int], str]


def key(sheet: Sheet, found: list[Mark], pen: Pen) -> str:
    """Return the key of a sheet, or nothing when there is nothing to explain."""
    entries = _ways(found) + _kinds(found, pen) + _contacts(found) + _nations(found, pen)
    if not entries:
        return ""
    box = sheet.key
    rows = min(max(-(-len(entries) // 2), 2), (box.height - 160) // _STEP)
    across = (box.width - 200) // 2
    drawn = (
        sign(box.x + 120 + number // rows * across, box.y + 90 + number % rows * _STEP)
        for number, sign in enumerate(entries[: rows * 2])
    )
    return plate(Rect(box.x, box.y, box.width, rows * _STEP + 160)) + "".join(drawn)


def _text(text: str, x: int, y: int) -> str:
    return lettering(text, x=x, y=y + 120, size=_TYPE, anchor="start")


def _nations(found: list[Mark], pen: Pen) -> list[Entry]:
    return [partial(_nation, code, pen) for code in sorted({mark.nation for mark in found})]


def _nation(code: str, pen: Pen, x: int, y: int) -> str:
    box = {"x": x, "y": y, "width": 300, "height": 140}
    text = lettering(code, x=x + 75, y=y + 112, size=110, weight="bold", colour=pen.look(code).letters, fit=False)
    ground = element("rect", **box, fill=pen.look(code).colour)
    hatch = element("rect", **(box | {"x": x + 150, "width": 150}), fill=pen.hatch(code))
    return ground + hatch + text + _text(pen.nations.get(code, code), x + _SIGN, y)


def _ways(found: list[Mark]) -> list[Entry]:
    there = {mark.way for mark in found if not mark.past}
    entries: list[Entry] = [partial(_way, way, text) for way, text in _WAYS if way in there]
    return entries + [partial(_way, "past", "remembered")] * any(mark.past for mark in found)


def _way(way: str, text: str, x: int, y: int) -> str:
    tones = both("ink" if way == "own" else "chip", "ink", 14)
    dashes = "45 30" if way == "past" else None
    box = element("rect", x=x, y=y, width=300, height=140, rx=12, **tones, stroke_dasharray=dashes)
    if way in {"own", "seen", "passing"}:
        box += element("rect", x=x, y=y, width=120, height=140, **both("faint", "ink", 14))
    if way == "passing":
        box += element("circle", cx=x + 210, cy=y + 70, r=48, **both("chip", "ink", 12))
        box += element("path", d=f"M{x + 210} {y + 40}v30l20 14", **both("chip", "ink", 12))
    return box + _text(text, x + _SIGN, y)


def _kinds(found: list[Mark], pen: Pen) -> list[Entry]:
    there = {kind for mark in found for kind in mark.kinds}
    return [partial(_kind, kind, pen) for kind in KINDS if kind in there]


def _kind(kind: str, pen: Pen, x: int, y: int) -> str:
    profile = element(
        "use",
        href=f"#{pen.prefix}{kind}",
        x=x + 50,
        y=y - 20,
        width=200,
        height=200 * HEIGHT // WIDTH,
        fill=TONES["ink"][0],
        stroke=TONES["chip"][0],
        class_="f-ink s-chip",
    )
    return profile + _text(kind_name(kind), x + _SIGN, y)


def _contacts(found: list[Mark]) -> list[Entry]:
    """Return the contact orders two to a row."""
    there = sorted({order for mark in found for order in mark.contacts})
    return [partial(_orders, there[number : number + 2]) for number in range(0, len(there), 2)]


def _orders(orders: list[str], x: int, y: int) -> str:
    ink = TONES["ink"][0]
    return "".join(
        contact(order, x=at, y=y - 10, height=165, colour=ink, class_="s-ink") + _text(order, at + 150, y)
        for order, at in zip(orders, (x + 20, x + 720), strict=False)
    )
