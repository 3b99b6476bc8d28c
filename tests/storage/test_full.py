"""A disk that is full, or a folder that takes nothing, leaves the game as it was."""

import os
from pathlib import Path

import pytest
from tests.storage.games import OPENED, SEED, run, turn

from hulldown.storage import Published, Record, create, open_record
from hulldown.storage import sqlite as sqlite_file
from hulldown.storage.errors import NoRoom, ReadOnly

BIG = Published(reports={"cornwallis": b'"%s"' % (b"x" * 200_000)})


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "_SETTINGS", (*sqlite_file._SETTINGS, "PRAGMA max_page_count = 20"))


@pytest.mark.usefixtures("full")
def test_a_full_disk_leaves_the_game_as_it_was(game: Record, path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(NoRoom, match=r"the disk is full\. Nothing was written; make room"):
        game.append(turn(2), expect=3, published=BIG)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert game.append(turn(2), expect=3).number == 4


LIMITED = """
import resource
record = open_record(path)
hook, limit = sys.argv[2], int(sys.argv[3])
def limit_files(point):
    if point == hook:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
faults.hook = limit_files
try:
    record.append(turn(2), expect=3, published=Published(reports={"cornwallis": b'"%s"' % (b"x" * 200_000)}))
except NoRoom as error:
    print(error)
"""


@pytest.mark.parametrize("point", ["begun", "before the commit"])
@pytest.mark.parametrize("limit", [0, 1000, 9000, 40_000, 150_000])
def test_a_write_that_the_system_refuses_leaves_the_game_as_it_was(
    game: Record, path: Path, point: str, limit: int
) -> None:
    before = path.read_bytes()
    assert "the disk does not take the write. Nothing was written" in run(LIMITED, path, point, limit)
    assert open_record(path).entries() == game.entries()
    assert path.read_bytes() == before


@pytest.mark.usefixtures("full")
def test_a_new_game_that_finds_no_room_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(NoRoom):
        create(tmp_path / "a.game", OPENED, seed="0" * 200_000)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_may_not_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(ReadOnly, match="the folder may not be written to"):
        create(tmp_path / "a.game", OPENED, seed=SEED)
