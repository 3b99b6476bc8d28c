"""The laws of the contract, for every ruleset: random games played to their end, every step on trial."""

from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel import toy
from tests.leaks.pairs import truths
from tests.leaks.truths import CAMPAIGN, PLAYERS, Truth, scenario_text, seed_of

from hulldown.bots.random_orders import choose
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import Ruleset
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.amendments import Move
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.menu import ShipMenu
from hulldown.rules.campaign.orders import Leg, Line, Orders, Run, Sail
from hulldown.rules.campaign.ruleset import Order
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.state import State
from hulldown.rules.campaign.view import View
from hulldown.scenarios.load import loads
from hulldown.testing import Broken, Trial, check_audiences

Toy: TypeAlias = Ruleset[toy.Bay, toy.State, toy.Order, toy.View, toy.Menu]
RULES: Toy = toy.HideAndSeek()
CampaignTrial: TypeAlias = Trial[Scenario, State, Order, View, dict[str, ShipMenu]]
BAY = toy.Bay(("cove", "inlet", "creek"), turns=3)
FEW = settings(max_examples=settings().max_examples // 4)

seeds = st.integers(0, 9_999)


@given(seeds, st.data())
def test_toy_games(seed: int, data: st.DataObject) -> None:
    trial = Trial(RULES, seed_of(seed))
    tried = trial.opened(BAY)
    while RULES.to_act(tried.state):
        views = trial.looked_at(tried.state, toy.SIDES)
        submissions: list[Submission[toy.Order]] = []
        for side, view in views.items():
            menu = RULES.legal(view)
            order = toy.Search(data.draw(st.sampled_from(menu.guess)), data.draw(st.sampled_from(("", *menu.shift))))
            submissions.append(Submission(side, order))
            trial.accepted(tried.state, submissions[-1])
        trial.refused(tried.state, submissions[:1])
        tried = trial.adjudicated(tried.state, submissions)
        check_audiences(tried.events, toy.SIDES)
    assert RULES.outcome(tried.state)
    trial.refused(tried.state, [])


@FEW
@given(seeds, truths(), st.booleans())
def test_campaigns(seed: int, truth: Truth, wind: bool) -> None:
    trial = Trial(CAMPAIGN, seed_of(seed))
    tried = trial.opened(loads(scenario_text(truth, wind=wind))[0])
    while CAMPAIGN.to_act(tried.state):
        orders = _drawn(trial, tried.state, seed)
        _refuse_nonsense(trial, tried.state, orders)
        tried = trial.adjudicated(tried.state, [*orders, Submission(UMPIRE, Run(tried.state.turn + 1))])
        check_audiences(tried.events, PLAYERS)
    assert tried.state.turn == tried.state.scenario.turns
    assert CAMPAIGN.outcome(tried.state)
    trial.refused(tried.state, [Submission(UMPIRE, Run(tried.state.turn + 1))])


def _drawn(trial: CampaignTrial, state: State, seed: int) -> list[Submission[Order]]:
    submissions: list[Submission[Order]] = []
    for side, view in trial.looked_at(state, PLAYERS).items():
        order = choose(view, CAMPAIGN.legal(view), KeyedDice(seed_of(seed + state.turn)))
        submissions.append(Submission(side, order))
        trial.accepted(state, submissions[-1])
    return submissions


def _refuse_nonsense(trial: CampaignTrial, state: State, orders: list[Submission[Order]]) -> None:
    """What may not be adjudicated is refused, alone and beside what may."""
    turn = state.turn + 1
    run: Submission[Order] = Submission(UMPIRE, Run(turn))
    nonsense: list[Submission[Order]] = [
        Submission("nobody", Orders(turn, ())),
        Submission("hood", Orders(turn + 1, ())),
        Submission("hood", Orders(turn, (Line(("BR1SL",), (Sail((Leg("north", "corvo"),)),)),))),
        Submission("hood", Run(turn)),
        Submission(UMPIRE, Run(turn + 1)),
        Submission(UMPIRE, Move(ships=("BR999SL",), to=Place("north", "0"), reason="")),
    ]
    for wrong in nonsense:
        trial.refused(state, [wrong])
        trial.refused(state, [*orders, wrong, run] if not isinstance(wrong.order, Run) else [wrong])
    trial.refused(state, orders)


def test_a_broken_law_is_found() -> None:
    """What is allowed is not refused, and a submission that changes what it is given is caught."""
    trial = Trial(RULES, seed_of(0))
    tried = trial.opened(BAY)
    fair = [Submission[toy.Order](side, toy.Search("cove")) for side in toy.SIDES]
    with pytest.raises(Broken, match="what is illegal is refused"):
        trial.refused(tried.state, fair)
    with pytest.raises(Broken, match="is accepted"):
        trial.accepted(tried.state, Submission("blue", toy.Search("nowhere")))
    other = trial.adjudicated(tried.state, fair)
    with pytest.raises(Broken, match="cannot tell"):
        trial.told_alike(tried.state, other.state, "blue")
