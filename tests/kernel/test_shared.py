from hulldown.kernel.shared import shared
from hulldown.kernel.value import Value


class Pair(Value):
    names: tuple[str, ...]
    by_name: dict[str, int]


def test_a_shared_value_is_equal_and_holds_each_text_once() -> None:
    text = "at sea"
    pair = Pair((text, "".join(["at", " ", "sea"])), {"".join([text[:2], text[2:]]): 1})
    same = shared(pair)
    assert same == pair
    assert len({id(name) for name in (*same.names, *same.by_name)}) == 1
