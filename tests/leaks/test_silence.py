"""Rolled and failed is the same as nothing there (rule X7)."""

import msgspec
import pytest
from tests.leaks.channels import quick
from tests.leaks.truths import Moment, Pair, Truth, Vessel, play

from hulldown.rules.campaign.events import Moved, Searched, Watched

WATCHER = Vessel("BR1FR", "Ship 1", "hood", "north:0")
SEEDS = range(60)


def moments(seed: int, turns: int, *ships: Vessel) -> list[Moment]:
    """A game in which nobody is ordered to do anything."""
    truth = Truth(ships, {})
    return list(play(Pair(seed, turns, wind=False, rulings={}, one=truth, other=truth), truth))


@pytest.mark.parametrize(
    ("rule", "at"), [("S2", "arcola:harbour"), ("S2", "arcola:coastal"), ("S4", "north:3"), ("S4", "north:1")]
)
def test_a_watch_that_failed_and_an_empty_place_are_one_report(rule: str, at: str) -> None:
    answers = set()
    for seed in SEEDS:
        (there,) = moments(seed, 0, WATCHER, Vessel("PT2SL", "Ship 2", "niza", at))
        (empty,) = moments(seed, 0, WATCHER)
        (shown,) = [e.shown for e in there.events if isinstance(e, Watched) and (e.rule, e.player) == (rule, "hood")]
        answers.add(shown)
        assert (quick(there, "hood") == quick(empty, "hood")) is not shown
    assert answers == {True, False}


def test_a_search_that_failed_and_an_empty_sea_are_one_report() -> None:
    """The hidden company passes by order of its own search, fails too, or is found; only what is found is told."""
    failed = 0
    for seed in SEEDS:
        searching = msgspec.structs.replace(WATCHER, id="BR1TR", name="Convoy")
        hidden = Vessel("PT2TR", "Ship 2", "niza", "north:1")
        there, empty = moments(seed, 1, searching, hidden)[1], moments(seed, 1, searching)[1]
        if any(isinstance(event, Moved) for event in there.events):
            assert quick(there, "hood") != quick(empty, "hood")
            continue
        failed += 1
        assert quick(there, "hood") == quick(empty, "hood")
    assert 0 < failed < len(SEEDS)


def test_a_search_that_was_passed_over_is_not_told() -> None:
    """A company found before its turn is told of the meeting, and nothing of the search that it did not make."""
    passed = 0
    for seed in SEEDS:
        own, other = Vessel("BR1TR", "Convoy", "hood", "north:0"), Vessel("PT2FR", "Ship 2", "niza", "north:1", "join")
        played = moments(seed, 1, own, other)[1]
        searches = {event.ships[0]: event for event in played.events if isinstance(event, Searched)}
        if searches[own.id].passed:
            passed += 1
            assert b"earch" not in quick(played, "hood")["json"]
            assert b"passed" not in quick(played, "hood")["json"]
    assert passed
