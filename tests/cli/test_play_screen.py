"""What fits on the screen of a terminal, and what gives way where not everything does."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.at_table import PROMPT, Sitting

from hulldown.cli.table_screen import WIPE

SEED = "04" * 32
AGAINST = ("b.game", "--scenario", "first-blips", "--against", "captain", "--as", "tromso", "--seed", SEED)
TROMSO = ("lay Oslo in 1", "lay Hauk in 2", "feint Houbei in 3", "hide Ula in 3", "ready")
SIZES = pytest.mark.parametrize("size", [(24, 80), (20, 60), (40, 100)], ids=str)
_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def sitting(folder: Path, size: tuple[int, int], *words: str) -> Sitting:
    rows, columns = map(str, size)
    return Sitting(*words or AGAINST, folder=folder, terminal=True, TERM="xterm", LINES=rows, COLUMNS=columns)


def begun(table: Sitting) -> str:
    """The layout is ready; the screen of the first turn, or of what came before it."""
    told = table.hear()
    for text in TROMSO:
        told = table.say(text)
    while not told.endswith(PROMPT):
        told = table.say("")
    return screen(told)


def screen(told: str) -> str:
    """What can be seen after the screen was last wiped."""
    return _CODES.sub("", told.rpartition(WIPE)[2])


def screens(heard: str) -> Iterator[list[str]]:
    """Every screen that asks for an answer, as its lines."""
    for shown in heard.split(WIPE):
        told, question, _ = _CODES.sub("", shown).partition(PROMPT)
        if question:
            yield told.splitlines()


@SIZES
def test_the_table_a_mistake_and_the_menu_share_a_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    with sitting(tmp_path, size) as table:
        first = begun(table)
        wrong = screen(table.say("moove 2 to 1"))
    for told in (first, wrong):
        assert told.endswith(PROMPT)
        assert "1 move a card ..." in told
        assert "It is your turn" in told
        assert "B1" in told
    assert "Did you mean move?" in " ".join(wrong.split())


@SIZES
def test_no_line_and_no_screen_is_longer_than_the_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    with sitting(tmp_path, size) as table:
        begun(table)
        for text in ("4", "1", "0", "0", "3", "2", "0", "0", "fire missile from 1 at B1", "5", "0", "ships", ""):
            assert len(table.say(text)) > 0
        seen = list(screens(table.heard))
    rows, columns = size
    assert len(seen) > 15
    assert max(map(len, seen)) < rows
    assert max(len(line.rstrip()) for shown in seen for line in shown) <= columns


def test_a_long_line_of_a_menu_hangs(tmp_path: Path) -> None:
    with sitting(tmp_path, (20, 60)) as table:
        begun(table)
        menu = screen(table.say("4"))
    assert re.search(
        r"^  \d fire asw from 1 Oslo at A\d \(sonar blip\): 3 or more;$\n^    the blip evades", menu, re.MULTILINE
    )
    assert "\nattack (ends regroup, reinforce)\n" in menu


def test_a_menu_that_is_longer_than_the_screen_has_the_message_on_its_first_page(tmp_path: Path) -> None:
    with sitting(tmp_path, (14, 60), "b.game", "--scenario", "free-battle", "--seed", SEED) as table:
        table.hear()
        table.say("")
        told = screen(table.say("navy XX"))
    assert told.endswith("-- Enter shows more -- ")
    assert "There is no such navy." in told


def test_a_bot_thinks_in_one_line(tmp_path: Path) -> None:
    with sitting(tmp_path, (24, 80)) as table:
        begun(table)
        told = table.say("end turn")
    thought = told.partition(WIPE)[0]
    assert thought.count("is thinking ...") > 1
    assert "thinking ...\n" not in thought


def test_two_mistakes_in_one_action_are_told_without_the_number_of_the_line(tmp_path: Path) -> None:
    with sitting(tmp_path, (24, 80)) as table:
        begun(table)
        told = screen(table.say("buy blips: dummy Xyz in 2, dummy Zyx in 3"))
    assert told.count("No ship card has this name.") == 2
    assert "Line 1" not in told


def test_that_the_battle_is_over_is_said_once(tmp_path: Path) -> None:
    words = ("b.game", "--scenario", "first-blips", "--against", "random", "--as", "tromso", "--seed", SEED)
    with sitting(tmp_path, (40, 100), *words) as table:
        told = begun(table)
        while "The battle is over: " not in told:
            told = screen(table.say("pass" if told.endswith(PROMPT) else ""))
    assert told.count("The battle is over: ") == 1
    assert "b.game" in told
