"""Draws the sheets of a position report."""

from collections.abc import Mapping
from typing import Any, Final

from hulldown.reports.chart import ground
from hulldown.reports.chart.geometry import Rect
from hulldown.reports.chart.known import Mark, marks
from hulldown.reports.chart.narrow import height, narrow, parts
from hulldown.reports.chart.nations import HATCHES, SHADES, looks, pattern
from hulldown.reports.chart.pen import Pen
from hulldown.reports.chart.plain_sheet import plain_sheet
from hulldown.reports.chart.scene import Scene, alone
from hulldown.reports.chart.sheet import ATLASES, Sheet, stored_sheet
from hulldown.reports.chart.silhouettes import profiles
from hulldown.reports.chart.theme import SERIF, style
from hulldown.reports.chart.wide import wide
from hulldown.reports.chart.words import day
from hulldown.reports.chart.xml import element, escape

#: The name of the one sheet of a chart that is given with the report.
OWN: Final = "chart"


def sheets(document: Mapping[str, Any]) -> list[str]:
    """Return the sheets worth drawing for a report, the whole chart first."""
    atlas = _atlas(document)
    if atlas is None:
        return [OWN]
    found = marks(document)
    return [name for name in ATLASES[atlas] if _worth(stored_sheet(atlas, name), found)]


def _worth(sheet: Sheet, found: list[Mark]) -> bool:
    return sheet.whole or any(sheet.spot(mark.place) for mark in found)


def draw(document: Mapping[str, Any], sheet: str | None = None) -> str:
    """Return one sheet of a report as SVG: the sheet named, or the whole chart."""
    atlas = _atlas(document)
    known = (OWN,) if atlas is None else ATLASES[atlas]
    name = known[0] if sheet is None else sheet
    if name not in known:
        raise ValueError(f"sheet: the chart has no sheet {name!r}; it has {', '.join(known)}")
    drawn = plain_sheet(document["chart"]) if atlas is None else stored_sheet(atlas, name)
    return _page(_scene(drawn, document))


def _atlas(document: Mapping[str, Any]) -> str | None:
    """Return the name of the chart a report is drawn on, or None when it brings its own."""
    chart = document["chart"]
    if isinstance(chart, Mapping):
        return None
    if chart not in ATLASES:
        raise ValueError(f"chart: there is no chart {chart!r}; there is {', '.join(ATLASES)}")
    return str(chart)


def _scene(sheet: Sheet, document: Mapping[str, Any]) -> Scene:
    found = tuple(mark for mark in marks(document) if sheet.spot(mark.place))
    told = document.get("areas", {})
    winds = {area: told[area]["wind"] for area in sheet.areas if told.get(area, {}).get("wind")}
    return Scene(sheet, document, found, winds)


def _page(scene: Scene) -> str:
    sheet, nations = scene.sheet, scene.document.get("nations", {})
    pen = Pen(_prefix(scene), nations, looks(nations))
    near = alone(scene)
    shown = parts(near)
    return element(
        "svg",
        _said(scene, pen),
        style(pen.prefix, (sheet.width, height(sheet.width, shown)), pen.looks),
        element("defs", ground.definitions(sheet, pen), _hatches(pen), profiles(pen.prefix)),
        element("g", wide(scene, pen), class_="hd-wide"),
        _enlarged(near, shown, pen) if shown else "",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {sheet.width} {sheet.height}",
        role="img",
        aria_labelledby=f"{pen.prefix}title {pen.prefix}desc",
        class_=f"hd-chart hd-{pen.prefix}sheet",
        font_family=SERIF,
    )


def _prefix(scene: Scene) -> str:
    """Return what every id of a drawing begins with, so that several can stand in one page."""
    player = "".join(filter(str.isalnum, str(scene.document.get("player", "")).lower()))
    return f"{scene.sheet.id}-{player}-{int(scene.document.get('turn', 0))}-"


def _said(scene: Scene, pen: Pen) -> str:
    document = scene.document
    title = f"{document.get('title', '')}: {scene.sheet.title}"
    said = f"Chart of turn {document.get('turn', 0)}, {day(str(document.get('date', '')))}"
    said += f", as known to {document.get('player_name', '')}."
    return f'<title id="{pen.prefix}title">{escape(title)}</title><desc id="{pen.prefix}desc">{escape(said)}</desc>'


def _enlarged(scene: Scene, shown: list[Rect], pen: Pen) -> str:
    """Return the parts for a narrow screen, one below another, each as wide as the sheet."""
    top = (scene.sheet.height - height(scene.sheet.width, shown)) // 2
    drawn = []
    for number, part in enumerate(shown, 1):
        caption = f"{scene.sheet.title}, turn {scene.document.get('turn', 0)}"
        caption += f" ({number} of {len(shown)})" if len(shown) > 1 else ""
        high = height(scene.sheet.width, [part])
        drawn.append(
            element(
                "svg",
                narrow(scene, part, pen, caption=caption),
                x=0,
                y=top,
                width=scene.sheet.width,
                height=high,
                viewBox=f"{part.x} {part.y} {part.width} {part.height}",
            )
        )
        top += high
    return element("g", *drawn, class_="hd-narrow", display="none")


def _hatches(pen: Pen) -> str:
    """Return each hatch in both shades, for counters and, finer, for the squares of ports."""
    return "".join(
        pattern(f"{pen.prefix}{hatch}-{shade}{fine}", hatch, letters, cell)
        for hatch in HATCHES
        for shade, letters in SHADES.items()
        for fine, cell in (("", 90), ("-fine", 45))
    )
