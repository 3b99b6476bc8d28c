"""Each mistake is told with its place, what was found, what was expected, and the nearest right names."""

import pytest

from hulldown.scenarios.files import scenario_text
from hulldown.scenarios.load import loads
from hulldown.scenarios.mistakes import BadScenario, Mistake

DEMO = scenario_text("brest-demo")


def mistakes(text: str, **options: str) -> tuple[Mistake, ...]:
    with pytest.raises(BadScenario) as caught:
        loads(text, rulings=options)
    return caught.value.mistakes


def one(old: str, new: str) -> Mistake:
    """The only mistake of the demonstration with its first ``old`` made ``new``."""
    assert old in DEMO
    [mistake] = mistakes(DEMO.replace(old, new, 1))
    return mistake


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"),
    [
        ('id = "brest-demo"', 'id = "Brest Demo"', "[scenario], id", "an id of small letters"),
        ('ruleset = "campaign/1"', 'ruleset = "campaign/2"', "[scenario], ruleset", "campaign/1"),
        ("start = 1805-03-30", 'start = "1805-03-30"', "[scenario], start", "a date without quotes"),
        ("start = 1805-03-30", "start = 1805-03-30T12:00:00", "[scenario], start", "a date without quotes"),
        ("start = 1805-03-30", "start = 9999-12-30", "[scenario], turns", "before the year 10000"),
        ("turns = 12", "turns = 0", "[scenario], turns", "from 1 to 999"),
        ("turns = 12", "turns = true", "[scenario], turns", "from 1 to 999"),
        ("turn_days = 7", "turn_days = 367", "[scenario], turn_days", "from 1 to 366"),
        ("wind = false", 'wind = "no"', "[scenario], wind", "true or false"),
        ("wind = false", 'preset = "clubs"', "[scenario], preset", "one of seed, club"),
        ('name = "Great Britain"', 'name = ""', '[[nation]] 1 "BR", name', "a name"),
        ('name = "Great Britain"', "name = 'The \"Britons\"'", '[[nation]] 1 "BR", name', "without double quotes"),
        ('stance = "war"', 'stance = "neutral"', "[[relation]] 1, stance", "war, allied"),
        ('["BR", "FR"]', '["BR"]', "[[relation]] 1, nations", "two nations"),
        ('nations = ["BR"]', 'nations = ["BR", "FR"]', '[[player]] 1 "cornwallis", nations', "at peace"),
        ("lat = 48.5", "lat = 48.505", '[[sea_area]] 1 "ushant", lat', "two decimals"),
        ("lat = 48.5", "lat = 90.5", '[[sea_area]] 1 "ushant", lat', "from -90 to 90"),
        ("locations = 10", "locations = 27", '[[sea_area]] 1 "ushant", locations', "from 3 to 26"),
        ("{ N = 2,", "{ NNE = 2,", '[[sea_area]] 1 "ushant", rose', "points among N, NE"),
        ("{ N = 2,", "{ N = -2,", '[[sea_area]] 1 "ushant", rose', "whole number from 0"),
        ("{ N = 2, E = 2, S = 3, W = 3 }", "{ N = 0 }", '[[sea_area]] 1 "ushant", rose', "above 0"),
        ("S = 3, W = 3 }", "winter = {} }", '[[sea_area]] 1 "ushant", rose', "the seasons winter, spring"),
        ('direction = "NE"', 'direction = "NNE"', "[[edge]] 1, direction", "N, NE, E"),
        ('to = "western-channel"', 'to = "ushant"', "[[edge]] 1, to", "another sea area"),
        ('to = "western-channel"', 'to = "brest"', "[[edge]] 1, to", "a sea area of the chart"),
        ('from = "western-channel"', 'from = "ushant"', "[[edge]] 3, to", "each edge once"),
        ('sea_area = "biscay"', 'sea_area = "biscaya"', '[[port]] 4 "rochefort", sea_area', "a sea area of the chart"),
        ('id = "torbay"', 'id = "ushant"', '[[port]] 3 "ushant", id', '[[sea_area]] 1 "ushant" has this one'),
        ('holder = "FR"', 'holder = "SP"', '[[port]] 1 "brest", holder', "a nation"),
        ('id = "BR11SL"', 'id = "BR011SL"', '[[ship]] 2 "BR011SL", id', "nation, number and kind"),
        ('id = "BR11SL"', 'id = "SP11SL"', '[[ship]] 2 "SP11SL", id', "a nation of this scenario"),
        ('id = "BR11SL"', 'id = "FR11SL"', '[[ship]] 2 "FR11SL", player', "a player who commands FR"),
        ('id = "BR11SL"', 'id = "BR17SL"', '[[ship]] 3 "BR17SL", id', "[[ship]] 2"),
        ('name = "Mars"', 'name = "br4fs"', '[[ship]] 2 "BR11SL", name', "not like a ship's id"),
        ("guns = 110", "guns = -1", '[[ship]] 1 "BR4FS", guns', "from 0 to 999"),
        ('at = "ushant:1"', 'at = "ushant:10"', '[[ship]] 4 "BR8FR", at', "from ushant:0 to ushant:9"),
        ('at = "ushant:1"', 'at = "ushant:01"', '[[ship]] 4 "BR8FR", at', "from ushant:0 to ushant:9"),
        ('at = "ushant:1"', 'at = "ushant"', '[[ship]] 4 "BR8FR", at', "from ushant:0"),
        ('at = "ushant:1"', 'at = "brest:0"', '[[ship]] 4 "BR8FR", at', "brest:harbour or brest:coastal"),
        ('at = "ushant:1"', 'at = "brest:harbour"', '[[ship]] 4 "BR8FR", at', "FR, at war with it, holds the port"),
        ('contact = "join"', 'contact = "joins"', '[[ship]] 13 "FR5SL", contact', "accept, evade, pursue, join"),
        ('leader = "BR4FS"', 'leader = "BR5FS"', '[[ship]] 2 "BR11SL", leader', "a ship of this scenario"),
        ('leader = "BR4FS"', 'leader = "FR3FS"', '[[ship]] 2 "BR11SL", leader', "a ship of cornwallis"),
        ('leader = "BR4FS"', 'leader = "BR8FR"', '[[ship]] 2 "BR11SL", leader', "a ship at ushant:0"),
    ],
)
def test_one_mistake_is_told_once_and_in_place(old: str, new: str, place: str, expected: str) -> None:
    mistake = one(old, new)
    assert str(mistake).startswith(f"{place}: found ")
    assert expected in mistake.expected


