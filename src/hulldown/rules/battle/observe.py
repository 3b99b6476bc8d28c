"""What a side sees of a battle, built from nothing: its own things, and what is public."""

import msgspec

from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.fleet import Fleet
from hulldown.rules.battle.state import SET_UP, Public, State
from hulldown.rules.battle.view import View


def observe(state: State, side: Side) -> View:
    """What a side sees now; a view that was made is kept with the state."""
    views = state.views
    if side not in views:
        views[side] = _view(state, side)
    return views[side]


def _view(state: State, side: Side) -> View:
    friends = in_confidence(state.scenario, side)
    return View(
        state.scenario,
        side,
        state.step,
        state.number,
        state.round,
        state.seat,
        state.first,
        state.asked,
        _fleets(state, friends),
        state.lockers[side],
        {mate: state.lockers[mate] for mate in friends if mate != side},
        {seat: _public(state, seat, friends) for seat in state.lockers},
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


def in_confidence(scenario: Scenario, side: Side) -> tuple[Side, ...]:
    """The sides whose hidden things a side sees: its own, and its mates' by a ruling. Ruling ``teams.open``."""
    if scenario.rulings["teams.open"] == "no":
        return (side,)
    return scenario.teams[side]


def _fleets(state: State, friends: tuple[Side, ...]) -> dict[Side, Fleet]:
    """The cards in sight: layouts are shown when all are complete. Rule: G4."""
    if state.step == SET_UP:
        return {side: state.fleets[side] for side in friends}
    return {side: fleet if side in friends else fleet.covered for side, fleet in state.fleets.items()}


def _public(state: State, seat: Side, friends: tuple[Side, ...]) -> Public:
    """How many blips were bought is shown with the layouts. Rule: G4."""
    public = state.lockers[seat].public
    return msgspec.structs.replace(public, bought=0) if state.step == SET_UP and seat not in friends else public
