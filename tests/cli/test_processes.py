"""Exit status, streams and failures of the program as a process of its own."""

import resource
import signal
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.commands import CORNWALLIS, DEMO, command, done, environment, kinds, process, refused


def test_the_three_ways_to_end(fresh: Path) -> None:
    assert process("status", fresh).status == 0
    assert process("status", fresh.with_name("none")).status == 1
    assert process("status").status == 2
    assert process("sattus", fresh).status == 2
    assert process("status", fresh, "--jsn").status == 2


def test_a_reader_that_goes_away(game: Path) -> None:
    for words in (("report", game, "--as", "umpire"), ("log", game, "--json")):
        ran = subprocess.Popen(
            command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), bufsize=0
        )
        assert ran.stdout
        assert ran.stderr
        ran.stdout.close()
        err = ran.stderr.read()
        assert (ran.wait(timeout=60), err) == (1, b"")
        ran.stderr.close()


def test_an_output_that_is_full(game: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        for words in (("report", game, *CORNWALLIS), ("status", game, "--json"), ("odds", game)):
            ran = subprocess.run(command(*words), stdout=full, stderr=subprocess.PIPE, env=environment(), check=False)
            assert ran.returncode == 1
            assert ran.stderr.startswith(b"hulldown: ")
            assert ran.stderr.count(b"\n") == 1


def test_a_command_that_is_interrupted(fresh: Path) -> None:
    words = command("order", fresh, *CORNWALLIS, "-")
    ran = subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(PYTHONUNBUFFERED="1"))
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            ran.wait(timeout=3)
        ran.send_signal(signal.SIGINT)
        _, err = ran.communicate(timeout=60)
    finally:
        ran.kill()
    assert (ran.returncode, err) == (1, b"hulldown: interrupted\n")
    assert kinds(fresh) == ["opened"]


def test_a_disk_that_is_full(game: Path) -> None:
    before = game.read_bytes()
    for words in (("turn", game), ("order", game, *CORNWALLIS, "--do", "BR8FR: hold"), ("undo", game), ("end", game)):
        ran = subprocess.run(
            command(*words), capture_output=True, env=environment(), check=False, preexec_fn=_no_room, text=True
        )
        assert (ran.returncode, ran.stdout) == (1, "")
        assert "Nothing was written; make room and repeat the command." in ran.stderr
        assert ran.stderr.count("\n") == 1
        assert game.read_bytes() == before
    done("turn", game)


def _no_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def test_text_is_utf_8_wherever_it_goes(fresh: Path) -> None:
    plain = process("report", fresh, "--as", "ganteaume")
    assert "Vétéran" in plain.out
    for locale in ("C", "POSIX", "en_US.ISO-8859-1"):
        told = process("report", fresh, "--as", "ganteaume", LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
        assert told == plain


def test_no_colour_in_a_pipe(game: Path) -> None:
    for words in (("--help",), ("status", game), ("log", game), ("amend", game, "move"), ("odds", game)):
        ran = process(*words, NO_COLOR="", TERM="xterm-256color")
        assert "\x1b" not in ran.out + ran.err


def _change(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement)
    connection.close()


def _replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


SPOILT: dict[str, tuple[Callable[[Path], object], str]] = {
    "empty": (lambda path: path.write_bytes(b""), "the file is empty"),
    "cut short": (lambda path: path.write_bytes(path.read_bytes()[:-100]), "the file ends after"),
    "cut in half": (lambda path: path.write_bytes(path.read_bytes()[:4096]), "the file ends after"),
    "of another kind": (lambda path: path.write_text("BR8FR: hold\n", encoding="utf-8"), "this is not a game file"),
    "newer": (lambda path: _change(path, "PRAGMA user_version = 2"), "Upgrade hulldown to open it"),
    "tampered": (
        lambda path: _change(path, "UPDATE entries SET at = '1805' WHERE number = 1"),
        "entry 1 (opened) does not match its hash",
    ),
    "a folder": (_replace_by_folder, "this is a folder"),
    "gone": (lambda path: path.unlink(), "there is no such file"),
}
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("status",),
    ("order", *CORNWALLIS, "--do", "BR8FR: hold"),
    ("turn",),
    ("report", *CORNWALLIS),
    ("log",),
    ("undo",),
    ("end",),
    ("record",),
    ("verify",),
)


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_game_is_told_apart_and_left_alone(game: Path, how: str) -> None:
    spoil, told = SPOILT[how]
    spoil(game)
    before = game.read_bytes() if game.is_file() else None
    for name, *more in COMMANDS:
        said = refused(name, game, *more)
        assert said.startswith(f"hulldown: {game}: ")
        if not (name == "verify" and how == "of another kind"):
            assert told in said
        assert said.count("\n") == 1
        assert (game.read_bytes() if game.is_file() else None) == before


def test_a_game_that_another_program_writes_to(game: Path) -> None:
    other = sqlite3.connect(game, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert process("status", game).status == 0
    ran = process("turn", game)
    other.execute("ROLLBACK")
    other.close()
    assert (ran.status, ran.out) == (1, "")
    assert "another program is writing to the game. Nothing was changed; try again" in ran.err
    assert process("turn", game).status == 0


def test_two_commands_at_once_both_count_or_one_is_told(game: Path) -> None:
    both = [
        subprocess.Popen(
            command("order", game, "--as", player, "--do", text),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
            text=True,
        )
        for player, text in (("cornwallis", "BR8FR: hold"), ("ganteaume", "FR7FR: hold"))
    ]
    ended = [(*ran.communicate(timeout=60), ran.returncode) for ran in both]
    stored = [status == 0 for _, _, status in ended]
    assert kinds(game).count("orders") == 1 + sum(stored)
    assert all(status == 0 or "the game has gone on" in err or "another program" in err for _, err, status in ended)


HEAVY = ("sqlalchemy", "lark", "jinja2", "hulldown.umpire", "hulldown.storage", "hulldown.reports")


@pytest.mark.parametrize("words", [("--help",), ("scenarios",), ("--version",)])
def test_nothing_heavy_is_imported_before_it_is_needed(words: tuple[str, ...]) -> None:
    program = (
        "import sys; from hulldown.cli import app; app(standalone_mode=False); print(*sys.modules, file=sys.stderr)"
    )
    start = [*command()[:2], program, *words]
    ran = subprocess.run(start, capture_output=True, text=True, env=environment(), check=True)
    assert not {*HEAVY} & {*ran.stderr.split()}
    assert DEMO[1] in ran.stdout or words != ("scenarios",)
