"""The tones of a chart by day and by night.

Every tone is written as a plain attribute, so that a chart without its style still reads; the style only
changes tones for a dark screen.
"""

from collections.abc import Mapping
from typing import Final

from hulldown.reports.chart.nations import Look

#: Tone: by day, by night.
TONES: Final = {
    "paper": ("#f5efe1", "#16202b"),
    "chip": ("#fdfaf2", "#1e2a36"),
    "land": ("#ddd3b9", "#26313b"),
    "coast": ("#5f5340", "#8296a5"),
    "waterline": ("#c9bfa6", "#2f3e4b"),
    "ink": ("#2a2823", "#e8e2d3"),
    "faint": ("#8f8672", "#5d6d7b"),
    "line": ("#e4dcc8", "#1f2b37"),
    "name": ("#3b5363", "#a8bfce"),
    "pencil": ("#45434b", "#d2d5da"),
    "wind": ("#3f6f7c", "#8cc2cf"),
    "fight": ("#a3261f", "#ff8f7d"),
}

SERIF: Final = (
    "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','Liberation Serif','Times New Roman',serif"
)


def fill(tone: str) -> dict[str, str]:
    """Return the attributes that fill with a tone."""
    return {"fill": TONES[tone][0], "class_": f"f-{tone}"}


def stroke(tone: str, width: int) -> dict[str, str | int]:
    """Return the attributes that draw an open line in a tone."""
    return {"fill": "none", "stroke": TONES[tone][0], "stroke_width": width, "class_": f"s-{tone}"}


def both(inner: str, outer: str, width: int) -> dict[str, str | int]:
    """Return the attributes that fill with one tone and outline in another."""
    return {
        "fill": TONES[inner][0],
        "stroke": TONES[outer][0],
        "stroke_width": width,
        "class_": f"f-{inner} s-{outer}",
    }


def style(prefix: str, narrow: tuple[int, int], all_looks: Mapping[str, Look]) -> str:
    """Return the style of a sheet: its tones by night, and how high its parts are on a narrow screen, if any."""
    night = "".join(
        f".hd-chart .f-{tone}{{fill:{dark}}}.hd-chart .s-{tone}{{stroke:{dark}}}" for tone, (_, dark) in TONES.items()
    )
    night += "".join(f".hd-chart .s-{prefix}{n}{{stroke:{look.night}}}" for n, look in enumerate(all_looks.values()))
    sheet, (wide, high) = f".hd-{prefix}sheet", narrow
    small = (
        f"@media screen and (max-width:640px){{{sheet}{{aspect-ratio:{wide}/{high};height:auto}}"
        f"{sheet} .hd-wide{{display:none}}{sheet} .hd-narrow{{display:inline}}}}"
    )
    return f"<style>{small if high else ''}@media screen and (prefers-color-scheme:dark){{{night}}}</style>"
