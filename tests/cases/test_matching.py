"""A case that says something wrong is found out."""

import msgspec
import pytest
from tests.cases.form import Case, Told, Turn
from tests.cases.matching import missing, occurs
from tests.cases.play import play
from tests.cases.test_cases import CASES, wrongs

DOCUMENT = {"ships": [{"id": "BR1SL", "n": 1}, {"id": "BR2SL", "n": 2}], "turn": 3}


@pytest.mark.parametrize(
    "wanted",
    [{}, {"turn": 3}, {"ships": ["BR2SL"]}, {"ships": [{"n": 2}, {"n": 1}]}, {"ships": []}],
)
def test_what_a_document_holds(wanted: dict[str, object]) -> None:
    assert not missing(DOCUMENT, wanted)


@pytest.mark.parametrize(
    "wanted",
    [{"turn": 4}, {"turns": 3}, {"ships": ["BR3SL"]}, {"ships": [{"id": "BR1SL", "n": 2}]}],
)
def test_what_it_does_not_hold(wanted: dict[str, object]) -> None:
    assert missing(DOCUMENT, wanted)


def test_exactly_is_all_in_this_order() -> None:
    assert not missing(DOCUMENT, {"ships": ["BR1SL", {"n": 2}]}, exactly=True)
    for ships in ([], ["BR1SL"], ["BR2SL", "BR1SL"], ["BR1SL", "BR2SL", "BR3SL"]):
        assert missing(DOCUMENT, {"ships": ships}, exactly=True)


def test_what_occurs_anywhere() -> None:
    assert occurs(DOCUMENT, "R2S")
    assert occurs(DOCUMENT, "hip")
    assert occurs(DOCUMENT, {"n": 2})
    assert not occurs(DOCUMENT, {"n": 3})
    assert not occurs(DOCUMENT, "FR")


TURN = CASES["pursuit: a pursuer comes to its quarry"].turn[0]


@pytest.mark.parametrize(
    "turn",
    [
        {"at": {"BR1FR": "biscay:1"}},
        {"after": {"BR1FR": {"contact": "accept"}}},
        {"gone": ("BR1FR",)},
        {"told": {"ganteaume": Told(never=("BR1FR",))}},
        {"told": {"ganteaume": Told(holds={"sightings": [{"rule": "S4"}]})}},
        {"umpire": ({"event": "Watched"},)},
        {"umpire_never": ({"event": "Engaged"},)},
        {"rolls": ({"rule": "E2"},)},
        {"unrolled": ({"rule": "X3"},)},
        {"said": {"cornwallis": ("hold",)}},
        {"refused": {"cornwallis": ({"line": 1},)}},
        {"dice": {"E2": True}},
        {"orders": {**TURN.orders, "cornwallis": "BR1FR: sail brest harbour"}},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_a_wrong_case_fails(turn: dict[str, object]) -> None:
    wrong: Turn = msgspec.structs.replace(TURN, **turn)
    case: Case = msgspec.structs.replace(CASES["pursuit: a pursuer comes to its quarry"], turn=(wrong,))
    _, played = play(case)
    assert wrongs(wrong, played)
