"""The names on a sheet, with the nodes of sea areas and the squares of ports."""

from collections.abc import Iterable, Mapping
from typing import Final

from hulldown.reports.chart.pen import Pen, lettering
from hulldown.reports.chart.sheet import Label, Sheet, Spot
from hulldown.reports.chart.theme import both, stroke
from hulldown.reports.chart.xml import element, titled

#: Half the side of a port's square, and the radius of a node, in tenths of a unit of type.
SQUARE: Final = 45
NODE: Final = 42


def nodes(spots: Iterable[Spot], pen: Pen) -> str:
    """Return a ring with a point for each sea area."""
    rings = "".join(_node(spot, pen.unit) for spot in spots)
    return element("g", rings, **both("paper", "name", pen.unit))


def _node(spot: Spot, unit: int) -> str:
    x, y = spot.at
    ring = element("circle", cx=x, cy=y, r=NODE * unit // 10)
    return element("g", titled(spot.name), ring, element("circle", cx=x, cy=y, r=unit * 12 // 10))


def squares(spots: Iterable[Spot], holders: Mapping[str, str], pen: Pen, *, small: bool) -> str:
    """Return a square for each port, filled by the nation that holds it."""
    half = (30 if small else SQUARE) * pen.unit // 10
    return "".join(_square(spot, holders.get(spot.id, ""), pen, half) for spot in spots)


def _square(spot: Spot, holder: str, pen: Pen, half: int) -> str:
    box = {"x": spot.at[0] - half, "y": spot.at[1] - half, "width": 2 * half, "height": 2 * half}
    if not holder:
        return element("g", titled(spot.name), element("rect", **box, **both("chip", "ink", pen.unit)))
    said = titled(f"{spot.name}, held by {pen.nations.get(holder, holder)}")
    colour = element("rect", **box, fill=pen.look(holder).colour)
    hatch = element("rect", **box, **(stroke("ink", pen.unit) | {"fill": pen.hatch(holder, fine=True)}))
    return element("g", said, colour, hatch)


def names(sheet: Sheet) -> str:
    """Return every name that has its place on the sheet."""
    areas = "".join(name(spot.label, "name", "italic") for spot in sheet.areas.values() if spot.label)
    ports = "".join(name(spot.label, "ink", None) for spot in sheet.ports.values() if spot.label)
    exits = "".join(name(track.label, "faint", "italic") for track in sheet.exits if track.label)
    return exits + areas + ports


def name(label: Label, tone: str, slant: str | None) -> str:
    """Return a name in the lines, size and slant of its label."""
    spacing = 10 if tone == "name" else 0
    air = 115 if tone == "name" else 110
    step = label.size * air // 100
    top = label.middle[1] - step * len(label.lines) // 2 + label.size * 88 // 100
    lines = "".join(
        lettering(
            line, x=label.middle[0], y=top + number * step, size=label.size, tone=tone, slant=slant,
            halo=None if tone == "ink" else "paper", spacing=spacing,
        )
        for number, line in enumerate(label.lines)
    )  # fmt: skip
    turn = f"rotate({label.angle} {label.middle[0]} {label.middle[1]})" if label.angle else None
    return element("g", lines, transform=turn) if turn else lines
