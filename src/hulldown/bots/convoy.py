"""Transports and their escort: from port to port, when nobody is about."""

from hulldown.bots.desk import Desk, Plan
from hulldown.bots.divisions import Division
from hulldown.bots.passages import passages
from hulldown.rules.campaign.orders import Hold, Movement

_SAILING = 25
_FARTHEST = 4


def plan_convoy(desk: Desk, division: Division) -> Plan:
    """Transports evade, wait in port while an enemy is known near, and at sea make for the nearest friendly port."""
    movement = _in_port(desk, division) if division.in_port else _at_sea(desk, division)
    return Plan(movement, "evade")


def _in_port(desk: Desk, division: Division) -> Movement:
    waters = desk.chart.waters(division.where)
    near = [waters, *(area for area in desk.chart.ways[waters] if area in desk.chart.areas)]
    if any(desk.known.strength(area) for area in near) or desk.known.in_ports_of(waters):
        return desk.stay_in_port(division)
    dangers = desk.stronger_than(0)
    ways = passages(desk.chart, division.where, avoid=dangers)
    ports = [port for port in desk.refuges(ways) if len(ways[port]) <= _FARTHEST]
    if not ports or not desk.chance("convoy sails", division, _SAILING):
        return desk.stay_in_port(division)
    return desk.sail(division, ways[desk.draw("convoy's port", division, dict.fromkeys(ports, 1))])


def _at_sea(desk: Desk, division: Division) -> Movement:
    if course := desk.standing_course(division):
        return course
    safe = passages(desk.chart, division.where, avoid=desk.stronger_than(0))
    ways = safe if desk.refuges(safe) else passages(desk.chart, division.where)
    ports = desk.refuges(ways)
    return desk.sail(division, ways[ports[0]]) if ports else Hold()
