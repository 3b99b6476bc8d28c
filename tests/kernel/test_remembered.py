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
    asked: list[Slate] = []

    @remembered
    def nothing(slate: Slate) -> None:
        asked.append(slate)

    slate = Slate(1)
    nothing(slate)
    nothing(slate)
    assert asked == [slate]


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
    def double(slate: Slate) -> int:
        return slate.number * 2

    slate = Slate(4)
    before = canonical(slate)
    double(slate)
    assert slate == Slate(4)
    assert canonical(slate) == before
    assert vars(msgspec.structs.replace(slate, number=5)) == {}
    assert double(deepcopy(slate)) == 8
