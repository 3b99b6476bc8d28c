"""Every word that reports and tables leave unexplained is in the glossary."""

import re
from pathlib import Path

import pytest

from hulldown.odds.battle import OUTCOMES
from hulldown.reports.battle.words import KINDS

GLOSSARY = (Path(__file__).resolve().parents[2] / "docs" / "glossary.md").read_text("utf-8")
ROW = re.compile(r"^\| ([^|]+) \| (.+) \|$", re.MULTILINE)
ENTRIES = {word.casefold(): meaning for word, meaning in ROW.findall(GLOSSARY)}
WORDS = [
    "blip", "dummy", "reserve", "row", "radar", "sonar", "regroup", "reinforce", "reinforcement point", "muster", "lay",
    "hide", "feint", "screening", "Intel", "Evasive", "point defence", "hull", "hits", "face up", "quartiles",
]  # fmt: skip


@pytest.mark.parametrize("word", [*WORDS, *OUTCOMES, "sunk"])
def test_a_word_of_the_battle_is_explained(word: str) -> None:
    assert len(ENTRIES[word.casefold()]) > 20


@pytest.mark.parametrize("code", KINDS)
def test_a_kind_is_spelled_out_as_in_reports(code: str) -> None:
    assert ENTRIES[code.casefold()] == KINDS[code]
