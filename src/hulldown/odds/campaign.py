"""The four questions of the campaign, answered by the rules themselves."""

from collections.abc import Callable, Iterable
from copy import copy
from fractions import Fraction
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice, Roll, Why, cut
from hulldown.kernel.enumerated import EnumeratedDice, walk, walk_on
from hulldown.kernel.event import Event
from hulldown.odds.situation import AWAY, Situation, read_situation
from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import SAILED, CompanyShared, FrigatesReported, PortShared
from hulldown.rules.campaign.fleet import by_nation
from hulldown.rules.campaign.orders import Leg
from hulldown.rules.campaign.placement import come_to, destination
from hulldown.rules.campaign.ports import enter_port
from hulldown.rules.campaign.search import Company, close_in, detected
from hulldown.rules.campaign.sighting import watch_everywhere
from hulldown.rules.campaign.table import FIRST, SEARCH, WATCH, Table, in_order

Answer: TypeAlias = dict[str, object]
Ids: TypeAlias = tuple[str, ...]
Rolls: TypeAlias = dict[Why, Roll]
T = TypeVar("T", bound=Table)


class Ending(NamedTuple):
    """What an arrival or a search led to: ships met, companies at sea, and who lies in a port."""

    met: Ids
    companies: tuple[Ids, ...]
    harbour: Ids = ()
    coastal: Ids = ()


def answer(document: object) -> Answer:
    """The exact odds of a situation; raises BadSituation."""
    situation = read_situation(document)
    return _ANSWERS[situation.ask](situation)


class QuietTable(Table):
    """A table that moves ships and tells nobody; ``met`` are the ships found by those that came."""

    met: Ids = ()

    def copy(self, dice: Dice) -> "QuietTable":
        """The same position, with other dice."""
        other = copy(self)
        other.dice = dice
        other.at = self.at.copy()
        other.lying = self.lying.copy()
        other.taken = self.taken.copy()
        other.stayed = self.stayed.copy()
        other.found = set()
        other.gone = {}
        other.shifted = set()
        return other

    def move(self, ids: Iterable[str], place: Place, reason: str, *, of: str = "") -> None:
        """Let ships come to lie at a place."""
        self.put(ids, place)

    def tell_meeting(self, rule: str, arriving: Ids, there: Ids, where: str, spot: str) -> None:
        """Note who was met."""
        self.met = there

    def tell_seen(self, sighting: Iterable[str], sighted: Iterable[str], where: str) -> None:
        """Nobody is told."""

    def tell(self, event: Event) -> None:
        """Nobody is told."""


def lay_out(situation: Situation, dice: Dice, phase: str, kind: type[T]) -> T:
    """The table as a situation says."""
    table = kind(
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
    table = lay_out(plain, EnumeratedDice([], rolls, {}), WATCH, Table)
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
    laid = _laid(situation, FIRST)
    group, quarry = situation.away, situation.pursues
    rolls: Rolls = {}
    places = walk(lambda dice: destination(laid.copy(dice), group, situation.area, quarry=quarry), rolls)

    def play(place: Place, dice: Dice) -> Ending:
        table = laid.copy(dice)
        come_to(table, group, place, SAILED, of=quarry)
        return _ending(table, situation)

    meets, drawn = _asked(rolls, "E2"), _asked(rolls, "E3")
    return {
        "ask": "arrival",
        "chance": _percent(meets) if meets else None,
        "sum": meets.sum if meets else None,
        "drawn": _shares(situation, drawn) if drawn else {},
        "outcomes": _outcomes(walk_on(places, play)),
    }


def searching(situation: Situation) -> Answer:
    """Which location a company that stayed detects, and what comes of it. Rule: E4."""
    laid = _laid(situation, SEARCH)
    company = _searching(situation)
    rolls: Rolls = {}
    places = walk(lambda dice: detected(laid.copy(dice), company), rolls)

    def play(place: Place | None, dice: Dice) -> Ending:
        table = laid.copy(dice)
        close_in(table, company, place)
        return _ending(table, situation)

    asked = _asked(rolls, "E4")
    sums = {situation.at[name].spot: percent for name, percent in asked.items} if asked else {}
    detects = {spot: Fraction(0) for spot in (*sums, "none")}
    detects |= {place.spot if place else "none": share for place, share in places.items()}
    return {
        "ask": "search",
        "checks": {spot: {"chance": _fraction(cut(percent)), "sum": percent} for spot, percent in sums.items()},
        "detects": {spot: str(share) for spot, share in detects.items()},
        "outcomes": _outcomes(walk_on(places, play)),
    }


def port_entry(situation: Situation) -> Answer:
    """Whom a group meets that enters a port, and where everyone ends. Rules: E1, X1."""
    laid = _laid(situation, FIRST)
    bound = set(situation.away) if situation.harbour else set()

    def play(dice: Dice) -> Ending:
        table = laid.copy(dice)
        enter_port(table, situation.away, Leg(situation.area, situation.port), SAILED, bound=bound)
        return _ending(table, situation)

    return {"ask": "port-entry", "outcomes": _outcomes(walk(play), port=True)}


_ANSWERS: dict[str, Callable[[Situation], Answer]] = {
    "watch": watch,
    "arrival": arrival,
    "search": searching,
    "port-entry": port_entry,
}


def _laid(situation: Situation, phase: str) -> QuietTable:
    return lay_out(situation, EnumeratedDice([], {}, {}), phase, QuietTable)


def _searching(situation: Situation) -> Company:
    player, place = situation.searching or ("", AWAY)
    ships = [s for s in situation.stayed if situation.at[s] == place and situation.ships[s].player == player]
    return Company(tuple(sorted(ships)), place)


def _ending(table: QuietTable, situation: Situation) -> Ending:
    companies = tuple(sorted([in_order(table.lying[place]) for place in table.taken.get(situation.area, ())]))
    met = tuple(sorted(table.met))
    if not situation.port:
        return Ending(met, companies)
    harbour, coastal = (tuple(table.there(Place(situation.port, spot))) for spot in (HARBOUR, COASTAL))
    return Ending(met, companies, harbour, coastal)


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
