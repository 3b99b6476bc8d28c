"""The table as text and as a page: everything is there, in 80 columns, and the page is whole."""

import re

import pytest
from tests.orders.battles import BATTLE_1, act, laid_out, party, random_game
from tests.reports.battle.tables import document
from tests.reports.reading import words_of_page

from hulldown.reports.battle.page import page
from hulldown.reports.battle.text import text

TABLE = text(document(laid_out(), "bob"))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_lines_fit_and_pages_are_whole(players: int) -> None:
    for number, state in enumerate(random_game(party(players), players)):
        if number % 25 == 0 or state.ending:
            for side in state.scenario.seats:
                told = document(state, side)
                lines = text(told).splitlines()
                assert max(map(len, lines)) <= 80
                assert not any(line != line.rstrip() for line in lines)
                assert words_of_page(page(told))


def test_fleets_face_each_other() -> None:
    rows = re.findall(r"^row (\d)", TABLE, re.MULTILINE)
    assert rows == ["3", "2", "1", "1", "2", "3"]
    assert TABLE.index("ANN (UK): ") < TABLE.index("BOB (AR), your fleet: ")


def test_a_blip_is_a_card_back_and_its_owner_sees_under_it() -> None:
    board = TABLE.partition("WHAT HAPPENED")[0]
    assert re.search(r"A\d ~~~ sonar", board)
    assert re.search(r"B\d \( \) radar", board)
    assert "Hercules" in board
    assert "Trafalgar" not in board
    assert "dummy:" in board


def test_hits_are_notches() -> None:
    state = laid_out()
    view = BATTLE_1.view(state, "bob")
    drummond = next(unit.id for unit in view.units.values() if unit.card == "ar-drummond")
    for number in range(200):
        shot = act(state, "bob", f"fire missile from {drummond} at Broadsword", number)
        if shot.shot:
            shot = act(shot, "ann", "pass", number)
            assert "FF =xx" in text(document(shot, "ann"))
            return
    raise AssertionError("no attack in 200 succeeded")


def test_the_menu_draws_together_what_is_alike() -> None:
    menu = TABLE[TABLE.index("WHAT NOW") :]
    assert re.search(r"^    move \d, \d,? .*to 2$", menu, re.MULTILINE)
    assert menu.count("buy blips:") == 1
    assert "Drummond (2) in 2 or 3" in " ".join(menu.split())
    assert len(menu.splitlines()) < 60


def test_page_and_text_say_the_same() -> None:
    told = document(laid_out(), "bob")
    words = words_of_page(page(told))
    for row in told["log"]:
        assert row["text"].lower() in words
    assert told["question"].lower() in words
    assert "<script" not in page(told)


def test_a_battle_that_is_over_asks_nothing() -> None:
    *_, last = random_game(party(2), 1, most=5000)
    assert last.ending
    told = document(last, "p0")
    assert told["actions"] == []
    assert f"The battle is over: {last.ending}" in " ".join(text(told).split())
