"""A player's position report as a plain document, made from the view alone (form: ``position-report/1``)."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec.structs import asdict

from hulldown.kernel.canon import canonical
from hulldown.kernel.event import Event
from hulldown.rules.campaign.chart import Chart
from hulldown.rules.campaign.events import (
    AmendedForPlayer,
    CompanyCounted,
    CompanyShared,
    Contacted,
    EngagementPossible,
    FrigatesReported,
    OrderAnswered,
    PortCounted,
    PortShared,
    RunAgain,
    ShipsLost,
    ShipsMoved,
    ShipsStayed,
)
from hulldown.rules.campaign.fleet import Seen
from hulldown.rules.campaign.rulings import CAMPAIGN
from hulldown.rules.campaign.view import OwnShip, View
from hulldown.rules.campaign.wording import say_moved, say_stayed

Document: TypeAlias = dict[str, object]

FORMAT = "position-report/1"

_DEFAULTS = CAMPAIGN.settle({})


def position_report(view: View, *, commitment: str, orders_sent: bool) -> Document:
    """Everything a player is told of a turn; ``commitment`` is the hash of the game's seed."""
    return {
        "format": FORMAT,
        "game": view.scenario,
        "title": view.title,
        "turn": view.turn,
        "turns": view.turns,
        "date": view.dates[view.turn],
        "player": view.player,
        "player_name": view.players[view.player].name,
        "nations_own": view.players[view.player].nations,
        **public_facts(view),
        "ships": _ships(view),
        "areas": _areas(view),
        "sightings": _sightings(view),
        "remembered": _remembered(view),
        "engagements": _engagements(view),
        "losses": [
            {**row, "how": event.how}
            for event in view.events
            if isinstance(event, ShipsLost)
            for row in _full(event.ships)
        ],
        "orders": [
            {"text": event.text, "outcome": event.outcome, "why": event.why}
            for event in view.events
            if isinstance(event, OrderAnswered)
        ],
        "orders_sent": orders_sent,
        "amendments": [
            {"text": event.text, "reason": event.reason} for event in view.events if isinstance(event, AmendedForPlayer)
        ],
        "rerun": next((event.times for event in view.events if isinstance(event, RunAgain)), 0),
        "commitment": commitment,
    }


def public_facts(view: View) -> Document:
    """What everybody may know: nations, players, chart, holders of ports, stances, rulings."""
    return {
        "nations": {nation.id: nation.name for nation in view.nations.values()},
        "players": {player.id: player.name for player in view.players.values()},
        "chart": view.chart.name or inline_chart(view.chart),
        "holders": view.holders,
        "war": view.war,
        "allied": view.allied,
        "rulings": {key: answer for key, answer in view.rulings.items() if answer != _DEFAULTS[key]},
        "wind": view.wind,
    }


def inline_chart(chart: Chart) -> Document:
    """A scenario's own chart; positions in hundredths of a degree."""
    return {
        "areas": {a.id: {"name": a.name, "lon": a.lon, "lat": a.lat} for a in chart.areas.values()},
        "edges": [(edge.start, edge.end) for edge in chart.edges],
        "ports": {
            p.id: {"name": p.name, "lon": p.lon, "lat": p.lat, "sea_area": p.sea_area} for p in chart.ports.values()
        },
    }


def _ships(view: View) -> list[Document]:
    happened: dict[str, list[Document]] = {}
    for event in view.events:
        if isinstance(event, (ShipsMoved, ShipsStayed)):
            row = _happened(event, view.chart)
            for ship in event.ships:
                happened.setdefault(ship, []).append(row)
    return [_ship(own, view.chart, happened.get(own.ship.id, [])) for own in view.ships.values()]


def _happened(event: ShipsMoved | ShipsStayed, chart: Chart) -> Document:
    text = say_moved(event, chart) if isinstance(event, ShipsMoved) else say_stayed(event, chart)
    return {"phase": event.phase, "reason": event.reason, "text": text}


def _ship(own: OwnShip, chart: Chart, events: list[Document]) -> Document:
    ship = own.ship
    return {
        "id": ship.id,
        "name": ship.name,
        "kind": ship.kind,
        "nation": ship.nation,
        "guns": ship.guns,
        _where(own.where, chart): own.where,
        "where": own.spot,
        "contact": own.contact,
        "leader": own.leader,
        "route": list(map(str, own.route)),
        "damage": {"hull": ship.hull, "rigging": ship.rigging},
        "events": events,
    }


def _where(where: str, chart: Chart) -> str:
    return "port" if where in chart.ports else "area"


