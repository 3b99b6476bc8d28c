"""Dummy against ship: two games that differ only in what one side may know are told alike to everybody else.

From any moment of any game the two go on with the same actions, until what differs is turned face up, drawn or played.
"""

import random
from collections.abc import Iterator
from copy import deepcopy
from itertools import takewhile
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json
from tests.battle.games import BATTLE, Table, act, acting, choose, in_play, legal, portion, states, tables
from tests.battle.twins import others_aside, others_under, outsiders, swapped, told

from hulldown.kernel.canon import canonical
from hulldown.kernel.event import Event, by_side
from hulldown.kernel.keyed import commitment
from hulldown.reports.battle.page import page
from hulldown.reports.battle.text import text
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.events import Ended, PlayerOut, Rolled, TurnedUp
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.state import State
from hulldown.scenarios.load import load_battle
from hulldown.umpire.battle_replay import BattleOpened, BattleReplay

STEPS = 25
MOST = 90
SHIPS = load_battle("first-blips")[0].ships
Pair = tuple[State, State]


class Gone(NamedTuple):
    """Both games after an action, and what each told of it; ``changed`` are the units that differed before it."""

    pair: Pair
    events: tuple[Event, ...]
    others: tuple[Event, ...]
    changed: frozenset[str]

    def is_over(self) -> bool:
        """Whether something is told that may differ: a unit turned up, a player out, points counted, a hidden die."""
        return any(map(self._tells, (*self.events, *self.others)))

    def _tells(self, event: Event) -> bool:
        match event:
            case PlayerOut() | Ended():
                return True
            case TurnedUp():
                return event.unit in self.changed
            case Rolled():
                return event.shown.rule == "H8" and not event.shown.needed and bool(self.changed)
        return False

    def check(self, owner: str) -> None:
        """Raise where somebody who sees nothing of the owner's was told otherwise in the other game."""
        one, two = self.pair
        news, others = by_side(self.events), by_side(self.others)
        for side in outsiders(one, owner):
            assert canonical(news.get(side)) == canonical(others.get(side))
            assert told(one, side, news.get(side, ())) == told(two, side, others.get(side, ()))


@portion(4)
@given(tables(), st.data())
def test_what_lies_under_a_blip(table: Table, data: st.DataObject) -> None:
    state = _moment(table, data)
    blips = [unit.id for unit in state.units.values() if unit.blip]
    for blip in blips and [data.draw(st.sampled_from(blips))]:
        owner = state.units[blip].owner
        for other in list(others_under(state, blip))[-2:]:
            Gone((state, other), (), (), frozenset()).check(owner)
            for gone in takewhile(lambda gone: not gone.is_over(), _going_on(table, (state, other))):
                gone.check(owner)


@portion(10)
@given(tables(), st.data())
def test_reserves_and_points(table: Table, data: st.DataObject) -> None:
    state = _moment(table, data)
    side = data.draw(st.sampled_from(sorted(state.scenario.seats)))
    for other in others_aside(state, side):
        Gone((state, other), (), (), frozenset()).check(side)
        for gone in takewhile(lambda gone: not gone.is_over(), _going_on(table, (state, other))):
            gone.check(side)


@portion(4)
@given(tables(), st.data())
def test_hands_and_the_deck(table: Table, data: st.DataObject) -> None:
    state = _moment(table, data)
    side = data.draw(st.sampled_from(sorted(state.scenario.seats)))
    hand, deck = state.lockers[side].hand, sorted(state.deck)
    if not hand or not deck:
        return
    held, other = data.draw(st.sampled_from(hand)), data.draw(st.sampled_from(deck))
    pair = state, swapped(state, side, held, other)
    Gone(pair, (), (), frozenset()).check(side)
    for gone in _going_on(table, pair):
        one, two = gone.pair
        if other not in one.deck or held not in two.deck or one.lockers[side].out:
            break  # one of the two is drawn, or all see the hand of who is out
        gone.check(side)
        if held not in one.lockers[side].hand or other not in two.lockers[side].hand:
            break


