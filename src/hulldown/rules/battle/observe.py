"""What a side sees of a battle, built from nothing: its own things, and what is public."""

from msgspec.structs import replace

from hulldown.kernel.remembered import remembered
from hulldown.kernel.side import UMPIRE, Side
from hulldown.rules.battle.fleet import Fleet
from hulldown.rules.battle.state import SET_UP, Locker, Public, State
from hulldown.rules.battle.view import View


@remembered
def observe(state: State, side: Side) -> View:
    """What a side sees now."""
    scenario, lockers = state.scenario, state.lockers
    friends = scenario.confidants[side]
    fleets, others = _seen(state, friends)
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


def _seen(state: State, friends: tuple[Side, ...]) -> tuple[dict[Side, Fleet], dict[Side, Public]]:
    """The fleets in sight, and what is public of others: cards and how many blips were bought with the layouts (G4)."""
    fleets, others = {}, {}
    shown = state.step != SET_UP
    for side, locker in state.lockers.items():
        if side in friends:
            fleets[side] = state.fleets[side]
        elif shown:
            fleets[side], others[side] = state.fleets[side].covered, locker.public
        else:
            others[side] = locker.announced
    return fleets, others


def onlooker(view: View) -> View:
    """What somebody sees who looks on at the table, and has nothing there, of what a side sees."""
    fleets = {side: fleet.covered for side, fleet in view.fleets.items()}
    return replace(view, side=UMPIRE, fleets=fleets, fleet=Fleet.of({}), own=Locker(), mates={}, others=view.public)
