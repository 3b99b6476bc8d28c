"""A program killed at any moment of a write leaves the game before that write or the game after it."""

import os
import signal
from pathlib import Path

import pytest
from tests.storage.games import OPENED, SEED, killed, orders

from hulldown.storage import Record, create, open_record
from hulldown.storage.errors import Missing

APPEND = """
faults.hook = faults.kill_at(int(sys.argv[2]))
big = {f"player {n}": b'"%s"' % (b"x" * 1_500_000) for n in range(3)}
open_record(path).append(turn(2), expect=3, published=Published(reports=big, rolls=b"[]", events=b"[]"))
"""
# Begun, the entry, its five documents, before and after the commit.
APPEND_POINTS = 9

CREATE = """
faults.hook = faults.kill_at(int(sys.argv[2]))
create(path, OPENED, seed=SEED)
"""
# A file begun; in it a write begun, the entry, the seed, before and after the commit; filled, named, and done.
CREATE_POINTS = 9

# The kernel kills at the first byte that is written past the limit, in the journal or in the game.
COMMIT = """
import resource, signal
def limit_files(point):
    if point == "before the commit":
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
faults.hook = limit_files
big = {f"player {n}": b'"%s"' % (b"x" * 60_000) for n in range(3)}
open_record(path).append(turn(2), expect=3, published=Published(reports=big, rolls=b"[]", events=b"[]"))
"""


def state_of(path: Path) -> int:
    """The number of entries of a whole game, each with all its documents."""
    with open_record(path) as record:
        entries = record.entries()
        for entry in entries:
            for each in entry.documents:
                record.document(entry.number, each.what, each.side)
    return len(entries)


@pytest.mark.parametrize("point", range(1, APPEND_POINTS + 1))
def test_killed_while_a_turn_is_written(game: Record, path: Path, point: int) -> None:
    before, old, journal = path.read_bytes(), game.entries(), path.with_name(f"{path.name}-journal")
    assert killed(APPEND, path, point)
    # From the second report on SQLite's cache is full: half of the turn is in the file, and the journal undoes it.
    assert journal.exists() == (1 < point < APPEND_POINTS)
    assert (path.read_bytes() != before) == (point > 4)
    assert state_of(path) == (4 if point == APPEND_POINTS else 3)
    assert game.entries()[:3] == old
    game.append(orders("cornwallis", turn=2), expect=len(game.entries()))
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.usefixtures("game")
def test_there_are_no_more_points_in_the_writing_of_a_turn(path: Path) -> None:
    assert not killed(APPEND, path, APPEND_POINTS + 1)
    assert state_of(path) == 4


@pytest.mark.parametrize("limit", [0, 512, 4097, 8800, 13_000, 17_000, *range(28_672, 200_000, 28_672)])
def test_killed_in_the_middle_of_a_commit(game: Record, path: Path, limit: int) -> None:
    assert killed(COMMIT, path, limit, by=signal.SIGXFSZ)
    assert state_of(path) == 3
    assert game.entries() == open_record(path).entries()


@pytest.mark.parametrize("point", range(1, CREATE_POINTS + 1))
def test_killed_while_a_game_is_made(path: Path, point: int) -> None:
    assert killed(CREATE, path, point)
    if path.exists():
        assert state_of(path) == 1
    else:
        with pytest.raises(Missing):
            open_record(path)
        create(path, OPENED, seed=SEED)
    assert path.exists() == (point > 7) or state_of(path) == 1


def test_there_are_no_more_points_in_the_making_of_a_game(path: Path) -> None:
    assert not killed(CREATE, path, CREATE_POINTS + 1)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.usefixtures("game")
def test_a_whole_command_can_be_killed_from_its_environment(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "HULLDOWN_FAULT", "2")
    program = "open_record(path).append(turn(2), expect=3)"
    assert killed(program, path)
    monkeypatch.setitem(os.environ, "HULLDOWN_FAULT", "")
    assert state_of(path) == 3
    assert not killed(program, path)
    assert state_of(path) == 4
