"""Each mistake in a battle is told with its place, what was found, what was expected, and the nearest right names."""

import pytest

from hulldown.scenarios.files import scenario_text
from hulldown.scenarios.load import loads_battle
from hulldown.scenarios.mistakes import BadScenario, Mistake

FALKLANDS = scenario_text("falklands-1982")
FREE = scenario_text("free-battle")
HEAD = FREE[: FREE.index("\n[[")]
TITLE = 'title = "Falklands 1982: carriers and submarines in the South Atlantic"'


def mistakes(text: str) -> tuple[Mistake, ...]:
    with pytest.raises(BadScenario) as caught:
        loads_battle(text)
    return caught.value.mistakes


def one(old: str, new: str) -> Mistake:
    """The only mistake of the Falklands with its first ``old`` made ``new``."""
    assert old in FALKLANDS
    [mistake] = mistakes(FALKLANDS.replace(old, new, 1))
    return mistake


def figure(line: str) -> tuple[str, str]:
    return TITLE, f"{TITLE}\n{line}"


def table(lines: str) -> tuple[str, str]:
    return "[[player]]", f"{lines}\n[[player]]"


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"),
    [
        ('id = "falklands-1982"', 'id = "1982"', "[scenario], id", "an id of small letters"),
        ("battle/1", "battle/2", "[scenario], ruleset", "one of campaign/1, battle/1"),
        (*figure("fleet_points = 0"), "[scenario], fleet_points", "from 1 to 999"),
        (*figure("reinforcement = -1"), "[scenario], reinforcement", "from 0 to 99"),
        (*figure("hand = 0"), "[scenario], hand", "from 1 to 20"),
        (*figure("rounds = 0"), "[scenario], rounds", "from 1 to 99"),
        (*figure('goal = "25"'), "[scenario], goal", "from 1 to 999"),
        (*figure("discards = 21"), "[scenario], discards", "from 0 to 20"),
        (*figure('preset = "clubs"'), "[scenario], preset", "one of seed, club"),
        (*figure('cards = "modem"'), "[scenario], cards", "modern, or a CSV file"),
        (*figure("turns = 3"), "[scenario], turns", "one of cards, discards, fleet_points"),
        (*table("[deck]\nintel = 100"), "[deck], intel", "from 0 to 99"),
        (*table("[deck]\nspies = 1"), "[deck], spies", "one of carrier_strike"),
        (*table("[rulings]\nblips.gun = 'yes'"), "[rulings], blips.gun", "a ruling that is known"),
        (*table("[rulings]\nblips.guns = 'no!'"), "[rulings], blips.guns", "one of no, yes"),
        ('name = "Admiral Anaya"', 'name = ""', '[[player]] 1 "anaya", name', "a name"),
        ('id = "anaya"', 'id = "umpire"', '[[player]] 1 "umpire", id', "the umpire has this one"),
        ('id = "anaya"', 'id = "woodward"', '[[player]] 2 "woodward", id', "[[player]] 1"),
        ('navy = "AR"', 'navy = "UK"', '[[player]] 1 "anaya", fleet', "ship cards of UK"),
        ('navy = "AR"', 'navy = "XX"', '[[player]] 1 "anaya", navy', "a navy that has ship cards"),
        ('navy = "AR"\n', "", '[[player]] 1 "anaya", fleet', "the navy whose ships they are"),
        ('    "ar-hercules",', "    7,", '[[player]] 1 "anaya", fleet', "a list of ids"),
        ('"ar-hercules"', '"uk-sheffield"', '[[player]] 1 "anaya", fleet', "ship cards of AR"),
        ('"ar-hercules"', '"ar-san-luis"', '[[player]] 1 "anaya", fleet', "at most 2 of a SS card"),
        (*figure("fleet_points = 23"), '[[player]] 1 "anaya", fleet', "at most 23"),
        ("[[player]]", '[[navy]]\nid = "UK"\n[[player]]', "[navy]", "one of the tables deck, player"),
    ],
)
def test_a_mistake_is_told_in_its_place(old: str, new: str, place: str, expected: str) -> None:
    assert old in FALKLANDS
    first = mistakes(FALKLANDS.replace(old, new, 1))[0]
    assert str(first).startswith(f"{place}: found ")
    assert expected in first.expected


