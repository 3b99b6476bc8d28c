from typing import Any

import pytest
from tests.bots.battle.table import RULES, SHIPS, battle, scenario, seed_of

from hulldown.bots.battle import captain, random_actions
from hulldown.bots.battle.bridge import Ship
from hulldown.bots.battle.gunnery import harm
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.rules.battle.actions import Mustered, Ready
from hulldown.rules.battle.cards import COPIES

CARDS = {ship.id: ship for ship in SHIPS}
TABLES = (
    scenario(),
    scenario(3),
    scenario(4, teams=2),
    scenario(4, teams=2, rulings={"teams.open": "yes"}),
    scenario(6),
)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("chooser", [captain.choose, random_actions.choose])
def test_only_legal_actions_are_chosen_and_every_battle_ends(chooser: Any, table: Any) -> None:
    for number in range(3):
        for asked in battle(number, dict.fromkeys(table.seats, chooser), table):
            assert asked.chosen in asked.legal


@pytest.mark.parametrize("chooser", [captain.choose, random_actions.choose])
def test_the_same_view_and_dice_give_the_same_action(chooser: Any) -> None:
    for asked in battle(5, {"p0": captain.choose, "p1": random_actions.choose}, scenario()):
        again = [chooser(asked.view, asked.legal, KeyedDice(seed_of(7))) for _ in range(2)]
        assert again[0] == again[1]


def test_the_captain_takes_a_sensible_fleet() -> None:
    for asked in battle(1, {"p0": captain.choose, "p1": captain.choose}, scenario()):
        if isinstance(asked.chosen, Mustered):
            fleet = [CARDS[card] for card in asked.view.own.reserve]
            assert 22 <= sum(card.points for card in fleet) <= 25
            assert any(not card.submarine for card in fleet)
            assert all(fleet.count(card) <= COPIES[card.kind] for card in fleet)


def test_the_captain_hides_what_matters_and_shows_a_front() -> None:
    for asked in battle(1, {"p0": captain.choose, "p1": captain.choose}, scenario()):
        if isinstance(asked.chosen, Ready):
            laid = [unit for unit in asked.view.units.values() if unit.owner == asked.view.side]
            assert sum(unit.row == 1 for unit in laid) == 2
            hidden = {CARDS[unit.card].kind for unit in laid if unit.blip and unit.real}
            assert hidden <= {"CV", "TR", "SSN", "SS"}
            assert hidden & {"SSN", "SS"}
            assert any(not unit.real for unit in laid)
            assert asked.view.own.points == 2


def test_the_captain_beats_chance() -> None:
    won = 0
    for number in range(20):
        sides = ("p0", "p1") if number % 2 else ("p1", "p0")
        bots = {sides[0]: captain.choose, sides[1]: random_actions.choose}
        *_, last = battle(number, bots, scenario())
        end = RULES.adjudicate(last.truth, [Submission(last.view.side, last.chosen)], KeyedDice(seed_of(number))).state
        outcome = RULES.outcome(end)
        assert outcome is not None
        won += outcome.scores[sides[0]]
    assert won >= 17


def test_a_sinking_hit_is_worth_the_ship() -> None:
    ship = Ship("A1", 1, CARDS["up-cruiser"], real=True, blip="", hits=2, active=False)
    assert harm(ship, 2) == 5
    assert 0 < harm(ship, 1) < 2.5
    assert harm(ship._replace(real=False, blip="radar"), 2) == 0
