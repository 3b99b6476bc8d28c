"""The umpire's log in words: every event, with who was told of it (rule X8)."""

from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import NamedTuple

from hulldown.kernel.event import Event
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign import events as e
from hulldown.rules.campaign.chart import Chart, Place
from hulldown.rules.campaign.fleet import Seen
from hulldown.rules.campaign.wording import say_moved, say_stayed

OPENING, SEARCH, WATCH = 0, 3, 4

MOVED = {
    e.SAILED: "sailed by their own order",
    e.EVADED: "sent off because they evaded",
    e.PARTED: "sent off because they did not join",
    e.FOLLOWED: "followed",
    e.PURSUED: "came by pursuit",
    e.SEARCHED: "came to what their search found",
    e.TURNED_BACK: "turned back from a port",
    e.DRIVEN_OUT: "driven out of a port",
    e.SHELTERED: "went into the harbour before an enemy",
}
STAYED = {
    e.WIND: "kept back by the wind",
    e.WIND_ENDED: "sailed no farther, for the wind had ended their sailing",
    e.QUARRY_STAYED: "held, for the ship they follow did not leave",
    e.QUARRY_CAME: "held, for the ship they follow came to where they lay",
    e.QUARRY_LOST: "held, for the ship they follow was not with them",
    e.ROUTE_ENDED: "held, for their route does not go on from there",
    e.HARBOUR_SHUT: "kept out of an enemy's harbour",
    e.ENEMY_IN_PORT: "kept out of the harbour by an enemy in the port",
}


class Entry(NamedTuple):
    """One line of the log: the phase (0 opening, 1, 2, 3 search, 4 watch) and what happened."""

    phase: int
    text: str


def log_entries(events: Iterable[Event], chart: Chart) -> list[Entry]:
    """The log of a turn, an entry an event; what players were told is marked with their names."""
    return [Entry(_phase(event), _addressed(event, words(event, chart))) for event in events]


def _phase(event: Event) -> int:
    match event:
        case e.Searched() | e.SearchesDone():
            return SEARCH
        case e.Amended() | e.AmendedForPlayer() | e.ShipsLost() | e.RunAgain():
            return OPENING
        case (
            e.Moved(phase=phase)
            | e.Stayed(phase=phase)
            | e.Met(phase=phase)
            | e.ShipsMoved(phase=phase)
            | e.ShipsStayed(phase=phase)
            | e.Contacted(phase=phase)
        ):
            return phase
    return WATCH


def _addressed(event: Event, words: str) -> str:
    players = [side for side in event.to if side != UMPIRE]
    return f"To {', '.join(players)}: {words}" if players and UMPIRE not in event.to else words


@singledispatch
def words(event: Event, chart: Chart) -> str:
    """What an event says, in words for the umpire."""
    raise TypeError(f"no words for {type(event).__name__} on {chart.name or 'this chart'}")


@words.register
def _(event: e.Moved, chart: Chart) -> str:
    of = f" {event.of}" if event.of and event.reason in _OF else ""
    course = f"from {_place(event.origin, chart)} to {_place(event.place, chart)}"
    return f"{_ids(event.ships)}: {MOVED[event.reason]}{of}, {course}."


@words.register
def _(event: e.Stayed, chart: Chart) -> str:
    return f"{_ids(event.ships)}: {STAYED[event.reason]}, at {_place(event.place, chart)}."


@words.register
def _(event: e.Met, chart: Chart) -> str:
    where = _place(Place(event.where, event.spot), chart) if event.spot else chart.name_of(event.where)
    return f"{_ids(event.arriving)} came upon {_ids(event.there)} at {where}; {event.rule} applies."


@words.register
def _(event: e.Searched, chart: Chart) -> str:
    company = f"{_ids(event.ships)}, who stayed at {_place(event.place, chart)},"
    if event.passed:
        return f"{company} were passed over: {event.passed}."
    found = f"detected {_place(event.found, chart)}" if event.found else "detected nothing"
    return f"{company} searched and {found}."


