"""Who sits before the screen: what is shown, and what is not, before somebody says to be there."""

import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest
from tests.cli.at_table import PROMPT, Sitting

SEED = "b1" * 32
SEAT = "press Enter when only you see the screen. "
TERMINAL = pytest.mark.parametrize("terminal", [False, True], ids=["piped", "at a terminal"])


def sitting(folder: Path, *, terminal: bool) -> Sitting:
    return Sitting(
        "b.game", "--scenario", "first-blips", "--seed", SEED, folder=folder, terminal=terminal, TERM="xterm"
    )


@TERMINAL
def test_quit_leaves_before_anything_is_shown(tmp_path: Path, terminal: bool) -> None:
    with sitting(tmp_path, terminal=terminal) as table:
        assert table.hear().endswith(SEAT)
        told = table.say("quit")
        assert table.process.wait(timeout=60) == 0
    assert "Saved. To go on: hulldown play b.game" in told
    assert "Kilo" not in table.heard


@TERMINAL
def test_only_an_empty_line_shows_the_table(tmp_path: Path, terminal: bool) -> None:
    with sitting(tmp_path, terminal=terminal) as table:
        table.hear()
        for text in ("yes", "lay Krivak in 1", "?"):
            told = table.say(text)
            assert told.endswith(SEAT)
            assert "Press Enter alone" in told
        assert "Kilo" not in table.heard
        told = table.say("")
    assert "Kilo" in told
    assert told.endswith(PROMPT)


def test_the_end_of_the_input_leaves(tmp_path: Path) -> None:
    with sitting(tmp_path, terminal=True) as table:
        table.hear()
        assert "Saved." in table.press("\x04")
        assert table.process.wait(timeout=60) == 0
    assert "Kilo" not in table.heard


def test_an_interrupt_leaves(tmp_path: Path) -> None:
    with sitting(tmp_path, terminal=True) as table:
        table.hear()
        for _ in range(30):  # one that comes as the prompt is written waits for a key
            if table.process.poll() is None:
                table.process.send_signal(signal.SIGINT)
                with suppress(subprocess.TimeoutExpired):
                    table.process.wait(timeout=1)
        assert table.process.returncode == 0
    assert "Kilo" not in table.heard


def test_a_long_name_leaves_room_for_the_question(tmp_path: Path) -> None:
    words = ("n.game", "--scenario", "norwegian-sea-1985", "--seed", SEED)
    size = {"LINES": "24", "COLUMNS": "50"}
    with Sitting(*words, folder=tmp_path, terminal=True, TERM="xterm", **size) as table:
        asked = table.hear().rpartition("\n")[2]
    assert asked == "Press Enter when only you see the screen. "
