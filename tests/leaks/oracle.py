"""What each side must have been told, worked out slowly from the umpire's log and the final positions.

Nothing here looks at an event that is addressed to a player, at a view or at a report. It restates the rules on
knowledge (S1 to S5, E1, P8, X2, X5, X6, X8) as a list of facts without names for locations: companies are written as
the ids of a side's own ships. Two truths in which a side's facts are equal have to look the same to it.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from tests.leaks.truths import Moment

from hulldown.kernel.canon import canonical
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.events import Met, Moved, Stayed, Watched
from hulldown.rules.campaign.orders import line_text
from hulldown.rules.campaign.state import State

Facts = dict[str, Any]


def facts(moment: Moment, side: str) -> Facts:
    """Everything that a side learns in one moment, or knew of itself."""
    state = moment.state
    own = own_facts(state, side)
    own["amended"] = [text for player, text in moment.spoken if player == side]
    if moment.amended:
        return {**own, "lay there before": lay_there(moment, side)}
    log = [event for event in moment.events if event.to == (UMPIRE,)]
    return {
        **own,
        "text": moment.sent.get(side),
        "sent": side in moment.sent,
        "lines": [line_text(line) for line in moment.parsed[side].orders.lines] if side in moment.parsed else [],
        "happened": {ship: happened(log, ship) for ship in mine(state, side)},
        "met": sorted(met(state, log, side)),
        "in port": in_port(state, side),
        "port watch": port_watch(state, log, side),
        "in company": in_company(state, side),
        "sea watch": sorted(sea_watch(state, log, side)),
        "frigates": frigates(state, side),
        "engaged": engaged(state, side),
    }


def shown(known: Facts) -> Facts:
    """The facts that a report tells, and nothing else does: slips are answered at once, and meetings alike are one."""
    met_rows = sorted({canonical([phase, where, ships]) for phase, where, _, ships in known["met"]})
    return {**known, "text": "", "met": met_rows}


def own_facts(state: State, side: str) -> Facts:
    """What a side knows without being told: what is public, and its own ships and orders."""
    own = mine(state, side)
    return {
        "turn": state.turn,
        "public": msgspec.to_builtins((state.holders, state.war, state.allied, state.rulings)),
        "ships": [msgspec.to_builtins(state.ships[ship]) for ship in own],
        "at": {ship: known_place(state, ship) for ship in own},
        "companies": companies(state, side),
        "orders": {ship: standing(state, ship) for ship in own},
    }


def mine(state: State, side: str) -> list[str]:
    """A side's ships."""
    return sorted(ship for ship in state.ships if state.ships[ship].player == side)


def at_sea(state: State, ship: str) -> bool:
    """Whether a ship is in a sea area."""
    return state.at[ship].where in state.scenario.chart.areas


def known_place(state: State, ship: str) -> list[str]:
    """A ship's sea area, or port and part of it: never which location."""
    place = state.at[ship]
    return [place.where] if at_sea(state, ship) else [place.where, place.spot]


def standing(state: State, ship: str) -> list[Any]:
    """The orders that stand for a ship."""
    return [state.contact[ship], state.leader.get(ship), [str(leg) for leg in state.route.get(ship, ())]]


def companies(state: State, side: str) -> list[list[str]]:
    """Which of a side's ships at sea lie together."""
    places = {state.at[ship] for ship in mine(state, side) if at_sea(state, ship)}
    return sorted([ship for ship in mine(state, side) if state.at[ship] == place] for place in places)


def lay_there(moment: Moment, side: str) -> Facts:
    """Which own ships lay at an own ship's location since the turn ended: until the next a location keeps its name."""
    state = moment.state
    return {
        ship: [[other for other in mine(before, side) if before.at[other] == state.at[ship]] for before in moment.since]
        for ship in mine(state, side)
    }


def seen(state: State, ships: Iterable[str]) -> list[list[str]]:
    """Ships in full detail."""
    found = (state.ships[ship] for ship in sorted(ships))
    return [[ship.id, ship.name, ship.kind, ship.nation, ship.player] for ship in found]


def others_at(state: State, side: str, where: str, spot: str) -> list[str]:
    """Ships of others at a place."""
    return [
        ship
        for ship, place in state.at.items()
        if (place.where, place.spot) == (where, spot) and state.ships[ship].player != side
    ]


