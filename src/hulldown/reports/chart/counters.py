"""Counters: one row for ships of one nation at one place, drawn by how well they are known."""

from dataclasses import dataclass

from hulldown.reports.chart.geometry import Point
from hulldown.reports.chart.known import Mark
from hulldown.reports.chart.metrics import text_width
from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.pennants import contact
from hulldown.reports.chart.silhouettes import HEIGHT, WIDTH
from hulldown.reports.chart.theme import TONES
from hulldown.reports.chart.xml import element


@dataclass(frozen=True)
class Sizes:
    """Measures of a counter, in units; all follow from the unit of type."""

    unit: int

    @property
    def height(self) -> int:
        """Height of a row."""
        return 26 * self.unit

    @property
    def tab(self) -> int:
        """Width of the tab with the nation's letters."""
        return 26 * self.unit

    @property
    def ship(self) -> int:
        """Width of a profile."""
        return 26 * self.unit

    @property
    def type(self) -> int:
        """Size of the numbers."""
        return 17 * self.unit

    @property
    def pennant(self) -> int:
        """Width of a contact order's pennant."""
        return 14 * self.unit


def width(mark: Mark, sizes: Sizes) -> int:
    """Return how wide a counter will be."""
    cells = sum(sizes.ship + _number(number, sizes) for number in mark.kinds.values())
    plain = _number(mark.count, sizes) + 6 * sizes.unit
    return sizes.tab + (cells or plain) + 3 * sizes.unit + len(mark.contacts) * sizes.pennant + _turn(mark, sizes)


def _number(number: int, sizes: Sizes) -> int:
    return text_width(str(number), size=sizes.type) + 6 * sizes.unit


def _turn(mark: Mark, sizes: Sizes) -> int:
    return text_width(f"turn {mark.turn}", size=sizes.type * 3 // 4) + 6 * sizes.unit if mark.past else 0


def counter(mark: Mark, *, x: int, y: int, sizes: Sizes, pen: Pen) -> str:
    """Return the counter of a mark with its left upper corner here."""
    body = width(mark, sizes) - _turn(mark, sizes)
    parts = [_body(mark, x, y, body, sizes, pen), _tab(mark, x, y, sizes, pen)]
    ink, deck = _inks(mark, pen)
    right = x + sizes.tab + 3 * sizes.unit
    for kind, number in mark.kinds.items():
        parts.append(_ship(f"{pen.prefix}{kind}", (right, y), (ink, deck), sizes))
        parts.append(_figure(number, right + sizes.ship + sizes.unit, y, ink, sizes))
        right += sizes.ship + _number(number, sizes)
    if not mark.kinds:
        parts.append(_figure(mark.count, right + 2 * sizes.unit, y, ink, sizes))
        right += _number(mark.count, sizes) + 6 * sizes.unit
    for order in mark.contacts:
        height = sizes.height * 3 // 4
        parts.append(contact(order, x=right, y=y + sizes.height // 8, height=height, colour=ink or TONES["ink"][0]))
        right += sizes.pennant
    if mark.past:
        parts.append(_when(mark, x + body + 4 * sizes.unit, y, sizes))
    return "".join(parts)


def _inks(mark: Mark, pen: Pen) -> tuple[str | None, str | None]:
    """Return the colours of ships and their gun decks; None stands for the tones of ink and paper."""
    if mark.way == "own" and not mark.past:
        look = pen.look(mark.nation)
        return look.letters, look.colour
    return None, None


def _body(mark: Mark, x: int, y: int, wide: int, sizes: Sizes, pen: Pen) -> str:
    look = pen.look(mark.nation)
    own = mark.way == "own" and not mark.past
    dashes = f"{6 * sizes.unit} {4 * sizes.unit}" if mark.past else None
    return element(
        "rect",
        x=x,
        y=y,
        width=wide,
        height=sizes.height,
        rx=2 * sizes.unit,
        fill=look.colour if own else TONES["chip"][0],
        stroke=look.colour,
        stroke_width=2 * sizes.unit,
        stroke_dasharray=dashes,
        class_=pen.outline(mark.nation) + ("" if own else " f-chip"),
    )


def _tab(mark: Mark, x: int, y: int, sizes: Sizes, pen: Pen) -> str:
    look = pen.look(mark.nation)
    hollow = mark.way == "counted" or mark.past
    inset = sizes.unit
    box = {"x": x + inset, "y": y + inset, "width": sizes.tab - inset, "height": sizes.height - 2 * inset}
    ground = "" if hollow else element("rect", **box, fill=look.colour)
    ground += "" if hollow else element("rect", **box, fill=pen.hatch(mark.nation))
    text = lettering(
        mark.nation[:2],
        x=x + sizes.tab // 2,
        y=y + sizes.height * 7 // 10,
        size=15 * sizes.unit,
        weight="bold",
        colour=None if hollow else look.letters,
        rim=None if hollow else look.colour,
        fit=False,
    )
    return ground + text


def _ship(profile: str, at: Point, inks: tuple[str | None, str | None], sizes: Sizes) -> str:
    (x, y), (ink, deck), height = at, inks, sizes.ship * HEIGHT // WIDTH
    return element(
        "use",
        href=f"#{profile}",
        x=x,
        y=y + (sizes.height - height) // 2,
        width=sizes.ship,
        height=height,
        fill=ink or TONES["ink"][0],
        stroke=deck or TONES["chip"][0],
        class_=None if ink else "f-ink s-chip",
    )


def _figure(number: int, x: int, y: int, ink: str | None, sizes: Sizes) -> str:
    return lettering(
        str(number),
        x=x,
        y=y + sizes.height * 73 // 100,
        size=sizes.type,
        anchor="start",
        weight="bold",
        colour=ink,
    )


def _when(mark: Mark, x: int, y: int, sizes: Sizes) -> str:
    return lettering(
        f"turn {mark.turn}",
        x=x,
        y=y + sizes.height * 7 // 10,
        size=sizes.type * 3 // 4,
        anchor="start",
        slant="italic",
        halo="paper",
    )
