"""What a side sees of a battle, built from nothing: its own things, and what is public."""

from hulldown.kernel.remembered import remembered
from hulldown.kernel.side import Side
from hulldown.rules.battle.fleet import Fleet
from hulldown.rules.battle.state import SET_UP, Public, State
from hulldown.rules.battle.view import View


@remembered
def observe(state: State, side: Side) -> View:
    """What a side sees now."""
    scenario, lockers = state.scenario, state.lockers
    friends = scenario.confidants[side]
    fleets, others = _others(state, scenario.strangers[side])
    return View(
        scenario,
        side,
        state.step,
        state.number,
        state.round,
        state.seat,
        state.first,
        state.asked,
        fleets,
        fleets[side],
        lockers[side],
        {mate: lockers[mate] for mate in friends if mate != side} if len(friends) > 1 else {},
        others,
        len(state.deck),
        state.discards,
        state.shuffled,
        state.spent,
        state.sunk,
        state.shot,
        tuple([event for event in state.events if side in event.to]),
        state.ending,
        state.winners,
    )


def _others(state: State, strangers: list[Side]) -> tuple[dict[Side, Fleet], dict[Side, Public]]:
    """The fleets in sight, and what is public of others: cards and how many blips were bought with the layouts (G4)."""
    fleets, others = state.fleets.copy(), {}
    for stranger in strangers:
        if state.step == SET_UP:
            del fleets[stranger]
            others[stranger] = state.lockers[stranger].announced
        else:
            fleets[stranger] = fleets[stranger].covered
            others[stranger] = state.lockers[stranger].public
    return fleets, others
