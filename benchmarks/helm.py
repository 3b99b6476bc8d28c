"""Random legal orders for every ship of a campaign."""

from random import Random

from hulldown.kernel.order import Submission
from hulldown.kernel.side import Side
from hulldown.rules.campaign.chart import Chart
from hulldown.rules.campaign.fleet import CONTACTS
from hulldown.rules.campaign.orders import AnyClause, Contact, Detach, Hold, Leg, Line, Orders, Sail
from hulldown.rules.campaign.ruleset import Order
from hulldown.rules.campaign.state import State


def random_orders(state: State, chance: Random, *, alone: bool) -> list[Submission[Order]]:
    """Orders after which every ship has a destination, or holds, and a contact order.

    In company, ships attached to one that lies with them copy hers. Alone, every ship is detached and goes her own way.
    """
    lines: dict[Side, list[Line]] = {}
    for name, ship in state.ships.items():
        if alone or not _in_company(state, name):
            lines.setdefault(ship.player, []).append(Line((name,), _clauses(state, name, chance, alone=alone)))
    return [Submission(side, Orders(state.turn + 1, tuple(given))) for side, given in lines.items()]


def _in_company(state: State, ship: str) -> bool:
    leader = state.leader.get(ship)
    return leader is not None and state.at[leader] == state.at[ship]


def _clauses(state: State, ship: str, chance: Random, *, alone: bool) -> tuple[AnyClause, ...]:
    route = _random_route(state.scenario.chart, state.at[ship].where, chance)
    clauses = (Sail(route) if route else Hold(), Contact(chance.choice(CONTACTS)))
    return (*clauses, Detach()) if alone and ship in state.leader else clauses


def _random_route(chart: Chart, start: str, chance: Random) -> tuple[Leg, ...]:
    """A move or none for each of the two phases: to stay is as likely as each neighbour."""
    route, at = [], start
    for _ in range(2):
        end = chance.choice([at, *chart.ways[at]])
        if end != at:
            route.append(Leg(at, end))
        at = end
    return tuple(route)
