from typing import Any

import msgspec
import pytest

from hulldown.scenarios.load import load_battle
from hulldown.simulate.crew import Bot
from hulldown.simulate.findings import findings
from hulldown.simulate.series import Played, Series
from hulldown.simulate.watch import Fate, Fought

FREE = load_battle("free-battle")[0]
CAPTAIN = Bot("captain")


def fate(navy: str = "UK", **figures: Any) -> Fate:
    return Fate(navy, **{"bot": "captain", "team": navy, **figures})


def battle(one: Fate, other: Fate, rounds: int = 8, last_sunk: int = 8) -> Fought:
    return Fought(rounds, last_sunk, f"{rounds} rounds", (one, other))


def found(*fought: Fought, again: tuple[Fought, ...] = (), bots: tuple[Bot, ...] = (CAPTAIN, CAPTAIN)) -> Any:
    instead = (CAPTAIN.denied("dummies"),) * bool(again)
    played = [Played(0, each, again[at : at + 1]) for at, each in enumerate(fought)]
    return findings(Series(FREE, bytes(32), len(fought), bots, instead), played)


WON = battle(fate(won=True, began=True, scored=12, lost=6), fate("AR", scored=6, lost=12))
LOST = battle(fate(began=True, scored=2, lost=20), fate("AR", won=True, scored=20, lost=2), rounds=6, last_sunk=6)
DRAWN = battle(fate(scored=9, lost=9), fate("AR", began=True, scored=9, lost=9), rounds=9, last_sunk=9)


def test_who_began_is_counted_where_somebody_won() -> None:
    told = found(WON, LOST, DRAWN)
    assert (told["first"]["cases"], told["first"]["of"]) == (1, 2)
    assert (told["drawn"]["cases"], told["drawn"]["of"]) == (1, 3)


def test_lengths_and_endings_are_counted() -> None:
    told = found(WON, LOST, DRAWN)
    assert told["rounds"] == {"quartiles": [6, 8, 9], "counts": {"6": 1, "8": 1, "9": 1}}
    assert told["endings"] == {"6 rounds": 1, "8 rounds": 1, "9 rounds": 1}


@pytest.mark.parametrize(
    ("lost", "last_sunk", "stalled"),
    [((5, 5), 8, False), ((5, 5), 6, False), ((5, 5), 5, True), ((5, 4), 8, True), ((0, 0), 0, True)],
)
def test_a_stall_is_quiet_at_the_end_or_all_along(lost: tuple[int, int], last_sunk: int, stalled: bool) -> None:
    one, other = (fate(lost=points) for points in lost)
    assert found(battle(one, other, last_sunk=last_sunk))["stalls"]["cases"] == stalled


def test_what_became_of_hidden_ships() -> None:
    one = fate(ships=6, ships_lost=3, hidden=4, died_hidden=1, stayed_hidden=2)
    told = found(battle(one, fate(ships=4, ships_lost=1)))["ships"]
    assert {key: told[key]["share"] for key in told if "cases" in told[key]} == {
        "lost": 0.4,
        "lost_died_hidden": 0.25,
        "hidden_died_hidden": 0.25,
        "hidden_stayed_hidden": 0.5,
    }


def test_both_sides_of_a_battle_are_one_case() -> None:
    told = found(battle(fate(lost=2), fate(lost=6)), battle(fate(lost=3), fate(lost=7)))["ships"]["points_lost"]
    # The battles' means are 4 and 5: the error is 1/2, and 12.7062 of it are 6.3531.
    assert told == {"of": 2, "value": 4.5, "low": -1.8531, "high": 10.8531}


def test_a_navy_is_measured_against_others() -> None:
    mirror = battle(fate(won=True), fate())
    navies = {row["navy"]: (row["cases"], row["of"]) for row in found(WON, LOST, DRAWN, mirror)["navies"]}
    assert navies == {"AR": (1, 2), "UK": (1, 2)}


def test_sides_are_told_where_bots_differ() -> None:
    one = battle(fate(won=True), fate(bot="random"))
    sides = found(one, bots=(CAPTAIN, Bot("random")))["sides"]
    assert [(side["bot"], side["cases"], side["of"]) for side in sides] == [("captain", 1, 1), ("random", 0, 1)]
    assert found(WON)["sides"] == []


def test_worth_is_the_difference_on_the_same_seed() -> None:
    having = [fate(won=True, scored=12, lost=6, dummies=4), fate(scored=5, lost=7, dummies=2)]
    lacking = [fate(scored=4, lost=6), fate(scored=5, lost=7)]
    [worth] = found(
        *(battle(one, fate("AR")) for one in having), again=tuple(battle(one, fate("AR")) for one in lacking)
    )["worth"]
    assert (worth["of"], worth["over"]) == ("captain", "captain:no-dummies")
    assert (worth["games"], worth["points"]["value"], worth["wins"]["value"]) == (2, 4.0, 0.5)
    assert worth["each"]["dummies"]["value"] == 1.3333
    assert [row["navy"] for row in worth["navies"]] == ["UK"]


def test_the_document_is_plain() -> None:
    told = found(WON, LOST)
    assert msgspec.json.decode(msgspec.json.encode(told)) == told


def test_mates_win_as_one() -> None:
    seats = (("SU", "pact"), ("US", "nato"), ("SU", "pact"), ("UK", "nato"))
    fates = tuple(fate(navy, team=team, won=team == "pact") for navy, team in seats)
    played = [Played(0, Fought(6, 6, "6 rounds", fates), ())]
    navies = findings(Series(FREE, bytes(32), 1, (CAPTAIN, CAPTAIN)), played)["navies"]
    told = [(navy["navy"], navy["cases"], navy["of"]) for navy in navies]
    assert told == [("SU", 1, 1), ("UK", 0, 1), ("US", 0, 1)]
