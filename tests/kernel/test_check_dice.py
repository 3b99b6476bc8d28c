"""The checker that stands alone agrees with the dice, and finds what was tampered with."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tools.check_dice import main, recompute

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Terms, Why
from hulldown.kernel.keyed import KeyedDice, commitment

SEED = bytes(range(32))


def rolled(turns: int = 60) -> list[dict[str, Any]]:
    dice = KeyedDice(SEED)
    for turn in range(turns):
        keys = (Why(turn, "1", rule, 'Téméraire "x" \n\x7f', whom="BR1SL") for rule in "ABCDEFG")
        percents: dict[str, Terms] = {f"é{n}": (("a", 20), ("b", 10 * n)) for n in range(4)}
        dice.chance(next(keys), (("a", 20), ("b", 35)))
        dice.roll(next(keys), 20)
        dice.pick(next(keys), {"x": 10, "y": 15, "z": 25} if turn % 2 else {"x": 997, "y": 1000, "z": 5})
        dice.first(next(keys), percents)
        dice.first(next(keys), percents, drawn_order=False)
        list(dice.order(next(keys), ["x", "yé", "z"]))
        list(islice(dice.deal(next(keys), {"b", "c", "é", "f"}, ["a", "b", "c", "d", "f", "g", "é"]), 3))
    found: list[dict[str, Any]] = json.loads(canonical(dice.rolls))
    return found


def test_agrees_with_the_dice() -> None:
    assert all(recompute(SEED.hex(), roll) for roll in rolled())


def test_another_seed_gives_other_rolls() -> None:
    assert not any(recompute(bytes(32).hex(), roll) for roll in rolled() if roll["ask"] in ("pick", "first"))


def test_finds_whatever_is_changed() -> None:
    for roll in rolled(8):
        for changed in tampered(roll):
            assert not recompute(SEED.hex(), changed), changed


def tampered(roll: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if roll["ask"] not in ("order", "deal"):  # so few names fall out alike by chance
        yield {**roll, "why": [roll["why"][0] + 1000, *roll["why"][1:]]}
    match roll["ask"]:
        case "chance":
            yield {**roll, "outcome": not roll["outcome"]}
        case "roll":
            yield {**roll, "outcome": roll["outcome"] % 20 + 1}
        case "pick":
            yield {**roll, "outcome": next(name for name, _ in roll["items"] if name != roll["outcome"])}
        case "first":
            yield {**roll, "outcome": next(name for name, _ in roll["items"] if name != roll["outcome"])}
            name, parts = roll["parts"][0]
            yield {**roll, "parts": [[name, [*parts, ["more", 1]]], *roll["parts"][1:]]}
            yield {**roll, "given_order": not roll.get("given_order"), "items": roll["items"][::-1]}
        case "order" | "deal":
            yield {**roll, "outcome": roll["outcome"][::-1]}
    if values := roll.get("values"):
        yield {**roll, "values": [[values[0][0], values[0][1] + 1], *values[1:]]}


def test_finds_another_deck_behind_a_deal() -> None:
    for roll in rolled(8):
        if roll["ask"] == "deal":
            others = [[name, int(not number)] for name, number in roll["items"]]
            assert not recompute(SEED.hex(), {**roll, "items": others})


@pytest.mark.parametrize("wrong", [False, True])
def test_reads_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: bool) -> None:
    rolls = rolled(2)
    if wrong:
        rolls[0]["outcome"] = not rolls[0]["outcome"]
    body = json.dumps(rolls, ensure_ascii=False)
    documents = [{"what": "report", "body": "{}"}, {"what": "rolls", "body": body}]
    (tmp_path / "plain.json").write_text(json.dumps({"seed": SEED.hex(), "rolls": rolls}), "utf-8")
    (tmp_path / "record.json").write_text(json.dumps({"seed": SEED.hex(), "documents": documents}), "utf-8")
    for name in ("plain.json", "record.json"):
        assert main(str(tmp_path / name)) == wrong
        told = capsys.readouterr().out
        assert f"14 rolls, {int(wrong)} wrong; the SHA-256 of the seed is {commitment(SEED)}" in told


def test_a_record_without_rolls_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / "empty.json").write_text(json.dumps({"seed": SEED.hex()}), "utf-8")
    assert main(str(tmp_path / "empty.json")) == 1


def test_knows_nothing_of_hulldown() -> None:
    text = (Path(__file__).parents[2] / "tools" / "check_dice.py").read_text("utf-8")
    assert "import hulldown" not in text
    assert "from hulldown" not in text
