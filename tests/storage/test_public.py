"""The public record of an ended game says all that the game file says, and is checked as strictly."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.storage.games import ENDED, SEED, TOLD

from hulldown.storage import Record, open_readable, public_record, read_public
from hulldown.storage.errors import CutShort, Damaged, Empty, Newer, NotAGame, NotEnded, NotPublished, Tampered


@pytest.fixture
def public(game: Record) -> bytes:
    game.append(ENDED, expect=3)
    return public_record(game)


def test_a_game_that_goes_on_has_no_public_record(game: Record) -> None:
    with pytest.raises(NotEnded, match="the game has not ended"):
        public_record(game)


def test_the_public_record_reads_like_the_game(game: Record, public: bytes) -> None:
    record = read_public(public)
    assert record.entries() == game.entries()
    assert record.seed() == SEED
    assert {side: record.report(3, side) for side in TOLD.reports} == TOLD.reports
    assert (record.rolls(3), record.events(3)) == (TOLD.rolls, TOLD.events)
    with pytest.raises(NotPublished):
        record.rolls(2)
    assert public_record(record) == public


def test_a_game_and_its_record_are_opened_alike(public: bytes, path: Path) -> None:
    handed_out = path.with_suffix(".json")
    handed_out.write_bytes(public)
    assert open_readable(handed_out).entries() == open_readable(path).entries()


def test_any_json_tool_may_lay_it_out_anew(public: bytes) -> None:
    again = json.dumps(json.loads(public), indent=4, sort_keys=True).encode()
    assert read_public(again).entries() == read_public(public).entries()


def spoil(public: bytes, *keys: Any, by: object) -> bytes:
    record = found = json.loads(public)
    for key in keys[:-1]:
        found = found[key]
    found[keys[-1]] = by
    return json.dumps(record).encode()


@pytest.mark.parametrize(
    ("keys", "by", "what"),
    [
        (("seed",), "00", "'seed' of entry 1 does not match its hash"),
        (("entries", 1, "body"), "{}", r"entry 2 \(orders\) does not match its hash"),
        (("entries", 1), {}, r"the record is not in its form \(Object missing required field"),
        (("documents", 1, "body"), "{}", "'report for cornwallis' of entry 3 does not match its hash"),
        (("documents", 1, "side"), "nelson", "'report for nelson' was added to entry 3"),
        (("documents",), [], "'events' of entry 3 is missing"),
        (("more",), 1, "unknown field `more`"),
    ],
)
def test_a_record_changed_by_hand(public: bytes, keys: tuple[Any, ...], by: object, what: str) -> None:
    with pytest.raises(Tampered, match=what):
        read_public(spoil(public, *keys, by=by))


def test_a_record_cut_short_anywhere(public: bytes) -> None:
    for length in range(1, len(public) - 1):
        with pytest.raises(CutShort, match="the record breaks off"):
            read_public(public[:length])


def test_a_record_that_ends_before_the_game_does(public: bytes) -> None:
    entries = json.loads(public)["entries"][:3]
    with pytest.raises(CutShort, match="before the end of the game"):
        read_public(spoil(public, "entries", by=entries))


def test_what_is_no_record(public: bytes) -> None:
    with pytest.raises(Empty):
        read_public(b"")
    with pytest.raises(Newer, match="of form record/2, and this version reads record/1"):
        read_public(spoil(public, "format", by="record/2"))
    with pytest.raises(Damaged, match="cannot be read"):
        read_public(public + b"}")
    for other in (b"[]", b"{}", b'{"format":"position-report/1"}', b'{"format":1}', b"\xff\xff", b"hold"):
        with pytest.raises(NotAGame, match="neither a game file nor the record of a game"):
            read_public(other)
