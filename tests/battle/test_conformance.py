"""Every conformance case of the battle, through the engine: an action declared, and answered."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from tests.conformance.cases import cases

from hulldown.kernel.dice import Dice
from hulldown.kernel.enumerated import walk
from hulldown.kernel.order import Submission
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.cards import CARD_OF, Scenario, Seat, ShipCard
from hulldown.rules.battle.events import Resolved
from hulldown.rules.battle.fleet import Unit, fleets_of
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.rulings import BATTLE
from hulldown.rules.battle.setup import opening
from hulldown.rules.battle.state import ATTACK, State

RULES = Battle()
OUTCOMES = ("missed", "cancelled", "hidden", "dummy", "saved", "hit")


@pytest.mark.parametrize("case", cases("battle.jsonl", "battle-more.jsonl"))
def test_the_engine_answers_as_it_should(case: Any) -> None:
    situation, wanted = case["situation"], case["answer"]
    state, fire = set_up(situation)
    card = situation["defence"]
    if RULES.check(RULES.view(state, "ann"), fire):
        assert not wanted["allowed"]
        return
    allowed = True

    def play(dice: Dice) -> str:
        nonlocal allowed
        step = RULES.adjudicate(state, [Submission("ann", fire)], dice)
        if step.state.shot:
            answer = a.Defend(card) if card else a.Pass()
            if RULES.check(RULES.view(step.state, "bob"), answer):
                allowed = False
                return "refused"
            step = RULES.adjudicate(step.state, [Submission("bob", answer)], dice)
        return next(event.outcome for event in step.events if isinstance(event, Resolved))

    chances = walk(play)
    assert allowed == wanted["allowed"]
    if allowed:
        assert {outcome: Fraction(chances.get(outcome, 0)) for outcome in OUTCOMES} == {
            outcome: Fraction(chance) for outcome, chance in wanted["outcomes"].items()
        }


def set_up(situation: dict[str, Any]) -> tuple[State, a.Fire]:
    """The table of a situation: Ann's ship against Bob's card, each with another in reserve."""
    attacker, target, rulings = situation["attacker"], situation["target"], situation["rulings"]
    weapon, card = attacker["weapon"], situation["defence"]
    settled = {key: {True: "yes", False: "no"}.get(answer, answer) for key, answer in rulings.items()}
    state = opening(
        Scenario(
            "case",
            "A case",
            (Seat("ann", "Ann", "1", "XA"), Seat("bob", "Bob", "2", "XB")),
            {ship.id: ship for ship in (*_attacker(attacker), *_target(target))},
            {CARD_OF[weapon]: 1, **({card: 1} if card else {})},
            BATTLE.settle(settled),
        )
    )
    units = {"B1": _target_unit(target)}
    if weapon != "bomber":
        units["A1"] = Unit(
            "A1", "ann", attacker["row"], "xa-one", _attacker(attacker)[0].look, active=attacker.get("active", False)
        )
    hands = {"ann": (f"{CARD_OF[weapon]}.1",), "bob": (f"{card}.1",) if card else ()}
    lockers = {
        side: msgspec.structs.replace(locker, hand=hands[side], reserve=(f"x{side[0]}-spare",), ready=True)
        for side, locker in state.lockers.items()
    }
    state = msgspec.structs.replace(
        state,
        step=ATTACK,
        round=1,
        seat="ann",
        first="ann",
        fleets=fleets_of(units, state.fleets),
        lockers=lockers,
        deck=frozenset(),
    )
    return state, a.Fire(weapon, "B1", "" if weapon == "bomber" else "A1")


def _attacker(attacker: dict[str, Any]) -> tuple[ShipCard, ...]:
    weapon = attacker["weapon"]
    kind = "SSN" if attacker.get("submarine") else "DD"
    ratings = {} if weapon == "bomber" else {"air" if weapon == "airstrike" else weapon: attacker["rating"]}
    return ShipCard("xa-one", "XA", "One", kind, 9, 1, **ratings), ShipCard("xa-spare", "XA", "Spare", "DD", 9, 1)


def _target(target: dict[str, Any]) -> tuple[ShipCard, ...]:
    submarine = target.get("submarine") or target["blip"] == "sonar"
    kind, navy = "SS" if submarine else "DD", "XB" if target["under"] == "ship" else "XC"
    numbers = {"evasive": target["evasive"] or 0, "point_defence": target["point_defence"]}
    return ShipCard("x-two", navy, "Two", kind, 9, 1, **numbers), ShipCard("xb-spare", "XB", "Spare", "DD", 9, 1)


def _target_unit(target: dict[str, Any]) -> Unit:
    look, real, hidden = _target(target)[0].look, target["under"] == "ship", bool(target["blip"])
    active = target.get("active", False)
    return Unit("B1", "bob", target["row"], "x-two", look, real=real, hidden=hidden, active=active)
