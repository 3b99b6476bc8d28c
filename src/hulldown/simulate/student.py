"""Student's t: how many errors a mean may be off, where the error is itself estimated from few values."""

import math
from functools import lru_cache

from hulldown.simulate.statistics import Z

_WITHIN = 0.95
_MANY = 200


@lru_cache
def deviate(freedom: int) -> float:
    """The deviate within which 95 of 100 samples lie, for so many degrees of freedom (at least 1)."""
    return _from_normal(freedom) if freedom > _MANY else _found(freedom)


def within(deviate: float, freedom: int) -> float:
    """The share of samples within a deviate on either side, by the finite series for whole degrees of freedom."""
    angle = math.atan(deviate / math.sqrt(freedom))
    square = math.cos(angle) ** 2
    if freedom % 2:
        terms = _series(math.cos(angle), square, range(2, freedom - 1, 2))
        return 2 / math.pi * (angle + (math.sin(angle) * terms if freedom > 1 else 0))
    return math.sin(angle) * _series(1.0, square, range(1, freedom - 1, 2))


def _series(first: float, square: float, steps: range) -> float:
    """A first term, and each after it: the one before, times the square, times step / (step + 1)."""
    term, terms = first, [first]
    for step in steps:
        term *= square * step / (step + 1)
        terms.append(term)
    return math.fsum(terms)


def _found(freedom: int) -> float:
    """By halving: the deviate grows with the share that lies within it."""
    low, high = Z, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < _WITHIN else (low, middle)
    return high


def _from_normal(freedom: int) -> float:
    """The first terms of the expansion about the normal deviate; what is left out is below a millionth here."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    return Z + first / freedom + second / freedom**2
