"""The campaign trafalgar-1805: copying, adjudication and every player's report as JSON."""

from random import Random

from benchmarks.clock import Watch, Work
from benchmarks.helm import random_orders
from hulldown.kernel.canon import canonical
from hulldown.kernel.keyed import KeyedDice, commitment
from hulldown.kernel.order import Submission
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.observe import observe
from hulldown.rules.campaign.orders import Run
from hulldown.rules.campaign.report import position_report
from hulldown.rules.campaign.ruleset import Campaign, Order
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.state import State


def play(scenario: Scenario, seed: int, *, turns: int, alone: bool) -> Work:
    """Ship-orders of a game's first turns: every ship has one each turn, its own or a copy."""
    chance, watch = Random(seed), Watch()  # noqa: S311 - orders at random, not secrets
    key = seed.to_bytes(32)
    state = Campaign().setup(scenario, KeyedDice(key)).state
    for turn in range(1, turns + 1):
        orders = random_orders(state, chance, alone=alone)
        with watch.running():
            state = play_turn(state, [*orders, Submission(UMPIRE, Run(turn))], key)
            reports(state, commitment(key))
    return Work(turns * len(scenario.ships), watch.seconds)


def play_turn(state: State, submissions: list[Submission[Order]], key: bytes) -> State:
    """The state after one turn."""
    return Campaign().adjudicate(state, submissions, KeyedDice(key)).state


def reports(state: State, seed_hash: str) -> list[bytes]:
    """Every player's position report as JSON."""
    return [
        canonical(position_report(observe(state, player), commitment=seed_hash, orders_sent=True))
        for player in state.scenario.players
    ]
