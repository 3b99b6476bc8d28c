"""Ships: whose they are, where they open, and to which they are attached."""

from dataclasses import dataclass

from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Chart, Place
from hulldown.rules.campaign.fleet import CONTACTS, ID_FORM, Ship
from hulldown.rules.campaign.scenario import Start
from hulldown.scenarios.forms import NAME, SHIP_ID, Form, known, one_of, whole
from hulldown.scenarios.leaders import check_leaders
from hulldown.scenarios.mistakes import Wrong, nearest
from hulldown.scenarios.realm import Realm, take_id
from hulldown.scenarios.rows import Document, Row

NOWHERE = Place("", "")


@dataclass(frozen=True)
class Fleet:
    """Every ship and its start, by id."""

    ships: dict[str, Ship]
    starts: dict[str, Start]


def read_fleet(document: Document, realm: Realm, chart: Chart) -> Fleet:
    """Read ``[[ship]]``."""
    ships: dict[str, Ship] = {}
    starts: dict[str, Start] = {}
    rows: dict[str, Row] = {}
    taken: dict[str, str] = {}
    for row in document.rows("ship", needed=True):
        ship = _read_ship(row, realm)
        start = _read_start(row, ship, chart)
        row.done()
        _check_flag(row, ship, realm)
        _check_harbour(row, ship, start, realm, chart)
        if take_id(row, taken, ship.id):
            rows[ship.id], ships[ship.id], starts[ship.id] = row, ship, start
    check_leaders(rows, ships, starts)
    return Fleet(dict(sorted(ships.items())), dict(sorted(starts.items())))


def _read_ship(row: Row, realm: Realm) -> Ship:
    identity = row.must("id", SHIP_ID)
    parts = ID_FORM.fullmatch(identity)
    return Ship(
        id=identity,
        name=row.must("name", SHIP_NAME),
        kind=parts[3] if parts else "",
        nation=parts[1] if parts else "",
        player=row.must("player", known(realm.players, "a player of this scenario")),
        guns=row.may("guns", whole(0, 999), 0),
    )


def _ship_name(value: object) -> str:
    name = NAME.check(value)
    if ID_FORM.fullmatch(name.upper()):
        raise Wrong("a name that is not like a ship's id, since names in quotes work like ids")
    return name


SHIP_NAME = Form("", _ship_name)


def _read_start(row: Row, ship: Ship, chart: Chart) -> Start:
    leader = row.may("leader", SHIP_ID, "")
    return Start(
        at=row.must("at", place_on(chart)),
        contact=row.may("contact", one_of(*CONTACTS), "accept"),
        leader=leader if leader != ship.id and leader else None,
    )


def place_on(chart: Chart) -> Form[Place]:
    """A place of the chart, as ``AREA:NUMBER``, ``PORT:harbour`` or ``PORT:coastal``; any, while there is no chart."""

    def check(value: object) -> Place:
        where, _, spot = value.partition(":") if isinstance(value, str) else ("", "", "")
        if where in chart.ports:
            return _in_port(where, spot)
        if where in chart.areas:
            return _at_sea(where, spot, chart.areas[where].locations)
        places = [*chart.areas, *chart.ports]
        if not chart.areas:
            return NOWHERE
        raise Wrong("AREA:NUMBER, PORT:harbour or PORT:coastal, of the chart", nearest=nearest(where, places))

    return Form(NOWHERE, check)


def _in_port(where: str, spot: str) -> Place:
    if spot in (HARBOUR, COASTAL):
        return Place(where, spot)
    raise Wrong(f"{where}:{HARBOUR} or {where}:{COASTAL}, as {where} is a port")


def _at_sea(where: str, spot: str, locations: int) -> Place:
    if spot in map(str, range(locations)):
        return Place(where, spot)
    raise Wrong(f"a location from {where}:0 to {where}:{locations - 1}, as {where} is a sea area")


def _check_flag(row: Row, ship: Ship, realm: Realm) -> None:
    if ship.nation and ship.nation not in realm.nations:
        found = f"the nation {ship.nation}"
        row.note("id", found, "a nation of this scenario", nearest=nearest(ship.nation, realm.nations))
    elif ship.player and ship.nation:
        nations = realm.players[ship.player].nations
        if nations and ship.nation not in nations:
            expected = f"a player who commands {ship.nation} ({ship.player} commands {', '.join(nations)})"
            row.note("player", f'"{ship.player}"', expected)


def _check_harbour(row: Row, ship: Ship, start: Start, realm: Realm, chart: Chart) -> None:
    if start.at.spot == HARBOUR and ship.nation:
        holder = chart.ports[start.at.where].holder
        if holder and realm.at_war(ship.nation, holder):
            expected = f"no ship of {ship.nation} in the harbour: {holder}, at war with it, holds the port"
            row.note("at", f'"{start.at}"', expected)
