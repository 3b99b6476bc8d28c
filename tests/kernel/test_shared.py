from hulldown.kernel.shared import shared
from hulldown.kernel.value import Value


class Pair(Value):
    names: tuple[str, ...]
    by_name: dict[str, int]


def test_a_shared_value_is_equal_and_holds_each_text_once() -> None:
    text, again = "at sea", str(b"at sea", "ascii")
    pair = Pair((text, again), {str(b"at sea", "ascii"): 1})
    same = shared(pair)
    assert same == pair
    assert len({id(name) for name in (*same.names, *same.by_name)}) == 1
