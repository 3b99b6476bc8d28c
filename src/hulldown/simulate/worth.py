"""What something is worth to a side: battles with it, against the same battles without."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hulldown.simulate.crew import Bot
from hulldown.simulate.estimates import difference, mean, ratio
from hulldown.simulate.series import Played, Series
from hulldown.simulate.watch import Fate


class _Pair(NamedTuple):
    """A player's fate with it, and without."""

    having: Fate
    lacking: Fate

    @property
    def points(self) -> int:
        """Points sunk less points lost: what having it made of them."""
        return _margin(self.having) - _margin(self.lacking)


def worth(series: Series, played: Sequence[Played], at: int) -> dict[str, Any]:
    """How the first bot fared better than the one that was put in its place, and by how much for each card or blip."""
    pairs = [_Pair(each.fought.fates[each.seat], each.again[at].fates[each.seat]) for each in played]
    navies = sorted({pair.having.navy for pair in pairs})
    return {
        "of": str(series.bots[0]),
        "over": str(series.instead[at]),
        **_gain(pairs),
        "each": {what: estimate for what, estimate in _each(pairs, series, at) if estimate},
        "navies": [{"navy": navy, **_gain([pair for pair in pairs if pair.having.navy == navy])} for navy in navies],
    }


def _margin(fate: Fate) -> int:
    return fate.scored - fate.lost


def _gain(pairs: Sequence[_Pair]) -> dict[str, Any]:
    return {
        "games": len(pairs),
        "wins": difference((pair.having.won, pair.lacking.won) for pair in pairs),
        "points": mean([pair.points for pair in pairs]),
    }


def _each(pairs: Sequence[_Pair], series: Series, at: int) -> Iterator[tuple[str, Any]]:
    """Points for each one more of what the other bot is denied."""
    for what in _denied(series.bots[0], series.instead[at]):
        more = [getattr(pair.having, what) - getattr(pair.lacking, what) for pair in pairs]
        yield what, ratio([pair.points for pair in pairs], more)


def _denied(having: Bot, lacking: Bot) -> list[str]:
    return [what for what in ("blips", "dummies", "intel") if getattr(having, what) != getattr(lacking, what)]
