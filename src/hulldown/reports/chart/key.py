"""The key: what the signs on this sheet mean, those that stand on it and no others."""

from collections.abc import Callable
from typing import Final

from hulldown.reports.chart.cartouche import plate
from hulldown.reports.chart.counters import Sizes, counter, width
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
_STEP: Final = 178

Entry = tuple[str, Callable[[int, int], str]]


def key(sheet: Sheet, found: list[Mark], pen: Pen) -> str:
    """Return the key of a sheet, or nothing when there is nothing to explain."""
    entries = _ways(found, pen) + _kinds(found, pen) + _contacts(found) + _nations(found, pen)
    if not entries:
        return ""
    box = sheet.key
    rows = (box.height - 160) // _STEP
    columns = 2 if len(entries) > rows else 1
    across = (box.width - 160) // columns
    drawn = []
    for number, (text, sign) in enumerate(entries[: rows * columns]):
        x, y = box.x + 120 + number // rows * across, box.y + 90 + number % rows * _STEP
        drawn.append(sign(x, y) + lettering(text, x=x + 400, y=y + 125, size=_TYPE, anchor="start"))
    return plate(box) + "".join(drawn)


def _nations(found: list[Mark], pen: Pen) -> list[Entry]:
    codes = sorted({mark.nation for mark in found})
    return [(pen.nations.get(code, code), lambda x, y, c=code: _swatch(c, x, y, pen)) for code in codes]


def _swatch(code: str, x: int, y: int, pen: Pen) -> str:
    box = {"x": x, "y": y, "width": 300, "height": 150}
    text = lettering(code, x=x + 75, y=y + 118, size=110, weight="bold", colour=pen.look(code).letters, fit=False)
    ground = element("rect", **box, fill=pen.look(code).colour)
    return ground + element("rect", **(box | {"x": x + 150, "width": 150}), fill=pen.hatch(code)) + text


def _ways(found: list[Mark], pen: Pen) -> list[Entry]:
    there = {(mark.way, mark.past) for mark in found}
    entries: list[Entry] = [
        (text, lambda x, y, w=way: _sample(w, x, y, past=False)) for way, text in _WAYS if (way, False) in there
    ]
    if any(past for _, past in there):
        entries.append(("remembered", lambda x, y: _sample("counted", x, y, past=True)))
    return entries


def _sample(way: str, x: int, y: int, *, past: bool) -> str:
    tones = both("ink" if way == "own" else "chip", "ink", 14)
    box = element("rect", x=x, y=y, width=300, height=150, rx=12, **tones, stroke_dasharray="45 30" if past else None)
    inside = "" if way == "counted" or past else element(
        "rect", x=x, y=y, width=120, height=150, **both("faint", "ink", 14))  # fmt: skip
    clock = element("circle", cx=x + 210, cy=y + 75, r=50, **both("chip", "ink", 12)) if way == "passing" else ""
    return box + inside + clock


def _kinds(found: list[Mark], pen: Pen) -> list[Entry]:
    there = {kind for mark in found for kind in mark.kinds}
    return [(kind_name(kind), lambda x, y, k=kind: _profile(k, x, y, pen)) for kind in KINDS if kind in there]


def _profile(kind: str, x: int, y: int, pen: Pen) -> str:
    return element(
        "use", href=f"#{pen.prefix}{kind}", x=x + 50, y=y - 20, width=220, height=220 * HEIGHT // WIDTH,
        fill=TONES["ink"][0], stroke=TONES["chip"][0], class_="f-ink s-chip",
    )  # fmt: skip


def _contacts(found: list[Mark]) -> list[Entry]:
    there = sorted({order for mark in found for order in mark.contacts})
    ink = TONES["ink"][0]
    return [
        (f"will {order}", lambda x, y, o=order: contact(o, x=x + 100, y=y - 15, height=180, colour=ink, class_="s-ink"))
        for order in there
    ]


__all__ = ["Sizes", "counter", "key", "width"]
