"""The scenarios that are built: in step with their tables, and true to them."""

from collections import Counter

import pytest
from tools.build_scenarios import CAMPAIGNS, built
from tools.scenarios.companies import companies
from tools.scenarios.numbers import HIGHEST, ship_ids
from tools.scenarios.sources import campaign, vessels

from hulldown.rules.campaign.fleet import ID_FORM
from hulldown.rules.campaign.scenario import Scenario
from hulldown.scenarios.load import load


def loaded(name: str) -> Scenario:
    return load(name)[0]


def test_files_are_as_the_tables_make_them() -> None:
    for path, text in built().items():
        assert path.read_text(encoding="utf-8") == text, "run python -m tools.build_scenarios"


def test_trafalgar_opens_as_villeneuve_leaves_toulon() -> None:
    scenario = loaded("trafalgar-1805")
    assert (scenario.dates[0], scenario.wind, scenario.turns) == ("1805-03-30", True, 30)
    assert (len(scenario.ships), len(scenario.players)) == (236, 31)
    assert Counter(ship.nation for ship in scenario.ships.values()) == {"BR": 114, "FR": 79, "SP": 31, "BA": 8, "RU": 4}
    by_name = {ship.name: ship.id for ship in scenario.ships.values()}
    assert str(scenario.starts[by_name["Bucentaure"]].at) == "toulon:coastal"
    assert str(scenario.starts[by_name["Victory"]].at) == "gulf-of-palmas:coastal"
    assert scenario.starts[by_name["Superb"]].leader == by_name["Victory"]
    assert scenario.ships[by_name["Bucentaure"]].kind == "SL"


def test_the_nile_opens_as_the_convoy_leaves_toulon() -> None:
    scenario = loaded("nile-1798")
    assert (scenario.dates[0], len(scenario.ships), len(scenario.players)) == ("1798-05-19", 106, 13)
    assert ("FR", "PT") in scenario.war
    assert ("BR", "PT") in scenario.allied


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_player_has_ships_and_every_company_one_leader(name: str) -> None:
    scenario = loaded(name)
    assert {ship.player for ship in scenario.ships.values()} == set(scenario.players)
    for start in scenario.starts.values():
        assert start.leader is None or scenario.starts[start.leader].leader is None
    made = campaign(name)
    alone = sum(start.leader is None for start in scenario.starts.values())
    assert alone == len(companies(made, vessels(made.ships)))


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_numbers_are_a_nations_own_and_tell_nothing(name: str) -> None:
    found = list(ship_ids(name, vessels(campaign(name).ships)).values())
    matches = [ID_FORM.fullmatch(ship) for ship in found]
    numbers = [(match[1], int(match[2])) for match in matches if match]
    assert len(set(numbers)) == len(found)
    assert all(1 <= number <= HIGHEST for _, number in numbers)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_transports_evade_and_the_rest_accept(name: str) -> None:
    scenario = loaded(name)
    for ship, start in scenario.starts.items():
        assert start.contact == ("evade" if scenario.ships[ship].kind == "TR" else "accept")


def test_nothing_but_shared_names_is_warned_of() -> None:
    assert load("nile-1798")[1] == ()
    warned = load("trafalgar-1805")[1]
    assert all(warning.startswith("Ships share a name") for warning in warned)
    assert not any(warning.count(nation) > 1 for warning in warned for nation in (" BR", " FR", " SP"))
