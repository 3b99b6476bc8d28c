"""What the loader makes of good scenarios."""

from pathlib import Path

import pytest

from hulldown.kernel.canon import canonical
from hulldown.rules.campaign.chart import Place
from hulldown.scenarios.files import scenario_text
from hulldown.scenarios.load import load, loads, names
from hulldown.scenarios.mistakes import BadScenario
from hulldown.scenarios.warnings import fold

DEMO = scenario_text("brest-demo")


def test_the_demonstration_teaches_without_warnings() -> None:
    scenario, warned = load("brest-demo")
    assert not warned
    assert (len(scenario.players), len(scenario.chart.areas), len(scenario.chart.ports)) == (2, 3, 4)
    assert scenario.war == (("BR", "FR"),)
    assert scenario.starts["BR8FR"].at == Place("ushant", "1")
    assert (scenario.chart.areas["ushant"].lon, scenario.chart.ports["brest"].lon) == (-650, -449)


def test_turns_have_dates_and_seasons() -> None:
    scenario, _ = loads(DEMO.replace("turns = 12", "turns = 40"))
    assert len(scenario.dates) == len(scenario.seasons) == 41
    assert scenario.dates[:2] == ("1805-03-30", "1805-04-06")
    by_month = {day[5:7]: season for day, season in zip(scenario.dates, scenario.seasons, strict=True)}
    assert [by_month[month] for month in ("05", "06", "09", "12")] == ["spring", "summer", "autumn", "winter"]


def test_mappings_are_in_order() -> None:
    scenario, _ = load("trafalgar-1805")
    chart = scenario.chart
    assert list(scenario.nations) == sorted(scenario.nations)
    assert list(scenario.players) == sorted(scenario.players)
    assert list(scenario.ships) == list(scenario.starts) == sorted(scenario.ships)
    assert list(scenario.rulings) == sorted(scenario.rulings)
    assert (list(chart.areas), list(chart.ports)) == (sorted(chart.areas), sorted(chart.ports))
    assert list(scenario.war) == sorted(scenario.war)
    assert all(one < other for one, other in (*scenario.war, *scenario.allied))


def test_a_rose_is_for_all_seasons_or_for_each() -> None:
    seasons = "".join(f"{season} = {{ N = {number} }}, " for number, season in enumerate(SEASONS, 1))
    text = DEMO.replace("{ N = 2, E = 2, S = 3, W = 3 }", f"{{ {seasons[:-2]} }}")
    areas = loads(text)[0].chart.areas
    assert areas["ushant"].roses == {"autumn": {"N": 4}, "spring": {"N": 2}, "summer": {"N": 3}, "winter": {"N": 1}}
    assert set(areas["biscay"].roses) == set(SEASONS)
    assert areas["biscay"].roses["winter"] == {"NE": 2, "NW": 4, "W": 4}


SEASONS = ("winter", "spring", "summer", "autumn")


def test_what_is_left_out_has_its_default() -> None:
    lean = DEMO.replace("wind = false\n", "").replace("locations = 10\n", "").replace('contact = "accept"\n', "")
    assert canonical(loads(lean)[0]) == canonical(loads(DEMO)[0])


def test_what_the_umpire_gives_comes_before_the_file() -> None:
    text = DEMO + '[rulings]\nsearch.order = "ascending"\nevade.chance = 70\nwatch.own_only = false\n'
    rulings = loads(text, rulings={"evade.chance": "60"}, preset="club")[0].rulings
    assert rulings["search.order"] == "ascending"
    assert rulings["evade.chance"] == "60"
    assert rulings["watch.own_only"] == "false"
    assert rulings["search.engaged"] == "stay"


def test_a_preset_can_stand_in_the_file() -> None:
    rulings = loads(DEMO.replace("wind = false", 'preset = "club"'))[0].rulings
    assert rulings["evade.chance"] == "80"


def test_a_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("\ufeff" + DEMO.replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert canonical(load(str(path))) == canonical(load("brest-demo"))


@pytest.mark.parametrize("name", ["brest-dmo", "", "a\0b", ".", "x" * 5_000, "\ud800"])
def test_what_cannot_be_loaded_is_explained(name: str) -> None:
    with pytest.raises(BadScenario, match="brest-demo") as caught:
        load(name)
    assert str(caught.value).encode()


def test_a_file_of_other_bytes_is_explained(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadScenario, match="not UTF-8"):
        load(str(tmp_path / "picture"))


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null"])
def test_what_is_no_file_is_not_read(name: str) -> None:
    with pytest.raises(BadScenario, match="a device or a pipe"):
        load(name)


def test_a_file_without_measure_is_not_read_through(tmp_path: Path) -> None:
    with (tmp_path / "long").open("wb") as file:
        file.truncate(10**11)
    with pytest.raises(BadScenario, match="longer than 10,000,000 characters"):
        load(str(tmp_path / "long"))


def test_names_has_each_scenario_and_its_title() -> None:
    campaigns = [each for each in names() if each.ruleset == "campaign/1"]
    assert [each.id for each in campaigns] == ["brest-demo", "nile-1798", "trafalgar-1805"]
    assert all(each.title == load(each.id)[0].title for each in campaigns)


def test_numbers_that_tell_are_warned_of() -> None:
    told = DEMO
    for number, old in enumerate(("FR16", "FR14", "FR12", "FR9", "FR7", "FR5", "FR3"), 101):
        told = told.replace(f'"{old}', f'"FR{number}')
    for number in range(101, 108):
        told = told.replace(f'"FR{number}', f'"FR{number - 100}')
    assert loads(told)[1] == (
        "The ships of FR are numbered 1 to 7 without a gap, which tells how many it has; leave gaps.",
    )


def test_names_alike_are_warned_of() -> None:
    [warned] = loads(DEMO.replace('"Mars"', '"Veteran"'))[1]
    assert warned.startswith('Ships share a name: BR11SL "Veteran" and FR14SL "Vétéran".')
    [warned] = loads(DEMO.replace('"Torbay"', '"BREST"'))[1]
    assert warned.startswith('Sea areas or ports share a name: brest "Brest" and torbay "BREST".')


def test_folding_drops_case_and_accents() -> None:
    assert fold("Éole") == fold("EOLE") == "eole"
