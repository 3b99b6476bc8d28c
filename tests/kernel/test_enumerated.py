"""Dice for odds: every answer, exactly once, with its probability."""

import itertools
from collections import Counter
from fractions import Fraction
from itertools import islice

import pytest

from hulldown.kernel.dice import Dice, RepeatedKey, Roll, Terms, Why
from hulldown.kernel.enumerated import walk, walk_on

HALF = Fraction(1, 2)


def why(rule: str, whom: str = "") -> Why:
    return Why(1, "1", rule, "decided", whom=whom)


def percents(**chances: int) -> dict[str, Terms]:
    return {name: (("", percent),) for name, percent in chances.items()}


@pytest.mark.parametrize(
    ("percent", "results"), [(-3, {False: 1}), (0, {False: 1}), (100, {True: 1}), (130, {True: 1})]
)
def test_what_is_certain_has_one_branch(percent: int, results: dict[bool, int]) -> None:
    assert walk(lambda dice: dice.chance(why("A"), (("", percent),))) == results


def test_a_chance_has_two() -> None:
    assert walk(lambda dice: dice.chance(why("A"), (("", 35),))) == {True: Fraction(7, 20), False: Fraction(13, 20)}


def test_dice_against_counting() -> None:
    totals = Counter(one + other for one, other in itertools.product(range(1, 7), range(1, 7)))
    odds = walk(lambda dice: dice.roll(why("A"), 6) + dice.roll(why("B"), 6))
    assert odds == {total: Fraction(count, 36) for total, count in totals.items()}


def test_picks_against_counting() -> None:
    tickets = "aabbbc"
    pairs = Counter(itertools.product(tickets, tickets))
    weights = Counter(tickets)
    odds = walk(lambda dice: (dice.pick(why("A"), weights), dice.pick(why("B"), weights)))
    assert odds == {pair: Fraction(count, 36) for pair, count in pairs.items()}


def test_orders_against_counting() -> None:
    odds = walk(lambda dice: tuple(dice.order(why("A"), "abcd")))
    assert odds == dict.fromkeys(itertools.permutations("abcd"), Fraction(1, 24))


def test_deals_against_counting() -> None:
    odds = walk(lambda dice: tuple(islice(dice.deal(why("A"), "abd", "abcd"), 2)))
    assert odds == dict.fromkeys(itertools.permutations("abd", 2), Fraction(1, 6))


def test_an_order_is_drawn_no_further_than_asked() -> None:
    paths: list[str] = []

    def play(dice: Dice) -> str:
        name = next(dice.order(why("A"), [str(number) for number in range(100)]))
        paths.append(name)
        return name

    assert set(walk(play).values()) == {Fraction(1, 100)}
    assert len(paths) == 100


def test_firsts_against_counting() -> None:
    """One item after another, in each of the orders, each tried by a chance of its own."""

    def by_hand(dice: Dice) -> str | None:
        for name in dice.order(why("A"), chances):
            if dice.chance(why("B", name), (("", chances[name]),)):
                return name
        return None

    for numbers in itertools.product((0, 30, 60, 100), repeat=3):
        chances = dict(zip("abc", numbers, strict=True))
        assert walk(lambda dice: dice.first(why("A"), percents(**chances))) == walk(by_hand)  # noqa: B023


def test_firsts_in_a_given_order() -> None:
    odds = walk(lambda dice: dice.first(why("A"), percents(a=50, b=50, c=100, d=50), drawn_order=False))
    assert odds == {"a": HALF, "b": HALF / 2, "c": HALF / 2}


def test_what_is_alike_has_one_branch() -> None:
    even = {str(number): 1 for number in range(1000)}
    assert walk(lambda dice: dice.pick(why("A"), even, alike=True)) == {"0": 1}


def test_questions_may_hang_on_answers() -> None:
    def play(dice: Dice) -> int:
        if dice.chance(why("A"), (("", 50),)):
            return dice.roll(why("B"), 4)
        return dice.roll(why("C"), 2) if dice.chance(why("D"), (("", 50),)) else 0

    assert walk(play) == {
        0: Fraction(1, 4),
        1: Fraction(1, 8) + Fraction(1, 8),
        2: Fraction(1, 8) + Fraction(1, 8),
        3: Fraction(1, 8),
        4: Fraction(1, 8),
    }


def test_walking_on_is_one_walk() -> None:
    def first(dice: Dice) -> int:
        return dice.roll(why("A"), 6)

    def second(number: int, dice: Dice) -> tuple[bool, str]:
        return dice.chance(why("B"), (("", 10 * number),)), dice.pick(why("C"), {"x": number, "y": 6})

    assert walk_on(walk(first), second) == walk(lambda dice: second(first(dice), dice))
    assert sum(walk_on(walk(first), second).values()) == 1


def test_the_questions_of_all_paths_are_kept() -> None:
    def play(dice: Dice) -> bool:
        return dice.chance(why("A"), (("x", 40), ("y", 80))) or dice.chance(why("B"), ())

    rolls: dict[Why, Roll] = {}
    walk(play, rolls)
    assert rolls == {why("A"): Roll(why("A"), "chance", None, terms=(("x", 40), ("y", 80)))}
    walk(lambda dice: dice.first(why("F"), percents(a=120)), rolls)
    assert rolls[why("F")].items == (("a", 120),)


def test_a_key_is_asked_once() -> None:
    def play(dice: Dice) -> int:
        return dice.roll(why("A"), 6) + dice.roll(why("A"), 6)

    with pytest.raises(RepeatedKey, match="asked twice"):
        walk(play)


def test_a_key_may_come_again_on_another_path() -> None:
    def play(dice: Dice) -> int:
        heads = dice.chance(why("A"), (("", 50),))
        return dice.roll(why("B"), 2) if heads else 2 + dice.roll(why("B"), 2)

    assert walk(play) == dict.fromkeys((1, 2, 3, 4), Fraction(1, 4))
