"""Dice for play: fair, and each roll by what it is for alone."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import islice

import pytest

from hulldown.kernel.dice import Dice, RepeatedKey, Roll, Terms, Why
from hulldown.kernel.keyed import KeyedDice, commitment, parse_seed

SEED = bytes(range(32))
RUNS = 6000


def why(turn: int = 1, rule: str = "R", cause: str = "", whom: str = "") -> Why:
    return Why(turn, "1", rule, "decided", cause, whom)


def assert_fair(counts: Mapping[str, int], weights: Mapping[str, int]) -> None:
    """Chi-square below its one-in-a-thousand bound (roughly n + 4.4 * sqrt(n) for n degrees of freedom, plus 6)."""
    total, whole = sum(counts.values()), sum(weights.values())
    assert counts.keys() <= weights.keys()
    chi = sum((counts.get(n, 0) - total * w / whole) ** 2 / (total * w / whole) for n, w in weights.items())
    freedom = len(weights) - 1
    assert chi < freedom + 4.4 * freedom**0.5 + 6, (chi, counts)


@pytest.mark.parametrize(
    "weights",
    [
        {"a": 1, "b": 1},
        {"a": 1, "b": 2, "c": 3},
        {"a": 10, "b": 15, "c": 20, "d": 25},
        {"a": 1, "b": 99},
        {"a": 3, "b": 3, "c": 3, "d": 50},
        {str(n): 1 for n in range(10)},
    ],
    ids=str,
)
def test_picks_fall_by_weight(weights: dict[str, int]) -> None:
    dice = KeyedDice(SEED)
    assert_fair(Counter(dice.pick(why(turn), weights) for turn in range(RUNS)), weights)


@pytest.mark.parametrize("sides", [2, 6, 20, 100])
def test_numbers_are_even(sides: int) -> None:
    dice = KeyedDice(SEED)
    counts = Counter(str(dice.roll(why(turn), sides)) for turn in range(RUNS))
    assert_fair(counts, {str(number): 1 for number in range(1, sides + 1)})


@pytest.mark.parametrize("percent", [-5, 0, 1, 37, 99, 100, 140])
def test_chances_are_cut_and_kept(percent: int) -> None:
    dice = KeyedDice(SEED)
    successes = sum(dice.chance(why(turn), (("part", 10), ("rest", percent - 10))) for turn in range(RUNS))
    expected = min(100, max(0, percent)) / 100
    assert abs(successes / RUNS - expected) <= 4 * (expected * (1 - expected) / RUNS) ** 0.5
    assert all(roll.sum == percent for roll in dice.rolls)


def test_a_chance_succeeds_when_its_number_is_at_most_the_sum() -> None:
    dice = KeyedDice(SEED)
    for turn in range(300):
        dice.chance(why(turn), (("", 50),))
    assert {roll.values[0][1] <= 50 for roll in dice.rolls if roll.outcome} == {True}
    assert {roll.values[0][1] <= 50 for roll in dice.rolls if not roll.outcome} == {False}
    assert {roll.values[0][1] for roll in dice.rolls} <= set(range(1, 101))


def test_orders_are_even() -> None:
    dice = KeyedDice(SEED)
    counts = Counter("".join(dice.order(why(turn), "abc")) for turn in range(RUNS))
    assert_fair(counts, dict.fromkeys(("abc", "acb", "bac", "bca", "cab", "cba"), 1))


def test_deals_are_even() -> None:
    dice = KeyedDice(SEED)
    counts = Counter("".join(islice(dice.deal(why(turn), "ace", "abcdef"), 2)) for turn in range(RUNS))
    assert_fair(counts, dict.fromkeys(("ac", "ae", "ca", "ce", "ea", "ec"), 1))


def test_first_tries_in_an_order_drawn_by_chance() -> None:
    dice = KeyedDice(SEED)
    certain: dict[str, Terms] = dict.fromkeys("abc", (("", 100),))
    assert_fair(Counter(dice.first(why(turn), certain) or "" for turn in range(RUNS)), dict.fromkeys("abc", 1))
    assert {dice.first(why(turn), certain, drawn_order=False) for turn in range(RUNS, RUNS + 50)} == {"a"}


def test_first_leaves_the_order_to_the_rolls_alone() -> None:
    half: dict[str, Terms] = dict.fromkeys("ab", (("", 50),))
    dice = KeyedDice(SEED)
    counts = Counter(str(dice.first(why(turn), half)) for turn in range(RUNS))
    assert_fair(counts, {"a": 3, "b": 3, "None": 2})


def test_an_item_more_takes_picks_to_itself_alone() -> None:
    few, more = {"a": 3, "b": 2, "c": 5}, {"a": 3, "b": 2, "c": 5, "d": 4}
    before, after = KeyedDice(SEED), KeyedDice(SEED)
    pairs = [(before.pick(why(turn), few), after.pick(why(turn), more)) for turn in range(2000)]
    assert {new for old, new in pairs if new != old} == {"d"}
    assert_fair(Counter(new for _, new in pairs), more)


def test_a_name_more_leaves_the_order_of_the_others() -> None:
    for turn in range(200):
        few, more = (list(KeyedDice(SEED).order(why(turn), names)) for names in ("abc", "abcd"))
        assert [name for name in more if name != "d"] == few


def test_a_name_more_that_is_there_leaves_the_deal_of_the_others() -> None:
    for turn in range(200):
        few, more = (list(KeyedDice(SEED).deal(why(turn), names, "abcdefgh")) for names in ("bdg", "bdgh"))
        assert sorted(more) == list("bdgh")
        assert [name for name in more if name != "h"] == few


def test_a_deal_is_written_up_as_far_as_it_was_asked_for() -> None:
    dice = KeyedDice(SEED)
    dealt = list(islice(dice.deal(why(), {"a", "c"}, "abc"), 1))
    assert [(roll.ask, roll.outcome, roll.items) for roll in dice.rolls] == [
        ("deal", tuple(dealt), (("a", 1), ("b", 0), ("c", 1)))
    ]


def test_the_order_of_items_says_nothing() -> None:
    for turn in range(100):
        forth, back = KeyedDice(SEED), KeyedDice(SEED)
        assert forth.pick(why(turn), {"a": 2, "b": 3}) == back.pick(why(turn), {"b": 3, "a": 2})
        assert forth.rolls == back.rolls


def test_the_order_of_asking_says_nothing() -> None:
    forth, back = KeyedDice(SEED), KeyedDice(SEED)
    for turn in range(50):
        _ask_everything(forth, turn)
    for turn in reversed(range(50)):
        _ask_everything(back, turn)
    assert _by_key(forth.rolls) == _by_key(back.rolls)


def _ask_everything(dice: Dice, turn: int) -> None:
    dice.chance(why(turn, "A"), (("", 30),))
    dice.roll(why(turn, "B"), 6)
    dice.pick(why(turn, "C"), {"x": 1, "y": 2})
    dice.first(why(turn, "D"), {"x": (("", 40),), "y": (("", 60),)})
    list(dice.order(why(turn, "E"), "xyz"))
    list(dice.deal(why(turn, "F"), "xz", "xyz"))


def _by_key(rolls: Iterable[Roll]) -> dict[Why, Roll]:
    return {roll.why: roll for roll in rolls}


def test_every_part_of_a_key_counts() -> None:
    keys = [
        Why(1, "1", "R", "d", "c", "w"),
        Why(2, "1", "R", "d", "c", "w"),
        Why(1, "2", "R", "d", "c", "w"),
        Why(1, "1", "Q", "d", "c", "w"),
        Why(1, "1", "R", "e", "c", "w"),
        Why(1, "1", "R", "d", "b", "w"),
        Why(1, "1", "R", "d", "c", "v"),
        Why(1, "1", "R", "d", "cw", ""),
        Why(11, "", "R", "d", "c", "w"),
    ]
    dice = KeyedDice(SEED)
    assert len({dice.roll(key, 10**12) for key in keys}) == len(keys)
    assert KeyedDice(bytes(32)).roll(keys[0], 10**12) != KeyedDice(SEED).roll(keys[0], 10**12)


@pytest.mark.parametrize("ask", range(5))
def test_a_key_is_asked_once(ask: int) -> None:
    dice = KeyedDice(SEED)
    dice.roll(why(), 6)
    with pytest.raises(RepeatedKey, match="asked twice"):
        _asks(dice)[ask]()


def _asks(dice: Dice) -> list[Callable[[], object]]:
    return [
        lambda: dice.roll(why(), 6),
        lambda: dice.chance(why(), (("", 50),)),
        lambda: dice.pick(why(), {"a": 1}),
        lambda: dice.first(why(), {"a": (("", 50),)}),
        lambda: dice.order(why(), "ab"),
        lambda: dice.deal(why(), "ab", "abc"),
    ]


def test_nothing_is_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        KeyedDice(SEED).pick(why(), {})


def test_seeds_are_64_hexadecimal_digits() -> None:
    assert parse_seed("00ff" * 16) == bytes([0, 255]) * 16
    for wrong in ("", "00" * 31, "00" * 33, "zz" * 32, " " + "0" * 63, "0x" + "0" * 62):
        with pytest.raises(ValueError, match="64 hexadecimal digits"):
            parse_seed(wrong)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_rolls_of_this_version_stay_what_they_are() -> None:
    dice = KeyedDice(SEED)
    got = (
        dice.roll(why(rule="six"), 6),
        dice.roll(why(rule="hundred"), 100),
        dice.pick(why(rule="pick"), {"a": 1, "b": 2, "c": 3}),
        tuple(dice.order(why(rule="order"), "abcde")),
        dice.first(why(rule="first"), dict.fromkeys("abcde", (("", 30),))),
        tuple(dice.deal(why(rule="deal"), "acdegh", "abcdefgh")),
    )
    assert got == KEPT


KEPT = (6, 92, "b", ("c", "e", "a", "d", "b"), "e", ("d", "g", "a", "h", "e", "c"))
