"""Small views, built by hand: what Nelson knows of a sea of four areas."""

from collections.abc import Iterable, Mapping

import msgspec

from hulldown.kernel.event import Event
from hulldown.rules.campaign.chart import Area, Chart, Edge, Port
from hulldown.rules.campaign.events import CompanyShared, PortShared
from hulldown.rules.campaign.fleet import Seen, Ship
from hulldown.rules.campaign.memory import Glimpse, Memory
from hulldown.rules.campaign.scenario import Nation, Player
from hulldown.rules.campaign.view import OwnShip, View

CHART = Chart(
    name="",
    areas={
        area.id: area
        for area in (
            Area(id="biscay", name="Bay of Biscay", lon=-500, lat=4550),
            Area(id="channel", name="Skagerrak, Channel and Sound", lon=-300, lat=5000),
            Area(id="finisterre", name="Cape Finisterre", lon=-1000, lat=4300),
            Area(id="ushant", name="Ushant", lon=-650, lat=4850),
        )
    },
    ports={
        port.id: port
        for port in (
            Port(id="brest", name="Brest (Roads)", lon=-449, lat=4838, sea_area="ushant", exit="W", holder="FR"),
            Port(
                id="english-harbour",
                name="English Harbour",
                lon=-300,
                lat=5050,
                sea_area="channel",
                exit="S",
                holder="BR",
            ),
            Port(id="ferrol", name="Ferrol", lon=-824, lat=4348, sea_area="finisterre", exit="W", holder="SP"),
            Port(id="st-johns", name="St John's", lon=-200, lat=4600, sea_area="biscay", exit="W", holder="BR"),
        )
    },
    edges=(
        Edge(start="ushant", end="biscay", direction="SE"),
        Edge(start="biscay", end="finisterre", direction="SW"),
        Edge(start="channel", end="ushant", direction="SW"),
    ),
)
NATIONS = {"BR": "Great Britain", "FR": "France", "SP": "Spain"}
PLAYERS = {"nelson": ("Lord Nelson", ("BR",)), "villeneuve": ("Admiral Villeneuve", ("FR", "SP"))}


def own(name: str, called: str, at: str, *, contact: str = "accept", leader: str | None = None) -> OwnShip:
    """A ship of Nelson's; ``at`` is ``AREA:LETTER``, ``PORT:harbour`` or ``PORT:coastal``."""
    where, spot = at.split(":")
    ship = Ship(id=name, name=called, kind=name[-2:], nation=name[:2], player="nelson")
    return OwnShip(ship=ship, where=where, spot=spot, contact=contact, leader=leader, route=())


def seen(name: str, called: str) -> Seen:
    """A ship of Villeneuve's in full detail."""
    return Seen(id=name, name=called, kind=name[-2:], nation=name[:2], player="villeneuve")


FLEET = (
    own("BR1SL", "Victory", "ushant:A"),
    own("BR2SL", "Ville de Paris", "ushant:A", contact="evade"),
    own("BR3FR", "Euryalus", "ushant:B"),
    own("BR4FR", "Sirius", "brest:coastal"),
    own("BR5SL", "Neptune", "english-harbour:harbour", leader="BR6SL"),
    own("BR6SL", "Téméraire", "english-harbour:coastal"),
    own("BR7TR", "Convoy", "biscay:A"),
)
EVENTS: tuple[Event, ...] = (
    CompanyShared(to=("nelson",), area="ushant", letter="A", ships=(seen("FR3SL", "Redoutable"),)),
    PortShared(to=("nelson",), port="brest", harbour=(seen("SP1SL", "Neptuno"), seen("FR4SL", "Neptune"))),
)
REMEMBERED = (seen("FR8FR", "Rhin"),)


def view_of(
    fleet: Iterable[OwnShip] = FLEET,
    *,
    events: tuple[Event, ...] = EVENTS,
    remembered: Iterable[Seen] = REMEMBERED,
    war: tuple[tuple[str, str], ...] = (("BR", "FR"), ("BR", "SP")),
    holders: Mapping[str, str] | None = None,
    turn: int = 3,
) -> View:
    """What Nelson knows as turn 3 has been played."""
    ships = {ship.ship.id: ship for ship in fleet}
    glimpses = {ship.id: Glimpse(turn=1, rule="S3", where="biscay", ship=ship) for ship in remembered}
    return View(
        scenario="trafalgar",
        title="The Trafalgar campaign",
        player="nelson",
        turn=turn,
        turns=30,
        dates=("1805-04-20",) * 31,
        seasons=("spring",) * 31,
        chart=CHART,
        nations={name: Nation(id=name, name=called) for name, called in NATIONS.items()},
        players={name: Player(id=name, name=called, nations=nations) for name, (called, nations) in PLAYERS.items()},
        war=war,
        allied=(("FR", "SP"),),
        holders=dict(holders or {port.id: port.holder for port in CHART.ports.values()}),
        rulings={},
        wind=False,
        winds={},
        ships=dict(sorted(ships.items())),
        events=events,
        memory=Memory(ships=dict(sorted(glimpses.items()))),
    )


def attached(view: View, **leaders: str) -> View:
    """The view with other standing attachments."""
    ships = {name: msgspec.structs.replace(ship, leader=leaders.get(name)) for name, ship in view.ships.items()}
    return msgspec.structs.replace(view, ships=ships)
