"""Attacks that cannot be: each is refused by the name of its field."""

from fractions import Fraction
from typing import Any

import pytest

from hulldown.odds.battle import answer
from hulldown.odds.situation import BadSituation

ATTACK: dict[str, Any] = {"row": 1, "weapon": "missile", "rating": 2}
TARGET: dict[str, Any] = {"blip": "radar", "row": 2}

WRONG: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("attacker.weapon", {"weapon": "ram"}, {}, {}),
    ("attacker.row", {"row": 4}, {}, {}),
    ("attacker.row", {"row": None}, {}, {}),
    ("attacker.row", {"weapon": "bomber"}, {}, {}),
    ("attacker.rating", {"rating": 5}, {}, {}),
    ("attacker.rating", {"rating": 0}, {}, {}),
    ("attacker.rating", {"weapon": "airstrike", "row": 2, "rating": 7}, {}, {}),
    ("attacker.active", {"active": True}, {}, {}),
    ("target.row", {}, {"row": 0}, {}),
    ("target.blip", {}, {"blip": "lidar"}, {}),
    ("target.blip", {}, {"row": 1}, {}),
    ("target.under", {}, {"under": "whale"}, {}),
    ("target.under", {}, {"blip": None, "under": "dummy"}, {}),
    ("target.submarine", {}, {"submarine": True}, {}),
    ("target.active", {}, {"blip": None, "active": True}, {}),
    ("target.active", {"weapon": "asw"}, {"blip": "sonar", "submarine": True, "active": True}, {}),
    ("target.evasive", {}, {"evasive": 1}, {}),
    ("target.point_defence", {}, {"point_defence": 6}, {}),
    ("defence", {}, {}, {"defence": "prayer"}),
    ("defence", {}, {}, {"defence": "screening_ship"}),
    ("rulings", {}, {}, {"rulings": {"blips.guns": "maybe"}}),
    ("rulings", {}, {}, {"rulings": {"blips.colour": "red"}}),
    ("ask", {}, {}, {"ask": "arrival"}),
    ("speed", {}, {}, {"speed": 9}),
]


def asked(attacker: dict[str, Any], target: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "battle", "ask": "attack", "attacker": ATTACK | attacker, "target": TARGET | target, **more}


@pytest.mark.parametrize(("field", "attacker", "target", "more"), WRONG)
def test_an_attack_that_cannot_be(
    field: str, attacker: dict[str, Any], target: dict[str, Any], more: dict[str, Any]
) -> None:
    with pytest.raises(BadSituation, match=field):
        answer(asked(attacker, target, **more))


def test_yes_and_no_may_be_true_and_false() -> None:
    gun = {"weapon": "gun", "rating": 3}
    assert answer(asked(gun, {}, rulings={"blips.guns": True}))["allowed"]
    assert not answer(asked(gun, {}, rulings={"blips.guns": False}))["allowed"]


def test_the_chances_of_what_may_come_add_up() -> None:
    outcomes = answer(asked({}, {"evasive": 4, "point_defence": 3}, defence="decoy"))["outcomes"]
    assert isinstance(outcomes, dict)
    assert sum(map(Fraction, outcomes.values())) == 1
