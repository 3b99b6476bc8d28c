import pytest

from hulldown.kernel.tabled import tabled


def test_each_value_is_found_once() -> None:
    asked: list[int] = []

    @tabled
    def squared(number: int) -> int:
        """A number times itself."""
        asked.append(number)
        return number * number

    assert [squared[3], squared[4], squared[3]] == [9, 16, 9]
    assert asked == [3, 4]
    assert squared.__doc__ == "A number times itself."


def test_what_cannot_be_found_is_not_kept() -> None:
    @tabled
    def letter(word: str) -> str:
        return word[0]

    with pytest.raises(IndexError):
        letter[""]
    assert not letter
