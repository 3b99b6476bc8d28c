"""The truth of a campaign between turns."""

from collections.abc import Iterable
from functools import cached_property

import msgspec

from hulldown.kernel.event import Event
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.fleet import Enemies, Seen, Ship
from hulldown.rules.campaign.memory import Memory
from hulldown.rules.campaign.orders import Leg
from hulldown.rules.campaign.scenario import Scenario


class State(msgspec.Struct, frozen=True, dict=True):
    """Where everything stands as a turn opens; mappings by ship, port, area or player id, in ascending order.

    ``turn`` is the turn last adjudicated (0 for the opening), ``wind`` that of the turn that is open. ``told`` is
    what each side was told of the turn, ``pending`` what it will be told with the next, ``letters`` what it calls
    locations. ``retired`` are the ships that retired from an engagement since the turn: a second draw would have
    the first one's key. ``former`` are the ships that have left each side's command, as they were.
    """

    scenario: Scenario
    turn: int
    ships: dict[str, Ship]
    at: dict[str, Place]
    contact: dict[str, str]
    leader: dict[str, str]
    route: dict[str, tuple[Leg, ...]]
    holders: dict[str, str]
    war: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    rulings: dict[str, str]
    wind: dict[str, str]
    told: dict[str, tuple[Event, ...]]
    pending: dict[str, tuple[Event, ...]]
    memory: dict[str, Memory]
    letters: dict[str, dict[Place, str]]
    retired: frozenset[str] = frozenset()
    former: dict[str, dict[str, Seen]] = {}

    @cached_property
    def fleets(self) -> dict[str, list[Ship]]:
        """The ships, by id, of each player who has any."""
        fleets: dict[str, list[Ship]] = {}
        for ship in self.ships.values():
            fleets.setdefault(ship.player, []).append(ship)
        return fleets


def partners(nations: Iterable[str], pairs: Iterable[tuple[str, str]]) -> Enemies:
    """For each nation, the others that a list of pairs joins it with: at war, or allied."""
    joined: dict[str, set[str]] = {nation: set() for nation in nations}
    for one, other in pairs:
        joined[one].add(other)
        joined[other].add(one)
    return {nation: frozenset(others) for nation, others in joined.items()}
