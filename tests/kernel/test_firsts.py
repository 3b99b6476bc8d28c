"""The exact chances of "one after another until one succeeds", against a slow twin."""

import itertools
from fractions import Fraction

import pytest

from hulldown.kernel.firsts import first_of


def slow(chances: dict[str, int]) -> dict[str | None, Fraction]:
    """Every order in turn, and every trial in it."""
    orders = list(itertools.permutations(chances))
    shares: dict[str | None, Fraction] = dict.fromkeys((*chances, None), Fraction(0))
    for order in orders:
        left = Fraction(1, len(orders))
        for name in order:
            shares[name] += left * Fraction(chances[name], 100)
            left *= 1 - Fraction(chances[name], 100)
        shares[None] += left
    return shares


@pytest.mark.parametrize("number", range(5))
def test_against_every_order(number: int) -> None:
    for percents in itertools.combinations_with_replacement((0, 20, 50, 80, 100), number):
        chances = {f"n{place}": percent for place, percent in enumerate(percents)}
        assert first_of(chances, drawn_order=True) == slow(chances)


def test_in_a_given_order() -> None:
    shares = first_of({"a": 20, "b": 50, "c": 100, "d": 50}, drawn_order=False)
    assert shares == {"a": Fraction(1, 5), "b": Fraction(2, 5), "c": Fraction(2, 5), "d": 0, None: 0}


@pytest.mark.parametrize("number", [9, 26])
def test_many_targets_at_once(number: int) -> None:
    chances = {f"n{place:02}": (20, 50, 80, 35)[place % 4] for place in range(number)}
    shares = first_of(chances, drawn_order=True)
    missed = Fraction(1)
    for percent in chances.values():
        missed *= 1 - Fraction(percent, 100)
    assert shares[None] == missed
    assert sum(shares.values()) == 1
    assert shares["n00"] == shares["n04"] < shares["n03"] < shares["n01"] < shares["n02"]


def test_nine_targets_are_as_every_order_says() -> None:
    """Alike targets share what is not missed."""
    shares = first_of({f"n{place}": 50 for place in range(9)}, drawn_order=True)
    assert {share for name, share in shares.items() if name} == {(1 - Fraction(1, 512)) / 9}


def test_a_hundred_certain_targets_share_alike() -> None:
    shares = first_of({str(place): 100 for place in range(100)}, drawn_order=True)
    assert {share for name, share in shares.items() if name} == {Fraction(1, 100)}
