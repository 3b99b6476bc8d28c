"""Amendments that cannot be, and what the umpire's submissions may hold."""

from typing import Any

import pytest
from tests.cases.form import Case
from tests.cases.play import CAMPAIGN, amendment, play

from hulldown.kernel.canon import canonical
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import IllegalSubmission
from hulldown.kernel.scripted import ScriptedDice
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.ruleset import Order
from hulldown.rules.campaign.state import State

CASE = Case(
    name="",
    rules="",
    ships=("BR1SL ushant:1", "BR2SL ushant:2", "FR1SL brest:harbour"),
)
WRONG: dict[str, dict[str, Any]] = {
    "there is no ship BR9SL": {"amendment": "move", "ships": ["BR9SL"], "to": "ushant:3"},
    "no ship is named": {"amendment": "move", "ships": [], "to": "ushant:3"},
    "ushant:10 is not AREA:NUMBER": {"amendment": "move", "ships": ["BR1SL"], "to": "ushant:10"},
    "ushant:01 is not AREA:NUMBER": {"amendment": "move", "ships": ["BR1SL"], "to": "ushant:01"},
    "ushant:harbour is not": {"amendment": "move", "ships": ["BR1SL"], "to": "ushant:harbour"},
    "atlantis:1 is not": {"amendment": "move", "ships": ["BR1SL"], "to": "atlantis:1"},
    "from 0 up": {"amendment": "damage", "ship": "BR1SL", "hull": -1},
    "'BR1SL' is not a new id": {"amendment": "add", "ship": "BR1SL", "name": "x", "player": "calder", "at": "ushant:1"},
    "'X1' is not a new id": {"amendment": "add", "ship": "X1", "name": "x", "player": "calder", "at": "ushant:1"},
    "there is no nation XX": {"amendment": "add", "ship": "XX1SL", "name": "x", "player": "calder", "at": "ushant:1"},
    "there is no player nelson": {"amendment": "handover", "ships": ["BR1SL"], "player": "nelson"},
    "ganteaume would command": {"amendment": "handover", "ships": ["BR1SL"], "player": "ganteaume"},
    "cornwallis would command": {"amendment": "capture", "ships": ["FR1SL"], "nation": "FR", "player": "cornwallis"},
    "lie in one place": {"amendment": "retire", "ships": ["BR1SL", "BR2SL"]},
    "'flee' is not one of": {"amendment": "setcontact", "ships": ["BR1SL"], "contact": "flee"},
    "between two nations": {"amendment": "stance", "nations": ["BR", "BR"], "stance": "war"},
    "not 'friendly'": {"amendment": "stance", "nations": ["BR", "PT"], "stance": "friendly"},
    "there is no port cadiz": {"amendment": "holder", "port": "cadiz", "nation": "SP"},
    "'search.odrer' is not known": {"amendment": "rule", "key": "search.odrer", "answer": "random"},
    "'sideways' is not one of": {"amendment": "rule", "key": "search.order", "answer": "sideways"},
}


@pytest.fixture(scope="module")
def state() -> State:
    return next(play(CASE)).state


@pytest.mark.parametrize("reason", WRONG)
def test_what_cannot_be_is_refused_and_changes_nothing(state: State, reason: str) -> None:
    before = canonical(state.at), canonical(state.ships), canonical(state.pending)
    with pytest.raises(IllegalSubmission, match=reason.replace(".", r"\.")):
        CAMPAIGN.adjudicate(state, [Submission(UMPIRE, amendment(WRONG[reason]))], ScriptedDice({}))
    assert (canonical(state.at), canonical(state.ships), canonical(state.pending)) == before


def test_only_the_umpire_amends(state: State) -> None:
    order = amendment({"amendment": "move", "ships": ["BR1SL"], "to": "ushant:3"})
    with pytest.raises(IllegalSubmission, match="only the umpire amends"):
        CAMPAIGN.adjudicate(state, [Submission("cornwallis", order)], ScriptedDice({}))


def test_amendments_of_one_submission_come_one_after_another(state: State) -> None:
    rows: list[dict[str, Any]] = [
        {"amendment": "add", "ship": "BR40FR", "name": "Amazon", "player": "calder", "at": "plymouth:harbour"},
        {"amendment": "move", "ships": ["BR40FR"], "to": "ushant:3"},
    ]
    submissions = [Submission[Order](UMPIRE, amendment(row)) for row in rows]
    after = CAMPAIGN.adjudicate(state, submissions, ScriptedDice({})).state
    assert str(after.at["BR40FR"]) == "ushant:3"
    assert list(after.at) == list(after.ships) == sorted(after.ships)


def test_a_ship_put_among_others_gets_a_letter_that_tells_nothing(state: State) -> None:
    order = amendment({"amendment": "move", "ships": ["BR2SL"], "to": "ushant:7"})
    after = CAMPAIGN.adjudicate(state, [Submission(UMPIRE, order)], ScriptedDice({})).state
    assert CAMPAIGN.view(state, "cornwallis").ships["BR2SL"].spot == "B"
    assert CAMPAIGN.view(after, "cornwallis").ships["BR2SL"].spot == "C"
