"""Odds of situations: the conformance cases through the program, and whatever else may stand in a file."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.commands import Ran, done, run

CASES = Path(__file__).parents[1] / "conformance"
SITUATION: dict[str, Any] = {
    "game": "campaign",
    "ask": "arrival",
    "war": [["BR", "FR"]],
    "area": {"id": "ushant"},
    "ships": [
        {"id": "BR1SL", "player": "cornwallis", "at": "3"},
        {"id": "FR1FR", "player": "ganteaume", "at": "away"},
    ],
}


def cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


def ask(*lines: str | bytes) -> tuple[int, list[dict[str, Any]]]:
    """Situations one a line on standard input, and the answers."""
    ran: Ran = run("odds", "--json", given=b"\n".join(x if isinstance(x, bytes) else x.encode() for x in lines))
    assert ran.err == ""
    return ran.status, [json.loads(line) for line in ran.out.splitlines()]


@pytest.mark.parametrize("name", ["campaign.jsonl", "campaign-more.jsonl", "battle.jsonl"])
def test_the_conformance_cases(name: str) -> None:
    given = cases(name)
    status, answers = ask(*(json.dumps(case["situation"]) for case in given))
    assert status == 0
    assert [{key: answer[key] for key in case["answer"]} for case, answer in zip(given, answers, strict=True)] == [
        case["answer"] for case in given
    ]


def test_the_conformance_errors_name_their_field() -> None:
    given = cases("campaign-errors.jsonl")
    status, answers = ask(*(json.dumps(case["situation"]) for case in given))
    assert status == 1
    assert [answer.keys() for answer in answers] == [{"error"}] * len(given)
    assert [
        case["id"] for case, answer in zip(given, answers, strict=True) if case["field"] not in answer["error"]
    ] == []


def test_an_error_stands_in_its_line_and_the_rest_is_answered() -> None:
    good = json.dumps(SITUATION)
    status, answers = ask(good, "{", "", "  ", good)
    assert status == 1
    assert [next(iter(answer)) for answer in answers] == ["ask", "error", "ask"]
    assert answers[0] == answers[2]


def changed(**fields: object) -> str:
    return json.dumps({**SITUATION, **fields})


WRONG: dict[str | bytes, str] = {
    "[]": "a situation is one object",
    "7": "a situation is one object",
    "{}": "game: is missing",
    '{"game": "battle", "ask": "attack"}': "missing required field `attacker`",
    '{"game": "chess"}': "game: 'chess' is not campaign or battle",
    '{"game": ["campaign"]}': "game: ['campaign'] is not campaign",
    changed(asks="arrival"): "asks",
    '{"game": "campaign", "game": "campaign"}': "'game': the key stands twice",
    changed(area={"id": "ushant", "locations": 7}).replace("7", "7" * 9000): "area.locations: not a number that",
    changed(area={"id": "ushant", "locations": float("nan")}): "area.locations: not a number that",
    changed(area={"id": "ushant", "locations": float("-inf")}): "area.locations: not a number that",
    changed(area={"id": "ushant", "locations": 10.0}): "locations",
    changed(rulings={"evade.chance": "9" * 5000}): "rulings.evade.chance: a text longer than",
    changed(pursues="\ud800"): "pursues: half of a surrogate pair",
    changed(ships=[{"id": "BR1SL", "player": "a", "at": "9" * 5000}]): "ships[0].at: a text longer than",
    '{"game": "campaign", "a": ' + "[" * 100_000: "nested too deeply",
    '{"game": "campaign", "a": ' + "[" * 20 + "]" * 20 + "}": "nested too deeply",
    b'{"game": "campaign\xff"}': "not UTF-8 text: byte 0xff at 19",
    b"\xff\xfe{\x00}\x00": "not UTF-8 text",
    "{'game': 'campaign'}": "not JSON",
    "\0": "not JSON",
    changed()[:-1]: "not JSON",
    changed() + changed(): "not JSON: Extra data",
    '{"a": "' + "x" * 4_000_000 + '"}': "longer than 4,000,000 bytes",
}


@pytest.mark.parametrize("line", WRONG, ids=range(len(WRONG)))
def test_whatever_is_wrong_is_told_in_its_line(line: str | bytes) -> None:
    status, answers = ask(line, changed())
    assert status == 1
    assert WRONG[line] in answers[0]["error"]
    assert len(answers[0]["error"]) < 500
    assert answers[1]["chance"] == "3/10"


def test_a_mark_of_byte_order_and_other_line_ends_are_no_fault() -> None:
    status, answers = ask(b"\xef\xbb\xbf" + changed().encode() + b"\r", changed())
    assert status == 0
    assert answers[0] == answers[1]


TOML = """
game = "campaign"
ask = "arrival"
war = [["BR", "FR"]]
area = { id = "ushant" }
[[ships]]
id = "BR1SL"
player = "cornwallis"
at = "3"
[[ships]]
id = "FR1FR"
player = "ganteaume"
at = "away"
"""


def test_files_of_each_form(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(SITUATION, indent=2), encoding="utf-8")
    (tmp_path / "a.toml").write_text(TOML, encoding="utf-8")
    (tmp_path / "a.jsonl").write_text(f"{changed()}\n{changed()}", encoding="utf-8")
    lines = done("odds", "--json", *(tmp_path / f"a.{form}" for form in ("json", "toml", "jsonl"))).splitlines()
    assert len(lines) == 4
    assert len(set(lines)) == 1
    assert done("odds", "--json", "-", given=changed()).splitlines() == lines[:1]


@pytest.mark.parametrize(
    "text", ["a = ", "a = 1\na = 2", "a = " + "[" * 5000, f"a = {'9' * 5000}", "game = 1805-10-21"]
)
def test_toml_that_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    ran = run("odds", "--json", tmp_path / "a.toml")
    assert ran.status == 1
    assert list(json.loads(ran.out)) == ["error"]


def test_a_file_that_is_not_there_is_told_in_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(changed(), encoding="utf-8")
    ran = run("odds", "--json", tmp_path / "none.json", tmp_path, tmp_path / "a.json")
    assert ran.status == 1
    first, second, third = map(json.loads, ran.out.splitlines())
    assert "none.json cannot be read: no such file" in first["error"]
    assert "is a directory" in second["error"]
    assert third["chance"] == "3/10"


@pytest.mark.parametrize("asked", ["watch", "arrival", "search", "port-entry"])
def test_tables_to_read(asked: str) -> None:
    given = [case for case in cases("campaign.jsonl") if case["situation"]["ask"] == asked]
    said = done("odds", given="\n".join(json.dumps(case["situation"]) for case in given))
    assert said.count("standard input, line ") == len(given)
    assert max(map(len, said.splitlines())) <= 80
    if asked == "arrival":
        assert "Chance of contact: 1/5 = 20% (the sum is 20)" in said
        assert "No roll is made for contact." in said


def test_in_tables_errors_go_elsewhere() -> None:
    ran = run("odds", given=f"{{\n{changed()}\n")
    assert ran.status == 1
    assert "Chance of contact: 3/10 = 30%" in ran.out
    assert ran.err.startswith("hulldown: standard input, line 1: not JSON")


def test_a_game_is_no_situation(tmp_path: Path) -> None:
    game = tmp_path / "b.game"
    done("new", game, "--scenario", "first-blips")
    refused = run("odds", game)
    assert refused.status != 0
    assert "this is a game" in refused.err
    assert "--as PLAYER" in refused.err
