"""What ``docs/visibility.md`` says may be inferred can be inferred, from what everybody is told and nothing else."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hypothesis import given
from tests.battle.games import BATTLE, Table, act, acting, choose, in_play, legal, portion, tables

from hulldown.kernel.event import Event
from hulldown.kernel.side import UMPIRE
from hulldown.rules.battle.cards import CONVOY_IN, kinds_of
from hulldown.rules.battle.events import CardPlayed, Fired, Placed, PlayerOut, Sunk
from hulldown.rules.battle.state import State
from hulldown.rules.battle.view import View


class Seen(NamedTuple):
    """A truth, and all that everybody was told up to it."""

    state: State
    events: Sequence[Event]


def seen(table: Table) -> Iterator[Seen]:
    """A random game as it is told at the table, once the layouts are shown."""
    chance = random.Random(table.seed)
    events: list[Event] = []
    state = BATTLE.setup(table.scenario, table.dice).state
    while not state.ending:
        side = acting(chance, state)
        state, told = act(table, state, side, choose(chance, legal(state, side)))
        events += (event for event in told if UMPIRE in event.to and len(event.to) > 2)
        if in_play(state):
            yield Seen(state, events)


def view_of(state: State) -> View:
    """What the first player sees."""
    return BATTLE.view(state, next(iter(state.scenario.seats)))


@portion(10)
@given(tables())
def test_who_is_in_has_a_ship_and_blips_removed_with_a_player_were_dummies(table: Table) -> None:
    for state, events in seen(table):
        for side, public in view_of(state).public.items():
            real = [unit for unit in state.units.values() if unit.owner == side and unit.real]
            assert public.out == any(isinstance(e, PlayerOut) and e.player == side for e in events)
            assert public.out or bool(real or state.lockers[side].reserve) or state.ending


@portion(10)
@given(tables())
def test_what_is_neither_in_sight_nor_sunk_of_a_fixed_fleet(table: Table) -> None:
    for state, _ in seen(table):
        view = view_of(state)
        for seat in table.scenario.players:
            if seat.fleet and not view.public[seat.id].out:
                face_up = [u.card for u in view.units.values() if u.owner == seat.id and not u.blip]
                gone = [card for owner, card in view.sunk if owner == seat.id]
                hidden = [u.card for u in state.units.values() if u.owner == seat.id and u.real and u.blip]
                unseen = Counter(seat.fleet) - Counter((*face_up, *gone))
                assert unseen == Counter((*hidden, *state.lockers[seat.id].reserve))


@portion(10)
@given(tables())
def test_how_many_blips_were_bought_and_of_which_navies_dummies_are(table: Table) -> None:
    for state, events in seen(table):
        public = view_of(state).public
        teams = {seat.id: seat.team for seat in table.scenario.players}
        placed = Counter(e.owner for e in events if isinstance(e, Placed) and e.blip)
        assert {side: placed[side] for side in public} == {side: each.bought for side, each in public.items()}
        for unit in state.units.values():
            mates = [public[side].navy for side in public if teams[side] == teams[unit.owner]]
            assert (table.scenario.ships[unit.card].navy in mates) == unit.real


@portion(10)
@given(tables())
def test_points_left_are_bounded_by_what_was_seen(table: Table) -> None:
    per_point = int(table.scenario.rulings["blips.per_point"])
    for state, events in seen(table):
        for side, locker in state.lockers.items():
            convoys = sum(isinstance(e, CardPlayed) and (e.player, e.card) == (side, CONVOY_IN) for e in events)
            joined = _joined(state, side, events)
            blips = -(-view_of(state).public[side].bought // per_point)
            assert 0 <= locker.points <= table.scenario.reinforcement + 2 * convoys - joined - blips


def _joined(state: State, side: str, events: Sequence[Event]) -> int:
    """The points of ships that came face up during the battle: after the first turn began, that is."""
    began = next(at for at, event in enumerate(events) if type(event).__name__ == "TurnBegan")
    later = [e for e in events[began:] if isinstance(e, Placed) and e.owner == side and e.card]
    return sum(state.scenario.ships[event.card].points for event in later)


@portion(10)
@given(tables())
def test_who_acted_is_real_and_face_up_and_so_is_what_has_hits(table: Table) -> None:
    for state, events in seen(table):
        last = [event for event in state.events if isinstance(event, Fired) and event.unit]
        for fired in last:
            assert fired.unit not in state.units or not state.units[fired.unit].blip
        for unit in state.units.values():
            assert unit.real or not unit.hits
        assert not any(isinstance(event, Sunk) and event.unit in state.units for event in events)


@portion(10)
@given(tables())
def test_cards_not_seen_are_in_other_hands_or_in_the_deck(table: Table) -> None:
    for state, _ in seen(table):
        view = view_of(state)
        known = Counter(kinds_of(view.own.hand)) + Counter(view.discards)
        others = [locker.hand for side, locker in state.lockers.items() if side != view.side]
        unseen = Counter(kinds_of(table.scenario.copies)) - known
        assert unseen == Counter(kinds_of(copy for hand in (*others, state.deck) for copy in hand))
