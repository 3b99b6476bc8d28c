"""A record is read as it was written, and added to only by those who have seen all of it."""

from pathlib import Path

import pytest
from tests.storage.games import AT, OPENED, SEED, TOLD, orders, turn, undo

from hulldown.storage import Draft, Published, Record, create, open_record
from hulldown.storage.errors import Damaged, Exists, Missing, NotPublished, ReadOnly, Stale


def test_a_new_game_holds_its_opening_and_its_seed(path: Path) -> None:
    with create(path, OPENED, seed=SEED) as game:
        (opened,) = game.entries()
        assert (opened.number, opened.kind, opened.turn, opened.body, opened.at) == (1, *_fields(OPENED))
        assert game.seed() == SEED
    assert SEED.encode() not in opened.body


def _fields(draft: Draft) -> tuple[str, int, bytes, str]:
    return draft.kind, draft.turn, draft.body, draft.at


def test_what_was_written_is_read_back_byte_for_byte(game: Record, path: Path) -> None:
    with open_record(path) as again:
        assert again.entries() == game.entries()
        assert {side: again.report(3, side) for side in TOLD.reports} == TOLD.reports
        assert (again.rolls(3), again.events(3)) == (TOLD.rolls, TOLD.events)
        assert again.seed() == SEED


@pytest.mark.usefixtures("game")
def test_a_game_is_one_file_that_only_its_owner_reads(path: Path) -> None:
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.stat().st_mode & 0o077 == 0


def test_a_game_is_opened_by_path_text_or_url(game: Record, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    for target in (path, str(path), path.name, f"sqlite:///{path}", f"sqlite:///{path.name}"):
        assert open_record(target).entries() == game.entries()


def test_an_entry_is_written_only_after_the_one_that_the_writer_saw_last(game: Record, path: Path) -> None:
    other = open_record(path)
    other.append(orders("ganteaume", turn=2), expect=3)
    with pytest.raises(Stale, match="the game has gone on from entry 3 to 4"):
        game.append(orders("cornwallis", turn=2), expect=3)
    assert len(game.entries()) == 4
    game.append(orders("cornwallis", turn=2), expect=4)
    assert other.entries() == game.entries()


def test_a_database_that_lets_two_writers_read_at_once_still_lets_one_win(
    game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = game.entries()
    game.append(turn(2), expect=3)
    monkeypatch.setattr(game, "_read", lambda _: seen)
    with pytest.raises(Stale, match="the game has gone on"):
        game.append(turn(2), expect=3)


def test_an_entry_that_cannot_be_folded_is_not_written(game: Record) -> None:
    for draft in (undo(2), Draft("orders", 2, b"{}", AT)):
        with pytest.raises(Damaged):
            game.append(draft, expect=3)
    with pytest.raises(ValueError, match="'order' is no kind of entry"):
        game.append(Draft("order", 2, b"{}", AT), expect=3)
    assert len(game.entries()) == 3


def test_a_turn_taken_back_keeps_what_was_told(game: Record) -> None:
    game.append(undo(3), expect=3)
    game.append(turn(1), expect=4, published=Published(reports={"cornwallis": b'"again"'}))
    assert game.report(3, "cornwallis") == TOLD.reports["cornwallis"]
    assert game.report(5, "cornwallis") == b'"again"'


def test_what_was_not_published_is_said_so(game: Record) -> None:
    with pytest.raises(NotPublished, match="entry 3 has no report for nelson"):
        game.report(3, "nelson")
    for entry in (0, 2, 4, -1):
        with pytest.raises(NotPublished, match=f"entry {entry} has no rolls"):
            game.rolls(entry)


@pytest.mark.usefixtures("game")
def test_a_new_game_takes_nobodys_place(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(Exists, match="a file of that name"):
        create(path, OPENED, seed=SEED)
    assert path.read_bytes() == before


def test_a_new_game_takes_no_place_taken_while_it_was_made(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(point: str) -> None:
        if point == "new file filled":
            path.write_text("mine")

    monkeypatch.setattr("hulldown.storage.faults.hook", taken)
    with pytest.raises(Exists):
        create(path, OPENED, seed=SEED)
    assert [each.read_text() for each in path.parent.iterdir()] == ["mine"]


def test_a_new_game_can_be_made_where_files_have_no_links(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    create(path, OPENED, seed=SEED)
    assert len(open_record(path).entries()) == 1
    assert len(list(path.parent.iterdir())) == 1


def test_a_new_game_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="there is no such folder"):
        create(tmp_path / "none" / "a.game", OPENED, seed=SEED)


@pytest.mark.usefixtures("game")
def test_a_file_that_may_only_be_read_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The mode of a file does not stop root, so SQLite is told.
    monkeypatch.setattr("hulldown.storage.sqlite._SETTINGS", ("PRAGMA query_only = ON",))
    record = open_record(path)
    assert record.rolls(3) == TOLD.rolls
    with pytest.raises(ReadOnly, match="the file may only be read"):
        record.append(turn(2), expect=3)
