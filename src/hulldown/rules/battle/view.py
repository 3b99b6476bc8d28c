"""What a side sees of a battle, built from nothing: its own things, and what is public."""

import msgspec

from hulldown.kernel.event import Event
from hulldown.kernel.remembered import derived, remembered
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.state import SET_UP, Fleet, Locker, Shot, State, Unit, together


class Public(msgspec.Struct, frozen=True, gc=False):
    """What everybody knows of a side besides its units."""

    navy: str
    hand: int
    bought: int
    ready: bool
    out: bool
    score: int


class View(msgspec.Struct, frozen=True, dict=True):
    """All that a side may know between two actions.

    ``fleets`` are those in sight; the card of others' blips is empty. ``own`` is the side's locker, ``mates``
    those of its mates where teams play openly. ``asked`` are the sides whose action is awaited.
    """

    scenario: Scenario
    side: Side
    step: str
    number: int
    round: int
    seat: Side
    first: Side
    asked: tuple[Side, ...]
    fleets: dict[Side, Fleet]
    own: Locker
    mates: dict[Side, Locker]
    public: dict[Side, Public]
    deck: int
    discards: tuple[str, ...]
    shuffled: int
    spent: tuple[str, ...]
    sunk: tuple[tuple[Side, str], ...]
    shot: Shot | None
    events: tuple[Event, ...]
    ending: str
    winners: tuple[Side, ...]

    @derived
    def units(self) -> dict[str, Unit]:
        """The cards in sight, by id."""
        return together(self.fleets)


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
