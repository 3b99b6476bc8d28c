"""Two truths that differ only in what a side must not be told give that side the same bytes."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from tests.leaks.pairs import pairs
from tests.leaks.truths import Pair
from tests.leaks.twins import compare

CASES = sorted(Path(__file__).with_name("cases").glob("*.json"))
USUAL = settings().max_examples


@settings(max_examples=4 * USUAL)
@given(pairs())
def test_twins_see_the_same(pair: Pair) -> None:
    compare(pair, all_channels=False)


@settings(max_examples=USUAL // 2)
@given(pairs())
def test_twins_see_the_same_in_every_channel(pair: Pair) -> None:
    compare(pair)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_pairs_that_once_differed(path: Path) -> None:
    compare(msgspec.json.decode(path.read_bytes(), type=Pair))


def test_most_comparisons_compare_something() -> None:
    """Truths that differ must often agree for a side, and often not, or the twins prove nothing."""
    total: Counter[str] = Counter()

    @settings(max_examples=100, derandomize=True, database=None)
    @given(pairs())
    def count(pair: Pair) -> None:
        total.update(compare(pair, all_channels=False))

    count()
    differing = total["differs, agree"] + total["differs, disagree"]
    assert differing > 400
    assert total["differs, agree"] > differing / 3
    assert total["differs, disagree"] > differing / 10
