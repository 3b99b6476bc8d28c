"""The findings of a series of battles as tables to read."""

from collections.abc import Iterator
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

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
_EACH = {"blips": "for each blip", "dummies": "for each dummy", "intel": "for each Intel played"}


def tables(found: dict[str, Any]) -> Iterator[Table | Text]:
    """The findings, part by part."""
    yield Text(f"{found['scenario']}, {found['games']:,} battles between {', '.join(found['bots'])}", style="bold")
    yield Text(f"Seed {found['seed']}")
    yield _shares(found)
    yield Text(f"Stalled: {found['stalls']['means']}.")
    yield _lengths(found)
    yield _means(found["ships"])
    yield _navies(found["navies"])
    for worth in found["worth"]:
        yield _worth(worth)


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
        table.add_row(f"{rounds} rounds", f"{number:,}")
    table.add_section()
    for ending, number in found["endings"].items():
        table.add_row(ending[:1].upper() + ending[1:], f"{number:,}")
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


def _estimate(estimate: dict[str, float] | None, scale: int = 1) -> tuple[str, ...]:
    if estimate is None:
        return (_NOT_KNOWN,) * 3
    return tuple(f"{scale * estimate[key]:.2f}" for key in ("value", "low", "high"))


def _table(first: str, *others: str) -> Table:
    table = Table(box=box.SIMPLE, title_justify="left", pad_edge=False)
    table.add_column(first)
    for other in others:
        table.add_column(other.lstrip(">"), justify="right" if other.startswith(">") else "left")
    return table
