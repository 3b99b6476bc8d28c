"""What can be done at each moment of a battle, and what is said of the rest."""

import pytest
from tests.orders.battles import BATTLE_1, act, duel, laid_out, party, random_game

from hulldown.kernel.keyed import KeyedDice
from hulldown.orders.battle import parse
from hulldown.orders.battle_forms import called
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.state import State


def said(text: str, state: State, side: str) -> str:
    refusals = parse(text, BATTLE_1.view(state, side))
    assert isinstance(refusals, tuple), refusals
    return refusals[0].reason


@pytest.fixture(scope="module")
def attacked() -> State:
    """Ann is asked whether she defends."""
    view = BATTLE_1.view(laid_out(), "bob")
    shot = next(x for x in BATTLE_1.legal(view) if isinstance(x, a.Fire) and x.weapon == "missile")
    for number in range(30):
        state = act(laid_out(), "bob", f"fire missile from {shot.unit} at {shot.target}", number)
        if state.shot:
            return state
    raise AssertionError("no attack succeeded")


def test_only_pass_lets_an_attack_go_on(attacked: State) -> None:
    reason = said("end turn", attacked, "ann")
    assert reason.startswith("You are under attack, and it is not your turn that would end. Now you can: play, pass.")
    assert parse("pass", BATTLE_1.view(attacked, "ann")) == a.Pass()


def test_both_words_end_the_own_turn() -> None:
    view = BATTLE_1.view(laid_out(), "bob")
    assert parse("end turn", view) == parse("pass", view) == a.Pass()


def test_a_fleet_is_chosen_before_it_is_laid_out() -> None:
    state = BATTLE_1.setup(party(2), KeyedDice(bytes(32))).state
    for side, navy in (("p0", "UK"), ("p1", "AR")):
        state = act(state, side, f"navy {navy}")
    assert said("ready", state, "p0") == "Your fleet is not complete yet (G4). Now you can: muster."
    assert said("lay Sheffield in 1", state, "p0").startswith("Your fleet is not complete yet (G4).")
    state = act(act(state, "p0", "muster Sheffield"), "p0", "mustered")
    assert said("muster Sheffield", state, "p0").startswith("Your fleet is complete already (G4). Now you can: lay")


def test_a_fixed_fleet_is_not_mustered() -> None:
    state = BATTLE_1.setup(duel(), KeyedDice(bytes(32))).state
    assert said("xyzzy", state, "ann").endswith("Now you can: lay, hide, feint.")


@pytest.mark.parametrize("seed", range(4))
def test_every_word_that_is_listed_begins_an_action_that_is_allowed(seed: int) -> None:
    for state in random_game(duel(), seed, 60):
        for side in BATTLE_1.to_act(state):
            actions = BATTLE_1.legal(BATTLE_1.view(state, side))
            words = called(actions, attacked=state.shot is not None)
            assert words
            assert ("bomb" in words) == any(isinstance(x, a.Fire) and not x.unit for x in actions)
            assert ("end turn" in words) == (a.Pass() in actions and state.shot is None)
            assert said("xyzzy", state, side).endswith(f"Now you can: {', '.join(words)}.")


def test_one_thing_is_offered_under_one_name() -> None:
    state = laid_out()
    refusals = parse("fire missle from 1 at A1", BATTLE_1.view(state, "bob"))
    assert isinstance(refusals, tuple)
    assert refusals[0].nearest == ("missile",)
    refusals = parse("buy blips: dummy Invincibel in 2, dummy Kilo in 2", BATTLE_1.view(state, "bob"))
    assert isinstance(refusals, tuple)
    assert refusals[0].nearest == ("Invincible",)


def test_an_action_card_is_offered_by_its_title() -> None:
    refusals = parse("discard near mis", BATTLE_1.view(laid_out(), "bob"))
    assert isinstance(refusals, tuple)
    assert refusals[0].nearest == ("Near Miss",)
