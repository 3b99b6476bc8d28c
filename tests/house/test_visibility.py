"""The table of who is told what is complete, and is what happens."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from tests.leaks.truths import PLAYERS, Pair, Truth, Vessel, Word, play

from hulldown.kernel.event import Event
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.amendments import Amendment, AnyAmendment
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import AnyEvent

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "visibility.md").read_text("utf-8")
EVENTS: dict[str, type[Event]] = {event.__name__: event for event in get_args(AnyEvent)}
AUDIENCES: dict[str, str] = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE, re.MULTILINE))
SECRET = {name for name, audience in AUDIENCES.items() if audience == "the umpire"}


def test_the_table_has_every_event_and_no_other() -> None:
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| [^|]+ \|$", PAGE, re.MULTILINE)
    assert sorted(rows) == sorted(EVENTS)


def test_the_table_has_every_amendment() -> None:
    kinds = {kind.__name__ for kind in get_args(AnyAmendment)}
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| [^|]+ \|$", PAGE, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == kinds
    assert all(issubclass(kind, Amendment) for kind in get_args(AnyAmendment))


@pytest.mark.parametrize("name", sorted(EVENTS.keys() - SECRET))
def test_what_players_are_told_has_no_true_place(name: str) -> None:
    assert Place not in get_type_hints(EVENTS[name]).values()


def test_events_go_to_whom_the_table_says() -> None:
    """What is the umpire's goes to nobody else; all else but a turn run again goes to players alone."""
    seen = set()
    for seed in range(40):
        truth = _crowded(seed)
        for moment in play(Pair(seed, 4, wind=True, rulings={}, one=truth, other=truth), truth):
            for event in moment.events:
                name = type(event).__name__
                seen.add(name)
                assert (event.to == (UMPIRE,)) is (name in SECRET), event
    assert seen == EVENTS.keys() - {"RunAgain", "ShipsLost"}


def _crowded(seed: int) -> Truth:
    """A small sea in which everything happens sooner or later."""
    ships = (
        Vessel("BR1FR", "Ship 1", "hood", "north:0"),
        Vessel("BR2SL", "Ship 2", "hood", "north:0", "pursue"),
        Vessel("BR3FR", "Ship 3", "hood", "south:1"),
        Vessel("FR4SL", "Ship 4", "brueys", "south:0", "evade"),
        Vessel("FR5FR", "Ship 5", "brueys", "bayona:coastal", "evade"),
        Vessel("SP6SL", "Ship 6", "gravina", "corvo:harbour"),
        Vessel("PT7TR", "Ship 7", "niza", "north:2", "join"),
        Vessel("PT8FR", "Ship 8", "niza", "corvo:coastal"),
    )
    salts = {player: tuple(range(1 + seed + place, 5 + seed + place)) for place, player in enumerate(PLAYERS)}
    return Truth(ships, salts, (Word(1, "damage", 0, "north:0"),))
