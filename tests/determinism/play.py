"""Some turns of two scenarios, played from a fixed seed with orders drawn from menus, and the hashes of all that came.

``python -m tests.determinism.play`` prints them; with ``--write`` they are kept as what has to come everywhere.
"""

import hashlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from hulldown.bots.random_orders import choose
from hulldown.kernel.canon import canonical
from hulldown.kernel.keyed import KeyedDice, commitment
from hulldown.kernel.order import Submission
from hulldown.kernel.side import UMPIRE
from hulldown.reports.page import page
from hulldown.reports.text import text
from hulldown.rules.campaign.orders import Run
from hulldown.rules.campaign.report import position_report
from hulldown.rules.campaign.ruleset import Campaign, Order
from hulldown.rules.campaign.state import State
from hulldown.scenarios.load import load

KEPT = Path(__file__).with_name("hashes.json")
CAMPAIGN = Campaign()
SEED = hashlib.sha256(b"determinism").digest()
TURNS = {"brest-demo": 8, "trafalgar-1805": 4}

Hashes = dict[str, str]


def hashes(scenario: str) -> Hashes:
    """The hash of each kind of bytes that come of a scenario: reports, rolls, events, texts and pages."""
    sums = {kind: hashlib.sha256() for kind in ("reports", "rolls", "events", "texts", "pages")}
    for played in _played(scenario):
        for kind, part in played:
            sums[kind].update(part)
    return {kind: found.hexdigest() for kind, found in sums.items()}


def _played(scenario: str) -> Iterator[Iterator[tuple[str, bytes]]]:
    dice = KeyedDice(SEED)
    step = CAMPAIGN.setup(load(scenario)[0], dice)
    yield _told(step.state, canonical(step.events), canonical(dice.rolls), last=False)
    for turn in range(1, TURNS[scenario] + 1):
        dice = KeyedDice(SEED)
        step = CAMPAIGN.adjudicate(step.state, [*_orders(step.state), Submission(UMPIRE, Run(turn))], dice)
        yield _told(step.state, canonical(step.events), canonical(dice.rolls), last=turn == TURNS[scenario])


def _orders(state: State) -> Iterator[Submission[Order]]:
    for player in CAMPAIGN.to_act(state):
        view = CAMPAIGN.view(state, player)
        yield Submission(player, choose(view, CAMPAIGN.legal(view), KeyedDice(SEED)))


def _told(state: State, events: bytes, rolls: bytes, *, last: bool) -> Iterator[tuple[str, bytes]]:
    yield "events", events
    yield "rolls", rolls
    reports = [_report(state, player) for player in state.scenario.players]
    yield "reports", canonical(reports)
    for report in map(_read, reports):
        yield "texts", text(report).encode()
    if last:
        yield "pages", page(_read(reports[0])).encode()


def _report(state: State, player: str) -> Mapping[str, object]:
    return position_report(CAMPAIGN.view(state, player), commitment=commitment(SEED), orders_sent=True)


def _read(report: Mapping[str, object]) -> dict[str, object]:
    decoded: dict[str, object] = msgspec.json.decode(canonical(report))
    return decoded


def everything() -> dict[str, Hashes]:
    """The hashes of all scenarios."""
    return {scenario: hashes(scenario) for scenario in TURNS}


if __name__ == "__main__":
    found = msgspec.json.format(canonical(everything()), indent=1) + b"\n"
    if sys.argv[1:] == ["--write"]:
        KEPT.write_bytes(found)
    else:
        sys.stdout.buffer.write(found)
