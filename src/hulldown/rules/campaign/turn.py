"""The sequence of play (rule X3)."""

from collections.abc import Container, Mapping

import msgspec

from hulldown.kernel.dice import Dice
from hulldown.kernel.event import by_side
from hulldown.kernel.ruleset import Step
from hulldown.kernel.side import UMPIRE, Side
from hulldown.rules.campaign.answers import answers
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.engagement import list_engagements, tell_engagements
from hulldown.rules.campaign.events import Blew, RunAgain
from hulldown.rules.campaign.movement import Sea, move_fleets
from hulldown.rules.campaign.orders import AnyClause, Attach, Detach, Line, Orders, Run
from hulldown.rules.campaign.plans import Plans, has_movement_orders
from hulldown.rules.campaign.search import search_the_seas
from hulldown.rules.campaign.sighting import watch_everywhere
from hulldown.rules.campaign.state import State, partners
from hulldown.rules.campaign.table import FIRST, SECOND, Table
from hulldown.rules.campaign.telling import as_told
from hulldown.rules.campaign.wind import draw_winds


def play_turn(state: State, orders: Mapping[Side, Orders], run: Run, dice: Dice) -> Step[State]:
    """Adjudicate the open turn. Rule: X3."""
    plans = copy_orders(state, orders)
    table = set_table(state, state.turn + 1, dice)
    sea = Sea(state.scenario.chart, state.wind, plans)
    give_orders(table, sea)
    given = {ship: min(2, len(route)) for ship, route in plans.route.items()}
    move_fleets(table, sea, FIRST)
    move_fleets(table, sea, SECOND)
    search_the_seas(table)
    engagements = list_engagements(table)
    letters = watch_everywhere(table, port_waters(state), state.scenario.players)
    tell_engagements(table, engagements, letters)
    for player in sorted(orders):
        table.events += answers(player, orders[player].lines, plans, table, given)
    if run.again:
        table.tell(RunAgain(to=(*sorted(state.scenario.players), UMPIRE), times=run.again))
    return close_turn(state, table, plans, letters, dice)


def copy_orders(state: State, orders: Mapping[Side, Orders]) -> Plans:
    """Every ship's orders for the turn, those of leaders copied to attached ships. Rules: X3, X9."""
    plans = Plans(state.contact, state.leader, state.route)
    plans.take([line for player in sorted(orders) for line in own_lines(state, player, orders[player])], state.at)
    return plans


def own_lines(state: State, player: Side, orders: Orders) -> list[Line]:
    """A side's lines, without ships and leaders that have left its command since they were sent. Rule: X5."""
    own = {ship.id for ship in state.fleets.get(player, ())}
    return [
        msgspec.structs.replace(
            line,
            ships=tuple(ship for ship in line.ships if ship in own),
            clauses=tuple(Detach() if _leads_astray(clause, own) else clause for clause in line.clauses),
        )
        for line in orders.lines
    ]


def _leads_astray(clause: AnyClause, own: Container[str]) -> bool:
    """Whether a clause attaches ships to one that has left the command. Rule: X5."""
    return isinstance(clause, Attach) and clause.leader not in own


def set_table(state: State, turn: int, dice: Dice) -> Table:
    """The table as a turn begins. Rule: X3."""
    nations = state.scenario.nations
    return Table(
        turn=turn,
        ships=state.ships,
        at=state.at,
        contact=state.contact,
        enemies=partners(nations, state.war),
        friends=partners(nations, state.allied),
        holders=state.holders,
        rulings=state.rulings,
        locations={area.id: area.locations for area in state.scenario.chart.areas.values()},
        dice=dice,
    )


def give_orders(table: Table, sea: Sea) -> None:
    """What each ship does on contact, whether it has movement orders, and which begin at sea. Rules: terms, X2."""
    table.contact = dict(sea.plans.contact)
    for ship, quarry in sea.plans.follow.items():
        if quarry in table.ships and table.hostile((ship,), (quarry,)):
            table.contact[ship] = "pursue"
    table.ordered = {
        ship
        for ship in (*sea.plans.route, *sea.plans.follow, *sea.plans.go)
        if has_movement_orders(sea.plans, ship, table.ships, table.at, sea.chart, sea.winds)
    }
    table.stayed = {ship for ship, place in table.at.items() if not place.in_port}


def port_waters(state: State) -> dict[str, str]:
    """The sea area of each port, ports by id. Rules: S2, S5."""
    return {port.id: port.sea_area for port in state.scenario.chart.ports.values()}


def close_turn(
    state: State, table: Table, plans: Plans, letters: dict[str, dict[Place, str]], dice: Dice
) -> Step[State]:
    """The state as the next turn opens, with its wind. Rule: X3."""
    winds = open_next(state, table, dice)
    players = state.scenario.players
    fresh = by_side(table.events)
    after = msgspec.structs.replace(
        state,
        turn=table.turn,
        at=table.at,
        contact=plans.contact,
        leader=plans.leader,
        route=dict(sorted(plans.route.items())),
        wind=winds,
        told={player: (*state.pending.get(player, ()), *as_told(fresh.get(player, ()))) for player in players},
        pending={},
        memory={player: state.memory[player].adding(state.turn, state.told[player]) for player in players},
        letters={player: letters.get(player, {}) for player in players},
        retired=frozenset(),
    )
    return Step(after, tuple(table.events))


def open_next(state: State, table: Table, dice: Dice) -> dict[str, str]:
    """The winds of the next turn, drawn as it opens; none without wind, or after the end. Rules: X3, X4."""
    seasons = state.scenario.seasons
    if not state.scenario.wind or table.turn + 1 >= len(seasons):
        return {}
    winds = draw_winds(state.scenario.chart, seasons[table.turn + 1], table.turn + 1, dice)
    table.tell(Blew(to=(UMPIRE,), winds=winds))
    return winds


def play_opening(state: State, dice: Dice) -> Step[State]:
    """Turn 0: sightings are worked out and reported before the first orders. Rule: X9."""
    table = set_table(state, 0, dice)
    letters = watch_everywhere(table, port_waters(state), state.scenario.players)
    return close_turn(state, table, copy_orders(state, {}), letters, dice)
