"""A stack: the rows of counters at one place, each led by where the ships lie."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hulldown.reports.chart import counters
from hulldown.reports.chart.counters import Sizes
from hulldown.reports.chart.geometry import Point, Rect, distance
from hulldown.reports.chart.known import Mark
from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.theme import both, stroke
from hulldown.reports.chart.words import named, told
from hulldown.reports.chart.xml import element, titled

#: What is shown of one place before the rest folds into a count.
FULL: Final = 5
BRIEF: Final = 3


@dataclass(frozen=True)
class Stack:
    """The rows at one place: those shown, and those folded into a count."""

    place: str
    name: str
    shown: tuple[tuple[Mark, tuple[Mark, ...]], ...]
    folded: tuple[Mark, ...]
    brief: bool


def stack(place: str, name: str, found: Sequence[Mark], *, brief: bool) -> Stack:
    """Return the stack of a place; a brief one tells numbers alone, together for all that is known alike."""
    rows = _joined(found) if brief else [(mark, (mark,)) for mark in found]
    most = BRIEF if brief else FULL
    if len(rows) > most:
        kept = rows[: most - 1]
        return Stack(place, name, tuple(kept), tuple(m for _, marks in rows[most - 1 :] for m in marks), brief)
    return Stack(place, name, tuple(rows), (), brief)


def _joined(found: Sequence[Mark]) -> list[tuple[Mark, tuple[Mark, ...]]]:
    alike: dict[tuple[bool, bool, str, int], list[Mark]] = {}
    for mark in found:
        alike.setdefault((mark.way == "own", mark.way == "counted", mark.nation, mark.turn), []).append(mark)
    return [(_sum(group), tuple(group)) for group in alike.values()]


def _sum(group: list[Mark]) -> Mark:
    first = group[0]
    return replace(first, count=sum(mark.count for mark in group), where="", kinds={}, contacts=(), phase=0)


def size(rows: Stack, sizes: Sizes) -> tuple[int, int]:
    """Return the width and height of a stack."""
    lead = _lead_width(rows, sizes)
    wide = max((lead + counters.width(mark, sizes) for mark, _ in rows.shown), default=0)
    number = len(rows.shown) + bool(rows.folded)
    return max(wide, lead + 40 * sizes.unit), number * _step(sizes) - 3 * sizes.unit


def nearest(rows: Stack, box: Rect, point: Point, sizes: Sizes) -> Point:
    """Return the place on the rows of a stack that is nearest to a point."""
    left, step = _lead_width(rows, sizes), _step(sizes)
    bodies = [
        Rect(box.x + left, box.y + number * step, counters.width(mark, sizes), sizes.height)
        for number, (mark, _) in enumerate(rows.shown)
    ]
    return min((body.nearest(point) for body in bodies), key=lambda end: (distance(end, point), end))


def _step(sizes: Sizes) -> int:
    return sizes.height + 3 * sizes.unit


def _lead_width(rows: Stack, sizes: Sizes) -> int:
    led = any(_lead_sign(mark) for mark, _ in rows.shown)
    return 20 * sizes.unit if led and not rows.brief else 0


def draw(rows: Stack, box: Rect, *, sizes: Sizes, pen: Pen) -> str:
    """Return the rows of a stack within its box."""
    lead = _lead_width(rows, sizes)
    parts = []
    before = ""
    for number, (mark, together) in enumerate(rows.shown):
        y = box.y + number * _step(sizes)
        sign = _lead_sign(mark) if lead else ""
        drawn = _lead(sign, box.x, y, sizes) if sign and sign != before else ""
        before = sign if not mark.past else ""
        drawn += counters.counter(mark, x=box.x + lead, y=y, sizes=sizes, pen=pen)
        drawn += _crossed_swords(box.x + lead + counters.width(mark, sizes), y, sizes) if mark.engaged else ""
        parts.append(_spoken(rows, mark, together, drawn, pen.nations))
    if rows.folded:
        parts.append(_fold(rows, box.x + lead, box.y + len(rows.shown) * _step(sizes), sizes, pen))
    return "".join(parts)


def _spoken(rows: Stack, mark: Mark, together: tuple[Mark, ...], drawn: str, nations: Mapping[str, str]) -> str:
    sentences = [told(one, rows.name, nations) for one in together]
    names = [named(one, sentence) for one, sentence in zip(together, sentences, strict=True)]
    return element(
        "g",
        titled(". ".join(names)),
        drawn,
        role="img",
        aria_label=". ".join(sentences),
        class_=f"mark {mark.way}",
        opacity=f"{max(90 - 7 * mark.age, 60)}%" if mark.past else None,
    )


def _fold(rows: Stack, x: int, y: int, sizes: Sizes, pen: Pen) -> str:
    sentences = ". ".join(told(mark, rows.name, pen.nations) for mark in rows.folded)
    text = f"+{len(rows.folded)} more"
    drawn = lettering(text, x=x, y=y + sizes.height * 7 // 10, size=15 * sizes.unit, anchor="start", halo="paper")
    return element("g", titled(sentences), drawn, role="img", aria_label=sentences, class_="mark folded")


def _lead_sign(mark: Mark) -> str:
    return "clock" if mark.way == "passing" else mark.where


def _lead(sign: str, x: int, y: int, sizes: Sizes) -> str:
    u, middle = sizes.unit, y + sizes.height // 2
    centre = x + 9 * u
    if sign == "clock":
        face = element("circle", cx=centre, cy=middle, r=8 * u, **both("chip", "ink", 3 * u // 2))
        return face + element("path", d=f"M{centre} {middle - 5 * u}V{middle}L{centre + 4 * u} {middle + 2 * u}",
                              **stroke("ink", 3 * u // 2))  # fmt: skip
    if sign in {"harbour", "coastal"}:
        return element("path", d=_sign(sign, centre, middle, u), **stroke("ink", 2 * u), stroke_linecap="round")
    return lettering(sign, x=centre, y=middle + 6 * u, size=17 * u, weight="bold", halo="paper", fit=False)


def _sign(sign: str, x: int, y: int, u: int) -> str:
    if sign == "harbour":
        return (
            f"M{x} {y - 5 * u}V{y + 8 * u}M{x - 4 * u} {y - 2 * u}h{8 * u}"
            f"M{x - 7 * u} {y + 3 * u}q{u} {5 * u} {7 * u} {5 * u}q{6 * u} 0 {7 * u} {-5 * u}"
            f"M{x} {y - 5 * u}m{-2 * u} {-2 * u}a{2 * u} {2 * u} 0 1 0 {4 * u} 0a{2 * u} {2 * u} 0 1 0 {-4 * u} 0"
        )
    wave = f"q{2 * u} {-4 * u} {4 * u} 0t{4 * u} 0t{4 * u} 0t{4 * u} 0"
    return "".join(f"M{x - 8 * u} {y + down * u}{wave}" for down in (-5, 0, 5))


def _crossed_swords(x: int, y: int, sizes: Sizes) -> str:
    u = sizes.unit
    x, y = x + 12 * u, y + sizes.height // 2
    blades = f"M{x - 8 * u} {y - 8 * u}l{15 * u} {15 * u}M{x + 8 * u} {y - 8 * u}l{-15 * u} {15 * u}"
    hilts = f"M{x - 8 * u} {y + 3 * u}l{5 * u} {5 * u}M{x + 8 * u} {y + 3 * u}l{-5 * u} {5 * u}"
    return element("path", d=blades + hilts, **stroke("fight", 2 * u), stroke_linecap="round")