@pytest.mark.parametrize(
    ("old", "new", "near"),
    [
        ('"ar-hercules"', '"ar-herkules"', "ar-hercules"),
        ('navy = "AR"', 'navy = "Ar"', "AR"),
        (*figure('cards = "modem"'), "modern"),
        (*figure("round = 3"), "rounds"),
        (*table("[deck]\nlandbomber = 1"), "land_bomber"),
        (*table("[rulings]\nblips.gun = 'yes'"), "blips.guns"),
    ],
)
def test_the_nearest_right_names_are_offered(old: str, new: str, near: str) -> None:
    mistake = one(old, new)
    assert mistake.nearest[0] == near


def test_a_fleet_of_submarines_cannot_lay_out() -> None:
    text = FREE.replace('name = "Red"', 'name = "Red"\nnavy = "NO"\nfleet = ["no-ula"]')
    [mistake] = mistakes(text)
    assert (mistake.row, mistake.key, mistake.found) == ('2 "red"', "fleet", "submarines alone")


def test_every_mistake_in_a_fleet_is_told() -> None:
    fleet = '["us-nimitz", "us-nimitz", "us-nimitz", "us-nimitz", "us-enterprise", "su-kirov"]'
    found = mistakes(FREE.replace('name = "Red"', f'name = "Red"\nnavy = "US"\nfleet = {fleet}'))
    assert [mistake.found for mistake in found] == [
        '"su-kirov" of SU',
        '"us-enterprise"',
        '"us-nimitz" 4 times',
        "35 points",
    ]


@pytest.mark.parametrize(
    ("teams", "found"),
    [
        ("a", "1 players"),
        ("abcdefg", "7 players"),
        ("aa", "all players in one"),
        ("aba", "2 in a, 1 in b"),
        ("abac", "2 in a, 1 in b, 1 in c"),
        ("ababaa", "4 in a, 2 in b"),
        ("aabb", "the order a, a, b, b round the table"),
        ("aaabb", "the order a, a, a, b, b round the table"),
        ("abccba", "the order a, b, c, c, b, a round the table"),
    ],
)
def test_teams_are_even_and_sit_apart(teams: str, found: str) -> None:
    players = [f'[[player]]\nid = "p{at}"\nname = "P"\nteam = "{team}"\n' for at, team in enumerate(teams)]
    [mistake] = mistakes(HEAD + "".join(players))
    assert (mistake.table, mistake.found) == ("[[player]]", found)


def test_an_order_that_would_do_is_offered() -> None:
    players = [f'[[player]]\nid = "p{at}"\nname = "P"\nteam = "{team}"\n' for at, team in enumerate("bbaaa")]
    [mistake] = mistakes(HEAD + "".join(players))
    assert mistake.expected == "mates apart, such as a, b, a, b, a"


def test_a_battle_without_players_is_a_mistake() -> None:
    [mistake] = mistakes(HEAD)
    assert (mistake.table, mistake.expected) == ("[[player]]", "one row or more")


def test_the_deck_has_cards_for_all_hands() -> None:
    kinds = ("gun_salvo", "missile_salvo", "torpedo_spread", "sub_hunt", "carrier_strike", "land_bomber", "near_miss")
    deck = "[deck]\n" + "".join(f"{kind} = 0\n" for kind in kinds)
    [mistake] = mistakes(FREE.replace(HEAD, f"{HEAD}hand = 7\n{deck}"))
    assert (mistake.table, mistake.found, mistake.expected) == ("[deck]", "13 cards", "14 or more, for 7 in each hand")
    loads_battle(FREE.replace(HEAD, f"{HEAD}hand = 6\n{deck}"))


def test_every_mistake_is_told_at_once() -> None:
    text = FALKLANDS.replace(TITLE, "rounds = 0").replace('"ar-hercules"', '"ar-herkules"', 1).replace("UK", "GB")
    assert [(mistake.table, mistake.row, mistake.key) for mistake in mistakes(text)] == [
        ("[scenario]", "", "title"),
        ("[scenario]", "", "rounds"),
        ("[[player]]", '2 "woodward"', "navy"),
        ("[[player]]", '1 "anaya"', "fleet"),
    ]
