"""The four questions of the campaign, answered by the rules themselves."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice, Roll, Why, cut
from hulldown.kernel.event import Event
from hulldown.kernel.enumerated import EnumeratedDice, walk
from hulldown.odds.situation import Situation, read_situation
from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import SAILED, CompanyShared, FrigatesReported, Met, PortShared, Searched
from hulldown.rules.campaign.fleet import by_nation
from hulldown.rules.campaign.placement import arrive
from hulldown.rules.campaign.ports import enter_port
from hulldown.rules.campaign.search import Company, search
from hulldown.rules.campaign.sighting import watch_everywhere
from hulldown.rules.campaign.table import FIRST, SEARCH, WATCH, Table

Answer: TypeAlias = dict[str, object]
Ids: TypeAlias = tuple[str, ...]
Rolls: TypeAlias = dict[Why, Roll]


class Ending(NamedTuple):
    """What an arrival or a search led to: ships met, companies at sea, and those in a port's harbour and coastal waters."""

    met: Ids
    companies: tuple[Ids, ...]
    harbour: Ids = ()
    coastal: Ids = ()


def answer(document: object) -> Answer:
    """The exact odds of a situation; raises BadSituation."""
    situation = read_situation(document)
    return _ANSWERS[situation.ask](situation)


def lay_out(situation: Situation, dice: Dice, phase: str) -> Table:
    """The table as a situation says."""
    table = Table(
        turn=0,
        ships=situation.ships,
        at=situation.at,
        contact=situation.contact,
        enemies=situation.enemies,
        friends=situation.friends,
        holders=situation.holders,
        rulings=situation.rulings,
        locations={situation.area: situation.locations},
        dice=dice,
    )
    table.phase = phase
    table.ordered = set(situation.ordered)
    table.stayed = set(situation.stayed)
    return table


def watch(situation: Situation) -> Answer:
    """What every player with a ship in the area or its ports sights, and with which chances. Rules: S1 to S5."""
    plain = msgspec.structs.replace(
        situation, rulings=situation.rulings | {"watch.sea_roll": "location", "frigates.reported": "present"}
    )
    rolls: Rolls = {}
    table = lay_out(plain, EnumeratedDice([], rolls, {}), WATCH)
    watch_everywhere(table, dict.fromkeys(situation.holders, situation.area))
    answers: dict[str, _Watch] = {}
    for player in sorted({ship.player for ship in situation.ships.values()}):
        answers[player] = _Watch([], {}, {}, [])
    for why, roll in rolls.items():
        _add_watched(table, answers[why.cause], why, roll)
    for event in table.events:
        _add_told(answers, event)
    return {"ask": "watch", "players": {player: found.row() for player, found in answers.items()}}


class _Watch(NamedTuple):
    full: list[str]
    ports: Answer
    locations: Answer
    frigates: list[str]

    def row(self) -> Answer:
        return {
            "full": sorted(self.full),
            "ports": dict(sorted(self.ports.items())),
            "locations": dict(sorted(self.locations.items())),
            "frigates": self.frigates,
        }


def _add_watched(table: Table, found: _Watch, why: Why, roll: Roll) -> None:
    port = why.rule == "S2"
    ships = table.in_port(why.whom) if port else table.there(table.at[why.whom])
    shows = by_nation(table.of(ships))
    row = {"chance": _percent(roll), "sum": roll.sum, "shows": shows}
    if port:
        found.ports[why.whom] = row
    else:
        found.locations[table.at[why.whom].spot] = row


def _add_told(answers: dict[str, _Watch], event: Event) -> None:
    match event:
        case PortShared(to=(player,), harbour=harbour, coastal=coastal):
            answers[player].full.extend(seen.id for seen in (*harbour, *coastal))
        case CompanyShared(to=(player,), ships=ships):
            answers[player].full.extend(seen.id for seen in ships)
        case FrigatesReported(to=(player,), nations=nations):
            answers[player].frigates[:] = nations


