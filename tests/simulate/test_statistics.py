import pytest

from hulldown.simulate.statistics import Share, quartiles, share


@pytest.mark.parametrize(
    ("cases", "of", "expected"),
    [
        # Worked by hand from (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.959964.
        (8, 10, Share(8, 10, 0.8, 0.4902, 0.9433)),
        (0, 10, Share(0, 10, 0.0, 0.0, 0.2775)),
        (10, 10, Share(10, 10, 1.0, 0.7225, 1.0)),
        (50, 100, Share(50, 100, 0.5, 0.4038, 0.5962)),
        (0, 0, Share(0, 0, 0.0, 0.0, 1.0)),
    ],
)
def test_shares_have_wilson_intervals(cases: int, of: int, expected: Share) -> None:
    assert share(cases, of) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([7], (7, 7, 7)),
        ([1, 2, 3, 4], (1, 2, 3)),
        ([5, 3, 4, 1, 2], (2, 3, 4)),
        ([10, 9, 9, 9, 10, 10, 10, 10], (9, 10, 10)),
    ],
)
def test_quartiles_are_values_that_occur(values: list[int], expected: tuple[int, int, int]) -> None:
    assert quartiles(values) == expected
