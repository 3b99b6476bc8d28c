"""Which entries are in force after orders were replaced and turns taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.storage.games import AT, ENDED, OPENED, amendment, orders, turn, undo

from hulldown.storage import Draft, Entry, live
from hulldown.storage.entry import seal
from hulldown.storage.errors import Damaged


def record(*drafts: Draft) -> list[Entry]:
    entries: list[Entry] = []
    for draft in drafts:
        entries.append(seal(draft, [], after=entries[-1] if entries else None))
    return entries


def in_force(*drafts: Draft) -> list[int]:
    return [entry.number for entry in live(record(*drafts))]


def test_everything_is_in_force_as_long_as_nothing_is_replaced_or_undone() -> None:
    assert in_force(OPENED, orders("a", turn=1), amendment(1), turn(1), ENDED) == [1, 2, 3, 4, 5]


def test_of_a_players_orders_for_a_turn_the_newest_are_in_force() -> None:
    assert in_force(OPENED, orders("a", turn=1), orders("b", turn=1), orders("a", turn=1)) == [1, 3, 4]


def test_orders_for_another_turn_replace_nothing() -> None:
    assert in_force(OPENED, orders("a", turn=1), turn(1), orders("a", turn=2)) == [1, 2, 3, 4]


def test_undo_takes_back_the_turn_and_keeps_its_orders() -> None:
    assert in_force(OPENED, orders("a", turn=1), turn(1), undo(3)) == [1, 2]


def test_orders_given_again_after_an_undo_replace_those_that_were_kept() -> None:
    drafts = [OPENED, orders("a", turn=1), orders("b", turn=1), turn(1), undo(4), orders("a", turn=1), turn(1)]
    assert in_force(*drafts) == [1, 3, 6, 7]


def test_undo_takes_back_later_orders_amendments_and_releases() -> None:
    released = Draft("released", 1, b"{}", AT)
    drafts = [OPENED, orders("a", turn=1), turn(1), released, amendment(2), orders("a", turn=2), undo(3)]
    assert in_force(*drafts) == [1, 2]


def test_undo_leaves_earlier_amendments() -> None:
    assert in_force(OPENED, amendment(1), turn(1), undo(3)) == [1, 2]


def test_an_amendment_made_after_an_undo_outlasts_the_next_one() -> None:
    assert in_force(OPENED, turn(1), undo(2), amendment(1), turn(1), undo(5)) == [1, 4]


def test_two_turns_can_be_taken_back_one_after_the_other() -> None:
    drafts = [OPENED, orders("a", turn=1), turn(1), orders("a", turn=2), turn(2), undo(5)]
    assert in_force(*drafts) == [1, 2, 3, 4]
    assert in_force(*drafts, undo(3)) == [1, 2]


def test_an_earlier_turn_can_be_taken_back_with_all_since() -> None:
    assert in_force(OPENED, turn(1), turn(2), turn(3), undo(3)) == [1, 2]


@pytest.mark.parametrize("number", [1, 2, 5, 99, -1])
def test_only_a_turn_that_is_in_force_can_be_taken_back(number: int) -> None:
    drafts = [OPENED, orders("a", turn=1), turn(1), undo(3), undo(number)]
    with pytest.raises(Damaged, match=rf"^record: entry 5 \(undo\) makes no sense: entry {number} is no turn in force"):
        in_force(*drafts)


def test_a_turn_cannot_be_taken_back_twice() -> None:
    with pytest.raises(Damaged, match="entry 2 is no turn in force"):
        in_force(OPENED, turn(1), undo(2), undo(2))


@pytest.mark.parametrize("body", [b"", b"{", b"{}", b'{"player":7}', b'"a"', b'{"player":"\xff"}'])
def test_orders_without_a_player_make_no_sense(body: bytes) -> None:
    with pytest.raises(Damaged, match=r"entry 2 \(orders\) makes no sense"):
        in_force(OPENED, Draft("orders", 1, body, AT))


STEPS = st.lists(st.sampled_from(["a", "b", "amendment", "turn", "undo"]), max_size=25)


def play(steps: list[str]) -> list[Draft]:
    """The drafts of a game in which these things happen; what cannot happen is left out."""
    drafts, turns = [OPENED], list[int]()
    for step in steps:
        is_open = len(turns) + 1
        if step == "undo" and turns:
            drafts.append(undo(turns.pop()))
        elif step == "turn":
            drafts.append(turn(is_open))
            turns.append(len(drafts))
        elif step == "amendment":
            drafts.append(amendment(is_open))
        elif step in {"a", "b"}:
            drafts.append(orders(step, turn=is_open))
    return drafts


@given(STEPS, STEPS)
def test_undo_leads_back_to_just_before_the_turn_whatever_came_since(before: list[str], since: list[str]) -> None:
    drafts = play(before)
    open_turn = 1 + sum(entry.kind == "turn" for entry in live(record(*drafts)))
    later = [orders("a", turn=open_turn + 1) if step in {"a", "b"} else amendment(open_turn + 1) for step in since]
    taken_back = [*drafts, turn(open_turn), *later, undo(len(drafts) + 1)]
    assert live(record(*taken_back)) == live(record(*drafts))


@given(STEPS)
def test_what_is_in_force_is_in_order_and_has_one_set_of_orders_a_player_and_turn(steps: list[str]) -> None:
    kept = live(record(*play(steps)))
    assert [entry.number for entry in kept] == sorted({entry.number for entry in kept})
    sets = [(entry.turn, entry.body) for entry in kept if entry.kind == "orders"]
    assert len(sets) == len(set(sets))
    turns = [entry.turn for entry in kept if entry.kind == "turn"]
    assert turns == list(range(1, len(turns) + 1))
