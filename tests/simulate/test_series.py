import pytest

from hulldown.kernel.value import Value
from hulldown.scenarios.load import load_battle
from hulldown.simulate.cores import cores, played
from hulldown.simulate.crew import Bot
from hulldown.simulate.series import Series, play

SHORT = load_battle("first-blips")[0]
FREE = load_battle("free-battle")[0]
CAPTAIN, RANDOM = Bot("captain"), Bot("random")


def series(*bots: Bot, games: int = 6, instead: tuple[Bot, ...] = ()) -> Series:
    return Series(SHORT, bytes(32), games, bots, instead)


def bots_of(one: Series, number: int) -> list[str]:
    return [fate.bot for fate in play(one, number).fought.fates]


@pytest.mark.parametrize("jobs", [2, 3])
def test_what_comes_out_does_not_depend_on_the_number_of_jobs(jobs: int) -> None:
    mixed = series(CAPTAIN, RANDOM, instead=(CAPTAIN.denied("intel"),))
    assert list(played(mixed, jobs)) == list(played(mixed, 1))


def test_a_battle_depends_on_its_number_alone() -> None:
    longer = series(CAPTAIN, CAPTAIN, games=20)
    assert list(played(series(CAPTAIN, CAPTAIN), 1)) == [play(longer, number) for number in range(6)]


def test_other_seeds_give_other_battles() -> None:
    other = Series(SHORT, bytes([1] * 32), 6, (CAPTAIN, CAPTAIN))
    assert list(played(other, 1)) != list(played(series(CAPTAIN, CAPTAIN), 1))


def test_bots_that_differ_change_seats_on_one_seed() -> None:
    both = Series(FREE, bytes(32), 4, (CAPTAIN, RANDOM))
    assert bots_of(both, 0) == ["captain", "random"]
    assert bots_of(both, 1) == ["random", "captain"]
    one, other = play(both, 0).fought, play(both, 1).fought
    assert [fate.began for fate in one.fates] == [fate.began for fate in other.fates]
    assert one != play(both, 2).fought


def test_bots_that_are_alike_have_a_seed_for_each_battle() -> None:
    fought = [play(series(CAPTAIN, CAPTAIN), number).fought for number in range(4)]
    assert len(set(fought)) == 4


def test_a_battle_is_fought_again_with_another_in_the_first_bots_seat() -> None:
    lacking = CAPTAIN.denied("blips")
    both = Series(FREE, bytes(32), 2, (CAPTAIN, CAPTAIN), (lacking,))
    for number, seat in enumerate((0, 1)):
        battle = play(both, number)
        assert battle.seat == seat
        [again] = battle.again
        assert [fate.bot for fate in again.fates] == (
            [str(lacking), "captain"] if seat == 0 else ["captain", str(lacking)]
        )
        assert [fate.navy for fate in again.fates] == [fate.navy for fate in battle.fought.fates]


def test_what_was_fought_can_be_compared() -> None:
    assert isinstance(play(series(CAPTAIN, CAPTAIN), 0), Value)
    assert cores() >= 1
