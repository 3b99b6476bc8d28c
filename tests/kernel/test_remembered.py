from copy import deepcopy

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.remembered import derived, remembered


class Slate(msgspec.Struct, frozen=True, dict=True):
    number: int


def test_finds_once_for_each_value_and_question() -> None:
    asked: list[tuple[int, int]] = []

    @remembered
    def times(slate: Slate, factor: int) -> int:
        asked.append((slate.number, factor))
        return slate.number * factor

    two, three = Slate(2), Slate(3)
    assert [times(two, 5), times(two, 5), times(two, 6), times(three, 5)] == [10, 10, 12, 15]
    assert asked == [(2, 5), (2, 6), (3, 5)]


def test_nothing_found_is_remembered_too() -> None:
    asked: list[str] = []

    @remembered
    def nothing(_: Slate, about: str) -> None:
        asked.append(about)

    slate = Slate(1)
    nothing(slate, "wind")
    nothing(slate, "wind")
    assert asked == ["wind"]


def test_two_functions_of_the_same_question_are_kept_apart() -> None:
    @remembered
    def more(slate: Slate, by: int) -> int:
        return slate.number + by

    @remembered
    def less(slate: Slate, by: int) -> int:
        return slate.number - by

    slate = Slate(5)
    assert [more(slate, 2), less(slate, 2), more(slate, 2), less(slate, 2)] == [7, 3, 7, 3]


def test_a_property_is_found_once_for_each_object() -> None:
    asked: list[int] = []

    class Log:
        def __init__(self, number: int) -> None:
            self.number = number

        @derived
        def double(self) -> int:
            """Twice the number."""
            asked.append(self.number)
            return self.number * 2

    two, three = Log(2), Log(3)
    assert [two.double, two.double, three.double] == [4, 4, 6]
    assert asked == [2, 3]
    assert Log.double.__doc__ == "Twice the number."


def test_a_value_stays_equal_to_its_like() -> None:
    @remembered
    def times(slate: Slate, factor: int) -> int:
        return slate.number * factor

    slate = Slate(4)
    before = canonical(slate)
    times(slate, 2)
    assert slate == Slate(4)
    assert canonical(slate) == before
    assert vars(msgspec.structs.replace(slate, number=5)) == {}
    assert times(deepcopy(slate), 2) == 8