def _moment(table: Table, data: st.DataObject) -> State:
    """A state of a random game, late ones as likely as early ones."""
    game = list(states(table, lambda state: state.number > 120))
    return game[data.draw(st.integers(0, len(game) - 1))]


def _going_on(table: Table, pair: Pair) -> Iterator[Gone]:
    """Both games with the same actions, such as both allow."""
    chance = random.Random(table.seed + 1)
    for _ in range(STEPS):
        if pair[0].ending or pair[1].ending or pair[0].units.keys() != pair[1].units.keys():
            return
        changed = _changed(pair)
        side = acting(chance, pair[0])
        allowed = legal(pair[1], side)
        shared = [action for action in legal(pair[0], side) if action in allowed]
        if not shared:
            return
        action = choose(chance, shared)
        (one, events), (two, others) = (act(table, state, side, action) for state in pair)
        pair = one, two
        yield Gone(pair, events, others, changed)


@portion(20)
@given(tables(), st.data())
def test_whole_games_told_by_the_umpire(table: Table, data: st.DataObject) -> None:
    """From the first action: one side lays or buys something else, and the reports and pages are the same."""
    chance, owner = random.Random(table.seed), ""
    replays = _opened(table), _opened(table)
    while replays[0].turn < MOST:
        before = _truths(replays)
        side = acting(chance, before[0])
        allowed = legal(before[1], side)
        mine = [action for action in legal(before[0], side) if action in allowed]
        if not mine:
            return  # what is left of two fleets may have nothing in common that can be laid
        action = other = choose(chance, mine)
        if not owner and (others := _likes(action, allowed)):
            owner, other = side, data.draw(st.sampled_from(others))
        for replay, taken in zip(replays, (action, other), strict=True):
            replay.push(replay.acted(side, taken), replay.turn + 2)
        one, two = (replay.now.told.events for replay in replays)
        if Gone(_truths(replays), one, two, _changed(before)).is_over():
            return
        _same_reports(replays, owner)


def _opened(table: Table) -> BattleReplay:
    seed = table.seed.to_bytes(32, "big")
    return BattleReplay(BattleOpened(BATTLE.name, table.scenario, commitment(seed)), seed)


def _truths(replays: tuple[BattleReplay, BattleReplay]) -> Pair:
    one, two = (replay.now.game.reveal(lambda state: state) for replay in replays)
    return one, two


def _changed(pair: Pair) -> frozenset[str]:
    """The units that differ."""
    return frozenset(id_ for id_, unit in pair[0].units.items() if pair[1].units[id_] != unit)


def _likes(action: a.AnyAction, actions: list[a.AnyAction]) -> list[a.AnyAction]:
    """Other actions that look the same to others: a blip of the same look in the same row."""
    return [other for other in actions if other != action and _look(other) == _look(action) != ()]


def _look(action: a.AnyAction) -> tuple[object, ...]:
    match action:
        case a.Hide() | a.Feint():
            return ("laid", SHIPS[action.card].look, action.row)
        case a.BuyBlips():
            return ("bought", *((SHIPS[under.card].look, under.row) for under in action.blips))
    return ()


def _same_reports(replays: tuple[BattleReplay, BattleReplay], owner: str) -> None:
    one, two = replays
    state = _truths(replays)[0]
    for side in outsiders(state, owner) if owner else state.scenario.seats:
        mine, theirs = one.now.told.reports[side], two.now.told.reports[side]
        assert json.encode(mine) == json.encode(theirs)
        if one.turn % 8 == 0:
            assert text(mine) == text(theirs)
            assert page(mine) == page(theirs)


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the cards of blips show, twins are told apart."""
    table = Table(load_battle("first-blips")[0], 3)
    state = next(state for state in states(table) if in_play(state) and any(u.blip for u in state.units.values()))
    blip = next(unit for unit in state.units.values() if unit.blip)
    Gone((state, next(others_under(state, blip.id))), (), (), frozenset()).check(blip.owner)
    monkeypatch.setattr(Unit, "covered", property(lambda unit: unit))
    seen, other = deepcopy(state), next(others_under(state, blip.id))
    with pytest.raises(AssertionError):
        Gone((seen, other), (), (), frozenset()).check(blip.owner)
