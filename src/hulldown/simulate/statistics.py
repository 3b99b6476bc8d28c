"""Shares, means and ratios with the intervals that hold them in 95 of 100 samples."""

import math
from collections.abc import Sequence

from hulldown.kernel.value import Value

# The normal deviate that 2.5 % of samples exceed.
Z = 1.959964
_DIGITS = 4


class Share(Value, frozen=True):
    """A share of a number of cases, with its Wilson interval."""

    cases: int
    of: int
    share: float
    low: float
    high: float


class Estimate(Value, frozen=True):
    """A mean or a ratio of means, with its interval."""

    value: float
    low: float
    high: float


def share(cases: int, of: int) -> Share:
    """A share with its Wilson interval; of nothing, anything may be."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    found, square = cases / of, Z * Z / of
    middle = (found + square / 2) / (1 + square)
    reach = Z / (1 + square) * math.sqrt(found * (1 - found) / of + square / (4 * of))
    return Share(cases, of, round(found, _DIGITS), _round(max(0.0, middle - reach)), _round(min(1.0, middle + reach)))


def quartiles(values: Sequence[int]) -> tuple[int, int, int]:
    """The smallest values that a quarter, a half and three quarters of all values do not exceed."""
    ordered = sorted(values)
    lower, middle, upper = (ordered[-(-quarter * len(ordered) // 4) - 1] for quarter in (1, 2, 3))
    return lower, middle, upper


def mean(values: Sequence[float]) -> Estimate | None:
    """A mean; None of fewer than two values."""
    return ratio(values, [1.0] * len(values))


def ratio(values: Sequence[float], per: Sequence[float]) -> Estimate | None:
    """The sum of values over the sum of what they are per, case by case; None where there is too little of either."""
    number, whole = len(values), math.fsum(per)
    if number < 2 or not whole:
        return None
    found = math.fsum(values) / whole
    squares = math.fsum((value - found * one) ** 2 for value, one in zip(values, per, strict=True))
    reach = Z * math.sqrt(squares * number / (number - 1)) / abs(whole)
    return Estimate(_round(found), _round(found - reach), _round(found + reach))


def _round(number: float) -> float:
    """Rounded, and never to a nought below nought."""
    return round(number, _DIGITS) + 0.0
