"""Whatever the text of a battle or of its cards, the loader gives one that can be opened, or says what is wrong."""

import random
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from hulldown.kernel.keyed import KeyedDice
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.ruleset import Battle
from hulldown.scenarios.battle_cards import read_cards
from hulldown.scenarios.files import cards_text, scenario_text
from hulldown.scenarios.load import loads_battle
from hulldown.scenarios.mistakes import BadScenario
from hulldown.scenarios.rows import Log

TEXTS = [scenario_text(name) for name in ("falklands-1982", "first-blips", "norwegian-sea-1985", "free-battle")]
LINES = sorted({line for text in TEXTS for line in text.splitlines()})
FIGURES = ["1", "-1", "0", "3", "99", "999999999999999999", "0.5", "nan", "true", "1985-01-01"]
WORDS = ['"UK"', '"us-nimitz"', '"x"', '""', '"modern"', '"mine.csv"', '"../x.csv"', '"nato"', '"battle/1"']
TABLES = ["[]", "{}", '["no-ula"]', '["no-oslo", "no-oslo"]', "[1, [2]]", "{ gun_salvo = 1 }"]
VALUES = [*FIGURES, *WORDS, *TABLES]
CARDS = cards_text("modern").splitlines()
CELLS = ["", "0", "-1", "7", "99", "x", "UK", "SSN", '"', "A3", "uk-x", "１", "0" * 5_000, "Sheffield", "\0"]


def said(text: str) -> str | Scenario:
    """What the loader makes of a text: a scenario that opens with somebody who can act, or its mistakes in words."""
    try:
        scenario, _ = loads_battle(text, folder=Path("nowhere"))
    except BadScenario as bad:
        return explained(bad)
    battle = Battle()
    state = battle.setup(scenario, KeyedDice(bytes(32))).state
    assert all(battle.legal(battle.view(state, side)) for side in battle.to_act(state))
    return scenario


def explained(bad: BadScenario) -> str:
    assert bad.mistakes
    assert all(mistake.table and mistake.found and mistake.expected for mistake in bad.mistakes)
    assert str(bad).encode()
    return str(bad)


def changed(line: str, rng: random.Random) -> list[str]:
    """A line left out, doubled, swapped for another, or given another value."""
    key, equals, _ = line.partition("=")
    return rng.choice([[], [line, line], [rng.choice(LINES)], [f"{key}{equals}{rng.choice(VALUES)}"], [f"k{line}"]])


def edited(lines: list[str], rng: random.Random, edits: int) -> str:
    for _ in range(edits):
        at = rng.randrange(len(lines)) if lines else 0
        lines[at : at + 1] = changed(lines[at], rng) if lines else []
    return "\n".join(lines)


@given(st.sampled_from(TEXTS), st.randoms(use_true_random=False), st.integers(1, 6))
def test_edited_lines_are_read_or_explained(text: str, rng: random.Random, edits: int) -> None:
    said(edited(text.splitlines(), rng, edits))


@given(st.sampled_from(TEXTS), st.integers(0, 1_500), st.integers(0, 30), st.text(max_size=10))
def test_edited_text_is_read_or_explained(text: str, at: int, cut: int, put: str) -> None:
    said(text[:at] + put + text[at + cut :])


@given(st.sampled_from(["player", "deck", "rulings", "scenario"]), st.sampled_from(VALUES))
def test_tables_of_another_shape_are_explained(table: str, value: str) -> None:
    assert isinstance(said(f"{table} = {value}\n"), str)


def read(cards: str) -> None:
    log = Log()
    ships = read_cards(cards, "mine.csv", log)
    assert ships or log.mistakes
    if log.mistakes:
        explained(BadScenario(log.mistakes))


@given(st.randoms(use_true_random=False), st.integers(1, 6))
def test_edited_cells_are_read_or_explained(rng: random.Random, edits: int) -> None:
    lines = [line.split(",") for line in CARDS]
    for _ in range(edits):
        line = rng.choice(lines)
        at = rng.randrange(len(line))
        line[at : at + 1] = rng.choice([[rng.choice(CELLS)], [], [line[at], line[at]], [rng.choice(rng.choice(lines))]])
    read("\n".join(map(",".join, lines)))


@given(st.text())
def test_any_text_of_cards_is_read_or_explained(text: str) -> None:
    read(text)
    read(f"{CARDS[0]}\n{text}")
