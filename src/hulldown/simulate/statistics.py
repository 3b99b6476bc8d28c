"""Shares, and the quartiles of whole numbers."""

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


def share(cases: int, of: int) -> Share:
    """A share with its Wilson interval; of nothing, anything may be."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    found, square = cases / of, Z * Z / of
    middle = (found + square / 2) / (1 + square)
    reach = Z / (1 + square) * math.sqrt(found * (1 - found) / of + square / (4 * of))
    return Share(cases, of, rounded(found), rounded(max(0.0, middle - reach)), rounded(min(1.0, middle + reach)))


def quartiles(values: Sequence[int]) -> tuple[int, int, int]:
    """The smallest values that a quarter, a half and three quarters of all values do not exceed."""
    ordered = sorted(values)
    lower, middle, upper = (ordered[-(-quarter * len(ordered) // 4) - 1] for quarter in (1, 2, 3))
    return lower, middle, upper


def rounded(number: float) -> float:
    """Rounded, and never to a nought below nought."""
    return round(number, _DIGITS) + 0.0
