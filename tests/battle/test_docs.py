"""The pages on the battle keep step with the rules."""

import random
import re
from pathlib import Path
from typing import get_args

from tests.battle.games import FIXED, Table, act, acting, choose, legal

from hulldown.kernel.side import UMPIRE, audience
from hulldown.rules.battle.events import AnyEvent
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.rulings import BATTLE
from hulldown.scenarios.load import load_battle

DOCS = Path(__file__).resolve().parents[2] / "docs"
RULES = (DOCS / "battle-rules.md").read_text("utf-8")
VISIBILITY = (DOCS / "visibility.md").read_text("utf-8")
AUDIENCES = dict(re.findall(r"^\| [HG][^|]+ \| `(\w+)` \| ([^|]+) \| [^|]+ \|$", VISIBILITY, re.MULTILINE))


def test_every_event_of_a_battle_is_in_the_table() -> None:
    assert sorted(AUDIENCES) == sorted(event.__name__ for event in get_args(AnyEvent))


def test_events_of_a_battle_go_to_whom_the_table_says() -> None:
    for seed, name in enumerate((*FIXED, "free-battle")):
        table = Table(load_battle(name)[0], seed)
        chance = random.Random(seed)
        everybody = audience((*table.scenario.seats, UMPIRE))
        state = Battle().setup(table.scenario, table.dice).state
        while not state.ending:
            side = acting(chance, state)
            state, events = act(table, state, side, choose(chance, legal(state, side)))
            for event in events:
                assert (event.to == everybody) is (AUDIENCES[type(event).__name__] == "everybody")
                assert event.to == everybody or (len(event.to) == len({UMPIRE, side}) and UMPIRE in event.to)


def test_every_rule_of_the_battle_has_its_paragraph() -> None:
    wanted = [f"H{number}" for number in range(1, 13)] + [f"G{number}" for number in range(1, 16)]
    assert re.findall(r"^\*\*([HG]\d+) ", RULES, re.MULTILINE) == wanted


def test_every_ruling_of_the_battle_is_in_the_table_with_its_answers() -> None:
    rows = re.findall(r"^\| `([a-z_.]+)` \| ([^|]+) \| ([^|]+) \|$", RULES, re.MULTILINE)
    assert [key for key, _, _ in rows] == list(BATTLE.rulings)
    for key, answers, words in rows:
        ruling = BATTLE.rulings[key]
        assert tuple(re.findall(r"`(\w+)`", answers)) == ruling.answers
        assert ruling.words.partition(":")[0] == words.partition(":")[0]
