"""Whether one clause can be carried out by one ship, as far as her side's view tells. Rule: X9."""

from typing import NamedTuple

from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Chart
from hulldown.rules.campaign.fleet import CONTACTS, Seen
from hulldown.rules.campaign.orders import AnyClause, Attach, Contact, Follow, Go, Leg, Sail
from hulldown.rules.campaign.sight import at_war, beside, consorts, together
from hulldown.rules.campaign.view import OwnShip, View

NO_SUCH_SHIP = "No ship of this name is known to you."
NO_SUCH_PLACE = "No sea area or port of this name is on the chart."


class Problem(NamedTuple):
    """What is wrong with a clause, and with which part of it (-1: all of it)."""

    reason: str
    word: str
    part: int = 0
    kind: str = "illegal"


def clause_problem(view: View, known: dict[str, Seen], own: OwnShip, clause: AnyClause) -> Problem | None:
    """Why a ship cannot carry out a clause, or None where she can; ``known`` are ships of others that it can name."""
    match clause:
        case Sail(route):
            return _sail(view, own, route)
        case Go(waters):
            return _go(view, own, waters)
        case Follow(ship):
            return _follow(view, known, own, ship)
        case Attach(leader):
            return _attach(view, known, own, leader)
        case Contact(order) if order not in CONTACTS:
            return Problem(f"A contact order is {_either(CONTACTS)}.", order, kind="invalid")
    return None


def not_own(view: View, known: dict[str, Seen], name: str) -> str:
    """Why a ship cannot be ordered: the same words for a name unknown and for one that has not been shown."""
    if name not in known:
        return NO_SUCH_SHIP
    return f"{known[name].name} is {'no longer' if name in view.former else 'not'} under your command."


def harbour_problem(view: View, nation: str, port: str) -> str:
    """Why ships of a nation may not enter a harbour, or nothing where they may. Rule: X1."""
    if port not in view.chart.ports:
        return f"{view.chart.name_of(port)} is a sea area and has no harbour."
    holder = view.holders[port]
    if not at_war(view, nation, holder):
        return ""
    held = f"{view.chart.name_of(port)} is held by {view.nations[holder].name}, at war with {view.nations[nation].name}"
    return f"{held}: its harbour is shut, its coastal waters are open."


def way(chart: Chart, start: str, end: str) -> tuple[str, ...]:
    """The sea areas and the port of a shortest way from one sea area or port to another, without the start."""
    paths: dict[str, tuple[str, ...]] = {start: ()}
    queue = [start]
    for where in queue:
        if where == end:
            return paths[where]
        if where in chart.ports and where != start:
            continue
        for neighbour in sorted(chart.ways[where]):
            if neighbour not in paths:
                paths[neighbour] = (*paths[where], neighbour)
                queue.append(neighbour)
    return ()


def _sail(view: View, own: OwnShip, route: tuple[Leg, ...]) -> Problem | None:
    if not route:
        return Problem("The order to sail names no sea area or port.", "sail", -1, "invalid")
    at = own.where
    for part, leg in enumerate(route):
        if reason := _leg_reason(view, own, at, leg):
            last = f" {view.chart.name_of(at)} is the last place that this route reaches." if part else ""
            kind = "invalid" if reason == NO_SUCH_PLACE else "illegal"
            return Problem(reason + last, leg.end, part, kind)
        at = leg.end
    return None


def _leg_reason(view: View, own: OwnShip, at: str, leg: Leg) -> str:
    if leg.end not in view.chart.ways:
        return NO_SUCH_PLACE
    if leg.end == at:
        return _already_there(view, own, at)
    if leg.end not in view.chart.ways[at]:
        return _beyond(view.chart, at, leg.end)
    if leg.start != at:
        return f"The move to {view.chart.name_of(leg.end)} starts from {view.chart.name_of(at)}."
    return harbour_problem(view, own.ship.nation, leg.end) if leg.harbour else ""


def _already_there(view: View, own: OwnShip, at: str) -> str:
    name = view.chart.name_of(at)
    if own.where != at:
        return f"The route is at {name} already."
    shift = " Between its harbour and coastal waters she shifts by 'go harbour' or 'go coastal'."
    return f"{own.ship.name} lies at {name} already." + (shift if at in view.chart.ports else "")


def _beyond(chart: Chart, at: str, end: str) -> str:
    near = ", ".join(sorted(chart.ways[at]))
    route = ", ".join(way(chart, at, end))
    shortest = f" The shortest way is: sail {route}." if route else ""
    return f"{chart.name_of(end)} is not one move from {chart.name_of(at)}; within reach from there: {near}.{shortest}"


def _go(view: View, own: OwnShip, waters: str) -> Problem | None:
    if waters not in (HARBOUR, COASTAL):
        return Problem("A ship goes to 'harbour' or 'coastal'.", waters, kind="invalid")
    at = view.chart.name_of(own.where)
    if own.spot not in (HARBOUR, COASTAL):
        return Problem(f"{own.ship.name} is at sea ({at}) and must sail to a port first.", waters)
    if own.spot == waters:
        return Problem(f"{own.ship.name} lies there already.", waters)
    shut = harbour_problem(view, own.ship.nation, own.where) if waters == HARBOUR else ""
    return Problem(shut, waters) if shut else None


def _follow(view: View, known: dict[str, Seen], own: OwnShip, ship: str) -> Problem | None:
    if ship == own.ship.id:
        return Problem("A ship cannot follow herself.", ship)
    near = beside(view, own)
    if ship in near:
        return None
    name = view.ships[ship].ship.name if ship in view.ships else known[ship].name
    apart = f"{own.ship.name} did not share a place or port with {name} as the turn opened"
    return Problem(f"{apart}; she can follow {_either(tuple(near)) or 'nobody'}.", ship)


def _attach(view: View, known: dict[str, Seen], own: OwnShip, leader: str) -> Problem | None:
    if leader == own.ship.id:
        return Problem("A ship cannot be attached to herself.", leader)
    if leader not in view.ships:
        return Problem(not_own(view, known, leader), leader)
    if together(own, view.ships[leader]):
        return None
    apart = f"{own.ship.name} shares no place or port with {view.ships[leader].ship.name}"
    return Problem(f"{apart}; she can be attached to {_either(consorts(view, own)) or 'nobody'}.", leader)


def _either(names: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
