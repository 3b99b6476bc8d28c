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
VALUES = [
    '"x"',
    "1",
    "-1",
    "true",
    "[]",
    "{}",
    "0.123",
    "nan",
    "1805-03-30",
    '"BR4FS"',
    '["BR"]',
    "[1, [2]]",
    '"brest:0"',
]
VALUES += [
    "{ winter = 1 }",
    "1e999999999999999999",
    "9999-12-31",
    "1805-03-30T00:00:00Z",
    '"\\u0000"',
    "999999999999999999",
]


def said(text: str) -> str | Scenario:
    """What the loader makes of a text: the scenario, or its mistakes in words."""
    try:
        return loads(text)[0]
    except BadScenario as bad:
        assert bad.mistakes
        assert all(mistake.table and mistake.found and mistake.expected for mistake in bad.mistakes)
        str(bad).encode()
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
    for text in ["[" * 100_000, "a = " + "[" * 5_000, "a = 0x" + "f" * 10_000, "a = " + "9" * 10_000, "a = '\ud800'"]:
        assert isinstance(said(text), str)