def arrival(situation: Situation) -> Answer:
    """Where a moving group comes to lie and whom it meets. Rules: E2, E3, P1 to P8, X2."""

    def play(dice: Dice) -> Ending:
        table = lay_out(situation, dice, FIRST)
        arrive(table, situation.away, situation.area, SAILED, quarry=situation.pursues)
        return _ending(table, situation)

    rolls: Rolls = {}
    results = walk(play, rolls)
    meets = _asked(rolls, "E2")
    drawn = _asked(rolls, "E3")
    return {
        "ask": "arrival",
        "chance": _percent(meets) if meets else None,
        "sum": meets.sum if meets else None,
        "drawn": _shares(situation, drawn) if drawn and meets else {},
        "outcomes": _outcomes(results),
    }


def searching(situation: Situation) -> Answer:
    """Which location a company that stayed detects, and what comes of it. Rule: E4."""
    assert situation.searching
    player, place = situation.searching
    ships = tuple(
        sorted(s for s in situation.stayed if situation.at[s] == place and situation.ships[s].player == player)
    )

    def play(dice: Dice) -> tuple[Ending, str]:
        table = lay_out(situation, dice, SEARCH)
        search(table, Company(ships, place))
        return _ending(table, situation), _found(table)

    rolls: Rolls = {}
    results = walk(play, rolls)
    asked = _asked(rolls, "E4")
    checks = {situation.at[name].spot: percent for name, percent in asked.items} if asked else {}
    endings: dict[Ending, Fraction] = {}
    detects = dict.fromkeys((*checks, "none"), Fraction(0))
    for (ending, found), probability in results.items():
        endings[ending] = endings.get(ending, Fraction(0)) + probability
        detects[found] += probability
    return {
        "ask": "search",
        "checks": {spot: {"chance": _fraction(cut(percent)), "sum": percent} for spot, percent in checks.items()},
        "detects": {spot: str(probability) for spot, probability in detects.items()},
        "outcomes": _outcomes(endings),
    }


def port_entry(situation: Situation) -> Answer:
    """Whom a group meets that enters a port, and where everyone ends. Rules: E1, X1."""
    bound = set(situation.away) if situation.harbour else set()

    def play(dice: Dice) -> Ending:
        table = lay_out(situation, dice, FIRST)
        enter_port(table, situation.away, situation.port, situation.area, SAILED, bound=bound)
        return _ending(table, situation)

    outcomes = _outcomes(walk(play), port=True)
    return {"ask": "port-entry", "outcomes": outcomes}


_ANSWERS: dict[str, Callable[[Situation], Answer]] = {
    "watch": watch,
    "arrival": arrival,
    "search": searching,
    "port-entry": port_entry,
}


def _ending(table: Table, situation: Situation) -> Ending:
    met: Ids = ()
    for event in table.events:
        if isinstance(event, Met):
            met = event.there
    companies = sorted(tuple(sorted(table.lying[place])) for place in table.taken.get(situation.area, ()))
    if not situation.port:
        return Ending(tuple(sorted(met)), tuple(companies))
    harbour, coastal = (tuple(table.there(Place(situation.port, spot))) for spot in (HARBOUR, COASTAL))
    return Ending(tuple(sorted(met)), tuple(companies), harbour, coastal)


def _found(table: Table) -> str:
    for event in table.events:
        if isinstance(event, Searched) and event.found:
            return event.found.spot
    return "none"


def _asked(rolls: Rolls, rule: str) -> Roll | None:
    return next((roll for why, roll in rolls.items() if why.rule == rule), None)


def _percent(roll: Roll) -> str:
    return _fraction(cut(roll.sum))


def _fraction(percent: int) -> str:
    return str(Fraction(percent, 100))


def _shares(situation: Situation, roll: Roll) -> dict[str, str]:
    whole = sum(weight for _, weight in roll.items)
    shares = {situation.at[name].spot: str(Fraction(weight, whole)) for name, weight in roll.items}
    return dict(sorted(shares.items()))


def _outcomes(results: dict[Ending, Fraction], *, port: bool = False) -> list[Answer]:
    """By descending probability, then by the JSON of the rest."""
    rows = []
    for ending, probability in results.items():
        rest: Answer = {"met": ending.met, "companies": ending.companies}
        if port:
            rest |= {"harbour": ending.harbour, "coastal": ending.coastal}
        rows.append((-probability, canonical(rest), rest))
    rows.sort(key=lambda row: row[:2])
    return [{"probability": str(-negative), **rest} for negative, _, rest in rows]
