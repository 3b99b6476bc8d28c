"""Ships of the line, with the frigates attached to them."""

from hulldown.bots.desk import Desk, Plan
from hulldown.bots.divisions import Division
from hulldown.bots.known import WORTH, strength
from hulldown.bots.passages import Passages, passages
from hulldown.rules.campaign.chart import COASTAL
from hulldown.rules.campaign.orders import Follow, Hold, Movement, Sail

_LEAVING_PORT = 50
_LEAVING_WATCHED_PORT = 25
_FARTHEST = 3
_SMALL = 3 * WORTH["SL"]

# How strongly each reason to go somewhere weighs; those of a distant place are divided by the moves it takes.
_NEWS = 8
_WATCH_A_PORT = 4
_FRIENDS = 4
_NEIGHBOUR = 1
_STAY = 3


def plan_battle(desk: Desk, division: Division) -> Plan:
    """A squadron weaker than the enemies it knows of evades, a stronger one pursues, and one without news cruises."""
    if division.in_port:
        return _in_port(desk, division)
    own = desk.own_strength(division)
    against = max(desk.known.strength(division.where), desk.against(division))
    if against > own:
        return Plan(desk.retreat(division, desk.stronger_than(own)), "evade")
    if quarry := _quarry(desk, division):
        return Plan(Follow(quarry), "pursue")
    if against > WORTH["FR"]:
        return Plan(Hold(), "pursue")
    return _cruise(desk, division, own)


def _quarry(desk: Desk, division: Division) -> str | None:
    """The greatest enemy in company; frigates are left to frigates."""
    worth = {name: WORTH[seen.kind] for name, seen in desk.beside(division).items() if seen.kind != "FR"}
    return min(worth, key=lambda name: (-worth[name], name), default=None)


def _in_port(desk: Desk, division: Division) -> Plan:
    """Stay while stronger enemies are known outside; else wait, by chance, the longer if their frigates watch."""
    own, outside = desk.own_strength(division), desk.known.strength(desk.chart.waters(division.where))
    staying = Plan(desk.stay_in_port(division), "evade" if division.spot == COASTAL else "accept")
    if outside > own:
        return staying
    if not desk.chance("squadron leaves port", division, _LEAVING_WATCHED_PORT if outside else _LEAVING_PORT):
        return staying
    return _cruise(desk, division, own)


def _cruise(desk: Desk, division: Division, own: int) -> Plan:
    movement = desk.standing_course(division) or _new_course(desk, division, own)
    end = movement.route[-1].end if isinstance(movement, Sail) else division.where
    return Plan(movement, "join" if desk.friends_in(end, division) else "accept")


def _new_course(desk: Desk, division: Division, own: int) -> Movement:
    dangers = desk.stronger_than(own)
    ways = {
        where: way
        for where, way in passages(desk.chart, division.where, avoid=dangers).items()
        if len(way) <= _FARTHEST
    }
    weights = {where: _weight(desk, division, where, ways) for where in ways}
    if not division.in_port:
        weights[division.where] = _STAY + _watching(desk, division.where)
    drawn = {where: weight for where, weight in weights.items() if weight}
    goal = desk.draw("squadron's course", division, drawn) if drawn else division.where
    return Hold() if goal == division.where else desk.sail(division, ways[goal])


def _weight(desk: Desk, division: Division, where: str, ways: Passages) -> int:
    """News of weaker enemies draws a squadron, then enemy ports to watch; a small one seeks friends in port."""
    moves = len(ways[where])
    if where in desk.chart.ports:
        seeks = strength(division.ships) <= _SMALL and desk.known.friendly(where)
        return _FRIENDS // moves if seeks and desk.friends_in(where, division) else 0
    drawn = _NEWS * bool(desk.known.strength(where)) + _watching(desk, where)
    return drawn // moves + (_NEIGHBOUR if moves == 1 else 0)


def _watching(desk: Desk, area: str) -> int:
    """Off an enemy port, and the more so if enemies were counted in it, a squadron keeps watch; it never enters."""
    ports = any(map(desk.known.enemy_port, desk.chart.ports_of[area]))
    return _WATCH_A_PORT * (ports + bool(desk.known.in_ports_of(area)))
