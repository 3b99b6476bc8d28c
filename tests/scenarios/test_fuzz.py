"""Whatever the text, the loader gives a scenario or says what is wrong with it."""

import random

from hypothesis import given
from hypothesis import strategies as st

from hulldown.rules.campaign.scenario import Scenario
from hulldown.scenarios.files import scenario_text
from hulldown.scenarios.load import loads
from hulldown.scenarios.mistakes import BadScenario

DEMO = scenario_text("brest-demo")
LINES = DEMO.splitlines()
NUMBERS = ["1", "-1", "0.123", "nan", "1e999999999999999999", "999999999999999999"]
DATES = ["1805-03-30", "9999-12-31", "1805-03-30T00:00:00Z"]
TEXTS = ['"x"', '""', '"\\u0000"', '"BR4FS"', '"FR16TR"', '"brest:0"', '"ushant:00"', '"biscay\\n"']
TABLES = ["[]", "{}", "true", '["BR"]', '["BR", "FR"]', "[1, [2]]", "{ winter = 1 }", "{ N = 0 }"]
VALUES = [*NUMBERS, *DATES, *TEXTS, *TABLES]


def said(text: str) -> str | Scenario:
    """What the loader makes of a text: the scenario, or its mistakes in words."""
    try:
        return loads(text)[0]
    except BadScenario as mistaken:
        bad = mistaken
    assert bad.mistakes
    assert all(mistake.table and mistake.found and mistake.expected for mistake in bad.mistakes)
    assert str(bad).encode()
    return str(bad)


def changed(line: str, rng: random.Random) -> list[str]:
    """A line left out, doubled, swapped for another, or given another value."""
    key, equals, _ = line.partition("=")
    return rng.choice([[], [line, line], [rng.choice(LINES)], [f"{key}{equals}{rng.choice(VALUES)}"], [f"k{line}"]])


@given(st.randoms(use_true_random=False), st.integers(1, 6))
def test_edited_lines_are_read_or_explained(rng: random.Random, edits: int) -> None:
    lines = list(LINES)
    for _ in range(edits):
        at = rng.randrange(len(lines))
        lines[at : at + 1] = changed(lines[at], rng)
    said("\n".join(lines))


@given(st.integers(0, len(DEMO)), st.integers(0, 30), st.text(max_size=10))
def test_edited_text_is_read_or_explained(at: int, cut: int, put: str) -> None:
    said(DEMO[:at] + put + DEMO[at + cut :])


@given(st.text())
def test_any_text_is_explained(text: str) -> None:
    assert isinstance(said(text), str)


def test_hostile_texts_are_explained() -> None:
    deep = ".".join("a" * 5_000)
    texts = ["[" * 100_000, "a = " + "[" * 5_000, "a = 0x" + "f" * 10_000, "a = " + "9" * 10_000, "a = '\ud800'"]
    for text in [*texts, f"[rulings]\n{deep} = 1", f"{deep} = 1", "\ufeff", DEMO.replace("12", "0x" + "f" * 9_999, 1)]:
        assert isinstance(said(text), str)
