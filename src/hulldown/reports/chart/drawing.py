"""Draws the sheets of a position report."""

from collections.abc import Mapping
from typing import Any

from hulldown.reports.chart import ground, names
from hulldown.reports.chart.cartouche import cartouche
from hulldown.reports.chart.counters import Sizes
from hulldown.reports.chart.courses import courses
from hulldown.reports.chart.frame import frame, scale
from hulldown.reports.chart.frigates import reported
from hulldown.reports.chart.geometry import distance
from hulldown.reports.chart.key import key
from hulldown.reports.chart.known import Mark, marks
from hulldown.reports.chart.nations import looks, pattern
from hulldown.reports.chart.pen import Pen
from hulldown.reports.chart.placing import Room, room_on
from hulldown.reports.chart.plain_sheet import plain_sheet
from hulldown.reports.chart.rose import rose, winds_at_sea
from hulldown.reports.chart.sheet import ATLASES, Sheet, stored_sheet
from hulldown.reports.chart.silhouettes import profiles
from hulldown.reports.chart.stacks import Stack, size, stack
from hulldown.reports.chart.stacks import draw as draw_stack
from hulldown.reports.chart.theme import SERIF, both, stroke, style
from hulldown.reports.chart.words import day
from hulldown.reports.chart.xml import element, escape


def sheets(document: Mapping[str, Any]) -> list[str]:
    """Return the sheets worth drawing for a report, the whole chart first."""
    atlas = _atlas(document)
    if atlas is None:
        return ["chart"]
    found = marks(document)
    return [name for name in ATLASES[atlas] if _worth(stored_sheet(atlas, name), found)]


def _worth(sheet: Sheet, found: list[Mark]) -> bool:
    return sheet.whole or any(sheet.spot(mark.place) for mark in found)


def _atlas(document: Mapping[str, Any]) -> str | None:
    chart = document["chart"]
    if isinstance(chart, Mapping):
        return None
    if chart not in ATLASES:
        raise ValueError(f"chart: there is no chart {chart!r}; there is {', '.join(ATLASES)}")
    return str(chart)


def draw(document: Mapping[str, Any], sheet: str | None = None) -> str:
    """Return one sheet of a report as SVG: the sheet named, or the first of those worth drawing."""
    atlas = _atlas(document)
    if atlas is None:
        return _drawn(plain_sheet(document["chart"]), document)
    name = ATLASES[atlas][0] if sheet is None else sheet
    if name not in ATLASES[atlas]:
        raise ValueError(f"sheet: the chart {atlas} has no sheet {name!r}; it has {', '.join(ATLASES[atlas])}")
    return _drawn(stored_sheet(atlas, name), document)


def _drawn(sheet: Sheet, document: Mapping[str, Any]) -> str:
    nations = document.get("nations", {})
    pen = Pen(f"{sheet.id}-", nations, looks(nations))
    found = [mark for mark in marks(document) if sheet.spot(mark.place)]
    winds = {area: told["wind"] for area, told in document.get("areas", {}).items() if told.get("wind")}
    here = {area: wind for area, wind in winds.items() if area in sheet.areas}
    parts = [
        ground.ground(sheet, pen),
        ground.tracks(sheet),
        _insets(sheet),
        names.nodes(sheet),
        names.squares(sheet, document.get("holders", {}), pen),
        names.names(sheet),
        rose(sheet, here),
        scale(sheet.scale),
        winds_at_sea(sheet, here),
        courses(sheet, document, pen),
        _knowledge(sheet, found, document, pen),
        cartouche(sheet, document),
        key(sheet, found, pen),
        frame(sheet),
    ]
    return _page(sheet, document, pen, "".join(parts))


def _insets(sheet: Sheet) -> str:
    boxes = (element("rect", x=b.x, y=b.y, width=b.width, height=b.height) for b in sheet.insets)
    return element("g", *boxes, **stroke("faint", 6)) if sheet.insets else ""


def _knowledge(sheet: Sheet, found: list[Mark], document: Mapping[str, Any], pen: Pen) -> str:
    room = room_on(sheet)
    sizes = Sizes(pen.unit)
    flags = reported(sheet, document, room, pen)
    stacks = [
        stack(place, spot.name, [mark for mark in found if mark.place == place], brief=sheet.whole)
        for place in dict.fromkeys(mark.place for mark in found)
        if (spot := sheet.spot(place))
    ]
    return "".join(_stack(sheet, rows, room, sizes, pen) for rows in stacks) + flags


def _stack(sheet: Sheet, rows: Stack, room: Room, sizes: Sizes, pen: Pen) -> str:
    spot = sheet.spot(rows.place)
    if spot is None:
        return ""
    box = room.best(spot, size(rows, sizes))
    room.take(box.grown(20))
    end = box.nearest(spot.at)
    leader = ""
    if distance(end, spot.at) > 140:
        leader = element("path", d=f"M{spot.at[0]} {spot.at[1]}L{end[0]} {end[1]}", **stroke("pencil", 9))
        leader += element("circle", cx=spot.at[0], cy=spot.at[1], r=18, **both("pencil", "pencil", 4))
    return leader + draw_stack(rows, box, sizes=sizes, pen=pen)


def _page(sheet: Sheet, document: Mapping[str, Any], pen: Pen, inside: str) -> str:
    title = f"{document.get('title', '')}: {sheet.title}"
    said = (
        f"Chart of turn {document.get('turn', 0)}, {day(str(document.get('date', '')))}, "
        f"as known to {document.get('player_name', '')}."
    )
    night = "".join(f".hd-chart .s-{pen.prefix}{code}{{stroke:{look.night}}}" for code, look in pen.looks.items())
    return element(
        "svg",
        f'<title id="{pen.prefix}title">{escape(title)}</title><desc id="{pen.prefix}desc">{escape(said)}</desc>',
        style(night),
        element("defs", ground.definitions(sheet, pen), _hatches(pen), profiles(pen.prefix)),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {sheet.width} {sheet.height}",
        role="img",
        aria_labelledby=f"{pen.prefix}title {pen.prefix}desc",
        class_="hd-chart",
        font_family=SERIF,
    )


def _hatches(pen: Pen) -> str:
    """Return each hatch in both shades, for counters and, finer, for the squares of ports."""
    names_ = ("upright", "level", "falling", "rising", "net", "weave", "dots")
    shades = (("d", "#201c14"), ("l", "#ffffff"))
    return "".join(
        pattern(f"{pen.prefix}{hatch}-{shade}{fine}", hatch, letters, cell)
        for hatch in names_
        for shade, letters in shades
        for fine, cell in (("", 90), ("-fine", 45))
    )
