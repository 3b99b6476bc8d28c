"""Keys of rolls: a decision made twice is rolled twice, fairly, and numbers of locations mean nothing."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest
from tests.cases.form import Case, Turn, read_cases
from tests.cases.play import Played, play

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Name, Roll, Terms, Why
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.recorded import RecordedDice

SEED = bytes(range(32))
CASES = dict(read_cases(Path(__file__).parents[2] / "cases"))
BY_NUMBER = {"placement.empty", "report.locations", "search.order"}

# Two strangers come to where she lies, one after the other, and each time all part.
TWICE = Case(
    name="sent off twice",
    rules="P4 P7",
    ships=("BR1SL plymouth:coastal", "PT1SL brest:coastal", "US1SL ushant:4"),
    rulings={"search.skips": "own", "search.effect": "report"},
    turn=(Turn(orders={"cornwallis": "BR1SL: sail ushant", "niza": "PT1SL: sail ushant"}),),
)


class MeetingDice(KeyedDice):
    """Keyed, but every arrival runs into the ship that is to be sent off."""

    def _chance(self, why: Why, terms: Terms) -> bool:
        return why.rule == "E2" or super()._chance(why, terms)

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        return "US1SL" if why.rule == "E3" else super()._pick(why, weights, alike)


def sent_to(seed: int) -> list[str]:
    dice = MeetingDice(seed.to_bytes(32))
    list(play(TWICE, lambda _: dice if _ in TWICE.turn else KeyedDice(bytes(32))))
    return [str(roll.outcome) for roll in dice.rolls if roll.why.rule == "P7" and roll.why.whom == "US1SL"]


def test_who_is_sent_off_twice_in_a_phase_is_sent_fairly() -> None:
    """The place left first is as likely as any other of the seven that are then empty."""
    picks = [sent_to(seed) for seed in range(1400)]
    assert {len(pair) for pair in picks} == {2}
    back = Counter(second == "4" for _, second in picks)[True]
    assert abs(back - 200) < 4 * (1400 * 6 / 49) ** 0.5
    moved = Counter((first, second) for first, second in picks if second != "4")
    assert all(first != second for first, second in moved)
    assert max(moved.values()) < 2.5 * 1200 / len(moved)


def test_cause_and_whom_make_the_keys_of_both() -> None:
    dice = MeetingDice(SEED)
    list(play(TWICE, lambda _: dice if _ in TWICE.turn else KeyedDice(bytes(32))))
    keys = [roll.why for roll in dice.rolls if roll.why.rule == "P7" and roll.why.whom == "US1SL"]
    assert sorted((why.cause, why.whom) for why in keys) == [("BR1SL", "US1SL"), ("PT1SL", "US1SL")]


def keyed(case: Case, seed: bytes = SEED) -> list[Played]:
    return list(play(case, lambda _: KeyedDice(seed)))


def reports(played: list[Played]) -> list[bytes]:
    return [canonical(turn.report(player)) for turn in played for player in turn.state.scenario.players]


def renumbered(case: Case) -> Case:
    return msgspec.structs.replace(case, ships=tuple(map(_renumber, case.ships)))


def _renumber(written: str) -> str:
    name, at, *rest = written.split()
    where, spot = at.split(":")
    if spot.isdecimal():
        at = f"{where}:{(3 * int(spot) + 1) % 10}"
    return " ".join((name, at, *rest))


def _means_numbers(case: Case) -> bool:
    amended = any("to" in row or row.get("at", "").partition(":")[2].isdecimal() for t in case.turn for row in t.amend)
    return bool(case.locations) or amended or not BY_NUMBER.isdisjoint(case.rulings)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if not _means_numbers(case)])
def test_numbers_of_locations_mean_nothing(name: str) -> None:
    case = CASES[name]
    for seed in (SEED, bytes(32)):
        assert reports(keyed(case, seed)) == reports(keyed(renumbered(case), seed))


@pytest.mark.parametrize("name", CASES)
def test_a_replay_rolls_and_tells_the_same(name: str) -> None:
    case = CASES[name]
    first = keyed(case)
    recorded = iter([RecordedDice(_read(turn.rolls)) for turn in first])
    again = list(play(case, lambda _: next(recorded)))
    assert [canonical(turn.events) for turn in again] == [canonical(turn.events) for turn in first]
    assert reports(again) == reports(first)


def _read(rolls: tuple[Roll, ...]) -> list[Roll]:
    return msgspec.json.decode(canonical(rolls), type=list[Roll])


@pytest.mark.parametrize("name", CASES)
def test_who_submits_first_does_not_matter(name: str) -> None:
    case = CASES[name]
    backward = tuple(msgspec.structs.replace(turn, orders=dict(reversed(turn.orders.items()))) for turn in case.turn)
    assert reports(keyed(msgspec.structs.replace(case, turn=backward))) == reports(keyed(case))
