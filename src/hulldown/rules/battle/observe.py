"""What a side sees of a battle, built from nothing: its own things, and what is public."""

from hulldown.kernel.remembered import remembered
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.state import SET_UP, Fleet, State, Unit
from hulldown.rules.battle.view import Public, View


@remembered
def observe(state: State, side: Side) -> View:
    """What a side sees now."""
    friends = in_confidence(state.scenario, side)
    return View(
        scenario=state.scenario,
        side=side,
        step=state.step,
        number=state.number,
        round=state.round,
        seat=state.seat,
        first=state.first,
        asked=asked(state),
        fleets=_fleets(state, friends),
        own=state.lockers[side],
        mates={mate: state.lockers[mate] for mate in friends if mate != side},
        public={seat: _public(state, seat, friends) for seat in state.lockers},
        deck=len(state.deck),
        discards=state.discards,
        shuffled=state.shuffled,
        spent=state.spent,
        sunk=state.sunk,
        shot=state.shot,
        events=state.told[side],
        ending=state.ending,
        winners=state.winners,
    )


def in_confidence(scenario: Scenario, side: Side) -> tuple[Side, ...]:
    """The sides whose hidden things a side sees: its own, and its mates' by a ruling. Ruling ``teams.open``."""
    if scenario.rulings["teams.open"] == "no":
        return (side,)
    return scenario.teams[side]


def asked(state: State) -> tuple[Side, ...]:
    """The sides whose action is awaited."""
    if state.ending:
        return ()
    if state.step == SET_UP:
        return tuple([seat for seat, locker in state.lockers.items() if not locker.ready])
    return (state.shot.asked,) if state.shot else (state.seat,)


def _fleets(state: State, friends: tuple[Side, ...]) -> dict[Side, Fleet]:
    """The cards in sight: layouts are shown when all are complete. Rule: G4."""
    if state.step == SET_UP:
        return {side: state.fleets[side] for side in friends}
    return {side: fleet if side in friends else _seen_by_others(fleet) for side, fleet in state.fleets.items()}


@remembered
def _seen_by_others(fleet: Fleet) -> Fleet:
    return Fleet({id_: _covered(unit) if unit.blip else unit for id_, unit in fleet.units.items()})


def _covered(unit: Unit) -> Unit:
    return Unit(unit.id, unit.owner, unit.row, "", blip=unit.blip, hits=unit.hits)


def _public(state: State, seat: Side, friends: tuple[Side, ...]) -> Public:
    """How many blips were bought is shown with the layouts. Rule: G4."""
    locker = state.lockers[seat]
    bought = locker.bought if state.step != SET_UP or seat in friends else 0
    return Public(locker.navy, len(locker.hand), bought, locker.ready, locker.out, locker.score)
