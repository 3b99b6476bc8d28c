"""The chart: sea areas, ports, and the connections between them."""

from functools import cache, cached_property

import msgspec

from hulldown.kernel.value import Value

POINTS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
HARBOUR = "harbour"
COASTAL = "coastal"


class Area(Value):
    """A sea area; ``lon`` and ``lat`` in hundredths of a degree; ``roses`` weigh the wind by season and point."""

    id: str
    name: str
    lon: int
    lat: int
    locations: int = 10
    roses: dict[str, dict[str, int]] = {}


class Port(Value):
    """A port, its one sea area, the direction of its exit, and the nation that holds it at first."""

    id: str
    name: str
    lon: int
    lat: int
    sea_area: str
    exit: str
    holder: str


class Edge(Value):
    """A connection of two sea areas; the way back is the opposite direction."""

    start: str
    end: str
    direction: str


class Place(msgspec.Struct, frozen=True, order=True, array_like=True, cache_hash=True, gc=False):
    """Where a ship lies: a sea area or port, and in it a tactical location's number, ``harbour`` or ``coastal``."""

    where: str
    spot: str

    @property
    def in_port(self) -> bool:
        """Whether this is a port's harbour or coastal waters."""
        return self.spot in (HARBOUR, COASTAL)

    @property
    def number(self) -> int:
        """The number of a tactical location; -1 in a port."""
        return -1 if self.in_port else int(self.spot)

    def __str__(self) -> str:
        return f"{self.where}:{self.spot}"


def opposite(direction: str) -> str:
    """The direction of the way back."""
    return POINTS[(POINTS.index(direction) + 4) % 8]


@cache
def course_against(direction: str, wind: str) -> str:
    """How a course lies to a wind named by where it comes from: ``upwind``, ``across`` or ``downwind``. Rule: X4."""
    eighths = abs(POINTS.index(direction) - POINTS.index(wind))
    apart = min(eighths, 8 - eighths)
    return "upwind" if apart <= 1 else "downwind" if apart >= 3 else "across"


class Chart(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Sea areas and ports by id, and the edges; ``name`` is set for a chart that is shared by name."""

    name: str
    areas: dict[str, Area]
    ports: dict[str, Port]
    edges: tuple[Edge, ...]

    @cached_property
    def ways(self) -> dict[str, dict[str, str]]:
        """From each sea area or port, the direction of each neighbour."""
        ways: dict[str, dict[str, str]] = {name: {} for name in (*self.areas, *self.ports)}
        for edge in self.edges:
            ways[edge.start][edge.end] = edge.direction
            ways[edge.end][edge.start] = opposite(edge.direction)
        for port in self.ports.values():
            ways[port.id][port.sea_area] = port.exit
            ways[port.sea_area][port.id] = opposite(port.exit)
        return ways

    @cached_property
    def ports_of(self) -> dict[str, tuple[str, ...]]:
        """The ports connected to each sea area, by id."""
        found: dict[str, list[str]] = {area: [] for area in self.areas}
        for port in sorted(self.ports):
            found[self.ports[port].sea_area].append(port)
        return {area: tuple(ports) for area, ports in found.items()}

    def waters(self, where: str) -> str:
        """The sea area itself, or the one a port is connected to."""
        port = self.ports.get(where)
        return port.sea_area if port else where

    def name_of(self, where: str) -> str:
        """The name of a sea area or port."""
        return self.ports[where].name if where in self.ports else self.areas[where].name
