"""Every case of this folder, played and compared with what it says."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest
from tests.battle.form import read_cases
from tests.battle.play import BATTLE, Played, laid_out, play
from tests.battle.twins import others_under, outsiders, told
from tests.cases.matching import missing

from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.side import UMPIRE
from hulldown.orders.battle_write import Writer
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.state import State

CASES = read_cases()


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    for number, played in enumerate(play(CASES[name]), 1):
        wrong = list(filter(None, _wrongs(played)))
        assert not wrong, "\n".join([f"{number}: {played.act.by}: {played.act.do}", *wrong])


@pytest.mark.parametrize("name", CASES)
def test_others_cannot_tell_what_lies_under_a_blip(name: str) -> None:
    for state in _states(name):
        plain = {side: told(state, side) for side in state.scenario.seats}
        for blip in [unit for unit in state.units.values() if unit.blip]:
            for other in others_under(state, blip.id):
                for side in outsiders(state, blip.owner):
                    assert told(other, side) == plain[side]


@pytest.mark.parametrize("name", CASES)
def test_a_state_that_is_imagined_looks_the_same(name: str) -> None:
    for state in _states(name):
        for side in state.scenario.seats:
            view = BATTLE.view(state, side)
            assert BATTLE.view(BATTLE.imagine(view, KeyedDice(b"imagined")), side) == view


def _states(name: str) -> list[State]:
    return [laid_out(CASES[name]), *(played.state for played in play(CASES[name]))]


def _wrongs(played: Played) -> Iterable[str]:
    """Everything in which an action was not as its case says."""
    act, state = played.act, played.state
    if played.refused or act.refused:
        as_said = act.refused and act.refused.lower() in played.refused.lower()
        yield "" if as_said else f"refused: {played.refused or 'not'}"
    yield f"never asked for: {played.unused}" if played.unused else ""
    yield from _wrong_events(act.events, act.never, played.events)
    if act.asked:
        yield missing(BATTLE.to_act(state), act.asked, "asked", exactly=True)
    yield missing(_lying(state.units), act.units, "units")
    yield from (f"{unit} is still there" for unit in act.gone if unit in state.units)
    yield missing(msgspec.to_builtins(state.lockers), act.lockers, "lockers", exactly=True)
    yield missing({key: getattr(state, key) for key in act.state}, act.state, "state", exactly=True)
    for side, seen in act.seen.items():
        yield missing(_lying(BATTLE.view(state, side).units), seen, f"seen by {side}")
    for side, offered in act.offered.items():
        view = BATTLE.view(state, side)
        texts = [Writer(view).write(action) for action in BATTLE.legal(view)]
        yield missing(sorted(texts), sorted(offered), f"offered {side}", exactly=True)


def _lying(units: Mapping[str, Unit]) -> dict[str, Any]:
    return {id_: {**msgspec.structs.asdict(unit), "blip": unit.blip} for id_, unit in units.items()}


def _wrong_events(wanted: tuple[str, ...], never: tuple[str, ...], events: tuple[Event, ...]) -> Iterable[str]:
    public = [_plain(event) for event in events if UMPIRE in event.to]
    at = 0
    for text in wanted:
        found = next((place for place, row in enumerate(public[at:], at) if _is(row, text)), None)
        yield "" if found is not None else f"{text} did not happen, or not then: {public}"
        at = at if found is None else found + 1
    yield from (f"{text} happened" for text in never if any(_is(row, text) for row in public))


def _plain(event: Event) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(event)
    return {**row, **row.pop("shown", {})}


def _is(row: dict[str, Any], text: str) -> bool:
    name, *parts = text.split()
    pairs = (part.split("=") for part in parts)
    return row["event"] == name and all(str(row[key]).lower() == value for key, value in pairs)
