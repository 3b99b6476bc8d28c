"""The exact chances of "one after another until one succeeds"."""

from collections.abc import Mapping
from fractions import Fraction
from math import prod


def first_of(chances: Mapping[str, int], *, drawn_order: bool) -> dict[str | None, Fraction]:
    """The probability that each name is the first to succeed, and of None, for whole percents by name.

    In an order drawn by chance, let each item come at a time t uniform on [0, 1]: item i is first with probability
    p_i * integral of the product over the others of (1 - p_j * t), a polynomial that is integrated exactly. Items of
    equal chance share one integral.
    """
    return _drawn(chances) if drawn_order else _given(chances)


def _given(chances: Mapping[str, int]) -> dict[str | None, Fraction]:
    result: dict[str | None, Fraction] = {}
    left = Fraction(1)
    for name, percent in chances.items():
        result[name] = left * Fraction(percent, 100)
        left -= result[name]
    result[None] = left
    return result


def _drawn(chances: Mapping[str, int]) -> dict[str | None, Fraction]:
    percents = list(chances.values())
    by_percent = {percent: _share(percent, percents) for percent in set(percents)}
    result: dict[str | None, Fraction] = {name: by_percent[percent] for name, percent in chances.items()}
    result[None] = 1 - sum(result.values(), Fraction(0))
    return result


def _share(percent: int, percents: list[int]) -> Fraction:
    """The probability of one item of ``percent`` among all, in units of 1/100 raised to their number."""
    others = list(percents)
    others.remove(percent)
    polynomial = [1]
    for other in others:
        polynomial = _times(polynomial, other)
    scale = prod(100 for _ in percents)
    return sum((Fraction(c, power + 1) for power, c in enumerate(polynomial)), Fraction(0)) * percent / scale


def _times(polynomial: list[int], percent: int) -> list[int]:
    """The polynomial times (100 - percent * t)."""
    shifted = [0, *polynomial]
    return [100 * low - percent * high for low, high in zip([*polynomial, 0], shifted, strict=True)]
