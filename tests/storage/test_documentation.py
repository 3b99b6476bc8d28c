"""What docs/storage.md says is so."""

import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from tests.storage.games import AT, ENDED, OPENED, amendment, orders, turn, undo

from hulldown.storage import Draft, Entry, Record, errors, live, public_record
from hulldown.storage.entry import seal

TEXT = (Path(__file__).parents[2] / "docs" / "storage.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert found
    return found[1]


def test_the_tables_are_as_documented(game: Record, path: Path) -> None:
    game.close()
    connection = sqlite3.connect(path)
    made = [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")]
    connection.close()
    documented = re.sub(r"--.*", "", block("sql")).split(";")[:-1]
    assert [" ".join(sql.split()) for sql in made] == [" ".join(sql.split()) for sql in documented]


def check_alone(record: bytes) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-c", block("python")]
    return subprocess.run(command, input=record.decode(), capture_output=True, text=True, check=False)


def test_the_record_is_checked_without_hulldown(game: Record) -> None:
    game.append(ENDED, expect=3)
    record = public_record(game)
    assert check_alone(record).stdout == "The record holds together.\n"
    for old, new in ((b"brest-demo", b"toulon"), (b"br\xc3\xbbl\xc3\xa9", b"sain"), (b"5e5e", b"5f5e")):
        assert "was changed" in check_alone(record.replace(old, new, 1)).stderr


def test_the_story_is_told_as_it_goes() -> None:
    told = re.findall(r"^\| (\d+) \| `(\w+)` \| (\d+) \|", TEXT, re.MULTILINE)
    drafts = [
        OPENED,
        *(orders(player, turn=1) for player in ("cornwallis", "ganteaume", "cornwallis")),
        turn(1),
        amendment(2),
        undo(5, turn=1),
        turn(1),
        Draft("released", 1, b"{}", AT),
        ENDED,
    ]
    assert told == [(str(number), draft.kind, str(draft.turn)) for number, draft in enumerate(drafts, 1)]
    entries: list[Entry] = []
    for draft in drafts:
        entries.append(seal(draft, [], after=entries[-1] if entries else None))
    assert [entry.number for entry in live(entries[:7])] == [1, 3, 4]
    assert [entry.number for entry in live(entries)] == [1, 3, 4, 8, 9, 10]


KINDS = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, errors.StorageError)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_has_its_place_in_the_tree(kind: type[errors.StorageError]) -> None:
    assert re.search(rf"^ +(│ +)?([├└]── )?{kind.__name__}\b", errors.__doc__ or "", re.MULTILINE)
    if issubclass(kind, (errors.Refused, errors.NotWritten)) and not kind.__subclasses__():
        assert f"`{kind.__name__}`" in TEXT
