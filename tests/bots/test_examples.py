"""The orders in ``examples/trafalgar`` are accepted to the last line in the game that ``examples/demo.sh`` plays."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bots.voyage import RULES

from hulldown.kernel.keyed import KeyedDice, parse_seed
from hulldown.kernel.order import Submission
from hulldown.kernel.side import UMPIRE
from hulldown.orders.parse import parse
from hulldown.orders.parsed import Parsed
from hulldown.rules.campaign.orders import Run
from hulldown.rules.campaign.ruleset import Order
from hulldown.rules.campaign.view import View
from hulldown.scenarios.load import load

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TURNS = (1, 2, 3)


def seed() -> bytes:
    [digits] = re.findall(r"(?m)^seed=(\S+)$", (EXAMPLES / "demo.sh").read_text("utf-8"))
    return parse_seed(digits)


def demo() -> Iterator[tuple[Path, Parsed, View]]:
    """Each file of orders, what was understood of it, and what its player sees when all three turns are over."""
    state = RULES.setup(load("trafalgar-1805")[0], KeyedDice(seed())).state
    sent: list[tuple[Path, Parsed]] = []
    for turn in TURNS:
        files = sorted((EXAMPLES / "trafalgar" / f"turn-{turn}").glob("*.txt"))
        now = [(file, parse(file.read_text("utf-8"), RULES.view(state, file.stem))) for file in files]
        submissions: list[Submission[Order]] = [Submission(file.stem, parsed.orders) for file, parsed in now]
        state = RULES.adjudicate(state, [*submissions, Submission(UMPIRE, Run(turn))], KeyedDice(seed())).state
        sent += now
    return ((file, parsed, RULES.view(state, file.stem)) for file, parsed in sent)


@pytest.fixture(scope="module")
def played() -> list[tuple[Path, Parsed, View]]:
    return list(demo())


def test_each_turn_has_orders(played: list[tuple[Path, Parsed, View]]) -> None:
    assert {file.parent.name for file, _, _ in played} == {f"turn-{turn}" for turn in TURNS}


def test_no_line_is_refused_or_remarked_upon(played: list[tuple[Path, Parsed, View]]) -> None:
    wrong = {str(file): (parsed.refusals, parsed.warnings) for file, parsed, _ in played}
    assert {file: answers for file, answers in wrong.items() if any(answers)} == {}


def test_villeneuve_comes_to_cadiz(played: list[tuple[Path, Parsed, View]]) -> None:
    views = {view.player: view for _, _, view in played}
    assert views["villeneuve"].ships["FR202SL"].where == "cadiz"
    assert "FR202SL" in views["nelson"].memory.ships
