"""The names on a sheet, with the nodes of sea areas and the squares of ports."""

from collections.abc import Mapping
from typing import Final

from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.sheet import Label, Sheet, Spot
from hulldown.reports.chart.theme import both, stroke
from hulldown.reports.chart.xml import element, titled

#: Half the side of a port's square.
SQUARE: Final = 45
NODE: Final = 42


def nodes(sheet: Sheet) -> str:
    """Return a ring with a point for each sea area."""
    rings = "".join(_node(spot) for spot in sheet.areas.values())
    return element("g", rings, **both("paper", "name", 10))


def _node(spot: Spot) -> str:
    x, y = spot.at
    point = element("circle", cx=x, cy=y, r=12)
    return element("g", titled(spot.name), element("circle", cx=x, cy=y, r=NODE), point)


def squares(sheet: Sheet, holders: Mapping[str, str], pen: Pen) -> str:
    """Return a square for each port, filled by the nation that holds it."""
    return "".join(_square(spot, holders.get(port, ""), pen, sheet) for port, spot in sheet.ports.items())


def _square(spot: Spot, holder: str, pen: Pen, sheet: Sheet) -> str:
    half = SQUARE * 2 // 3 if sheet.whole else SQUARE
    box = {"x": spot.at[0] - half, "y": spot.at[1] - half, "width": 2 * half, "height": 2 * half}
    if not holder:
        return element("g", titled(spot.name), element("rect", **box, **both("chip", "ink", 9)))
    said = titled(f"{spot.name}, held by {pen.nations.get(holder, holder)}")
    colour = element("rect", **box, fill=pen.look(holder).colour)
    hatch = element("rect", **box, **(stroke("ink", 9) | {"fill": pen.hatch(holder, fine=True)}))
    return element("g", said, colour, hatch)


def names(sheet: Sheet) -> str:
    """Return every name that has its place on the sheet."""
    areas = "".join(_name(spot.label, "name", "italic") for spot in sheet.areas.values() if spot.label)
    ports = "".join(_name(spot.label, "ink", None) for spot in sheet.ports.values() if spot.label)
    exits = "".join(_name(track.label, "faint", "italic") for track in sheet.exits if track.label)
    return exits + areas + ports


def _name(label: Label, tone: str, slant: str | None) -> str:
    spacing = 10 if tone == "name" else 0
    air = 115 if tone == "name" else 110
    step = label.size * air // 100
    top = label.middle[1] - step * len(label.lines) // 2 + label.size * 88 // 100
    lines = "".join(
        lettering(
            line, x=label.middle[0], y=top + number * step, size=label.size, tone=tone, slant=slant,
            halo="paper" if tone == "name" else "land" if False else None, spacing=spacing,
        )
        for number, line in enumerate(label.lines)
    )  # fmt: skip
    turn = f"rotate({label.angle} {label.middle[0]} {label.middle[1]})" if label.angle else None
    return element("g", lines, transform=turn) if turn else lines