@pytest.mark.parametrize(
    ("old", "new", "near"),
    [
        ('player = "cornwallis"', 'player = "cornwalis"', "cornwallis"),
        ('at = "ushant:1"', 'at = "ushand:1"', "ushant"),
        ('contact = "join"', 'contact = "joins"', "join"),
        ('leader = "BR4FS"', 'leader = "BR4FR"', "BR4FS"),
        ("turn_days = 7", "turn_days = 7\nwinds = false", "wind"),
        ("[scenario]", "[rulins]\n[scenario]", "rulings"),
    ],
)
def test_the_nearest_right_names_are_offered(old: str, new: str, near: str) -> None:
    assert near in one(old, new).nearest


def test_every_mistake_is_told_at_once() -> None:
    text = DEMO.replace("turns = 12", "turns = 0").replace('"join"', '"joins"').replace("guns = 110", 'gun = "110"')
    found = [(mistake.table, mistake.row, mistake.key) for mistake in mistakes(text)]
    assert found == [
        ("[scenario]", "", "turns"),
        ("[[ship]]", '1 "BR4FS"', "gun"),
        ("[[ship]]", '13 "FR5SL"', "contact"),
    ]


@pytest.mark.parametrize(
    ("row", "owner"),
    [
        ('[[nation]]\nid = "BR"\nname = "Britain"\n', '[[nation]] 1 "BR"'),
        ('[[player]]\nid = "umpire"\nname = "An umpire"\nnations = ["BR"]\n', "the umpire"),
        ('[[sea_area]]\nid = "brest"\nname = "Off Brest"\nlon = 1\nlat = 1\n', '[[sea_area]] 4 "brest"'),
        ('[[sea_area]]\nid = "harbour"\nname = "Harbour"\nlon = 1\nlat = 1\n', "the rules' own words"),
    ],
)
def test_an_id_stands_for_one_thing(row: str, owner: str) -> None:
    told = [mistake for mistake in mistakes(DEMO + row) if mistake.key == "id"]
    assert [mistake.expected for mistake in told] == [f"an id of its own: {owner} has this one"]


def test_a_missing_key_is_a_mistake() -> None:
    mistake = one('at = "ushant:1"\n', "")
    assert (mistake.key, mistake.found) == ("at", "nothing")


def test_a_ring_of_leaders_is_a_mistake_of_each_in_it() -> None:
    text = DEMO.replace('id = "FR3FS"', 'id = "FR3FS"\nleader = "FR9SL"')
    assert [mistake.row for mistake in mistakes(text)] == ['8 "FR3FS"', '9 "FR9SL"']


def test_a_ship_that_leads_itself_is_not_attached() -> None:
    scenario, _ = loads(DEMO.replace('leader = "BR6SL"', 'leader = "BR13SL"'))
    assert scenario.starts["BR13SL"].leader is None


def test_a_scenario_without_ships_is_a_mistake() -> None:
    [mistake] = mistakes(DEMO[: DEMO.index("[[ship]]")])
    assert mistake.table == "[[ship]]"


def test_wind_needs_a_rose_for_each_area() -> None:
    text = DEMO.replace("wind = false", "wind = true").replace("rose = {", "ros = {", 1)
    assert [(mistake.row, mistake.key) for mistake in mistakes(text)] == [('1 "ushant"', "rose"), ('1 "ushant"', "ros")]


def test_a_table_in_place_of_rows_is_explained() -> None:
    mistake = mistakes(DEMO.replace("[[relation]]", "[relation]"))[0]
    assert mistake.table == "[[relation]]"
    assert "two brackets" in mistake.expected


def test_rulings_are_checked_wherever_they_come_from() -> None:
    text = DEMO + '[rulings]\n"search.ordr" = "ascending"\nsearch.stayed = "some"\nevade.chance = 101\n'
    found = mistakes(text, group="fleet")
    assert [(mistake.table, mistake.key) for mistake in found] == [
        ("[rulings]", "search.ordr"),
        ("[rulings]", "search.stayed"),
        ("[rulings]", "evade.chance"),
        ("rulings given for the game", "group"),
    ]
    assert found[0].nearest[0] == "search.order"


def test_text_that_is_no_toml_is_one_mistake() -> None:
    [mistake] = mistakes("[scenario\n")
    assert "line 1" in mistake.found
