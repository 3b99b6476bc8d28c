"""The end of a game, its record, and the proof."""

import json
from pathlib import Path

import pytest
from tests.cli.commands import CORNWALLIS, SEED, done, refused

from hulldown.cli.end import next_steps
from hulldown.storage import Published
from hulldown.umpire.past import Told, published


def test_the_seed_and_the_record_stay_sealed_until_the_end(game: Path) -> None:
    assert "the game has not ended" in refused("record", game)
    said = done("end", game)
    assert f"Seed: {SEED}\n" in said
    assert f"  hulldown record {game}" in said
    assert json.loads(done("record", game))["seed"] == SEED
    for again in (("end",), ("turn",), ("order", *CORNWALLIS, "--do", "BR8FR: hold"), ("amend", "retire", "BR8FR")):
        words = (again[0], game, *again[1:], *(("--reason", "x") if again[0] == "amend" else ()))
        assert "ended" in refused(*words)


def test_a_game_and_its_record_verify(game: Path, tmp_path: Path) -> None:
    done("undo", game)
    done("turn", game, "--captains-for-missing", "--count", 3)
    done("amend", game, "retire", "BR8FR", "--reason", "dusk")
    done("turn", game)
    done("end", game)
    record = tmp_path / "brest.record"
    record.write_text(done("record", game), encoding="utf-8")
    commitment = json.loads(done("status", game, "--json"))["commitment"]
    for file in (game, record):
        said = done("verify", file)
        assert said.startswith(f"{file}: 5 turns (1 of them taken back), ")
        assert f"Commitment: {commitment}\n" in said


def test_a_game_goes_on_and_can_be_verified_by_its_umpire(game: Path) -> None:
    assert "1 turn, " in done("verify", game)


def test_a_record_that_was_changed(game: Path, tmp_path: Path) -> None:
    done("end", game)
    record = tmp_path / "brest.record"
    text = done("record", game)
    record.write_text(text.replace("Niobe", "Niche"), encoding="utf-8")
    assert "does not match its hash" in refused("verify", record)
    record.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "the record breaks off" in refused("verify", record)
    record.write_text("BR8FR: hold\n", encoding="utf-8")
    assert "neither a game file nor the record of a game" in refused("verify", record)


def test_a_turn_that_was_not_adjudicated_by_the_rules(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forged(told: Told) -> Published:
        found = published(told)
        reports = {player: report.replace(b"biscay", b"baltic") for player, report in found.reports.items()}
        return Published(reports=reports, rolls=found.rolls, events=found.events)

    monkeypatch.setattr("hulldown.umpire.desk.published", forged)
    done("turn", game)
    monkeypatch.undo()
    said = refused("verify", game)
    assert said.startswith(f"hulldown: {game}: entry 4 (turn, turn 2): the report of cornwallis: ")
    assert "baltic" in said


def test_what_comes_next_keeps_to_eighty_columns() -> None:
    for game in ("b.game", "battle-first-blips.game"):
        lines = "\n".join(next_steps(game, ended=False)).splitlines()
        assert all(len(line) < 80 for line in lines)
        assert f"  hulldown verify {game}" in "\n".join(lines)