@words.register
def _(event: e.SearchesDone, chart: Chart) -> str:
    return f"The search of ships that stayed was carried out: {event.companies or 'no'} companies."


@words.register
def _(event: e.Watched, chart: Chart) -> str:
    where = _place(Place(event.where, event.spot), chart) if event.spot else chart.name_of(event.where)
    return f"{event.player} watched {where} ({event.rule}) and saw {'it' if event.shown else 'nothing'}."


@words.register
def _(event: e.Engaged, chart: Chart) -> str:
    ships = ", ".join(f"{ship} ({contact})" for ship, contact in sorted(event.contacts.items()))
    return f"Possible engagement at {_place(event.place, chart)}: {ships}."


@words.register
def _(event: e.Amended, chart: Chart) -> str:
    return f"The umpire amended: {event.text} Reason: {event.reason}."


@words.register
def _(event: e.Blew, chart: Chart) -> str:
    winds = ", ".join(f"{chart.name_of(area)} {wind}" for area, wind in sorted(event.winds.items()))
    return f"Winds of the turn that opens: {winds}."


@words.register
def _(event: e.ShipsMoved, chart: Chart) -> str:
    return f"{_ids(event.ships)}: {say_moved(event, chart)}"


@words.register
def _(event: e.ShipsStayed, chart: Chart) -> str:
    return f"{_ids(event.ships)}: {say_stayed(event, chart)}"


@words.register
def _(event: e.Contacted, chart: Chart) -> str:
    return f"{_ids(event.own)} met {_seen(event.ships)} at {chart.name_of(event.where)}."


@words.register
def _(event: e.PortShared, chart: Chart) -> str:
    return f"in {chart.name_of(event.port)}, {_seen((*event.harbour, *event.coastal))}."


@words.register
def _(event: e.PortCounted, chart: Chart) -> str:
    return f"{chart.name_of(event.port)} was looked into: {_counts(event.counts)}."


@words.register
def _(event: e.CompanyShared, chart: Chart) -> str:
    return f"in company at {chart.name_of(event.area)} {event.letter}, {_seen(event.ships)}."


@words.register
def _(event: e.CompanyCounted, chart: Chart) -> str:
    shown = _seen(event.ships) if event.ships else _counts(event.counts)
    return f"sighted at {chart.name_of(event.area)} {event.letter}, {shown}."


@words.register
def _(event: e.FrigatesReported, chart: Chart) -> str:
    return f"frigates reported at {chart.name_of(event.area)}: {', '.join(event.nations) or 'none'}."


@words.register
def _(event: e.EngagementPossible, chart: Chart) -> str:
    where = f"{chart.name_of(event.where)} {event.spot}"
    return f"possible engagement at {where}: {_ids(event.own)} with {_ids(event.enemies)}."


@words.register
def _(event: e.OrderAnswered, chart: Chart) -> str:
    why = f" ({event.why})" if event.why else ""
    return f'order "{event.text}": {event.outcome}{why}.'


@words.register
def _(event: e.AmendedForPlayer, chart: Chart) -> str:
    return f"{event.text} Reason: {event.reason}."


@words.register
def _(event: e.ShipsLost, chart: Chart) -> str:
    return f"{_seen(event.ships)}: {event.how}."


@words.register
def _(event: e.RunAgain, chart: Chart) -> str:
    return f"This turn was taken back and run again; times: {event.times}."


_OF = (e.EVADED, e.FOLLOWED, e.PURSUED)


def _ids(ships: Iterable[str]) -> str:
    return ", ".join(ships)


def _seen(ships: Iterable[Seen]) -> str:
    return ", ".join(f"{seen.id} {seen.name}" for seen in ships)


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {nation}" for nation, number in counts.items())


def _place(place: Place, chart: Chart) -> str:
    name = chart.name_of(place.where)
    return f"{name} ({place.spot})"
