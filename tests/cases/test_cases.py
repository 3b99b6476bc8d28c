"""Every case of this folder, played and compared with what it says."""

from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cases.form import Case, Turn, read_cases
from tests.cases.matching import missing, occurs
from tests.cases.play import CAMPAIGN, Played, play

from hulldown.kernel.canon import canonical
from hulldown.kernel.keyed import KeyedDice
from hulldown.rules.campaign.state import State

CASES = dict(read_cases(Path(__file__).parent))


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    for number, (turn, played) in enumerate(zip([case.opening, *case.turn], play(case), strict=True)):
        wrong = wrongs(turn, played)
        assert not wrong, "\n".join([f"turn {number}", *wrong])


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.twin])
def test_twins_are_told_the_same(name: str) -> None:
    case = CASES[name]
    for played, other in zip(play(case), play(_twin(case)), strict=True):
        for player in case.twin.same if case.twin else ():
            assert canonical(played.report(player)) == canonical(other.report(player))


@pytest.mark.parametrize("name", CASES)
def test_a_state_that_is_imagined_looks_the_same(name: str) -> None:
    for played in play(CASES[name]):
        for player in played.state.scenario.players:
            view = CAMPAIGN.view(played.state, player)
            assert CAMPAIGN.view(CAMPAIGN.imagine(view, KeyedDice(b"imagined")), player) == view


def test_names_are_not_given_twice() -> None:
    names = [name for name, _ in read_cases(Path(__file__).parent)]
    assert sorted(set(names)) == sorted(names)


def wrongs(turn: Turn, played: Played) -> list[str]:
    """Everything in which a turn was not as its case says."""
    return [*_wrong_on_the_way(turn, played), *_wrong_afterwards(turn, played), *_wrongly_told(turn, played)]


def _twin(case: Case) -> Case:
    assert case.twin
    scripts = list(zip_longest([case.opening, *case.turn], case.twin.dice))
    opening, *turns = (
        msgspec.structs.replace(turn, dice=turn.dice if dice is None else dice) for turn, dice in scripts
    )
    return msgspec.structs.replace(case, ships=case.twin.ships, opening=opening, turn=tuple(turns))


def _wrong_on_the_way(turn: Turn, played: Played) -> list[str]:
    """Refusals, receipts, rolls and events."""
    refused = {player: msgspec.to_builtins(refusals) for player, refusals in played.refused.items() if refusals}
    rolls = [{**msgspec.structs.asdict(roll.why), "sum": roll.sum, "outcome": roll.outcome} for roll in played.rolls]
    events = msgspec.to_builtins(played.events)
    wrong = [f"never asked for: {played.unused}"] if played.unused else []
    wrong += [missing(refused, turn.refused, "refused", exactly=True)]
    wrong += [f"refused: {refused[player]}" for player in refused if player not in turn.refused]
    unsaid = [(player, text) for player in turn.said for text in turn.said[player] if text not in played.said[player]]
    wrong += [f"not said to {player}: {text}\n{played.said[player]}" for player, text in unsaid]
    wrong += [missing(rolls, turn.rolls, "rolls"), missing(events, turn.umpire, "umpire")]
    wrong += [f"rolled: {fragment}" for fragment in turn.unrolled if occurs(rolls, fragment)]
    wrong += [f"happened: {fragment}" for fragment in turn.umpire_never if occurs(events, fragment)]
    return list(filter(None, wrong))


def _wrong_afterwards(turn: Turn, played: Played) -> list[str]:
    state = played.state
    lie = {ship: str(place) for ship, place in state.at.items()}
    rows = {ship: _row(state, ship) for ship in state.ships}
    wrong = [missing(lie, turn.at, "at"), missing(rows, turn.after, "after", exactly=True)]
    wrong += [f"{ship} is still there" for ship in turn.gone if ship in state.ships]
    return list(filter(None, wrong))


def _row(state: State, ship: str) -> dict[str, Any]:
    own = state.ships[ship]
    return {
        "at": str(state.at[ship]),
        "contact": state.contact[ship],
        "leader": state.leader.get(ship, ""),
        "route": ", ".join(map(str, state.route.get(ship, ()))),
        "nation": own.nation,
        "player": own.player,
        "hull": own.hull,
        "rigging": own.rigging,
    }


def _wrongly_told(turn: Turn, played: Played) -> list[str]:
    wrong = []
    for player, told in turn.told.items():
        report = played.report(player)
        wrong += [missing(report, told.holds, player), missing(report, told.exactly, player, exactly=True)]
        wrong += [f"{player} is told of {fragment}" for fragment in told.never if occurs(report, fragment)]
    return list(filter(None, wrong))
