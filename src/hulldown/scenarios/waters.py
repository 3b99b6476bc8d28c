"""Sea areas, edges and ports, as tables give them."""

from collections.abc import Collection

from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Area, Chart, Edge, Port
from hulldown.scenarios.forms import DIRECTION, KEBAB, NAME, degrees, known, whole
from hulldown.scenarios.realm import A_NATION, pair, take_id
from hulldown.scenarios.roses import read_roses
from hulldown.scenarios.rows import Document, Row

# Ids that would read as something else in an order or a situation.
RESERVED = (HARBOUR, COASTAL, "away")


def read_chart(document: Document, name: str, nations: Collection[str], *, wind: bool) -> Chart:
    """Read ``[[sea_area]]``, ``[[edge]]`` and ``[[port]]``; with wind on each area needs a rose."""
    taken = dict.fromkeys(RESERVED, "the rules' own words")
    areas = _read_areas(document, taken, wind=wind)
    edges = _read_edges(document, areas)
    return Chart(name, areas, _read_ports(document, taken, areas, nations), edges)


def _read_areas(document: Document, taken: dict[str, str], *, wind: bool) -> dict[str, Area]:
    found: dict[str, Area] = {}
    for row in document.rows("sea_area", needed=True):
        area = Area(
            id=row.must("id", KEBAB),
            name=row.must("name", NAME),
            lon=row.must("lon", degrees(180)),
            lat=row.must("lat", degrees(90)),
            locations=row.may("locations", whole(3, 26), 10),
            roses=read_roses(row, needed=wind),
        )
        if take_id(row, taken, area.id):
            found[area.id] = area
        row.done()
    return dict(sorted(found.items()))


def _read_edges(document: Document, areas: Collection[str]) -> tuple[Edge, ...]:
    found: dict[tuple[str, str], Edge] = {}
    area = known(areas, "a sea area of the chart")
    for row in document.rows("edge"):
        edge = Edge(row.must("from", area), row.must("to", area), row.must("direction", DIRECTION))
        _check_edge(row, edge, found)
        found.setdefault(pair(edge.start, edge.end), edge)
        row.done()
    return tuple(sorted(found.values(), key=lambda edge: (edge.start, edge.end)))


def _check_edge(row: Row, edge: Edge, found: Collection[tuple[str, str]]) -> None:
    if not (edge.start and edge.end):
        return
    if edge.start == edge.end:
        row.note("to", f'"{edge.end}" again', "another sea area than the one the edge comes from")
    elif pair(edge.start, edge.end) in found:
        row.note("to", f"{edge.start} and {edge.end} again", "each edge once; the way back is the opposite direction")


def _read_ports(
    document: Document, taken: dict[str, str], areas: Collection[str], nations: Collection[str]
) -> dict[str, Port]:
    found: dict[str, Port] = {}
    area, nation = known(areas, "a sea area of the chart"), known(nations, A_NATION)
    for row in document.rows("port"):
        port = Port(
            id=row.must("id", KEBAB),
            name=row.must("name", NAME),
            lon=row.must("lon", degrees(180)),
            lat=row.must("lat", degrees(90)),
            sea_area=row.must("sea_area", area),
            exit=row.must("exit", DIRECTION),
            holder=row.must("holder", nation),
        )
        if take_id(row, taken, port.id):
            found[port.id] = port
        row.done()
    return dict(sorted(found.items()))
