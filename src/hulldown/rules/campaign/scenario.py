"""A campaign as it opens: chart, nations, players and ships, checked and in canonical order."""

import msgspec

from hulldown.kernel.value import Value
from hulldown.rules.campaign.chart import Chart, Place
from hulldown.rules.campaign.fleet import Ship


class Nation(Value):
    """A nation, by its code of two letters."""

    id: str
    name: str


class Player(Value):
    """A side, and the nations it commands ships of."""

    id: str
    name: str
    nations: tuple[str, ...]


class Start(Value):
    """Where a ship opens, its contact order, and the ship it is attached to (None where to none)."""

    at: Place
    contact: str = "accept"
    leader: str | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a campaign opens with.

    ``dates`` has an ISO date and ``seasons`` a season (winter, spring, summer, autumn) for each turn from 0 to
    ``turns``. ``war`` and ``allied`` are sorted pairs of sorted nation codes. All mappings are in ascending order
    of id.
    """

    id: str
    title: str
    turns: int
    dates: tuple[str, ...]
    seasons: tuple[str, ...]
    wind: bool
    rulings: dict[str, str]
    nations: dict[str, Nation]
    war: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    players: dict[str, Player]
    chart: Chart
    ships: dict[str, Ship]
    starts: dict[str, Start]
