"""A player's own card file: read beside the scenario, every mistake with its line and column."""

from pathlib import Path

import pytest

from hulldown.rules.battle.cards import Scenario
from hulldown.scenarios.battle_cards import card_id
from hulldown.scenarios.load import load_battle, loads_battle
from hulldown.scenarios.mistakes import BadScenario, Mistake

COLUMNS = "navy,name,kind,service,hull,gun,missile,torpedo,asw,air,point_defence,evasive,points,basis"
CARDS = f"""{COLUMNS}
SE,Stockholm,FPB,1985-,1,1,2,1,1,0,0,4,3,"380 t, RBS 15"
SE,"Halland (J18, J19)",DD,1955-1987,3,3,1,2,1,0,0,,4,
SE,Gotland,SS,1996-,2,0,0,3,1,0,0,4,3,
FI,Hämeenmaa,FF,1992-,2,1,0,0,0,0,0,,1,

FI,Rauma,FPB,1990-,1,,2,,,,,5,2,
"""
BATTLE = """[scenario]
id = "baltic"
title = "Baltic"
ruleset = "battle/1"
cards = "baltic.csv"
[[player]]
id = "a"
name = "A"
[[player]]
id = "b"
name = "B"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "baltic.toml").write_text(BATTLE, encoding="utf-8")
    return tmp_path


def played_with(folder: Path, cards: str) -> Scenario:
    (folder / "baltic.csv").write_text(cards, encoding="utf-8", newline="")
    return load_battle(str(folder / "baltic.toml"))[0]


def mistakes(folder: Path, cards: str) -> tuple[Mistake, ...]:
    with pytest.raises(BadScenario) as caught:
        played_with(folder, cards)
    return caught.value.mistakes


def test_a_file_of_the_players_own(folder: Path) -> None:
    ships = played_with(folder, "\ufeff" + CARDS.replace("\n", "\r\n")).ships
    assert list(ships) == ["fi-hameenmaa", "fi-rauma", "se-gotland", "se-halland", "se-stockholm"]
    rauma = ships["fi-rauma"]
    assert (rauma.gun, rauma.missile, rauma.evasive, rauma.points) == (0, 2, 5, 2)


def test_ids_can_be_given(folder: Path) -> None:
    assert "se-k11" in played_with(folder, "id,navy,name,kind,hull,gun,missile,torpedo,asw,air,point_defence,evasive,"
                                   "points\nse-k11,SE,斯德哥尔摩,FPB,1,1,2,1,1,0,0,4,3\n").ships  # fmt: skip


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Sheffield (Type 42)", "uk-sheffield"),
        ("Oslo (Bergen, Narvik...)", "uk-oslo"),
        ("Jiangkai II (054A)", "uk-jiangkai-ii"),
        ("Élan d'Or", "uk-elan-d-or"),
    ],
)
def test_an_id_follows_from_navy_and_name(name: str, id_: str) -> None:
    assert card_id("UK", name) == id_


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "SE,Gotland",
            "Sweden,Gotland",
            'baltic.csv line 4 "Gotland", navy: found "Sweden", expected a nation\'s code',
        ),
        ("SE,Gotland", "SE,", "baltic.csv line 4, name: found nothing, expected a name"),
        ("SE,Gotland", "SE,A3", 'baltic.csv line 4 "A3", name: found "A3", expected a name that is not like the id'),
        ("SE,Gotland", "SE,Stockholm", 'id: found "se-stockholm" again, expected an id of its own: baltic.csv line 2'),
        ("SE,Gotland", "SE,哥得兰", "id: found nothing, expected an id, such as se-1"),
        ("Gotland,SS", "Gotland,SSK", 'kind: found "SSK", expected one of CV, CG'),
        ("Gotland,SS,1996-,2", "Gotland,SS,1996-,0", "hull: found 0, expected a whole number from 1 to 99"),
        ("Gotland,SS,1996-,2,0", "Gotland,SS,1996-,2,5", "gun: found 5, expected a whole number from 0 to 4"),
        ("Gotland,SS,1996-,2,0", "Gotland,SS,1996-,2,0.5", 'gun: found "0.5", expected a whole number from 0 to 4'),
        ("0,4,3,\n", "0,1,3,\n", "evasive: found 1, expected a whole number from 2 to 6, or nothing for none"),
        ("0,4,3,\n", "6,4,3,\n", "point_defence: found 6, expected a whole number from 0 to 5"),
        ("0,4,3,\n", "0,4,,\n", "points: found nothing, expected a whole number from 1 to 99"),
        ("0,4,3,\n", "0,4,3\n", "baltic.csv line 4: found 13 cells, expected 14, one for each column"),
        ("SE,Gotland", 'SE,"Gotland', "baltic.csv line 7: found unexpected end of data, expected CSV"),
        (",hull,", ",hulls,", "baltic.csv line 1, hull: found no such column"),
        (",basis", ",bases", 'baltic.csv line 1: found the column "bases", expected each of id, navy'),
        (",basis", ",gun", 'baltic.csv line 1: found the column "gun" again'),
        (CARDS, "", "baltic.csv line 1, navy: found no such column"),
        (CARDS, COLUMNS, "baltic.csv: found no cards, expected one card or more"),
    ],
)
def test_each_mistake_is_told_in_its_place(folder: Path, old: str, new: str, said: str) -> None:
    assert old in CARDS
    assert said in str(mistakes(folder, CARDS.replace(old, new, 1))[0])


def test_one_mistake_in_a_card_is_told_once(folder: Path) -> None:
    for old, new in (("Gotland,SS", "Gotland,SSK"), ("SE,Gotland", "Sweden,Gotland"), ("0,4,3,\n", "0,4,3\n")):
        assert len(mistakes(folder, CARDS.replace(old, new))) == 1


def test_every_mistake_is_told_at_once(folder: Path) -> None:
    cards = CARDS.replace("Gotland,SS", "Gotland,SSK").replace("Rauma,FPB,1990-,1,,2", "Rauma,FPB,1990-,1,,9")
    (folder / "baltic.toml").write_text(BATTLE.replace('"Baltic"', '""'), encoding="utf-8")
    places = [(mistake.table, mistake.row, mistake.key) for mistake in mistakes(folder, cards)]
    assert places == [
        ("[scenario]", "", "title"),
        ("baltic.csv", 'line 4 "Gotland"', "kind"),
        ("baltic.csv", 'line 7 "Rauma"', "missile"),
    ]


def test_an_id_begins_with_its_navy(folder: Path) -> None:
    cards = "id,navy,name,kind,hull,gun,missile,torpedo,asw,air,point_defence,evasive,points\n{},SE,X,FF,1,,,,,,,,1\n"
    [mistake] = mistakes(folder, cards.format("a3"))
    assert mistake.expected == "an id that begins with its navy, as se-a3"
    assert list(played_with(folder, cards.format("se-a3")).ships) == ["se-a3"]


def test_a_navy_that_can_be_chosen_needs_a_surface_ship(folder: Path) -> None:
    [mistake] = mistakes(folder, CARDS.replace("SE,Gotland", "DK,Gotland"))
    assert mistake.found == "submarines alone of DK"


def test_a_fleet_can_be_made_of_every_navy_that_can_be_chosen(folder: Path) -> None:
    (folder / "baltic.toml").write_text(BATTLE.replace("[[", "fleet_points = 2\n[[", 1), encoding="utf-8")
    [mistake] = mistakes(folder, CARDS)
    assert (mistake.key, mistake.found) == ("fleet_points", "2")
    assert mistake.expected == "3 or more, the points of the cheapest surface ship of SE"


@pytest.mark.parametrize("file", ["/etc/passwd.csv", "../baltic.csv", "baltic", "baltic.toml", ""])
def test_a_card_file_lies_beside_its_scenario(file: str) -> None:
    with pytest.raises(BadScenario, match=r"\[scenario\], cards: found .*, expected modern, or a CSV file in the"):
        loads_battle(BATTLE.replace("baltic.csv", file), folder=Path())


def test_a_card_file_that_cannot_be_read(folder: Path) -> None:
    with pytest.raises(BadScenario, match=r'cards: found "baltic.csv", which cannot be read \(no such file'):
        load_battle(str(folder / "baltic.toml"))
    (folder / "baltic.csv").write_bytes(b"\xff")
    with pytest.raises(BadScenario, match=r'cards: found "baltic.csv", which is not UTF-8 text'):
        load_battle(str(folder / "baltic.toml"))
    with pytest.raises(BadScenario, match="expected one of modern, as this scenario is in no folder"):
        loads_battle(BATTLE)


def test_ships_of_one_name_are_warned_of(folder: Path) -> None:
    (folder / "baltic.csv").write_text(CARDS.replace("FI,Rauma", "FI,Stockholm"), encoding="utf-8")
    [warned] = load_battle(str(folder / "baltic.toml"))[1]
    assert warned.startswith('Ship cards share a name: fi-stockholm "Stockholm" and se-stockholm "Stockholm".')
