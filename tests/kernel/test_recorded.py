"""Dice for replay: the answers of a record, and no other question."""

from collections.abc import Callable
from itertools import islice

import msgspec
import pytest

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice, RepeatedKey, Roll, Why
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.recorded import Differs, RecordedDice

CHANCE, ROLL, PICK, FIRST, ORDER, DEAL = (Why(1, "1", rule, "decided") for rule in "ABCDEF")
ASKS: dict[Why, Callable[[Dice], object]] = {
    CHANCE: lambda dice: dice.chance(CHANCE, (("x", 30), ("y", 5))),
    ROLL: lambda dice: dice.roll(ROLL, 6),
    PICK: lambda dice: dice.pick(PICK, {"x": 1, "y": 2}),
    FIRST: lambda dice: dice.first(FIRST, {"x": (("", 20),), "y": (("", 50),)}),
    ORDER: lambda dice: tuple(dice.order(ORDER, "xyz")),
    DEAL: lambda dice: tuple(islice(dice.deal(DEAL, "xz", "xyz"), 1)),
}


def recorded(seed: int = 0) -> tuple[list[Roll], list[object]]:
    dice = KeyedDice(bytes([seed]) * 32)
    answers = [ask(dice) for ask in ASKS.values()]
    return msgspec.json.decode(canonical(dice.rolls), type=list[Roll]), answers


@pytest.mark.parametrize("seed", range(20))
def test_answers_as_the_dice_did(seed: int) -> None:
    rolls, answers = recorded(seed)
    dice = RecordedDice(rolls)
    assert [ask(dice) for ask in ASKS.values()] == answers
    assert dice.unasked() == []


def test_says_what_nothing_has_asked_for() -> None:
    rolls, _ = recorded()
    dice = RecordedDice(rolls)
    ASKS[ROLL](dice)
    assert [roll.why for roll in dice.unasked()] == [CHANCE, PICK, FIRST, ORDER, DEAL]


@pytest.mark.parametrize("why", ASKS, ids=lambda why: why.rule)
def test_refuses_what_is_not_recorded(why: Why) -> None:
    rolls, _ = recorded()
    with pytest.raises(Differs):
        ASKS[why](RecordedDice(roll for roll in rolls if roll.why != why))


DIFFERENT: dict[str, Callable[[Dice], object]] = {
    "a part of the sum": lambda dice: dice.chance(CHANCE, (("x", 31), ("y", 5))),
    "the name of a part": lambda dice: dice.chance(CHANCE, (("x", 30), ("z", 5))),
    "other sides": lambda dice: dice.roll(ROLL, 8),
    "another weight": lambda dice: dice.pick(PICK, {"x": 1, "y": 3}),
    "another item": lambda dice: dice.pick(PICK, {"x": 1, "z": 2}),
    "another chance": lambda dice: dice.first(FIRST, {"x": (("", 20),), "y": (("", 40),)}),
    "one fewer": lambda dice: dice.first(FIRST, {"x": (("", 20),)}),
    "one more": lambda dice: dice.order(ORDER, "wxyz"),
    "a name that was not there": lambda dice: dice.deal(DEAL, "xyz", "xyz"),
    "another whole": lambda dice: dice.deal(DEAL, "xz", "wxyz"),
    "a deal that goes further": lambda dice: list(dice.deal(DEAL, "xz", "xyz")),
    "a deal for an order": lambda dice: dice.deal(ORDER, "xyz", "xyz"),
    "another question": lambda dice: dice.roll(CHANCE, 100),
    "a pick for an order": lambda dice: dice.pick(ORDER, dict.fromkeys("xyz", 1)),
}


@pytest.mark.parametrize("ask", DIFFERENT.values(), ids=DIFFERENT)
def test_refuses_a_question_that_differs(ask: Callable[[Dice], object]) -> None:
    with pytest.raises(Differs):
        ask(RecordedDice(recorded()[0]))


def test_refuses_answers_of_the_wrong_sort() -> None:
    rolls, _ = recorded()
    for why, wrong in ((ROLL, True), (PICK, 1), (ORDER, "xyz"), (DEAL, ("y",))):
        changed = [msgspec.structs.replace(roll, outcome=wrong) if roll.why == why else roll for roll in rolls]
        with pytest.raises(Differs):
            ASKS[why](RecordedDice(changed))


def test_a_key_is_asked_once() -> None:
    dice = RecordedDice(recorded()[0])
    ASKS[ROLL](dice)
    with pytest.raises(RepeatedKey):
        ASKS[ROLL](dice)
