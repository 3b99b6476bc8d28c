"""Building a view, from nothing: the side's own ships and the events addressed to it."""

from hulldown.kernel.side import Side
from hulldown.rules.campaign.events import FrigatesReported
from hulldown.rules.campaign.state import State
from hulldown.rules.campaign.view import OwnShip, View


def observe(state: State, side: Side) -> View:
    """What a side observes as a turn opens."""
    scenario = state.scenario
    told = state.told[side]
    reported = [event.area for event in told if isinstance(event, FrigatesReported)]
    return View(
        scenario=scenario.id,
        title=scenario.title,
        player=side,
        turn=state.turn,
        turns=scenario.turns,
        dates=scenario.dates,
        seasons=scenario.seasons,
        chart=scenario.chart,
        nations=scenario.nations,
        players=scenario.players,
        war=state.war,
        allied=state.allied,
        holders=state.holders,
        rulings=state.rulings,
        wind=scenario.wind,
        winds={area: state.wind[area] for area in reported if area in state.wind},
        ships=_own_ships(state, side),
        events=told,
        memory=state.memory[side],
        former=state.former.get(side, {}),
    )


def _own_ships(state: State, side: Side) -> dict[str, OwnShip]:
    own = {}
    for ship in state.fleets.get(side, ()):
        place = state.at[ship.id]
        spot = place.spot if place.in_port else state.letters[side][place]
        leader, route = state.leader.get(ship.id), state.route.get(ship.id, ())
        own[ship.id] = OwnShip(ship, place.where, spot, state.contact[ship.id], leader, route)
    return own
