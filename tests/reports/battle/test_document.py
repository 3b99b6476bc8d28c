"""The document says what a side may know and do, and what its actions would need is what the rules ask for."""

import json
import random
from typing import get_args

import pytest
from tests.orders.battles import BATTLE_1, RULINGS, act, laid_out, party, random_game, view_of
from tests.reports.battle.tables import document

from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.orders.battle_write import Writer
from hulldown.rules.battle import events as e
from hulldown.rules.battle.events import AnyEvent, Rolled
from hulldown.rules.battle.report import battle_view
from hulldown.rules.battle.state import State
from hulldown.rules.battle.wording import SAYINGS


def needs_of(state: State, side: str, text: str) -> str:
    return next(str(row["needs"]) for row in document(state, side)["actions"] if row["text"] == text)


def own(state: State, side: str, card: str) -> str:
    return next(unit.id for unit in state.units.values() if unit.owner == side and unit.card == card)


def test_it_is_plain() -> None:
    told = document(laid_out(), "bob")
    assert json.loads(json.dumps(told)) == told
    assert told["format"] == "battle-view/1"


def test_an_attack_says_what_it_needs() -> None:
    state = laid_out()
    drummond, radar = own(state, "bob", "ar-drummond"), own(state, "ann", "su-kirov")
    shot = f"fire missile from {drummond[1:]} at {radar}"
    doubt = "then 2 hits, if a ship lies there and has no save of her own"
    assert needs_of(state, "bob", shot) == f"4 or more; the blip evades on 6; {doubt}"
    at_broadsword = f"fire missile from {drummond[1:]} at {own(state, 'ann', 'uk-broadsword')}"
    assert needs_of(state, "bob", at_broadsword) == "4 or more; then 2 hits"


def test_a_hidden_ship_that_acts_is_said_to_be_turned_up() -> None:
    state = laid_out()
    hercules = own(state, "bob", "ar-hercules")[1:]
    needs = [
        row["needs"]
        for row in document(state, "bob")["actions"]
        if row["text"].startswith(f"fire missile from {hercules} ")
    ]
    assert needs
    assert all(text.startswith("Hercules is turned up first; ") for text in needs)
    assert needs_of(state, "bob", f"move {hercules} to 1") == "is turned up there"
    assert needs_of(state, "bob", f"go active {own(state, 'bob', 'ar-san-luis')[1:]}") == "San Luis is turned up first"


def test_a_defender_who_knows_a_dummy_is_told_so() -> None:
    state = laid_out()
    drummond, radar = own(state, "bob", "ar-drummond"), own(state, "ann", "su-kirov")
    state = next(
        hit
        for number in range(50)
        if (hit := act(state, "bob", f"fire missile from {drummond} at {radar}", number)).shot
    )
    assert needs_of(state, "ann", "pass") == "the blip evades on 6; then the dummy is removed"
    assert "Do you defend?" in document(state, "ann")["question"]
    assert document(state, "bob")["question"] == "Waiting for Ann."
    assert document(state, "bob")["actions"] == []


@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: ", ".join(rulings) or "default")
def test_dice_are_what_was_said_to_be_needed(rulings: dict[str, str]) -> None:
    """Every die that was rolled was foreseen, in its place; of what lies under a blip nothing is foreseen."""
    checked = 0
    chance = random.Random(1)
    for number, state in enumerate(random_game(party(2, **rulings), 3)):
        for side in BATTLE_1.to_act(state)[:1]:
            told, legal = document(state, side)["actions"], BATTLE_1.legal(BATTLE_1.view(state, side))
            rolling = [pair for pair in zip(told, legal, strict=True) if "dice" in pair[0]]
            for row, action in chance.sample(rolling, min(len(rolling), 4)):
                dice = KeyedDice(number.to_bytes(32, "big"))
                rolled = dice_of(BATTLE_1.adjudicate(state, [Submission(side, action)], dice).events)
                foreseen = [(die["rule"], die["needed"]) for die in row["dice"]]
                if "if a ship lies there" in row["needs"]:
                    rolled = [die for die in rolled if die[0] in ("G7", "G8", "H8")]
                assert rolled == [
                    (rule, needed * bool(die[1])) for (rule, needed), die in zip(foreseen, rolled, strict=False)
                ]
                checked += 1
    assert checked > 20


def dice_of(events: tuple[Event, ...]) -> list[tuple[str, int]]:
    """Rule and number needed of each die; 0 where the number stays hidden."""
    return [(event.shown.rule, event.shown.needed) for event in events if isinstance(event, Rolled)]


def test_every_event_has_its_words() -> None:
    elsewhere = {e.Placed, e.Hidden, e.TurnedUp}
    assert set(SAYINGS) | elsewhere == set(get_args(AnyEvent))


def test_what_happened_names_a_ship_only_from_when_she_was_turned_up() -> None:
    """Over several actions, told at once."""
    state = laid_out()
    hercules = own(state, "bob", "ar-hercules")
    events = (
        e.Moved(to=("ann", "bob"), unit=hercules, row=1),
        e.TurnedUp(to=("ann", "bob"), unit=hercules, card="ar-hercules", real=True),
        e.Resolved(to=("ann", "bob"), target=hercules, outcome="hit", hits=1),
    )
    moved = act(state, "bob", f"move {hercules} to 1")
    view = BATTLE_1.view(moved, "ann")
    log = battle_view(view, Writer(view), commitment="", news=events)["log"]
    assert isinstance(log, list)
    assert [row["text"] for row in log] == [
        f"{hercules} moved to row 1.",
        f"{hercules} was turned up: Hercules.",
        f"{hercules} Hercules took 1 hit.",
    ]


def test_layouts_are_told_row_by_row() -> None:
    view = view_of("ann")
    log = battle_view(view, Writer(view), commitment="")["log"]
    assert isinstance(log, list)
    first, second = (str(row["text"]) for row in log[:2])
    assert first.startswith("You laid, in row 1: ")
    assert "radar blip: Sheffield)" in first
    assert second.startswith("Bob laid, in row 1: ")
    assert "(radar blip)" in second
    assert "Hercules" not in second
