"""What a series tells of the game, as one plain document."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from hulldown.simulate.estimates import ratio
from hulldown.simulate.series import Played, Series
from hulldown.simulate.statistics import quartiles, share
from hulldown.simulate.watch import Fate, Fought
from hulldown.simulate.worth import worth

FORMAT = "hulldown-simulation/1"
_QUIET_ROUNDS = 3
_LEAST_SUNK = 5

STALL = (
    f"nothing was sunk in the last {_QUIET_ROUNDS} rounds, or in all less than one part in {_LEAST_SUNK} of the points "
    "that the fleets may have"
)


def findings(series: Series, played: Sequence[Played]) -> dict[str, Any]:
    """Everything that the battles of a series tell, in plain values."""
    fought = [each.fought for each in played]
    document = {
        "format": FORMAT,
        "scenario": series.scenario.id,
        "seed": series.seed.hex(),
        "games": series.games,
        "bots": [str(bot) for bot in series.bots],
        "first": _first(fought),
        "drawn": share(sum(not _decided(each) for each in fought), len(fought)),
        "sides": _by_bot(series, fought),
        "rounds": _rounds(fought),
        "endings": dict(sorted(Counter(each.ending for each in fought).items())),
        "stalls": {"means": STALL, **msgspec.structs.asdict(_stalls(series, fought))},
        "ships": {**_ships(_fates(fought)), **_by_side(fought)},
        "navies": _navies(fought),
        "worth": [worth(series, played, at) for at in range(len(series.instead))],
    }
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def _decided(fought: Fought) -> bool:
    return any(fate.won for fate in fought.fates)


def _fates(fought: Iterable[Fought]) -> list[Fate]:
    return [fate for each in fought for fate in each.fates]


def _first(fought: Sequence[Fought]) -> object:
    """How often who began won, of battles that were won."""
    decided = [each for each in fought if _decided(each)]
    return share(sum(fate.won and fate.began for fate in _fates(decided)), len(decided))


def _by_bot(series: Series, fought: Sequence[Fought]) -> list[dict[str, Any]]:
    """How often each bot won, where they differ."""
    decided = [each for each in fought if _decided(each)]
    bots = dict.fromkeys(str(bot) for bot in series.bots)
    return [{"bot": bot, **_won(_cases(decided, "bot", bot))} for bot in bots if len(bots) > 1]


def _cases(fought: Iterable[Fought], what: str, name: str) -> list[Fate]:
    """The fates of those of a name, mates of one battle once, as they win together."""
    return [
        fate
        for each in fought
        for fate in {fate.team: fate for fate in each.fates if getattr(fate, what) == name}.values()
    ]


def _won(fates: Sequence[Fate]) -> dict[str, Any]:
    return msgspec.structs.asdict(share(sum(fate.won for fate in fates), len(fates)))


def _rounds(fought: Sequence[Fought]) -> dict[str, Any]:
    lengths = [each.rounds for each in fought]
    return {
        "quartiles": list(quartiles(lengths)),
        "counts": {str(rounds): number for rounds, number in sorted(Counter(lengths).items())},
    }


def _stalls(series: Series, fought: Sequence[Fought]) -> Any:
    most = series.scenario.fleet_points * len(series.scenario.players)
    return share(sum(_stalled(each, most) for each in fought), len(fought))


def _stalled(fought: Fought, most: int) -> bool:
    sunk = sum(fate.lost for fate in fought.fates)
    return fought.rounds - fought.last_sunk >= _QUIET_ROUNDS or _LEAST_SUNK * sunk < most


def _ships(fates: Sequence[Fate]) -> dict[str, Any]:
    """What became of ships, and of those that lay under blips."""
    lost, hidden = sum(fate.ships_lost for fate in fates), sum(fate.hidden for fate in fates)
    died_hidden = sum(fate.died_hidden for fate in fates)
    return {
        "lost": share(lost, sum(fate.ships for fate in fates)),
        "lost_died_hidden": share(died_hidden, lost),
        "hidden_died_hidden": share(died_hidden, hidden),
        "hidden_stayed_hidden": share(sum(fate.stayed_hidden for fate in fates), hidden),
    }


def _by_side(fought: Sequence[Fought]) -> dict[str, Any]:
    """Means of a side, each battle taken as one case: what one side loses there is no news about the other."""
    sides = [len(each.fates) for each in fought]
    figures = {"points_lost": "lost", "blips": "blips", "dummies": "dummies", "intel": "intel"}
    return {
        key: ratio([sum(getattr(fate, figure) for fate in each.fates) for each in fought], sides)
        for key, figure in figures.items()
    }


def _navies(fought: Sequence[Fought]) -> list[dict[str, Any]]:
    """How often each navy won against others."""
    mixed = [each for each in fought if _decided(each) and len({fate.navy for fate in each.fates}) > 1]
    navies = sorted({fate.navy for fate in _fates(mixed)})
    return [{"navy": navy, **_won(_cases(mixed, "navy", navy))} for navy in navies]
