"""The findings of a series of battles as tables to read."""

from collections.abc import Iterable, Iterator
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from hulldown.reports.words import capital, listed

_NOT_KNOWN = "-"
_SHARES = {
    "lost": "Ships that were sunk",
    "lost_died_hidden": "Of ships sunk, those that died hidden",
    "hidden_died_hidden": "Of hidden ships, those that died hidden",
    "hidden_stayed_hidden": "Of hidden ships, those never found",
}
_MEANS = {
    "points_lost": "Points lost by a side",
    "blips": "Blips bought by a side",
    "dummies": "Dummies among them",
    "intel": "Intel played by a side",
}
_FIRST = (
    "Share: Cases as a part of Of. From and To: the true share lies between them in 95 of 100 samples; so also below."
)
_QUARTILES = (
    "Quartiles: a quarter of the battles took no more rounds than the first of them, half no more than the second, "
    "three quarters no more than the third."
)
_SIDE = "Of one side in one battle."
_NAVIES_WON = "Won: as a part of the battles against another navy that somebody won."
_WORTH = (
    "Each battle was fought twice on one seed: with {of} in a seat, and with {over} there. Points: what the seat sank "
    "less what it lost, with the one better than with the other. Wins, %: how many more of 100 battles it won."
)
_FOR_EACH = "{each}: the difference in points, shared out among what the one had more of than the other."
_TOO_FEW = "too few"
_ALIKE = "all alike"
_NO_INTERVAL = {
    _TOO_FEW: "Too few: from one battle nothing follows about the spread.",
    _ALIKE: "All alike: every battle gave the same, from which nothing follows about the spread.",
}
_EACH = {"blips": "for each blip", "dummies": "for each dummy", "intel": "for each Intel played"}


def tables(found: dict[str, Any]) -> Iterator[Table | Text]:
    """The findings, part by part, each with what its words mean."""
    yield Text(f"{found['scenario']}, {_counted(found['games'])} {_between(found['bots'])}", style="bold")
    yield Text(f"Seed {found['seed']}")
    yield _shares(found)
    yield Text(f"{_FIRST}\nStalled: {found['stalls']['means']}.")
    yield _lengths(found)
    yield Text(_QUARTILES)
    yield _means(found["ships"])
    yield Text(_lines(_SIDE, *_gaps(found["ships"][key] for key in _MEANS)))
    yield _navies(found["navies"])
    yield Text(_NAVIES_WON)
    for worth in found["worth"]:
        yield _worth(worth)
        yield Text(_worth_words(worth))


def _counted(games: int) -> str:
    return f"{games:,} battle{'s' * (games > 1)}"


def _between(bots: list[str]) -> str:
    return f"between {listed(bots)}" if len(bots) > 1 else f"with {bots[0]} on every side"


def _lines(*lines: str) -> str:
    return "\n".join(lines)


def _worth_words(worth: dict[str, Any]) -> str:
    each = (_FOR_EACH.format(each=capital(_EACH[what])) for what in worth["each"])
    told = [worth["points"], *worth["each"].values(), *(navy["points"] for navy in worth["navies"])]
    return _lines(_WORTH.format(**worth), *each, *_gaps(told))


def _gaps(estimates: Iterable[dict[str, Any] | None]) -> Iterator[str]:
    """Why some have no interval."""
    told = {_span(estimate)[0] for estimate in estimates if estimate}
    return (words for what, words in _NO_INTERVAL.items() if what in told)


def _span(estimate: dict[str, Any], scale: int = 1) -> tuple[str, str]:
    """From where to where, or why nowhere."""
    if estimate["low"] is None:
        return (_TOO_FEW if estimate["of"] < 2 else _ALIKE), ""
    return f"{scale * estimate['low']:.2f}", f"{scale * estimate['high']:.2f}"


def _shares(found: dict[str, Any]) -> Table:
    table = _table("How often", ">Share", ">From", ">To", ">Cases", ">Of")
    table.add_row("Whoever began won", *_share(found["first"]))
    for side in found["sides"]:
        table.add_row(f"{side['bot']} won", *_share(side))
    table.add_row("Drawn", *_share(found["drawn"]))
    table.add_row("Stalled", *_share(found["stalls"]))
    for key, words in _SHARES.items():
        table.add_row(words, *_share(found["ships"][key]))
    return table


def _lengths(found: dict[str, Any]) -> Table:
    quartiles = ", ".join(map(str, found["rounds"]["quartiles"]))
    table = _table(f"How long (quartiles: {quartiles})", ">Battles")
    for rounds, number in found["rounds"]["counts"].items():
        table.add_row(f"{rounds} round{'s' * (rounds != '1')}", f"{number:,}")
    table.add_section()
    for ending, number in found["endings"].items():
        table.add_row(capital(ending), f"{number:,}")
    return table


def _means(ships: dict[str, Any]) -> Table:
    table = _table("On average", ">Mean", ">From", ">To")
    for key, words in _MEANS.items():
        table.add_row(words, *_estimate(ships[key]))
    return table


def _navies(navies: list[dict[str, Any]]) -> Table:
    table = _table("Navies against others", ">Won", ">From", ">To", ">Cases", ">Of")
    for navy in navies:
        table.add_row(navy["navy"], *_share(navy))
    return table


def _worth(worth: dict[str, Any]) -> Table:
    """How much better a side fares with something than without."""
    table = _table(f"{worth['of']} over {worth['over']}", ">Points", ">From", ">To", ">Wins, %", ">From", ">To")
    table.add_row("In all", *_estimate(worth["points"]), *_estimate(worth["wins"], 100))
    for what, each in worth["each"].items():
        table.add_row(_EACH[what], *_estimate(each))
    table.add_section()
    for navy in worth["navies"]:
        table.add_row(navy["navy"], *_estimate(navy["points"]), *_estimate(navy["wins"], 100))
    return table


def _share(share: dict[str, Any]) -> tuple[str, ...]:
    percents = (f"{100 * share[key]:.1f}%" for key in ("share", "low", "high"))
    return (*percents, f"{share['cases']:,}", f"{share['of']:,}")


def _estimate(estimate: dict[str, Any] | None, scale: int = 1) -> tuple[str, ...]:
    if estimate is None:
        return (_NOT_KNOWN,) * 3
    return (f"{scale * estimate['value']:.2f}", *_span(estimate, scale))


def _table(first: str, *others: str) -> Table:
    table = Table(box=box.SIMPLE, title_justify="left", pad_edge=False)
    table.add_column(first)
    for other in others:
        table.add_column(other.lstrip(">"), justify="right" if other.startswith(">") else "left")
    return table
