"""What is not a whole, unspoilt game is told apart, said so in full, and left as it was."""

import os
import re
import sqlite3
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.storage.games import OPENED, SEED, orders

from hulldown.storage import Record, create, open_readable, open_record
from hulldown.storage.errors import (
    CutShort,
    Damaged,
    Empty,
    Missing,
    Newer,
    NotAGame,
    Refused,
    Tampered,
    Unreachable,
    WrongMode,
)

pytestmark = pytest.mark.usefixtures("game")


def refuse(path: Path, kind: type[Refused], what: str) -> None:
    """Opening raises just this error, which says where, and changes nothing in the folder."""
    before = {each: each.read_bytes() for each in path.parent.iterdir() if each.is_file()}
    for opening in (open_record, open_readable):
        with pytest.raises(kind, match=re.escape(what)) as caught:
            opening(path)
        assert type(caught.value) is kind
        assert str(caught.value) == f"{path}: {caught.value.what}. {kind.cure}"
        assert kind.cure
    assert {each: each.read_bytes() for each in path.parent.iterdir() if each.is_file()} == before


def change(path: Path, statement: str, *values: object) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement, values)
    connection.close()


def overwrite(path: Path, at: int, by: bytes) -> None:
    content = bytearray(path.read_bytes())
    content[at : at + len(by)] = by
    path.write_bytes(content)


def test_a_file_that_is_not_there(path: Path) -> None:
    refuse(path.with_name("other.game"), Missing, "there is no such file")
    with pytest.raises(Missing, match="there is no such file"):
        open_record(path / "below")


def test_a_folder(path: Path) -> None:
    refuse(path.parent, NotAGame, "this is a folder")


def test_an_empty_file(path: Path) -> None:
    path.write_bytes(b"")
    refuse(path, Empty, "the file is empty")


@pytest.mark.parametrize("content", [b"\n", b"BR1SL: hold\n", b"PK\x03\x04" + bytes(200), bytes(5000)])
def test_a_file_of_another_kind(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(NotAGame, match="this is not a game file"):
        open_record(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_database_of_another_program(path: Path, mode: str) -> None:
    path.unlink()
    change(path, "CREATE TABLE bookmarks (url TEXT)")
    change(path, f"PRAGMA journal_mode = {mode}")
    refuse(path, NotAGame, "this is a database, but not a game file of hulldown")


def test_a_file_of_a_newer_version(path: Path) -> None:
    change(path, "PRAGMA user_version = 2")
    refuse(path, Newer, "the file is of form 2, and this version reads forms up to 1")


def test_a_file_in_wal_mode_is_told_how_to_come_back(path: Path) -> None:
    change(path, "PRAGMA journal_mode = WAL")
    refuse(path, WrongMode, "WAL mode")
    change(path, "PRAGMA journal_mode = DELETE")
    open_record(path)


def test_a_file_cut_short_anywhere(path: Path) -> None:
    whole = path.read_bytes()
    for length in [1, 15, 16, 99, 100, 101, 1000, 4095, *range(4096, len(whole), 4096), len(whole) - 1]:
        path.write_bytes(whole[:length])
        refuse(path, CutShort, f"the file ends after {length} ")
    path.write_bytes(whole)
    open_record(path)


def test_a_file_cut_short_under_a_program_that_has_it_open(game: Record, path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9000])
    before = path.read_bytes()
    with pytest.raises(CutShort, match="the file ends after 9000"):
        game.append(orders("cornwallis", turn=2), expect=3)
    assert path.read_bytes() == before


def test_a_file_that_goes_on_after_its_end(path: Path) -> None:
    path.write_bytes(path.read_bytes() + bytes(10))
    refuse(path, Damaged, "the file goes on for 10 bytes after its end")


def test_every_page_of_noise_is_seen(path: Path) -> None:
    whole = path.read_bytes()
    for page in range(1, len(whole) // 4096):
        overwrite(path, page * 4096, b"\xa5" * 4096)
        refuse(path, Damaged, "the file ")
        path.write_bytes(whole)


def test_no_single_byte_that_is_read_can_be_changed_unseen(path: Path) -> None:
    """A flipped bit is seen, or it lies where no table is (the free part of a page, the header's counters)."""
    whole, expected = path.read_bytes(), told(open_record(path))
    for at in range(100, len(whole), 97):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x01]) + whole[at + 1 :])
        try:
            found = told(open_record(path))
        except Refused:
            continue
        assert found == expected, at


def told(record: Record) -> object:
    entries = record.entries()
    bound = [(entry.number, each.what, each.side) for entry in entries for each in entry.documents]
    return entries, [record.document(*each) for each in bound]


