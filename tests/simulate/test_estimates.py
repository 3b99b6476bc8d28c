"""Intervals hold what they must: worked by hand, at their ends, and by drawing from what is known."""

import math
import random
from collections.abc import Callable
from itertools import product

import pytest

from hulldown.simulate.estimates import Estimate, difference, mean, ratio
from hulldown.simulate.statistics import Z
from hulldown.simulate.student import deviate, within

SAMPLES = 4000
# 95 of 100, give or take four errors of a share of so many samples.
DUE, SLACK = 0.95, 4 * math.sqrt(0.05 * 0.95 / SAMPLES)


def test_a_mean_has_students_interval() -> None:
    # The variance is 5/3, the error √(5/3/4) = 0.6455, and 3.18245 of it 2.0543.
    assert mean([1, 2, 3, 4]) == Estimate(4, 2.5, 0.4457, 4.5543)


def test_a_ratio_is_of_sums() -> None:
    assert ratio([2, 4], [1, 2]) == Estimate(2, 2.0)
    # What is left over is -1 and 1; √(2 × 2 / 1) / 2 = 1, and 12.7062 of it on either side.
    assert ratio([1, 3], [1, 1]) == Estimate(2, 2.0, -10.7062, 14.7062)
    assert ratio([1, 3], [-1, -1]) == Estimate(2, -2.0, -14.7062, 10.7062)


@pytest.mark.parametrize("values", [[7], [7, 7], [1 / 3] * 5, [0] * 400])
def test_one_value_or_values_all_alike_tell_of_no_spread(values: list[float]) -> None:
    assert mean(values) == Estimate(len(values), round(values[0], 4))


@pytest.mark.parametrize(("values", "per"), [([], []), ([1, 2], [1, -1]), ([1, 2], [0, 0])])
def test_nothing_to_divide_by_gives_no_estimate(values: list[float], per: list[float]) -> None:
    assert ratio(values, per) is None


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (9, 2.2622), (30, 2.0423), (120, 1.9799), (1000, 1.9623)],
)
def test_students_deviates_are_those_of_printed_tables(freedom: int, expected: float) -> None:
    assert deviate(freedom) == pytest.approx(expected, abs=6e-5)


@pytest.mark.parametrize("freedom", [201, 202, 500])
def test_the_expansion_for_many_is_what_the_series_gives(freedom: int) -> None:
    assert within(deviate(freedom), freedom) == pytest.approx(0.95, abs=1e-6)


def held(values: int, draw: Callable[[random.Random], float], middle: float) -> float:
    """In how many of the samples the interval of a mean has the true one."""
    chance = random.Random(values)
    told = [mean([draw(chance) for _ in range(values)]) for _ in range(SAMPLES)]
    spans = [(each.low, each.high) for each in told if each]
    return sum(low is not None and high is not None and low <= middle <= high for low, high in spans) / SAMPLES


@pytest.mark.parametrize("values", [2, 3, 5, 10])
def test_the_interval_of_a_mean_holds_it(values: int) -> None:
    assert abs(held(values, lambda chance: chance.gauss(7, 3), 7) - DUE) < SLACK


def test_a_normal_deviate_would_not_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hulldown.simulate.estimates.deviate", lambda _: Z)
    assert held(5, lambda chance: chance.gauss(7, 3), 7) < DUE - SLACK


def test_the_interval_of_points_holds_their_mean() -> None:
    # Points are whole and lopsided; six in ten battles change nothing.
    assert held(40, lambda chance: chance.choice((0, 0, 0, 0, 0, 0, 2, 3, -5, 12)), 1.2) > DUE - 0.02


def pairs(both: int, one: int, other: int, neither: int) -> list[tuple[bool, bool]]:
    alone = [(True, False)] * one + [(False, True)] * other
    return [(True, True)] * both + alone + [(False, False)] * neither


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        # From McNemar's test by hand: D² n² ≤ z² n (b + c - D² n), solved where one side alone differs or none does.
        ((5, 0, 0, 5), Estimate(10, 0.0, -0.2775, 0.2775)),  # z² / (n + z²)
        ((0, 1, 0, 0), Estimate(1, 1.0, -0.5869, 1.0)),  # 1 - 2 z² / (n + z²)
        ((0, 0, 2, 0), Estimate(2, -1.0, -1.0, 0.3152)),
        # As others have worked them out: 1 of 21 against 7, and 40 of 160 against 20.
        ((1, 1, 7, 12), Estimate(21, -0.2857, -0.5172, -0.026)),
        ((100, 40, 20, 0), Estimate(160, 0.125, 0.0309, 0.2181)),
    ],
)
def test_a_difference_of_shares_has_the_score_interval(table: tuple[int, ...], expected: Estimate) -> None:
    assert difference(pairs(*table)) == expected


def test_no_pairs_give_no_difference() -> None:
    assert difference([]) is None


@pytest.mark.parametrize("number", [1, 2, 3, 7])
def test_a_difference_stays_within_its_bounds_and_has_a_width(number: int) -> None:
    for one, other in product(range(number + 1), repeat=2):
        if one + other <= number:
            told = difference(pairs(0, one, other, number - one - other))
            assert told
            assert told.low is not None
            assert told.high is not None
            assert -1 <= told.low <= told.value <= told.high <= 1
            assert told.low < told.high


def spans(number: int, shares: tuple[int, ...]) -> list[tuple[float, float]]:
    """The intervals of many samples of pairs, drawn by the shares (in tenths) of each kind of pair."""
    chance, kinds = random.Random(str((number, shares))), pairs(1, 1, 1, 1)
    told = [difference(chance.choices(kinds, shares, k=number)) for _ in range(SAMPLES // 2)]
    return [(each.low, each.high) for each in told if each and each.low is not None and each.high is not None]


def holding(found: list[tuple[float, float]], shares: tuple[int, ...]) -> float:
    true = (shares[1] - shares[2]) / 10
    return sum(low <= true <= high for low, high in found) / len(found)


@pytest.mark.parametrize("number", [4, 10, 40])
@pytest.mark.parametrize("shares", [(4, 2, 2, 2), (0, 5, 5, 0), (1, 7, 1, 1), (8, 1, 0, 1), (5, 0, 0, 5), (0, 1, 8, 1)])
def test_the_interval_of_a_difference_holds_it(number: int, shares: tuple[int, ...]) -> None:
    found = spans(number, shares)
    assert len(found) == SAMPLES // 2
    # Pairs are whole, so that few of them cannot give 95 of 100 exactly: of four that all differ, one time in eight all
    # differ the same way.
    assert holding(found, shares) > (0.85 if number < 5 else 0.925)
    assert sum(high - low for low, high in found) / len(found) < 4 / math.sqrt(number)


def test_a_narrower_interval_would_not_hold_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hulldown.simulate.estimates.Z", 1.645)
    assert holding(spans(40, (4, 2, 2, 2)), (4, 2, 2, 2)) < 0.925
