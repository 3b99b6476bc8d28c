import time
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.bots.voyage import RULES, brest, first_view, seed_of, sent_by, voyage

from hulldown.bots.captain import choose
from hulldown.kernel.keyed import KeyedDice
from hulldown.orders.parse import parse
from hulldown.orders.write import write
from hulldown.rules.campaign.events import Contacted, Engaged, Moved

NUMBERS = st.integers(0, 2**64)


@given(NUMBERS)
def test_orders_are_legal_in_the_small_campaign(number: int) -> None:
    for turn in voyage("brest-demo", number, choose):
        for view, orders in turn.sent:
            assert RULES.check(view, orders) == ()


@pytest.mark.parametrize("number", range(3))
def test_orders_are_legal_in_the_great_campaign(number: int) -> None:
    for turn in voyage("trafalgar-1805", number, choose, turns=10):
        for view, orders in turn.sent:
            assert RULES.check(view, orders) == ()


@pytest.mark.parametrize("number", range(5))
def test_orders_can_be_sent_as_text(number: int) -> None:
    for turn in voyage("brest-demo", number, choose):
        for view, orders in turn.sent:
            parsed = parse(write(orders), view)
            assert parsed.refusals == ()
            assert [line.clauses for line in parsed.orders.lines] == [line.clauses for line in orders.lines]


@given(NUMBERS)
def test_every_ship_is_ordered_once(number: int) -> None:
    for turn in voyage("brest-demo", number, choose):
        for view, orders in turn.sent:
            assert Counter(ship for line in orders.lines for ship in line.ships) == Counter(view.ships.keys())


@given(NUMBERS)
def test_a_campaign_runs_unattended_to_its_end(number: int) -> None:
    turns = list(voyage("brest-demo", number, choose))
    assert len(turns) == 12
    assert any(isinstance(event, Moved) for turn in turns for event in turn.events)


def test_enemies_meet() -> None:
    events = [event for number in range(20) for turn in voyage("brest-demo", number, choose) for event in turn.events]
    assert sum(isinstance(event, Contacted) for event in events) > 100
    assert sum(isinstance(event, Engaged) for event in events) > 20


@given(NUMBERS)
def test_the_same_view_gives_the_same_orders(number: int) -> None:
    for turn in voyage("brest-demo", number, choose, turns=4):
        for view, orders in turn.sent:
            assert sent_by(choose, view, seed_of(number)).orders == orders


@pytest.mark.parametrize("number", range(20))
def test_truths_that_look_alike_are_ordered_alike(number: int) -> None:
    """What a side cannot know is drawn anew, and must not make a difference."""
    for turn in voyage("brest-demo", number, choose, turns=6):
        for view, orders in turn.sent:
            twin = RULES.imagine(view, KeyedDice(seed_of(number + 1000)))
            assert sent_by(choose, RULES.view(twin, view.player), seed_of(number)).orders == orders


def test_nothing_is_ordered_after_the_end() -> None:
    view = first_view(brest(), "cornwallis")
    assert choose(view, {}, KeyedDice(seed_of(1))).lines == ()


def test_a_large_side_is_ordered_fast() -> None:
    last = [turn.sent for turn in voyage("trafalgar-1805", 1, choose, turns=6)][-1]
    largest = max((sent.view for sent in last), key=lambda view: len(view.ships))
    assert len(largest.ships) >= 20
    menu, taken = RULES.legal(largest), []
    for _ in range(5):
        start = time.process_time()
        choose(largest, menu, KeyedDice(seed_of(1)))
        taken.append(time.process_time() - start)
    assert min(taken) < 0.03
