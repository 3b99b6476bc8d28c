"""The graduated frame round a sheet, and the scale of sea miles."""

from hulldown.reports.chart.geometry import Rect
from hulldown.reports.chart.pen import lettering
from hulldown.reports.chart.sheet import Scale, Sheet
from hulldown.reports.chart.theme import both, fill, stroke
from hulldown.reports.chart.xml import element

_BAND = 70


def frame(sheet: Sheet) -> str:
    """Return the frame with its degrees, numbered where the sheet says."""
    inner, outer = sheet.map, sheet.map.grown(_BAND)
    lines = element("rect", **_box(inner), **stroke("ink", 8)) + element("rect", **_box(outer), **stroke("ink", 8))
    lines += element("rect", **_box(outer.grown(40)), **stroke("ink", 18))
    return _bands(sheet, inner) + lines + _numbers(sheet)


def _box(box: Rect) -> dict[str, int]:
    return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}


def _bands(sheet: Sheet, inner: Rect) -> str:
    """Return the bars of the frame, dark for every other degree."""
    right, bottom = inner.x + inner.width, inner.y + inner.height
    half = _BAND // 2
    across = _every_other(sheet.graduation.across, inner.x, right)
    down = _every_other(sheet.graduation.down, inner.y, bottom)
    path = "".join(f"M{x1} {y}h{x2 - x1}v{half}h{x1 - x2}z" for y in (inner.y - half, bottom) for x1, x2 in across)
    path += "".join(f"M{x} {y1}v{y2 - y1}h{half}v{y1 - y2}z" for x in (inner.x - half, right) for y1, y2 in down)
    return element("path", d=path, **fill("ink"))


def _every_other(degrees: tuple[int, ...], low: int, high: int) -> list[tuple[int, int]]:
    places = sorted({low, *degrees, high})
    return list(zip(places[::2], places[1::2], strict=False))


def _numbers(sheet: Sheet) -> str:
    inner = sheet.map
    right, bottom = inner.x + inner.width, inner.y + inner.height
    parts = []
    for x, text in sheet.graduation.meridians:
        if inner.x + 300 < x < right - 300:
            parts += [_number(text, x, inner.y - 165), _number(text, x, bottom + 240)]
    for y, text in sheet.graduation.parallels:
        if inner.y + 300 < y < bottom - 300:
            parts += [_number(text, inner.x - 200, y, turned=True), _number(text, right + 200, y, turned=True)]
    return "".join(parts)


def _number(text: str, x: int, y: int, *, turned: bool = False) -> str:
    if not turned:
        return lettering(text, x=x, y=y + 20, size=110)
    return element("g", lettering(text, x=x, y=y + 40, size=110), transform=f"rotate(-90 {x} {y})")


def scale(measure: Scale) -> str:
    """Return the scale of sea miles as a bar in four parts."""
    (x, y), part = measure.at, measure.length // 4
    bar = element("rect", x=x, y=y, width=part * 4, height=50, **both("chip", "ink", 7))
    dark = element("path", d="".join(f"M{x + part * i} {y}h{part}v50h{-part}z" for i in (0, 2)), **fill("ink"))
    texts = [(x, "0"), (x + 2 * part, str(measure.miles // 2)), (x + 4 * part, str(measure.miles))]
    numbers = "".join(lettering(text, x=at, y=y - 40, size=120, halo="paper") for at, text in texts)
    said = f"Sea miles in {measure.latitude}° N"
    return bar + dark + numbers + lettering(said, x=x + 2 * part, y=y + 160, size=115, slant="italic")
