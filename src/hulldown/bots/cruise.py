"""Frigates: the eyes of the fleet."""

from hulldown.bots.desk import Desk, Plan
from hulldown.bots.divisions import Division
from hulldown.bots.known import WORTH
from hulldown.rules.campaign.orders import Follow, Hold, Movement

_LEAVING_PORT = 50
_STAY = 2
_BLOCKADE = 4


def plan_cruise(desk: Desk, division: Division) -> Plan:
    """Frigates evade only when alone with stronger enemies, chase weaker ones, and else look about."""
    enemies = desk.beside(division)
    if enemies and not division.in_port:
        if desk.against(division) > desk.own_strength(division):
            return Plan(desk.retreat(division, frozenset()), "evade")
        return Plan(Follow(min(enemies)), "pursue")
    movement = _from_port(desk, division) if division.in_port else _at_sea(desk, division)
    return Plan(movement, _contact(desk, division))


def _contact(desk: Desk, division: Division) -> str:
    """A frigate parted from her leader hopes to fall in with her again; none of these is ``evade``: she patrols."""
    parted = any(own.leader and desk.view.ships.get(own.leader) not in division.ships for own in division.ships)
    return "join" if parted else "accept"


def _from_port(desk: Desk, division: Division) -> Movement:
    waters = desk.chart.waters(division.where)
    if desk.known.strength(waters) > WORTH["FR"] or not desk.chance("frigates leave port", division, _LEAVING_PORT):
        return desk.stay_in_port(division)
    return desk.sail(division, (waters,))


def _at_sea(desk: Desk, division: Division) -> Movement:
    """Hold and watch, or look into a neighbouring area and come back."""
    if course := desk.standing_course(division):
        return course
    here = division.where
    around = [area for area in desk.chart.ways[here] if area in desk.chart.areas]
    weights = {area: _interest(desk, area) for area in around} | {here: _STAY + _watch(desk, here)}
    goal = desk.draw("frigates look", division, weights)
    return Hold() if goal == here else desk.sail(division, (goal, here))


def _interest(desk: Desk, area: str) -> int:
    """News of enemies draws frigates, and so do ports to look into."""
    return 1 + 2 * bool(desk.known.strength(area)) + _watch(desk, area) // 2


def _watch(desk: Desk, area: str) -> int:
    return _BLOCKADE * any(map(desk.known.enemy_port, desk.chart.ports_of[area]))
