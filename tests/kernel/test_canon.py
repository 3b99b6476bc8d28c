"""One JSON form for everything that is hashed, compared and stored."""

import hashlib
from typing import Any

import msgspec
import pytest

from hulldown.kernel.canon import canonical, digest
from hulldown.kernel.dice import Roll, Why
from hulldown.kernel.value import Value


class Leaf(Value):
    zeta: int
    alpha: str = ""


def test_keys_ascend_and_nothing_is_spaced() -> None:
    assert canonical({"b": 1, "a": {"d": [1, 2], "c": None}}) == b'{"a":{"c":null,"d":[1,2]},"b":1}'
    assert canonical(Leaf(1, "x")) == b'{"alpha":"x","zeta":1}'


def test_keys_compare_as_text() -> None:
    assert canonical({"BR2SL": 1, "BR10SL": 2}) == b'{"BR10SL":2,"BR2SL":1}'


def test_text_is_utf_8() -> None:
    assert canonical("Téméraire") == '"Téméraire"'.encode()
    assert canonical('a"\\\n\x01/') == b'"a\\"\\\\\\n\\u0001/"'


def test_tuples_are_arrays_and_sets_of_equal_values_are_alike() -> None:
    assert canonical((1, (2,))) == canonical([1, [2]]) == b"[1,[2]]"
    assert canonical(frozenset({3, 1, 2})) == canonical(frozenset({2, 3, 1}))


def test_the_order_of_building_says_nothing() -> None:
    assert canonical(dict.fromkeys("cab", 1)) == canonical(dict.fromkeys("abc", 1))


def test_rolls_say_what_is_not_as_usual_and_their_keys_are_arrays() -> None:
    roll = Roll(Why(2, "1", "E2", "meets ships", "BR1SL"), "chance", True, terms=(("base", 10),), values=(("", 4),))
    text = canonical(roll)
    assert text == (
        b'{"ask":"chance","outcome":true,"terms":[["base",10]],"values":[["",4]],'
        b'"why":[2,"1","E2","meets ships","BR1SL",""]}'
    )
    assert msgspec.json.decode(text, type=Roll) == roll


def test_the_digest_is_the_hash_of_the_bytes() -> None:
    assert digest({"a": 1}) == hashlib.sha256(b'{"a":1}').hexdigest()


def test_a_value_refuses_what_it_does_not_know_and_never_changes() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"zeta":1,"beta":2}', type=Leaf)
    leaf: Any = Leaf(1)
    with pytest.raises(AttributeError):
        leaf.zeta = 2
