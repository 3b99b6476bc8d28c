"""What a side observes and remembers: its own ships, what it was told, and what is public."""

import msgspec

from hulldown.kernel.event import Event
from hulldown.rules.campaign.chart import Chart
from hulldown.rules.campaign.fleet import Seen, Ship
from hulldown.rules.campaign.memory import Memory
from hulldown.rules.campaign.orders import Leg
from hulldown.rules.campaign.scenario import Nation, Player


class OwnShip(msgspec.Struct, frozen=True, gc=False):
    """A ship of the side, where she lies (``spot``: ``harbour``, ``coastal`` or the side's letter), and her orders."""

    ship: Ship
    where: str
    spot: str
    contact: str
    leader: str | None
    route: tuple[Leg, ...]


class View(msgspec.Struct, frozen=True):
    """All that a side knows as a turn opens: the orders it sends now are for ``turn + 1``.

    ``winds`` are those of the turn that opens, in the areas that its report is on; ``former`` are ships that have left
    the side's command, as they were.
    """

    scenario: str
    title: str
    player: str
    turn: int
    turns: int
    dates: tuple[str, ...]
    seasons: tuple[str, ...]
    chart: Chart
    nations: dict[str, Nation]
    players: dict[str, Player]
    war: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    holders: dict[str, str]
    rulings: dict[str, str]
    wind: bool
    winds: dict[str, str]
    ships: dict[str, OwnShip]
    events: tuple[Event, ...]
    memory: Memory
    former: dict[str, Seen] = {}
