"""What the loader makes of good battles."""

import csv
from pathlib import Path

import pytest
from tools import build_cards
from tools.scenarios.sources import rows

from hulldown.kernel.canon import canonical
from hulldown.rules.battle.cards import ACTION_CARDS, COPIES, Scenario
from hulldown.rules.battle.rulings import BATTLE
from hulldown.rules.campaign.scenario import Scenario as Campaign
from hulldown.scenarios.battle_cards import card_id
from hulldown.scenarios.battle_deck import STANDARD_DECK
from hulldown.scenarios.files import cards_text, scenario_text
from hulldown.scenarios.load import load, load_any, load_battle, loads, loads_battle, names
from hulldown.scenarios.mistakes import BadScenario

FALKLANDS = scenario_text("falklands-1982")
BATTLES = [each.id for each in names() if each.ruleset == "battle/1"]
FREE = '[scenario]\nid = "mine"\ntitle = "Mine"\nruleset = "battle/1"\n'


def seated(*teams: str) -> Scenario:
    """A free battle of players in these teams, in this order round the table."""
    players = [f'[[player]]\nid = "p{at}"\nname = "P"\nteam = "{team}"\n' for at, team in enumerate(teams)]
    return loads_battle(FREE + "".join(players))[0]


def points(scenario: Scenario) -> list[int]:
    return [sum(scenario.ships[card].points for card in seat.fleet) for seat in scenario.seats.values()]


def test_the_battles_that_come_along() -> None:
    assert BATTLES == ["falklands-1982", "first-blips", "free-battle", "norwegian-sea-1985", "taiwan-strait"]
    assert all(load_battle(name)[1] == () for name in BATTLES)
    for each in names():
        if each.ruleset == "battle/1":
            scenario, _ = load_battle(each.id)
            assert (scenario.title, len(scenario.players)) == (each.title, each.players)


def test_the_falklands_open_with_two_whole_fleets() -> None:
    scenario, _ = load_battle("falklands-1982")
    assert [(seat.name, seat.navy) for seat in scenario.seats.values()] == [
        ("Admiral Anaya", "AR"),
        ("Rear-Admiral Woodward", "UK"),
    ]
    assert points(scenario) == [24, 22]
    assert scenario.seats["anaya"].fleet.count("ar-drummond") == 3


def test_ships_were_in_service() -> None:
    served = {card_id(row["navy"], row["name"]): row["service"] for row in rows("battle_ships")}
    later = {"uk-trafalgar", "ar-almirante-brown"}  # stand for others in 1982, as the file says
    for name, year in (("falklands-1982", 1982), ("norwegian-sea-1985", 1985)):
        for seat in load_battle(name)[0].seats.values():
            assert all(int(served[card][:4]) <= year for card in seat.fleet if card not in later)


def test_what_is_left_out_is_as_the_rules_have_it() -> None:
    scenario, _ = load_battle("free-battle")
    assert (scenario.fleet_points, scenario.reinforcement, scenario.hand) == (25, 9, 5)
    assert (scenario.rounds, scenario.goal, scenario.discards) == (6, 25, 3)
    assert scenario.deck == STANDARD_DECK
    assert sum(scenario.deck.values()) == 73
    assert set(scenario.deck) == set(ACTION_CARDS)
    assert scenario.rulings == BATTLE.settle({})
    assert [(seat.team, seat.navy, seat.fleet) for seat in scenario.seats.values()] == [
        ("blue", "", ()),
        ("red", "", ()),
    ]


def test_figures_deck_and_rulings_can_be_given() -> None:
    text = FALKLANDS.replace("[[player]]", "rounds = 8\nhand = 4\n[deck]\ngun_salvo = 2\n[[player]]", 1)
    scenario, _ = loads_battle(text + "[rulings]\nblips.guns = 'yes'\n", rulings={"blips.intel": "any"})
    assert (scenario.rounds, scenario.hand, scenario.goal) == (8, 4, 25)
    assert (scenario.deck["gun_salvo"], scenario.deck["missile_salvo"]) == (2, 13)
    assert (scenario.rulings["blips.guns"], scenario.rulings["blips.intel"]) == ("yes", "any")


def test_players_sit_in_the_order_of_the_file() -> None:
    turned = FALKLANDS.split("[[player]]")
    scenario, _ = loads_battle("[[player]]".join([turned[0], turned[2], turned[1]]))
    assert list(scenario.seats) == ["woodward", "anaya"]


@pytest.mark.parametrize(
    "teams", ["ab", "abc", "abab", "baba", "ababa", "aabab", "babaa", "ababab", "abcabc", "abcdef"]
)
def test_teams_take_turns_round_the_table(teams: str) -> None:
    assert [seat.team for seat in seated(*teams).seats.values()] == list(teams)


def test_ship_cards_are_in_order_and_whole() -> None:
    ships = load_battle("free-battle")[0].ships
    assert list(ships) == sorted(ships)
    assert len(ships) == 52
    assert len({card.navy for card in ships.values()}) == 8
    assert {card.kind for card in ships.values()} == set(COPIES)
    assert ships["uk-sheffield"].name == "Sheffield (Type 42)"
    assert (ships["su-kirov"].missile, ships["su-kirov"].evasive, ships["us-los-angeles"].evasive) == (4, 0, 4)


def test_the_card_file_is_as_the_table_makes_it() -> None:
    assert cards_text("modern") == build_cards.built(), "run python -m tools.build_cards"
    table = {card_id(row["navy"], row["name"]): row for row in rows("battle_ships")}
    for change in rows("battle_changes"):
        table[change["id"]][change["figure"]] = change["is"]
    for row in csv.DictReader(cards_text("modern").splitlines()):
        assert row == {"id": row["id"]} | {key: table[row["id"]][key] for key in row if key != "id"}


def test_every_change_for_balance_changes_something_and_says_why() -> None:
    changes = list(rows("battle_changes"))
    assert all(change["figure"] in ("hull", "points") and change["was"] != change["is"] for change in changes)
    assert all(change["why"] for change in changes)
    assert len({(change["id"], change["figure"]) for change in changes}) == len(changes)


def test_either_game_is_loaded_by_its_name() -> None:
    assert isinstance(load_any("brest-demo", preset="club")[0], Campaign)
    assert isinstance(load_any("free-battle", rulings={"teams.open": "yes"})[0], Scenario)


def test_each_loader_keeps_to_its_game() -> None:
    with pytest.raises(BadScenario, match=r'^\[scenario\], ruleset: found "battle/1", expected campaign/1.$'):
        load("free-battle")
    with pytest.raises(BadScenario, match=r'^\[scenario\], ruleset: found "campaign/1", expected battle/1.$'):
        load_battle("brest-demo")
    for loader in (loads, loads_battle):
        with pytest.raises(BadScenario, match=r"expected one of campaign/1, battle/1\. Perhaps battle/1"):
            loader(FALKLANDS.replace("battle/1", "battle/2"))


def test_a_battle_is_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FALKLANDS, encoding="utf-8")
    assert canonical(load_any(str(path))) == canonical(load_battle("falklands-1982"))
