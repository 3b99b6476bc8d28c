"""Means, ratios and differences of shares, with the intervals that hold them in 95 of 100 samples."""

import math
from collections.abc import Iterable, Sequence

from hulldown.kernel.value import Value
from hulldown.simulate.statistics import Z, rounded
from hulldown.simulate.student import deviate

_HALVINGS = 40


class Estimate(Value, frozen=True):
    """What a number of cases tells of a quantity; without an interval where they do not tell how they spread."""

    of: int
    value: float
    low: float | None = None
    high: float | None = None


def mean(values: Sequence[float]) -> Estimate | None:
    """A mean, with Student's interval; None of no values."""
    return ratio(values, [1.0] * len(values))


def ratio(values: Sequence[float], per: Sequence[float]) -> Estimate | None:
    """The sum of values over the sum of what they are per, case by case; None where there is nothing to divide by.

    It has an interval where there are two cases or more, and they are not all alike.
    """
    number, total, whole = len(values), math.fsum(values), math.fsum(per)
    if not whole:
        return None
    found, cases = total / whole, list(zip(values, per, strict=True))
    if number < 2 or all(value * whole == total * one for value, one in cases):
        return Estimate(number, rounded(found))
    squares = math.fsum((value - found * one) ** 2 for value, one in cases)
    reach = deviate(number - 1) * math.sqrt(squares * number / (number - 1)) / abs(whole)
    return Estimate(number, rounded(found), rounded(found - reach), rounded(found + reach))


def difference(pairs: Iterable[tuple[bool, bool]]) -> Estimate | None:
    """The share of pairs of which the first holds, less that of which the second does; None of no pairs.

    The interval is the score interval for paired shares (Tango 1998): all differences that McNemar's test, widened to
    them, would not refuse. It never leaves -1 to 1, and has a width however few or alike the pairs are.
    """
    found = list(pairs)
    if not found:
        return None
    number = len(found)
    ones, others = sum(one > other for one, other in found), sum(one < other for one, other in found)
    low, high = -_highest(others, ones, number), _highest(ones, others, number)
    return Estimate(number, rounded((ones - others) / number), rounded(low), rounded(high))


def _highest(ones: int, others: int, number: int) -> float:
    """The largest difference that is not refused, by halving."""
    low, high = (ones - others) / number, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if _refused(middle, ones, others, number) else (middle, high)
    return high


def _refused(difference: float, ones: int, others: int, number: int) -> bool:
    """Whether pairs with one half alone, and with the other alone, are too far from a difference to come of it."""
    spread = difference * (1 - difference)
    half = ones + others - (2 * number - ones + others) * difference
    # The likeliest share of pairs with the other half alone, were that the difference.
    likeliest = (math.sqrt(max(0.0, half * half + 8 * number * others * spread)) + half) / (4 * number)
    off = ones - others - number * difference
    return off * off > Z * Z * number * (2 * likeliest + spread)
