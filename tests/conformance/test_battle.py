"""Every conformance case of the battle, through the odds."""

from typing import Any

import pytest
from tests.conformance.cases import cases, plain

from hulldown.odds.battle import answer


@pytest.mark.parametrize("case", cases("battle.jsonl", "battle-more.jsonl"))
def test_the_odds_answer_as_they_should(case: Any) -> None:
    found, wanted = plain(answer(case["situation"])), plain(case["answer"])
    assert {key: found.get(key) for key in wanted} == wanted