def _areas(view: View) -> Document:
    areas: Document = {}
    for event in view.events:
        if isinstance(event, FrigatesReported):
            row: Document = {"name": view.chart.areas[event.area].name, "frigates": event.nations}
            if event.area in view.winds:
                row["wind"] = view.winds[event.area]
            areas[event.area] = row
    return areas


def _sightings(view: View) -> list[Document]:
    """Meetings by phase and place, not by who came first; then what was in sight as the turn ended. Rule: X7."""
    rows = [row for event in view.events if (row := _sighting(event, view.chart))]
    met = {(str(row["phase"]), canonical(row)): row for row in rows if row["rule"] == "P8"}
    return [row for _, row in sorted(met.items())] + [row for row in rows if row["rule"] != "P8"]


def _sighting(event: Event, chart: Chart) -> Document | None:
    """One row of what was sighted this turn, or None for an event that is no sighting."""
    match event:
        case Contacted(phase=phase, where=where, ships=ships):
            return {"rule": "P8", "phase": phase, _where(where, chart): where, "ships": _full(ships)}
        case PortShared(port=at, harbour=harbour, coastal=coastal):
            inside, outside = _full(harbour, "harbour"), _full(coastal, "coastal")
            return {"rule": "S1", "port": at, "ships": [*inside, *outside]}
        case PortCounted(port=at, counts=counts):
            return {"rule": "S2", "port": at, "counts": counts}
        case CompanyShared(area=area, letter=letter, ships=ships):
            return {"rule": "S3", "area": area, "where": letter, "ships": _full(ships)}
        case CompanyCounted(area=area, letter=letter, counts=counts, ships=ships):
            shown: Document = {"ships": _full(ships)} if ships else {"counts": counts}
            return {"rule": "S4", "area": area, "where": letter, **shown}
    return None


def _full(ships: Iterable[Seen], spot: str = "") -> list[Document]:
    if spot:
        return [asdict(seen) | {"where": spot} for seen in ships]
    return [asdict(seen) for seen in ships]


def _remembered(view: View) -> list[Document]:
    """Earlier knowledge, newest first; a ship that is in sight now is not remembered beside it."""
    now = _in_sight(view.events)
    shown = now.union(view.ships)
    rows: list[tuple[int, str, str, Document]] = []
    seen: dict[tuple[int, str, str], list[Seen]] = {}
    for ship, glimpse in view.memory.ships.items():
        if ship not in shown:
            seen.setdefault((glimpse.turn, glimpse.where, glimpse.rule), []).append(glimpse.ship)
    for (turn, where, rule), ships in seen.items():
        rows.append((turn, where, rule, {"ships": _full(ships)}))
    for tally in view.memory.tallies.values():
        if tally.where not in now:
            rows.extend((tally.turn, tally.where, tally.rule, {"counts": counts}) for counts in tally.counts)
    rows.sort(key=lambda row: (-row[0], *row[1:3]))
    return [{"turn": turn, "rule": rule, _where(where, view.chart): where, **what} for turn, where, rule, what in rows]


def _in_sight(events: Iterable[Event]) -> set[str]:
    """Ids of ships seen this turn, or told of as lost, and ports and sea areas looked into."""
    found: set[str] = set()
    for event in events:
        match event:
            case Contacted(ships=ships) | CompanyShared(ships=ships):
                found.update(seen.id for seen in ships)
            case PortShared(port=port, harbour=harbour, coastal=coastal):
                found.update((port, *(seen.id for seen in (*harbour, *coastal))))
            case PortCounted(port=port):
                found.add(port)
            case CompanyCounted(area=area, ships=ships):
                found.update((area, *(seen.id for seen in ships)))
            case AmendedForPlayer(lost=lost):
                found.update(lost)
    return found


def _engagements(view: View) -> list[Document]:
    engagements = [event for event in view.events if isinstance(event, EngagementPossible)]
    seen = _known_ships(view) if engagements else {}
    return [
        {
            _where(event.where, view.chart): event.where,
            "where": event.spot,
            "own": [{"id": ship, "contact": contact} for ship, contact in event.own.items() if ship in view.ships],
            "enemies": _full(seen[ship] for ship in event.enemies if ship in seen),
        }
        for event in engagements
    ]


def _known_ships(view: View) -> Mapping[str, Seen]:
    known: dict[str, Seen] = {}
    for event in view.events:
        match event:
            case CompanyShared(ships=ships):
                known |= {seen.id: seen for seen in ships}
            case PortShared(harbour=harbour, coastal=coastal):
                known |= {seen.id: seen for seen in (*harbour, *coastal)}
    return known
