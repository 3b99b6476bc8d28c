"""Which sheets the chart of Europe has, what each shows, and where its furniture stands."""

from dataclasses import dataclass

from tools.chart.projection import mercator

#: Units of a sheet to a pixel at its natural size; whole units are fine enough for every line.
UNIT = 10
#: Room round the map for the graduated frame.
MARGIN = 36 * UNIT


@dataclass(frozen=True)
class Furniture:
    """Where cartouche, key, compass rose and scale stand, in pixels from the corner of the map."""

    cartouche: tuple[int, int, int, int]
    key: tuple[int, int, int, int]
    compass: tuple[int, int, int]
    scale: tuple[int, int]


@dataclass(frozen=True)
class Plan:
    """What one sheet is to show.

    Sizes of type, the room kept for counters and the ground kept clear about each node are in pixels.
    """

    id: str
    title: str
    west: float
    east: float
    south: float
    north: float
    width: int
    furniture: Furniture
    area_size: int = 19
    port_size: int = 14
    room: tuple[int, int] = (150, 54)
    clear: int = 40
    detail: str = "10m"
    step: int = 5
    whole: bool = False
    without: frozenset[str] = frozenset()

    @property
    def scale(self) -> float:
        """Units to a degree of longitude."""
        return (self.width * UNIT - 2 * MARGIN) / (self.east - self.west)

    @property
    def height(self) -> int:
        """Height of the sheet with its frame, in units."""
        return round((mercator(self.north) - mercator(self.south)) * self.scale) + 2 * MARGIN

    def place(self, longitude: float, northing: float) -> tuple[float, float]:
        """Return the place on the sheet, in units, of a point given in degrees of the equator."""
        return (
            MARGIN + (longitude - self.west) * self.scale,
            MARGIN + (mercator(self.north) - northing) * self.scale,
        )

    def at(self, longitude: float, latitude: float) -> tuple[int, int]:
        """Return the place on the sheet, in whole units, of a point given in degrees."""
        x, y = self.place(longitude, mercator(latitude))
        return round(x), round(y)

    def holds(self, longitude: float, latitude: float) -> bool:
        """Tell whether a point given in degrees lies within the frame."""
        return self.west < longitude < self.east and self.south < latitude < self.north


PLANS = (
    Plan(
        id="atlantic",
        title="The Atlantic Ocean",
        west=-98.5,
        east=37.6,
        south=7.5,
        north=61.3,
        width=1680,
        furniture=Furniture((1200, 610, 350, 150), (30, 24, 300, 150), (770, 170, 92), (640, 800)),
        area_size=15,
        port_size=12,
        room=(84, 30),
        clear=16,
        detail="50m",
        step=10,
        whole=True,
    ),
    Plan(
        id="channel",
        title="The Channel and the Bay of Biscay",
        west=-14.6,
        east=5.4,
        south=42.7,
        north=54.9,
        width=1400,
        furniture=Furniture((1000, 800, 310, 150), (1000, 965, 310, 150), (150, 400, 88), (60, 1180)),
        area_size=23,
        port_size=17,
        step=2,
    ),
    Plan(
        id="north-sea",
        title="The North Sea and the Baltic",
        west=-5,
        east=31.2,
        south=51.1,
        north=61.2,
        width=1600,
        furniture=Furniture((1190, 590, 310, 150), (850, 590, 310, 150), (330, 100, 72), (560, 740)),
        area_size=21,
        port_size=16,
        step=5,
        without=frozenset({"strait-of-dover"}),
    ),
    Plan(
        id="iberia",
        title="From Finisterre to the Azores and the Canaries",
        west=-30,
        east=-1.0,
        south=27.2,
        north=45.2,
        width=1500,
        furniture=Furniture((1050, 760, 350, 150), (1070, 924, 330, 156), (340, 150, 92), (60, 1060)),
        area_size=22,
        port_size=17,
        step=2,
        without=frozenset({"southern-biscay"}),
    ),
    Plan(
        id="mediterranean",
        title="The Mediterranean Sea",
        west=-6.9,
        east=36.7,
        south=30,
        north=46.1,
        width=1700,
        furniture=Furniture((24, 590, 300, 156), (338, 590, 310, 156), (1406, 170, 82), (1120, 738)),
        area_size=19,
        port_size=15,
        clear=20,
        step=5,
        without=frozenset({"southern-biscay"}),
    ),
    Plan(
        id="west-indies",
        title="The West Indies",
        west=-98,
        east=-57.5,
        south=8.7,
        north=31.3,
        width=1600,
        furniture=Furniture((24, 740, 320, 150), (360, 740, 290, 150), (200, 310, 85), (960, 880)),
        area_size=20,
        port_size=15,
        step=5,
    ),
)