TAMPERED = {
    "UPDATE entries SET body = '{}' WHERE number = 1": "entry 1 (opened) does not match its hash",
    "UPDATE entries SET turn = 2 WHERE number = 2": "entry 2 (orders) does not match its hash",
    "UPDATE entries SET at = '1805' WHERE number = 3": "entry 3 (turn) does not match its hash",
    "UPDATE entries SET hash = '' WHERE number = 3": "entry 3 (turn) does not match its hash",
    "UPDATE entries SET documents = '[]' WHERE number = 3": "entry 3 (turn) does not match its hash",
    "UPDATE entries SET documents = '[' WHERE number = 3": "entry 3 cannot be read",
    "UPDATE entries SET body = x'ff' WHERE number = 3": "entry 3 cannot be read",
    "UPDATE entries SET documents = 7 WHERE number = 3": "entry 3 cannot be read",
    "DELETE FROM entries WHERE number = 2": "entry 2 is missing",
    "DELETE FROM entries": "the record is empty",
    "UPDATE documents SET body = '[6]' WHERE what = 'rolls'": "'rolls' of entry 3 does not match its hash",
    "UPDATE documents SET body = x'ff' WHERE side = 'cornwallis'": "'report for cornwallis' of entry 3 does not match",
    "UPDATE documents SET body = '00' WHERE what = 'seed'": "'seed' of entry 1 does not match its hash",
    "UPDATE documents SET side = 'nelson' WHERE side = 'cornwallis'": "'report for nelson' was added to entry 3",
    "DELETE FROM documents WHERE what = 'events'": "'events' of entry 3 is missing",
    "INSERT INTO documents VALUES (2, 'rolls', '', '[]')": "'rolls' was added to entry 2",
    "CREATE TRIGGER spy AFTER INSERT ON entries BEGIN DELETE FROM documents; END": "the file holds a trigger, 'spy'",
    "CREATE VIEW spy AS SELECT * FROM documents": "the file holds a view, 'spy'",
}


@pytest.mark.parametrize("statement", TAMPERED)
def test_a_file_changed_by_hand(path: Path, statement: str) -> None:
    change(path, statement)
    refuse(path, Tampered, TAMPERED[statement])


def test_a_file_without_its_tables(path: Path) -> None:
    change(path, "DROP TABLE documents")
    refuse(path, Damaged, "no such table: documents")


def test_text_that_is_none(path: Path) -> None:
    change(path, "UPDATE documents SET body = CAST(x'ff' AS TEXT) WHERE what = 'rolls'")
    refuse(path, Damaged, "the file cannot be read throughout")


def test_a_record_changed_while_it_is_open(game: Record, path: Path) -> None:
    assert len(game.entries()) == 3
    change(path, "UPDATE entries SET body = '[]' WHERE number = 3")
    with pytest.raises(Tampered, match="entry 3 was changed while the game was open"):
        game.append(orders("cornwallis", turn=2), expect=3)
    change(path, "DELETE FROM documents WHERE what = 'rolls'")
    game = create(path.with_name("other.game"), OPENED, seed=SEED)
    change(path.with_name("other.game"), "DELETE FROM documents")
    with pytest.raises(Tampered, match="'seed' of entry 1 is missing"):
        game.seed()


def test_the_marks_of_a_game_stand_where_sqlite_documents_them(path: Path) -> None:
    header = path.read_bytes()[:100]
    assert header[68:72] == b"HULL"
    assert struct.unpack(">I", header[60:64]) == (1,)


def test_a_database_that_is_no_file() -> None:
    with pytest.raises(Unreachable, match="no database of that kind"):
        open_record("mysql://host/game")


def test_a_file_that_vanishes_is_not_made_again(game: Record, path: Path) -> None:
    path.unlink()
    for look in (game.entries, game.seed):
        with pytest.raises(Unreachable, match="the file cannot be opened"):
            look()
    assert not path.exists()


@pytest.mark.parametrize("opening", [open_record, open_readable])
def test_what_is_no_file_is_not_read(tmp_path: Path, opening: Callable[[Path], object]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (Path("/dev/zero"), tmp_path / "pipe"):
        with pytest.raises(NotAGame, match="a device or a pipe"):
            opening(path)


def test_a_file_without_measure_is_not_read_through(tmp_path: Path) -> None:
    with (tmp_path / "long").open("wb") as file:
        file.truncate(10**11)
    with pytest.raises(NotAGame, match="longer than 500,000,000 bytes"):
        open_readable(tmp_path / "long")
