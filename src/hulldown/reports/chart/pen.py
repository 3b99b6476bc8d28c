"""What every part of a drawing needs: the sheet's prefix, the nations' looks, and the size of type."""

from collections.abc import Mapping
from dataclasses import dataclass

from hulldown.reports.chart.metrics import text_width
from hulldown.reports.chart.nations import Look, look_of
from hulldown.reports.chart.theme import TONES
from hulldown.reports.chart.xml import element, escape


@dataclass(frozen=True)
class Pen:
    """How to draw on one sheet."""

    prefix: str
    nations: Mapping[str, str]
    looks: Mapping[str, Look]
    unit: int = 10

    def look(self, nation: str) -> Look:
        """Return how a nation looks."""
        return look_of(nation, self.looks)

    def hatch(self, nation: str, *, fine: bool = False) -> str:
        """Return the fill that lays a nation's hatch over its colour."""
        look = self.look(nation)
        shade = "d" if look.letters.startswith("#2") else "l"
        return f"url(#{self.prefix}{look.hatch}-{shade}{'-fine' if fine else ''})"

    def outline(self, nation: str) -> str:
        """Return the class that keeps a nation's outline visible by night."""
        return f"s-{self.prefix}{nation}"


def lettering(
    text: str,
    *,
    x: int,
    y: int,
    size: int,
    tone: str = "ink",
    anchor: str = "middle",
    weight: str | None = None,
    slant: str | None = None,
    colour: str | None = None,
    halo: str | None = None,
    spacing: int = 0,
    fit: bool = True,
) -> str:
    """Return a line of text, set to exactly the width that is reckoned for it."""
    return element(
        "text",
        escape(text),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=weight,
        font_style=slant,
        fill=colour or TONES[tone][0],
        class_=(None if colour else f"f-{tone}") if halo is None else f"f-{tone} s-{halo}",
        stroke=TONES[halo][0] if halo else None,
        stroke_width=size * 22 // 100 if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
        textLength=text_width(text, size=size, spacing=spacing) if fit and len(text) > 1 else None,
    )
