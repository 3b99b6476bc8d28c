"""Standing answers on doubtful rules."""

import pytest

from hulldown.kernel.ruling import BadRuling, Book, Ruling

BOOK = Book(
    Ruling("a.word", "plain", ("plain", "odd"), "odd", "A1: a word"),
    Ruling("a.percent", "100", (), "80", "A2: usually"),
)


def test_presets() -> None:
    assert BOOK.settle({}) == {"a.word": "plain", "a.percent": "100"}
    assert BOOK.settle({}, preset="club") == {"a.word": "odd", "a.percent": "80"}
    with pytest.raises(BadRuling, match="preset 'house' is not one of seed, club"):
        BOOK.settle({}, preset="house")


def test_what_is_chosen_comes_before_the_preset() -> None:
    assert BOOK.settle({"a.word": "plain"}, preset="club") == {"a.word": "plain", "a.percent": "80"}


def test_percents_are_whole_and_put_plainly() -> None:
    for plain, given in {"7": "007", "0": "0" * 5_000, "100": "100"}.items():
        assert BOOK.settle({"a.percent": given})["a.percent"] == plain
    for wrong in ("", "101", "-1", "1.5", "12%", "٣", "1" * 30, "9" * 5_000):
        with pytest.raises(BadRuling, match="whole percent from 0 to 100"):
            BOOK.settle({"a.percent": wrong})


def test_what_is_not_known_is_refused_with_what_there_is() -> None:
    with pytest.raises(BadRuling, match=r"'a\.wrod' is not known; there are a\.percent, a\.word"):
        BOOK.settle({"a.wrod": "plain"})
    with pytest.raises(BadRuling, match="'oddly' is not one of plain, odd"):
        BOOK.settle({"a.word": "oddly"})