def happened(log: Iterable[object], ship: str) -> list[list[Any]]:
    """What happened to an own ship, in order: she moved, was moved, or did not move as ordered. Rule: X8."""
    rows: list[list[Any]] = []
    for event in log:
        if isinstance(event, Moved) and ship in event.ships:
            spot = event.place.spot if event.place.in_port else ""
            rows.append(["moved", event.phase, event.reason, event.place.where, spot])
        elif isinstance(event, Stayed) and ship in event.ships:
            rows.append(["stayed", event.phase, event.reason, event.place.where])
    return rows


def met(state: State, log: Iterable[object], side: str) -> list[list[Any]]:
    """Whom own ships met: those who came saw those who were there and were seen by them. Rules: E1, P8."""
    rows: list[list[Any]] = []
    for event in log:
        if not isinstance(event, Met):
            continue
        # A search that only reports is not noticed by who is found (ruling search.effect).
        ways = [(event.arriving, event.there), (event.there, event.arriving)][: 1 if event.rule == "E4" else 2]
        for eyes, ships in ways:
            strangers = [ship for ship in ships if state.ships[ship].player != side]
            own = sorted(ship for ship in eyes if state.ships[ship].player == side)
            if strangers and own:
                rows.append([event.phase, event.where, own, seen(state, strangers)])
    return rows


def in_port(state: State, side: str) -> list[list[Any]]:
    """All ships of others in ports where own ships lie. Rule: S1."""
    ports = sorted({state.at[ship].where for ship in mine(state, side) if not at_sea(state, ship)})
    return [
        [port, *(seen(state, others_at(state, side, port, spot)) for spot in ("harbour", "coastal"))] for port in ports
    ]


def port_watch(state: State, log: Iterable[object], side: str) -> list[list[Any]]:
    """Ports looked into, where the roll that was made succeeded. Rule: S2."""
    ports = [event.where for event in log if isinstance(event, Watched) and is_watch(event, "S2", side)]
    return [[port, counted(state, (s for s, at in state.at.items() if at.where == port))] for port in sorted(ports)]


def in_company(state: State, side: str) -> list[list[Any]]:
    """All ships of others in locations where own ships lie. Rule: S3."""
    return [
        [ships, seen(state, others_at(state, side, state.at[ships[0]].where, state.at[ships[0]].spot))]
        for ships in companies(state, side)
    ]


def sea_watch(state: State, log: Iterable[object], side: str) -> Iterable[list[Any]]:
    """Other locations seen, where the roll that was made succeeded; nothing tells which. Rule: S4."""
    for event in log:
        if isinstance(event, Watched) and is_watch(event, "S4", side):
            ships = [s for s, at in state.at.items() if (at.where, at.spot) == (event.where, event.spot)]
            detail = seen(state, ships) if state.rulings["watch.sea_detail"] == "full" else []
            yield [event.where, counted(state, ships), detail]


def is_watch(event: Watched, rule: str, side: str) -> bool:
    """Whether a watch is a side's, under a rule, and showed something."""
    return (event.rule, event.player, event.shown) == (rule, side, True)


def counted(state: State, ships: Iterable[str]) -> list[list[Any]]:
    """How many ships of each nation."""
    nations = [state.ships[ship].nation for ship in ships]
    return [[nation, nations.count(nation)] for nation in sorted(set(nations))]


def frigates(state: State, side: str) -> list[list[Any]]:
    """Nations of the frigates at sea, where the side has ships in the area or a port of it, and the wind. Rule: S5."""
    chart = state.scenario.chart
    heard = {chart.waters(state.at[ship].where) for ship in mine(state, side)}
    rows: list[list[Any]] = []
    for area in sorted(chart.areas):
        flags = {
            state.ships[s].nation for s, at in state.at.items() if at.where == area and state.ships[s].kind == "FR"
        }
        if area in heard or (flags and state.rulings["frigates.reported"] == "all"):
            rows.append([area, sorted(flags), state.wind.get(area)])
    return rows


def engaged(state: State, side: str) -> list[list[Any]]:
    """Where own ships share a place with hostile ones of others. Rule: X5."""
    rows: list[list[Any]] = []
    for place in sorted({state.at[ship] for ship in mine(state, side)}):
        own = [ship for ship in mine(state, side) if state.at[ship] == place]
        enemies = [
            ship
            for ship in others_at(state, side, place.where, place.spot)
            if any(at_war(state, state.ships[ship].nation, state.ships[other].nation) for other in own)
        ]
        if enemies:
            rows.append([known_place(state, own[0]), own, seen(state, enemies)])
    return sorted(rows)


def at_war(state: State, one: str, other: str) -> bool:
    """Whether two nations are at war."""
    return (one, other) in state.war or (other, one) in state.war
