"""Every command killed at every point of its writing: the game is as before or as after, and can go on."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.commands import CORNWALLIS, DEMO, done, kinds, process, run

KILLED = -9

# For each command, what is done to a game of one turn beforehand, and the kinds of entries it adds.
COMMANDS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "order": ((), (*CORNWALLIS, "--do", "BR8FR: hold"), ("orders",)),
    "turn": ((), (), ("turn",)),
    "amend": ((), ("retire", "BR8FR", "--reason", "dusk"), ("amendment",)),
    "undo": ((), (), ("undo",)),
    "release": (("turn", "--hold"), (), ("released",)),
    "end": ((), (), ("ended",)),
}


def at_every_point(start: Callable[[int], int], *, step: int = 1) -> Iterator[int]:
    """Run a command again and again, killed one point later each time, until it gets through."""
    for point in range(1, 99, step):
        status = start(point)
        if status == 0:
            return
        assert status == KILLED
        yield point
    raise AssertionError("the command never got through")


@pytest.mark.parametrize("name", COMMANDS)
def test_killed_while_it_writes(game: Path, tmp_path: Path, name: str) -> None:
    (prepare, words, added) = COMMANDS[name]
    if prepare:
        done(prepare[0], game, *prepare[1:])
    before = kinds(game)
    copy = tmp_path / "copy.game"

    def start(point: int) -> int:
        shutil.copy(game, copy)
        return process(name, copy, *words, HULLDOWN_FAULT=str(point)).status

    found = []
    for _ in at_every_point(start):
        now = kinds(copy)
        found.append(now != before)
        assert now in (before, [*before, *added])
        again = run(name, copy, *words)
        assert again.status in ({0} if now == before else {0, 1}), again
        assert [each.name for each in tmp_path.iterdir() if each != game] == [copy.name]
    assert found == sorted(found)  # at first nothing is written, from some point on all
    assert found[-1:] == [True]


def test_killed_while_a_game_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "brest.game"

    def start(point: int) -> int:
        shutil.rmtree(path.parent, ignore_errors=True)
        path.parent.mkdir()
        return process("new", path, *DEMO, HULLDOWN_FAULT=str(point)).status

    for _ in at_every_point(start):
        made = path.exists()
        assert run("new", path, *DEMO).status == int(made)
        assert kinds(path) == ["opened"]


def test_killed_while_captains_order(fresh: Path, tmp_path: Path) -> None:
    words = ("--captains-for-missing", "--count", "2")
    copy, whole = tmp_path / "copy.game", tmp_path / "whole.game"
    shutil.copy(fresh, whole)
    done("turn", whole, *words)
    expected = done("report", whole, "--as", "umpire", "--turn", "2", "--format", "json")

    def start(point: int) -> int:
        shutil.copy(fresh, copy)
        return process("turn", copy, *words, HULLDOWN_FAULT=str(point)).status

    for _ in at_every_point(start, step=7):  # each write by itself is killed at every point above
        for _ in range(2 - kinds(copy).count("turn")):
            done("turn", copy, "--captains-for-missing")
        assert done("report", copy, "--as", "umpire", "--turn", "2", "--format", "json") == expected
