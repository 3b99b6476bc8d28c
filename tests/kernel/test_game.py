"""The whole contract, kept by a toy game."""

from contextlib import nullcontext
from fractions import Fraction
from typing import TypeAlias

import pytest
from tests.kernel import toy

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice
from hulldown.kernel.enumerated import walk
from hulldown.kernel.event import by_side
from hulldown.kernel.game import Game
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.recorded import Differs, RecordedDice
from hulldown.kernel.ruleset import IllegalSubmission, Ruleset
from hulldown.kernel.scripted import ScriptedDice
from hulldown.kernel.side import UMPIRE

Rules: TypeAlias = Ruleset[toy.Bay, toy.State, toy.Order, toy.View, toy.Menu]
ToyGame: TypeAlias = Game[toy.Bay, toy.State, toy.Order, toy.View, toy.Menu]

RULES: Rules = toy.HideAndSeek()
BAY = toy.Bay(("cove", "inlet", "creek"), turns=3)
SEED = bytes(32)


def opened(blue: str = "cove", red: str = "creek") -> ToyGame:
    return Game.open(RULES, BAY, ScriptedDice({"T1": [blue, red]}))[0]


def searches(blue: str, red: str) -> list[Submission[toy.Order]]:
    return [Submission("blue", toy.Search(*blue.split())), Submission("red", toy.Search(*red.split()))]


def told(game: ToyGame) -> list[bytes]:
    return [canonical(game.view(side)) for side in toy.SIDES]


def test_opens_with_what_each_side_may_know() -> None:
    game, events = Game.open(RULES, BAY, ScriptedDice({"T1": ["cove", "creek"]}))
    assert by_side(events) == {
        "blue": [toy.Lies(to=("blue",), place="cove")],
        "red": [toy.Lies(to=("red",), place="creek")],
    }
    assert game.to_act() == toy.SIDES
    assert game.legal("blue") == toy.Menu(BAY.places, ("inlet", "creek"))
    assert game.outcome() is None


def test_a_turn_is_played_and_the_game_ends() -> None:
    game, events = opened().adjudicate(searches("creek inlet", "inlet"), ScriptedDice({"T3": [4]}))
    assert toy.Found(to=toy.SIDES, side="red", place="creek") in events
    assert (game.view("blue").own, game.view("red").found) == ("inlet", {"red": "creek"})
    over = game.outcome()
    assert over is not None
    assert (over.reason, over.scores) == ("found", {"blue": 1, "red": 0})
    assert game.to_act() == ()


def test_a_side_is_told_nothing_of_a_guess_that_failed() -> None:
    near, _ = opened().adjudicate(searches("creek", "creek"), ScriptedDice({"T3": [3]}))
    far, _ = opened(red="inlet").adjudicate(searches("creek", "creek"), ScriptedDice({}))
    assert canonical(near.view("blue")) == canonical(far.view("blue"))
    assert canonical(near.view("red")) != canonical(far.view("red"))


@pytest.mark.parametrize(
    "submissions",
    [
        [],
        searches("creek", "inlet")[:1],
        searches("creek", "inlet") * 2,
        searches("harbour", "inlet"),
        searches("creek cove", "inlet"),
        [*searches("creek", "inlet")[:1], Submission("red", toy.Drift("blue", "creek"))],
    ],
)
def test_what_is_illegal_changes_nothing(submissions: list[Submission[toy.Order]]) -> None:
    game = opened()
    before = told(game)
    with pytest.raises(IllegalSubmission) as caught:
        game.adjudicate(submissions, ScriptedDice({}, least=True))
    assert caught.value.refusals
    assert told(game) == before


def test_what_check_refuses_is_illegal_and_what_it_passes_is_not() -> None:
    for guess in (*BAY.places, "harbour"):
        for shift in ("", *BAY.places):
            game = opened()
            order = toy.Search(guess, shift)
            refusals = game.check(Submission("blue", order))
            submissions = [Submission[toy.Order]("blue", order), *searches("cove", "inlet")[1:]]
            with pytest.raises(IllegalSubmission) if refusals else nullcontext():
                game.adjudicate(submissions, KeyedDice(SEED))


def test_dice_that_fail_change_nothing() -> None:
    game = opened()
    before = told(game)
    with pytest.raises(Differs):
        game.adjudicate(searches("creek", "inlet"), RecordedDice([]))
    assert told(game) == before


def test_the_umpire_intervenes() -> None:
    game, events = opened().adjudicate([Submission(UMPIRE, toy.Drift("red", "inlet"))], ScriptedDice({}))
    assert game.view("red").own == "inlet"
    assert toy.Lies(to=("red",), place="inlet") in events


def test_a_replay_gives_the_same_bytes() -> None:
    turns = [searches("creek inlet", "inlet"), searches("cove", "cove creek"), searches("inlet", "creek")]
    for number in range(20):
        opening = KeyedDice(bytes([number]) * 32)
        game, events = Game.open(RULES, BAY, opening)
        again, same = Game.open(RULES, BAY, RecordedDice(opening.rolls))
        assert canonical(events) == canonical(same)
        for turn in turns:
            if not game.to_act():
                break
            dice = KeyedDice(bytes([number]) * 32)
            legal = [s for s in turn if not game.check(s)]
            if len(legal) < len(turn):
                continue
            game, events = game.adjudicate(turn, dice)
            replay = RecordedDice(dice.rolls)
            again, same = again.adjudicate(turn, replay)
            assert canonical(same) == canonical(events)
            assert not replay.unasked()
            assert told(again) == told(game)


def test_what_is_imagined_looks_the_same() -> None:
    game = opened()
    for number in range(3):
        for side in toy.SIDES:
            view = game.view(side)
            for seed in range(8):
                assert RULES.view(RULES.imagine(view, KeyedDice(bytes([seed]))), side) == view
        game, _ = game.adjudicate(searches("creek", "cove"), ScriptedDice({"T3": [number + 2, number + 2]}))


def test_odds_are_read_off_the_rules() -> None:
    def play(dice: Dice) -> tuple[str, ...]:
        game, _ = opened().adjudicate(searches("creek", "cove"), dice)
        return tuple(game.view("blue").found)

    quarter, eighth = Fraction(1, 4), Fraction(1, 8)
    assert walk(play) == {
        (): quarter,
        ("red",): quarter,
        ("blue",): quarter,
        ("red", "blue"): eighth,
        ("blue", "red"): eighth,
    }
