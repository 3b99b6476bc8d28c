"""Games of each form that was ever released are read as they were written, and go on."""

import shutil
from pathlib import Path

import pytest
from tests.storage.games import SEED, TOLD, orders

from hulldown.storage import live, open_readable, open_record, public_record

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("name", ["record-1.game", "record-1.json"])
def test_an_old_game_is_read(name: str, tmp_path: Path) -> None:
    record = open_readable(shutil.copy(KEPT / name, tmp_path))
    kinds = [entry.kind for entry in record.entries()]
    assert kinds == ["opened", "orders", "turn", "undo", "turn", "ended"]
    assert [entry.number for entry in live(record.entries())] == [1, 2, 5, 6]
    assert {side: record.report(3, side) for side in TOLD.reports} == TOLD.reports
    assert (record.rolls(5), record.events(5), record.seed()) == (TOLD.rolls, TOLD.events, SEED)
    assert public_record(record) == (KEPT / "record-1.json").read_bytes()


def test_an_old_game_goes_on(tmp_path: Path) -> None:
    with open_record(shutil.copy(KEPT / "record-1.game", tmp_path)) as record:
        record.append(orders("cornwallis", turn=2), expect=6)
        assert len(record.entries()) == 7
