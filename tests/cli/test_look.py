"""Status, reports and log."""

import json
from pathlib import Path

import pytest
from tests.cli.commands import CORNWALLIS, SEED, done, refused, run


def test_status_in_words(fresh: Path) -> None:
    done("order", fresh, *CORNWALLIS, "--do", "BR8FR: hold")
    lines = done("status", fresh).splitlines()
    assert lines[:3] == [
        "Off Brest: a campaign to learn on (brest-demo, campaign/1)",
        "Turn 0 of 12: Saturday, 30 March 1805",
        "Turn 1 is open. Orders:",
    ]
    assert lines[3].startswith("  cornwallis  sent 20")
    assert lines[4] == "  ganteaume   waited for"


def test_status_as_json(game: Path) -> None:
    status = json.loads(done("status", game, "--json"))
    assert (status["turn"], status["open_turn"], status["held"], status["ended"]) == (1, 2, False, False)
    assert status["waited_for"] == ["cornwallis", "ganteaume"]
    assert SEED not in str(status)
    done("end", game)
    assert json.loads(done("status", game, "--json"))["open_turn"] is None
    told = done("status", game)
    assert "The game has ended; its seed and its record are open." in told
    assert f"  hulldown record {game}" in told


def test_a_report_in_three_forms(game: Path) -> None:
    document = json.loads(done("report", game, *CORNWALLIS, "--format", "json"))
    assert (document["player"], document["turn"]) == ("cornwallis", 1)
    text = done("report", game, *CORNWALLIS)
    assert text.startswith("OFF BREST")
    assert max(map(len, text.splitlines())) <= 80
    assert "--- ORDERS brest-demo turn 2 cornwallis ---" in text
    assert done("report", game, *CORNWALLIS, "--format", "html").startswith("<!DOCTYPE html>")
    assert run("report", game, *CORNWALLIS, "--format", "pdf").status == 2


def test_an_earlier_report(game: Path) -> None:
    assert "Turn 0 of 12" in done("report", game, *CORNWALLIS, "--turn", 0)
    assert done("report", game, *CORNWALLIS, "--turn", 1) == done("report", game, *CORNWALLIS)
    assert "there is no report of turn 2; the newest is of turn 1" in refused("report", game, *CORNWALLIS, "--turn", 2)
    assert run("report", game, *CORNWALLIS, "--turn", -1).status == 2


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_the_umpires_own_report(game: Path, form: str) -> None:
    truth = done("report", game, "--as", "umpire", "--format", form)
    assert "BR4FS" in truth
    assert "FR3FS" in truth
    assert SEED not in truth


def test_reports_go_where_they_are_told(game: Path, tmp_path: Path) -> None:
    assert done("report", game, *CORNWALLIS, "--output", tmp_path / "c.txt") == ""
    assert (tmp_path / "c.txt").read_text(encoding="utf-8") == done("report", game, *CORNWALLIS)
    said = done("report", game, "--all", tmp_path / "out", "--format", "html").splitlines()
    assert sorted(map(str, (tmp_path / "out").iterdir())) == said
    assert "this is not a folder" in refused("report", game, "--all", tmp_path / "c.txt")
    assert "no such file" in refused("report", game, *CORNWALLIS, "--output", tmp_path / "no" / "c.txt")
    for wrong in (
        (),
        (*CORNWALLIS, "--all", "x"),
        ("--all", "x", "--output", "y"),
        (*CORNWALLIS, "--draft", "--turn", 1),
    ):
        assert run("report", game, *wrong).status == 2


def test_the_log_holds_receipts_word_for_word(fresh: Path) -> None:
    receipts = [
        done("order", fresh, *CORNWALLIS, "--do", "BR20FR: sail ushant"),
        done("order", fresh, *CORNWALLIS, "--do", "BR20FR: hold"),
    ]
    for log in (done("log", fresh, "--turn", 1), done("turn", fresh) and done("log", fresh)):
        assert all(receipt in f"{log}\n" for receipt in receipts)
    done("end", fresh)
    record = json.loads(done("record", fresh))
    kept = [json.loads(entry["body"])["receipt"] for entry in record["entries"] if entry["kind"] == "orders"]
    assert [f"{text.rstrip()}\n" for text in kept] == receipts


def test_the_log_as_json(game: Path) -> None:
    done("amend", game, "retire", "BR8FR", "--reason", "dusk")
    log = json.loads(done("log", game, "--json"))
    assert log["turn"] == 1
    assert all(event["to"] for event in log["events"])
    assert {"umpire", "cornwallis", "ganteaume"} <= {side for event in log["events"] for side in event["to"]}
    assert any(event["event"] == "Amended" for event in log["events"])
    assert {roll["why"][4] for roll in log["rolls"]} >= {"engagement"}
    assert [(order["player"], order["stands"]) for order in log["orders"]] == [("cornwallis", True)]
    assert [entry["what"] for entry in log["entries"]] == [
        "orders of cornwallis",
        "the turn was run",
        "amended (retire): dusk",
    ]
    assert json.loads(done("log", game, "--turn", 2, "--json"))["events"] == []
    assert json.loads(done("log", game, "--turn", 0, "--json"))["entries"][0]["what"] == "the game was opened"
    assert "there is no report of turn 3" in refused("log", game, "--turn", 3)


def test_the_log_in_words(game: Path) -> None:
    log = done("log", game)
    assert "nothing of it is for players" in log
    assert "To cornwallis: BR20FR: Sailed to Ushant, as ordered." in log
    assert "EVERY ROLL" in log
