"""Attachments a scenario opens with: to a ship of the same player in the same place or port, and never in a ring."""

from collections.abc import Mapping

from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.fleet import Ship
from hulldown.rules.campaign.scenario import Start
from hulldown.scenarios.mistakes import nearest
from hulldown.scenarios.rows import Row


def check_leaders(rows: Mapping[str, Row], ships: Mapping[str, Ship], starts: Mapping[str, Start]) -> None:
    """Note each ship whose leader cannot lead it; rows are by ship."""
    for ship, row in rows.items():
        leader = starts[ship].leader
        if leader is None:
            continue
        if leader not in ships:
            row.note("leader", f'"{leader}"', "a ship of this scenario", nearest=nearest(leader, ships))
        elif not _under_one(ships[ship], ships[leader]):
            row.note("leader", f'"{leader}" of {ships[leader].player}', f"a ship of {ships[ship].player}")
        elif not _together(starts[ship].at, starts[leader].at):
            row.note("leader", f'"{leader}" at {starts[leader].at}', f"a ship at {starts[ship].at} or in the same port")
        elif _in_ring(ship, starts):
            row.note("leader", f'"{leader}", which by its own leaders follows {ship}', "a chain that ends at a ship")


def _under_one(ship: Ship, leader: Ship) -> bool:
    unknown = not (ship.player and leader.player)
    return unknown or ship.player == leader.player


def _together(one: Place, other: Place) -> bool:
    unknown = not (one.where and other.where)
    return unknown or one == other or (one.in_port and other.in_port and one.where == other.where)


def _in_ring(ship: str, starts: Mapping[str, Start]) -> bool:
    passed: set[str] = set()
    at: str | None = starts[ship].leader
    while at is not None and at in starts and at not in passed:
        if at == ship:
            return True
        passed.add(at)
        at = starts[at].leader
    return False
