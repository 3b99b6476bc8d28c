"""How nations are told apart: by colour, by hatch, and by two letters.

The hatches follow the engravers' old rule for colours in black and white: upright lines are red, level ones
blue, dots gold, slanting ones green. The colours also differ in how dark they are, so grey print tells them
apart too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hulldown.reports.chart.xml import element


@dataclass(frozen=True)
class Look:
    """The colour of a nation, its outline on a dark ground, the colour of letters on it, and its hatch."""

    colour: str
    night: str
    letters: str
    hatch: str


_WHITE: Final = "#ffffff"
_BLACK: Final = "#201c14"

_KNOWN: Final = {
    "BR": Look("#86182a", "#e4737f", _WHITE, "upright"),
    "FR": Look("#3a76b8", "#82b4ea", _WHITE, "level"),
    "SP": Look("#e2b03a", "#e2b03a", _BLACK, "dots"),
    "NL": Look("#d2691e", "#f0975a", _BLACK, "weave"),
    "PT": Look("#2f6b45", "#74b98c", _WHITE, "falling"),
    "RU": Look("#55585f", "#a5abb5", _WHITE, "net"),
    "OT": Look("#6a3d78", "#bd92cb", _WHITE, "rising"),
    "DK": Look("#c9849a", "#dfa9b9", _BLACK, "upright"),
    "SW": Look("#a8c4dd", "#a8c4dd", _BLACK, "weave"),
    "US": Look("#24384f", "#8ea6c2", _WHITE, "dots"),
}
_ALIASES: Final = {"ES": "SP", "GB": "BR", "BA": "NL", "BV": "NL", "DU": "NL", "HO": "NL", "PO": "PT", "TU": "OT",
                   "DN": "DK", "DE": "DK", "SE": "SW"}  # fmt: skip
_OTHERS: Final = (
    Look("#8c8468", "#bdb48f", _BLACK, "level"),
    Look("#b9cf9a", "#b9cf9a", _BLACK, "falling"),
    Look("#7f4f2a", "#c99a72", _WHITE, "dots"),
    Look("#d9c7b0", "#d9c7b0", _BLACK, "net"),
    Look("#41807d", "#7fc0bc", _WHITE, "upright"),
    Look("#bfa3d1", "#bfa3d1", _BLACK, "rising"),
    Look("#6f7f2f", "#b0c063", _WHITE, "level"),
    Look("#a9a9a9", "#c4c4c4", _BLACK, "weave"),
)

#: The lines of each hatch within a square of a hundred.
_LINES: Final = {
    "upright": "M25 0V100M75 0V100",
    "level": "M0 25H100M0 75H100",
    "falling": "M-25 -25L125 125M-25 75L25 125M75 -25L125 25",
    "rising": "M-25 125L125 -25M-25 25L25 -25M75 125L125 75",
    "net": "M25 0V100M75 0V100M0 25H100M0 75H100",
    "weave": "M0 0L100 100M100 0L0 100",
    "dots": "",
}


def looks(nations: Mapping[str, str]) -> dict[str, Look]:
    """Return how each nation of a game looks; one not known by its code takes its look from its place among them."""
    return {code: _look(code, number) for number, code in enumerate(nations)}


def look_of(code: str, all_looks: Mapping[str, Look]) -> Look:
    """Return how a nation looks, also one the game does not list."""
    return all_looks.get(code) or _look(code, sum(map(ord, code)))


def _look(code: str, number: int) -> Look:
    known = _KNOWN.get(_ALIASES.get(code, code))
    return known or _OTHERS[number % len(_OTHERS)]


HATCHES: Final = tuple(_LINES)
#: Hatches are drawn light on dark colours and dark on light ones.
SHADES: Final = {"dark": _BLACK, "light": _WHITE}


def shade(look: Look) -> str:
    """Return the name of the shade in which a nation's hatch is drawn."""
    return "dark" if look.letters == _BLACK else "light"


def pattern(name: str, hatch: str, letters: str, cell: int) -> str:
    """Return the hatch as a pattern with cells of this size."""
    tone = "#000000" if letters == _BLACK else _WHITE
    inside = element("path", d=_LINES[hatch], fill="none", stroke=tone, stroke_width=16)
    if hatch == "dots":
        inside = "".join(element("circle", cx=x, cy=y, r=15, fill=tone) for x, y in ((25, 25), (75, 75)))
    return element(
        "pattern", inside, id=name, width=cell, height=cell, viewBox="0 0 100 100",
        patternUnits="userSpaceOnUse", opacity="50%",
    )  # fmt: skip
