"""Nothing of what lies hidden can be reached from a view, whatever was found out of it or of the state before."""

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy

import msgspec
from hypothesis import given
from tests.battle.games import BATTLE, Table, forget, in_play, portion, states, tables
from tests.battle.twins import others_under, outsiders

from hulldown.kernel.canon import canonical
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.observe import onlooker
from hulldown.rules.battle.state import Locker, State

_PLAIN = (str, int, bool, type(None))


@portion(10)
@given(tables())
def test_a_view_leads_to_nothing_hidden(table: Table) -> None:
    for state in states(table):
        _look_at_everything(state)
        for side in state.scenario.seats:
            friends = state.scenario.confidants[side]
            for found in _reached(BATTLE.view(state, side)):
                assert not isinstance(found, State)
                if isinstance(found, Unit):
                    assert found.owner in friends or not found.hidden or not found.card
                if isinstance(found, Locker):
                    assert any(found is state.lockers[friend] for friend in friends)


@portion(20)
@given(tables())
def test_an_onlooker_sees_what_all_see(table: Table) -> None:
    for state in states(table):
        seen = [onlooker(BATTLE.view(state, side)) for side in state.scenario.seats]
        for found in _reached(seen):
            assert not isinstance(found, Unit) or not found.hidden or not found.card
            assert not isinstance(found, Locker) or not (found.hand or found.reserve or found.points)
        if in_play(state):
            assert all(
                canonical((view.fleets, view.others)) == canonical((seen[0].fleets, seen[0].others)) for view in seen
            )


@portion(4)
@given(tables())
def test_what_is_remembered_is_the_same_whatever_lies_under_a_blip(table: Table) -> None:
    """What somebody found out of cards that all see would tell what ships and weapons look at them."""
    chance = random.Random(table.seed)
    game = [(state, unit) for state in states(table) if in_play(state) for unit in _acting_blips(state)]
    for state, blip in chance.sample(game, min(6, len(game))):
        for twin in chance.sample(twins := list(others_under(state, blip.id)), min(2, len(twins))):
            for side in outsiders(state, blip.owner):
                assert _remembered(state, side) == _remembered(twin, side)


def _acting_blips(state: State) -> list[Unit]:
    """The blips of those who are asked, who look for something to do."""
    return [unit for unit in state.units.values() if unit.blip and unit.owner in BATTLE.to_act(state)]


def _remembered(state: State, side: str) -> Counter[str]:
    """What is kept with everything that a side's view leads to, when all have looked, and nothing was known before."""
    truth = deepcopy(state)
    forget()
    _look_at_everything(truth)
    kept: Counter[str] = Counter()
    for found in _reached(BATTLE.view(truth, side)):
        for place, what in (
            vars(found).items() if isinstance(found, msgspec.Struct) and hasattr(found, "__dict__") else ()
        ):
            asked = sorted(map(_named, what)) if isinstance(what, dict) else []
            kept[f"{type(found).__name__}.{place} {asked}"] += 1
    return kept


def _named(question: object) -> str:
    return question.id if isinstance(question, Scenario) else repr(question)


def _look_at_everything(state: State) -> None:
    """Every view and menu is made, so that all that is remembered is there to be reached."""
    for side in state.scenario.seats:
        BATTLE.legal(BATTLE.view(state, side))


def _reached(start: object) -> Iterator[object]:
    """Everything that can be reached from an object: items, fields, and what is kept with it."""
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        found = waiting.pop()
        if isinstance(found, _PLAIN) or id(found) in seen:
            continue
        seen[id(found)] = found
        yield found
        waiting += _held(found)


def _held(found: object) -> Iterator[object]:
    if isinstance(found, dict):
        yield from found.keys()
        yield from found.values()
    elif isinstance(found, tuple | list | set | frozenset):
        yield from found
    else:
        yield from (getattr(found, name) for name in getattr(found, "__struct_fields__", ()))
        kept = getattr(found, "__dict__", {})
        yield from kept.keys()
        yield from kept.values()
