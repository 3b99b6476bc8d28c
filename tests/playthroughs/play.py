"""Whole games told in full: every side's orders, what was answered, and every report, as text.

A game is a folder: its orders, its scenario where hulldown brings none, and ``told.txt``. Where a rule or a wording was
changed on purpose, ``python -m tests.playthroughs.play`` tells all games anew; read the difference.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.keyed import KeyedDice, commitment, parse_seed
from hulldown.kernel.order import Submission
from hulldown.kernel.side import UMPIRE
from hulldown.orders.explain import explain, remarks
from hulldown.orders.parse import parse
from hulldown.orders.say import receipt
from hulldown.reports.text import text
from hulldown.rules.campaign.orders import Orders, Run
from hulldown.rules.campaign.report import position_report
from hulldown.rules.campaign.ruleset import Campaign, Order
from hulldown.rules.campaign.state import State
from hulldown.scenarios.load import load

FOLDER = Path(__file__).parent
GAMES = sorted(path.parent.name for path in FOLDER.glob("*/orders.toml"))
TOLD = "told.txt"
CAMPAIGN = Campaign()


def tell(game: str) -> str:
    """The whole game."""
    return "".join(f"{'=' * 80}\n{title}\n{'=' * 80}\n\n{body}\n" for title, body in _parts(game))


def _parts(game: str) -> Iterator[tuple[str, str]]:
    given = tomllib.loads((FOLDER / game / "orders.toml").read_text("utf-8"))
    seed = parse_seed(given["seed"])
    own = FOLDER / game / "scenario.toml"
    scenario, _ = load(str(own) if own.exists() else game, preset=given["preset"])
    step = CAMPAIGN.setup(scenario, KeyedDice(seed))
    yield from _reports(step.state, seed, set())
    for turn in range(1, scenario.turns + 1):
        orders: dict[str, Orders] = {}
        for player, written in given["turn"].get(str(turn), {}).items():
            orders[player], answer = _answered(step.state, player, written)
            yield f"Turn {turn}: the orders of {player}", f"{written}\n{answer}"
        submissions: list[Submission[Order]] = [Submission(player, each) for player, each in orders.items()]
        step = CAMPAIGN.adjudicate(step.state, [*submissions, Submission(UMPIRE, Run(turn))], KeyedDice(seed))
        yield from _reports(step.state, seed, set(orders))


def _answered(state: State, player: str, written: str) -> tuple[Orders, str]:
    view = CAMPAIGN.view(state, player)
    parsed = parse(written, view)
    said = receipt(parsed.orders, view, salt="00" * 16, at=f"{view.dates[view.turn]}T12:00:00Z")
    return parsed.orders, "\n".join(filter(None, (explain(written, parsed.refusals), remarks(parsed.warnings), said)))


def _reports(state: State, seed: bytes, sent: set[str]) -> Iterator[tuple[str, str]]:
    for player in state.scenario.players:
        view = CAMPAIGN.view(state, player)
        report = position_report(view, commitment=commitment(seed), orders_sent=player in sent)
        document: dict[str, Any] = msgspec.json.decode(canonical(report))
        yield f"Turn {state.turn}: the report of {player}", text(document)


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / name / TOLD).write_text(tell(name), "utf-8")
