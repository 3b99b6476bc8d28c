"""A sheet as it hangs on the wall: all its names, its furniture and its frame."""

from hulldown.reports.chart import ground, names
from hulldown.reports.chart.cartouche import cartouche
from hulldown.reports.chart.frame import frame, scale
from hulldown.reports.chart.key import key
from hulldown.reports.chart.pen import Pen
from hulldown.reports.chart.placing import room_on
from hulldown.reports.chart.rose import rose, winds_at_sea
from hulldown.reports.chart.scene import Scene, knowledge
from hulldown.reports.chart.sheet import Sheet
from hulldown.reports.chart.theme import stroke
from hulldown.reports.chart.xml import element


def wide(scene: Scene, pen: Pen) -> str:
    """Return the whole sheet."""
    sheet, document = scene.sheet, scene.document
    return "".join(
        (
            ground.ground(sheet, pen),
            element("g", ground.tracks(sheet), id=f"{pen.prefix}tracks"),
            _insets(sheet),
            names.nodes(sheet.areas.values(), pen),
            names.squares(sheet.ports.values(), document.get("holders", {}), pen, small=sheet.whole),
            names.names(sheet),
            rose(sheet, scene.winds),
            scale(sheet.scale),
            winds_at_sea({area: spot for area, spot in sheet.areas.items() if spot.alone}, scene.winds, pen.unit),
            knowledge(scene, room_on(sheet), pen),
            cartouche(sheet, document),
            key(sheet, list(scene.found), pen),
            frame(sheet),
        )
    )


def _insets(sheet: Sheet) -> str:
    """Return the outlines of the other sheets on the sheet of the whole."""
    boxes = "".join(element("rect", x=b.x, y=b.y, width=b.width, height=b.height) for b in sheet.insets)
    return element("g", boxes, **stroke("faint", 6)) if boxes else ""
