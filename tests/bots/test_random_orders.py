import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.bots.voyage import RULES, seed_of, sent_by, voyage

from hulldown.bots.random_orders import choose


@given(st.integers(0, 2**64))
def test_orders_are_legal_in_the_small_campaign(number: int) -> None:
    for turn in voyage("brest-demo", number, choose):
        for view, orders in turn.sent:
            assert RULES.check(view, orders) == ()


@pytest.mark.parametrize("number", range(3))
def test_orders_are_legal_in_the_great_campaign(number: int) -> None:
    for turn in voyage("trafalgar-1805", number, choose, turns=4):
        for view, orders in turn.sent:
            assert RULES.check(view, orders) == ()


def test_every_kind_of_clause_comes_up() -> None:
    clauses = {
        type(clause).__name__
        for number in range(5)
        for turn in voyage("brest-demo", number, choose)
        for sent in turn.sent
        for line in sent.orders.lines
        for clause in line.clauses
    }
    assert clauses == {"Sail", "Follow", "Go", "Hold", "Contact", "Attach", "Detach"}


def test_the_same_view_gives_the_same_orders() -> None:
    for turn in voyage("brest-demo", 7, choose):
        for view, orders in turn.sent:
            assert sent_by(choose, view, seed_of(7)).orders == orders
