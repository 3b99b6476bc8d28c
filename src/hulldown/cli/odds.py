"""The command ``odds``."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hulldown.cli.failures import Failed
from hulldown.cli.given import AsJson, any_desk_of
from hulldown.cli.output import complain, console, say_json

if TYPE_CHECKING:
    from hulldown.odds.campaign import Answer
    from hulldown.odds.reading import Written

_LINES = {".jsonl", ".ndjson"}


def odds(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE|-|GAME",
            help="Situations; - for standard input, one a line. With --as, a battle.",
            show_default=False,
        ),
    ] = None,
    *,
    player: Annotated[
        str | None,
        typer.Option("--as", metavar="PLAYER", help="The attacks of this player, in a battle.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Work out the exact odds of situations, by the rules themselves.

    A file holds one situation as JSON, as TOML (.toml), or one a line (.jsonl), as does standard input. With --json
    the answers come one a line, in the same order; what cannot be is answered by an error in its line, and the exit
    status is 1 at the end.

    With --as, tell what may come of each attack that a player can make now in a battle, as that player can know it,
    while no card is played against it. What may lie under a blip is counted over 1,000 tables that agree with all that
    the player sees.

    For example:

      hulldown odds arrival.toml
      hulldown odds --json watch.json search.json
      hulldown odds --json < situations.jsonl
      hulldown odds falklands.game --as woodward
    """
    if player is not None:
        _of_attacks(files or [], player, as_json=as_json)
        return
    if not files and sys.stdin.isatty():
        raise typer.BadParameter("give a file, or situations on standard input", param_hint="FILE")
    good = True
    for name in files or ["-"]:
        for where, found in _answers(name):
            good &= not isinstance(found, str)
            (_say_json if as_json else _show)(where, found)
    if not good:
        raise typer.Exit(1)


def _of_attacks(files: list[str], player: str, *, as_json: bool) -> None:
    if len(files) != 1:
        raise typer.BadParameter("with --as, give the file of one battle", param_hint="GAME")
    from hulldown.odds.attacks import answer
    from hulldown.umpire.battle_desk import BattleDesk

    with any_desk_of(files[0]) as desk:
        if not isinstance(desk, BattleDesk):
            raise Failed(f"{files[0]}: this is a campaign; odds of a player's attacks are told in a battle")
        view = desk.view(desk.player(player))
    found = answer(view)
    (_say_json if as_json else _show)(view.scenario.seats[view.side].name, found)


def _answers(name: str) -> Iterator[tuple[str, "Answer | str"]]:
    """The answer to each situation of a file, or what is wrong with it."""
    from hulldown.odds.reading import answer_to
    from hulldown.odds.situation import BadSituation

    try:
        for written in _written(name):
            try:
                yield written.where, answer_to(written)
            except BadSituation as error:
                yield written.where, str(error)
    except OSError as error:
        yield name, f"the file {name} cannot be read: {(error.strerror or 'unknown reason').lower()}"


def _written(name: str) -> Iterator["Written"]:
    from hulldown.odds.reading import MOST_BYTES, Written, by_line
    from hulldown.storage.header import MAGIC

    if name == "-":
        yield from by_line(sys.stdin.buffer, "standard input")
        return
    path = Path(name)
    with path.open("rb") as stream:
        if stream.peek(len(MAGIC)).startswith(MAGIC):
            raise Failed(f"{name}: this is a game; for the attacks of a player in a battle add --as PLAYER")
        if path.suffix.lower() in _LINES:
            yield from by_line(stream, name)
        else:
            yield Written(name, stream.read(MOST_BYTES + 1), "toml" if path.suffix.lower() == ".toml" else "json")


def _say_json(_: str, found: "Answer | str") -> None:
    say_json({"error": found} if isinstance(found, str) else found)


def _show(where: str, found: "Answer | str") -> None:
    if isinstance(found, str):
        complain(f"{where}: {found}")
        return
    from hulldown.cli.odds_tables import tables

    on = console()
    on.print(where, style="bold", markup=False, soft_wrap=True)
    for table in tables(found):
        on.print(table)
    on.print()
