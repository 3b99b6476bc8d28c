"""What the ruleset refuses to run, and how a campaign ends."""

import pytest
from tests.cases.form import Case, Turn
from tests.cases.play import CAMPAIGN, play, run

from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import IllegalSubmission
from hulldown.kernel.scripted import ScriptedDice
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.orders import Leg, Line, Orders, Run, Sail
from hulldown.rules.campaign.ruleset import Order
from hulldown.rules.campaign.state import State

CASE = Case(name="", rules="", ships=("BR1SL ushant:1", "FR1SL brest:harbour"))


@pytest.fixture(scope="module")
def state() -> State:
    return next(play(CASE)).state


def sail(*legs: Leg, turn: int = 1) -> Orders:
    return Orders(turn, (Line(("BR1SL",), (Sail(legs),), 1),))


@pytest.mark.parametrize(
    ("reason", "submissions"),
    [
        ("the open turn is 1, not 2", [Submission[Order](UMPIRE, Run(2))]),
        ("no player nelson", [Submission[Order]("nelson", Orders(1, ())), Submission[Order](UMPIRE, Run(1))]),
        ("are for turn 2", [Submission[Order]("cornwallis", Orders(2, ())), Submission[Order](UMPIRE, Run(1))]),
        (
            "lisbon is not connected to ushant",
            [Submission[Order]("cornwallis", sail(Leg("ushant", "lisbon"))), Submission[Order](UMPIRE, Run(1))],
        ),
        ("only the umpire amends", [Submission[Order]("cornwallis", Orders(1, ()))]),
    ],
)
def test_what_it_does_not_run(state: State, reason: str, submissions: list[Submission[Order]]) -> None:
    with pytest.raises(IllegalSubmission, match=reason):
        CAMPAIGN.adjudicate(state, submissions, ScriptedDice({}))


def test_players_send_orders_and_nothing_else(state: State) -> None:
    view = CAMPAIGN.view(state, "cornwallis")
    assert CAMPAIGN.check(view, Orders(1, ())) == ()
    assert [refusal.kind for refusal in CAMPAIGN.check(view, Run(1))] == ["illegal"]


def test_who_has_ships_is_asked_until_the_last_turn() -> None:
    played = list(play(Case(name="", rules="", ships=("BR1SL ushant:1", "FR1SL brest:harbour"), turn=(Turn(),) * 9)))
    assert CAMPAIGN.to_act(played[0].state) == ("cornwallis", "ganteaume")
    assert CAMPAIGN.outcome(played[8].state) is None
    last = played[9].state
    over = CAMPAIGN.outcome(last)
    assert over is not None
    assert over.reason == "the 9 turns of A sea for cases have been played"
    assert CAMPAIGN.to_act(last) == ()
    with pytest.raises(IllegalSubmission, match="ended with turn 9"):
        run(last, {}, ScriptedDice({}))


def test_a_player_of_many_nations_is_asked_once(state: State) -> None:
    assert len(set(CAMPAIGN.to_act(state))) == len(CAMPAIGN.to_act(state))
