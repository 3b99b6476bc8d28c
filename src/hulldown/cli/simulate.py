"""The command ``simulate``."""

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from hulldown.cli.failures import Failed
from hulldown.cli.given import AsJson, battle_of
from hulldown.cli.output import console, remark, say_json

if TYPE_CHECKING:
    from hulldown.simulate.crew import Bot
    from hulldown.simulate.series import Played, Series

_DENIED = ("blips", "dummies", "intel")
_NOTHING = "nothing"


def simulate(
    *,
    scenario: Annotated[
        str, typer.Option(metavar="NAME|FILE.toml", help="The battle, by name or as a file.")
    ] = "free-battle",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many battles.")] = 400,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="HEX", help="64 hexadecimal digits; without it one is drawn from the system.", show_default=False
        ),
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT...", help="Who plays, in turns round the table.")
    ] = "captain,captain",
    without: Annotated[
        str,
        typer.Option(
            metavar="WHAT,WHAT...",
            help="Fight each battle again, on the same seed, with a first bot that does without blips, dummies or "
            "intel; or nothing.",
        ),
    ] = "dummies,intel",
    jobs: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="On so many cores; all, if left out.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots fight many battles, and tell what comes of it.

    A bot is captain, random or searcher (a hundred times slower). After a colon stands what it does without:
    captain:blips=4 buys at most four blips, captain:no-dummies hides ships only, captain:no-intel throws Intel away.
    The seed, and not the number of cores, decides what comes out. Intervals hold the true value in 95 of 100 samples;
    those of shares of ships in a little fewer, as ships of one battle fare alike.

    For example:

      hulldown simulate
      hulldown simulate --games 10000 --without blips,intel
      hulldown simulate --bots captain,random --scenario falklands-1982 --json
    """
    from hulldown.simulate.cores import cores, played
    from hulldown.simulate.findings import findings

    series = _series(scenario, seed, games, _bots(bots), _denied(without))
    found = findings(series, list(_watched(played(series, jobs or cores()), games)))
    if as_json:
        say_json(found)
        return
    from hulldown.cli.simulate_tables import tables

    on = console()
    for table in tables(found):
        on.print(table)


def _bots(text: str) -> tuple["Bot", ...]:
    from hulldown.simulate.crew import read_bot

    try:
        return tuple(map(read_bot, text.split(",")))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--bots") from None


def _denied(text: str) -> tuple[str, ...]:
    named = tuple(dict.fromkeys(what.strip() for what in text.split(",")))
    if named == (_NOTHING,):
        return ()
    for what in named:
        if what not in _DENIED:
            raise typer.BadParameter(f"{what!r} is none of {', '.join(_DENIED)}, {_NOTHING}", param_hint="--without")
    return named


def _series(scenario: str, seed: str | None, games: int, bots: tuple["Bot", ...], without: Iterable[str]) -> "Series":
    from hulldown.kernel.keyed import parse_seed
    from hulldown.simulate.series import Series
    from hulldown.umpire.clock import draw_seed

    try:
        key = parse_seed(seed if seed is not None else draw_seed())
    except ValueError as error:
        raise Failed(f"--seed: {error}") from None
    battle, warnings = battle_of(scenario)
    for warning in warnings:
        remark(f"Warning: {warning}")
    if len(bots) > len(battle.players):
        raise typer.BadParameter(f"{len(bots)} bots for {len(battle.players)} seats", param_hint="--bots")
    return Series(battle, key, games, bots, tuple(bots[0].denied(what) for what in without))


def _watched(played: Iterator["Played"], games: int) -> Iterator["Played"]:
    """The battles, with a bar on a terminal that tells how far they are."""
    if not sys.stderr.isatty():
        yield from played
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Battles"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(err=True), transient=True) as bar:
        yield from bar.track(played, total=games)
