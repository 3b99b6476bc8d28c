"""Dice for tests: what is written, or what stands in for it, and nothing impossible."""

import pytest

from hulldown.kernel.dice import Terms, Why
from hulldown.kernel.scripted import BadScript, ScriptedDice


def why(rule: str, whom: str = "") -> Why:
    return Why(1, "1", rule, "decided", whom=whom)


EVEN: Terms = (("", 50),)


def test_answers_by_rule_in_their_order() -> None:
    dice = ScriptedDice({"A": [True, False], "B": [3], "C": ["x"], "D": [None, "y"], "E": ["z", "x"], "F": ["y"]})
    assert (dice.chance(why("A"), EVEN), dice.chance(why("A", "again"), EVEN)) == (True, False)
    assert dice.roll(why("B"), 6) == 3
    assert dice.pick(why("C"), {"x": 1, "y": 1}) == "x"
    assert dice.first(why("D"), {"x": EVEN, "y": EVEN}) is None
    assert dice.first(why("D", "again"), {"x": EVEN, "y": EVEN}) == "y"
    assert tuple(dice.order(why("E"), "xyz")) == ("z", "x", "y")
    assert tuple(dice.deal(why("F"), "xy", "wxyz")) == ("y", "x")
    assert dice.unused() == {}
    assert [roll.outcome for roll in dice.rolls] == [True, False, 3, "x", None, "y", ("z", "x", "y"), ("y", "x")]


def test_says_what_nothing_has_asked_for() -> None:
    assert ScriptedDice({"A": [True], "B": []}).unused() == {"A": [True]}


def test_what_is_not_written_is_refused() -> None:
    dice = ScriptedDice({})
    for ask in (
        lambda: dice.chance(why("A"), EVEN),
        lambda: dice.roll(why("B"), 6),
        lambda: dice.pick(why("C"), {"x": 1}),
        lambda: dice.first(why("D"), {"x": EVEN}),
    ):
        with pytest.raises(BadScript, match="no answer is written"):
            ask()


def test_what_stands_in() -> None:
    dice = ScriptedDice({}, chances=True, least=True)
    assert dice.chance(why("A"), EVEN)
    assert (dice.roll(why("B"), 6), dice.pick(why("C"), {"y": 1, "x": 1})) == (1, "x")
    assert dice.first(why("D"), {"y": EVEN, "x": EVEN}) == "x"
    assert ScriptedDice({}, chances=False).first(why("D"), {"x": EVEN}) is None


@pytest.mark.parametrize(("percent", "answer"), [(0, True), (-10, True), (100, False), (150, False)])
def test_what_cannot_happen_is_refused(percent: int, answer: bool) -> None:
    with pytest.raises(BadScript):
        ScriptedDice({"A": [answer]}).chance(why("A"), (("", percent),))


def test_answers_must_fit_the_question() -> None:
    dice = ScriptedDice({"B": [7], "C": ["z"], "D": ["x"]})
    with pytest.raises(BadScript, match="not from 1 to 6"):
        dice.roll(why("B"), 6)
    with pytest.raises(BadScript, match="not one of"):
        dice.pick(why("C"), {"x": 1})
    with pytest.raises(BadScript, match="cannot be found"):
        dice.first(why("D"), {"x": (("", 0),)})
