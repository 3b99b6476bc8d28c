"""Nothing of what lies hidden can be reached from a view, whatever was found out of it or of the state before."""

from collections.abc import Iterator

from hypothesis import given
from tests.battle.games import BATTLE, Table, portion, states, tables

from hulldown.rules.battle.cards import ShipCard
from hulldown.rules.battle.fleet import Unit
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
                if isinstance(found, ShipCard):
                    assert all(place.isidentifier() for place in vars(found)), (
                        "what is remembered of her tells of her row"
                    )
                if isinstance(found, Locker):
                    assert any(found is state.lockers[friend] for friend in friends)


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
