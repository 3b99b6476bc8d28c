"""The umpire's view of a battle in words: no code of the rules' own is left to be guessed."""

import re

import pytest

from hulldown.reports.battle.umpire import umpire_page, umpire_text
from hulldown.reports.battle.umpire_words import Roll, told, when

NAMES = {"kola": "The Kola patrol", "tromso": "The Tromsø patrol"}


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        (
            Roll("G6", "cards drawn", "kola", "0", "order", ("sub_hunt.6", "gun_salvo.8", "near_miss.3", "sub_hunt.1")),
            "G6, cards drawn: the Kola patrol drew Gun Salvo, Near Miss, 2 Sub Hunt.",
        ),
        (
            Roll("G6", "cards drawn", "tromso", "1", "order", ("decoy.1",)),
            "G6, cards drawn: the Tromsø patrol drew Decoy.",
        ),
        (Roll("G4", "who begins", "", "", "pick", "tromso"), "G4, who begins: the Tromsø patrol."),
        (
            Roll("H1", "ids", "", "kola", "order", ("A3", "A1", "A2")),
            "H1, ids: what the Kola patrol laid is called A3, A1 and A2, in the order in which it was laid.",
        ),
        (Roll("G7", "attack", "A1", "B3", "roll", 4), "G7, Attack, A1 against B3: the die shows 4."),
        (
            Roll("G8", "fighter_cover", "", "B3", "roll", 2),
            "G8, Fighter Cover, land bombers against B3: the die shows 2.",
        ),
        (Roll("H8", "blip evades", "A1", "B3", "roll", 6), "H8, blip evades, A1 against B3: the die shows 6."),
    ],
)
def test_a_roll_says_who_and_what(roll: Roll, words: str) -> None:
    assert told(roll, NAMES) == words


def test_when_it_is() -> None:
    assert when(3, 0, 4) == "Action 3, before the first round"
    assert when(46, 4, 4) == "Action 46, round 4 of 4"


def test_no_card_or_player_is_named_by_its_code() -> None:
    player = {
        "navy": "SU",
        "units": [],
        "reserve": [],
        "points": 1,
        "score": 1,
        "ready": True,
        "out": False,
        "sunk": [],
    }
    cards = {"rule": "G6", "decided": "cards drawn", "cause": "kola", "whom": "0", "ask": "order"}
    document = {
        "format": "battle-truth/1", "game": "first-blips", "title": "First blips", "number": 12, "round": 1,
        "rounds": 4, "ending": "", "deck": 1, "commitment": "00", "rolls": [cards | {"outcome": ["land_bomber.2"]}],
        "players": {"kola": player | {"name": NAMES["kola"], "hand": ["gun_salvo", "land_bomber", "gun_salvo"]}},
    }  # fmt: skip
    text = umpire_text(document)
    assert "nothing of it is for players" in text
    assert "of a battle that is over" in umpire_text(document | {"ending": "2 rounds have been played"})
    assert "Action 12, round 1 of 4; 1 card in the deck" in text
    assert "The Kola patrol, SU: 1 point sunk; 1 point to spend" in text
    assert "Hand: 2 Gun Salvo, Land Bomber." in text
    for told_so in (text, umpire_page(document)):
        assert "the Kola patrol drew Land Bomber." in told_so
        assert not re.search(r"\bkola\b|[a-z]_[a-z]|\w\.\d", told_so.partition("</style>")[2] or told_so)
