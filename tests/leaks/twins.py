"""Comparing two truths as each side sees them."""

from collections import Counter
from itertools import zip_longest

from tests.leaks.channels import Channels, all_names, document, quick, slow, told_now
from tests.leaks.oracle import facts, shown
from tests.leaks.truths import PLAYERS, Moment, Pair, play

from hulldown.kernel.canon import canonical


class Leak(AssertionError):
    """A side that must be told the same was told something else."""


class Silence(AssertionError):
    """A side that must be told something else was told the same."""


def compare(pair: Pair, *, all_channels: bool = True) -> Counter[str]:
    """Play both truths and compare them; how often each kind of comparison was made. Raises Leak or Silence.

    What is made from a view or a report alone, and takes time, is compared as long as a side can tell nothing, at the
    end of the game or where the twins part.
    """
    seen: Counter[str] = Counter()
    last: dict[str, tuple[Moment, Moment]] = {}
    past = dict.fromkeys(PLAYERS, True)
    for one, other in zip_longest(play(pair, pair.one), play(pair, pair.other)):
        if one is None or other is None or one.amended != other.amended:
            break
        differs = truth(one) != truth(other)
        for side in PLAYERS:
            past[side] = _compare(pair, one, other, side, past=past[side])
            seen[f"{'differs' if differs else 'same'}, {'agree' if past[side] else 'disagree'}"] += 1
            if past[side] and differs:
                last[side] = (one, other)
    if all_channels:
        names = all_names(pair.one.ships, pair.other.ships)
        for side, (one, other) in last.items():
            _same(pair, one, side, slow(one, side, names), slow(other, side, names))
    return seen


def _compare(pair: Pair, one: Moment, other: Moment, side: str, *, past: bool) -> bool:
    """Whether a side can tell nothing yet, in which case it was told the same."""
    ours, theirs = facts(one, side), facts(other, side)
    if past and ours == theirs:
        _same(pair, one, side, quick(one, side), quick(other, side))
        return True
    if not one.amended:
        _told_now(pair, one, other, side, alike=shown(ours) == shown(theirs))
    return False


def truth(moment: Moment) -> bytes:
    """All that is so, told or not."""
    state = moment.state
    return canonical(
        (state.ships, {s: str(at) for s, at in state.at.items()}, state.contact, state.leader, state.route)
    )


def _same(pair: Pair, moment: Moment, side: str, ours: Channels, theirs: Channels) -> None:
    for channel in ours:
        if ours[channel] != theirs.get(channel):
            raise Leak(
                f"turn {moment.state.turn}, {side}, {channel}:\n{_around(ours[channel], theirs.get(channel, b''))}\n"
                f"Keep this pair in tests/leaks/cases/:\n{canonical(pair).decode()}"
            )


def _told_now(pair: Pair, one: Moment, other: Moment, side: str, *, alike: bool) -> None:
    """The report of one turn, whatever was known before, says neither more nor less than the facts of that turn."""
    ours, theirs = told_now(document(one, side)), told_now(document(other, side))
    if alike:
        _same(pair, one, side, {"json of this turn": ours}, {"json of this turn": theirs})
    elif ours == theirs:
        raise Silence(f"turn {one.state.turn}, {side} is told the same:\n{canonical(pair).decode()}")


def _around(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 120)
    return f"  {one[start : at + 160]!r}\n  {other[start : at + 160]!r}"
