"""What every part of a drawing needs: the sheet's prefix, the nations' looks, and the size of type."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict, Unpack

from hulldown.reports.chart.metrics import text_width
from hulldown.reports.chart.nations import Look, look_of, shade
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
        return f"url(#{self.prefix}{look.hatch}-{shade(look)}{'-fine' if fine else ''})"

    def outline(self, nation: str) -> str:
        """Return the class that keeps a nation's outline visible by night, if the game lists the nation."""
        return f"s-{self.prefix}{[*self.looks].index(nation)}" if nation in self.looks else ""


class Manner(TypedDict, total=False):
    """How a text is lettered, where it differs from plain ink set about its middle."""

    tone: str
    anchor: str
    weight: str
    slant: str | None
    colour: str | None
    halo: str | None
    rim: str | None
    spacing: int
    fit: bool


def lettering(text: str, *, x: int, y: int, size: int, **manner: Unpack[Manner]) -> str:
    """Return a line of text, set to exactly the width that is reckoned for it unless it need not fit.

    A halo in a tone of the chart, or a rim in a colour, keeps lines and hatches off the letters.
    """
    tone, halo, colour = manner.get("tone", "ink"), manner.get("halo"), manner.get("colour")
    edge = TONES[halo][0] if halo else manner.get("rim")
    anchor = manner.get("anchor", "middle")
    fitted = manner.get("fit", True) and len(text) > 1
    return element(
        "text",
        escape(text),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=manner.get("weight"),
        font_style=manner.get("slant"),
        fill=colour or TONES[tone][0],
        class_=" ".join(([] if colour else [f"f-{tone}"]) + ([f"s-{halo}"] if halo else [])) or None,
        stroke=edge,
        stroke_width=size * 24 // 100 if edge else None,
        stroke_linejoin="round" if edge else None,
        paint_order="stroke" if edge else None,
        textLength=text_width(text, size=size, spacing=manner.get("spacing", 0)) if fitted else None,
    )
