"""The command ``play``."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from hulldown.cli.failures import Failed
from hulldown.cli.given import battle_of
from hulldown.cli.new import check_seed
from hulldown.cli.output import remark, say

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleDesk

Bot: TypeAlias = Literal["random", "captain", "searcher"]
_FIRST = "first-blips"


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A battle to go on with, or a name for the new one; battle-SCENARIO.game without it.",
            show_default=False,
        ),
    ] = None,
    *,
    scenario: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE.toml", help=f"The battle, where it is new; without it {_FIRST}.", show_default=False
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="HEX",
            help="64 hexadecimal digits: the same seed and actions give the same battle.",
            show_default=False,
        ),
    ] = None,
    against: Annotated[
        Bot | None, typer.Option(help="Let a bot play for everybody else; the searcher plays best.", show_default=False)
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--as", metavar="PLAYER", help="Whom you play against a bot; without it the first.", show_default=False
        ),
    ] = None,
) -> None:
    """Play a battle at this terminal, two or more in turns before one screen, or against a bot.

    The screen is wiped whenever another player is asked. Each action is saved in the game file at once, so that a
    battle can be left at any time, and goes on with 'hulldown play GAME'.

    For example:

      hulldown play
      hulldown play --against captain
      hulldown play south.game --scenario falklands-1982 --against captain
      hulldown play south.game
    """
    check_seed(seed)
    there = game is not None and _is_there(game)
    name, desk = _old(str(game), scenario, seed) if there else _new(game, scenario, seed, against, player)
    try:
        _refuse_unfinished(name, desk)
        _seat(desk, against, player)
        _play(name, desk, new=not there)
    finally:
        desk.close()


def _refuse_unfinished(game: str, desk: "BattleDesk") -> None:
    """Nothing can be done at a table whose game was ended too soon; raises Failed."""
    status = desk.status()
    if status.ended and not status.outcome:
        raise Failed(f"{game}: this game was ended before the battle was fought out; 'hulldown status' has the score")


def _old(game: str, scenario: str | None, seed: str | None) -> "tuple[str, BattleDesk]":
    """A battle to go on with."""
    if scenario or seed:
        raise Failed(f"{game}: this game goes on; leave --scenario and --seed out, or name another file")
    return game, _battle(game)


def _new(
    game: str | None, scenario: str | None, seed: str | None, against: Bot | None, player: str | None
) -> "tuple[str, BattleDesk]":
    """A new battle, which is made when all that was said of it is right."""
    from hulldown.umpire.battle_desk import BattleDesk
    from hulldown.umpire.known import find

    loaded, warnings = battle_of(scenario or _FIRST)
    if player:
        find("player", player, {seat.id: seat.name for seat in loaded.players})
    if player and not against:
        raise _in_turns()
    name = game or _free(f"battle-{loaded.id}")
    desk = BattleDesk.of(name, loaded, seed=seed)
    for warning in warnings:
        remark(f"Warning: {warning}")
    remark(f"New: {name}, {loaded.title}\nCommitment, the hash of the dice's seed:\n  {desk.status().commitment}")
    return name, desk


def _in_turns() -> typer.BadParameter:
    return typer.BadParameter("goes with --against: at one screen everybody plays in turns", param_hint="--as")


def _is_there(game: str) -> bool:
    return Path(game.removeprefix("sqlite:///")).exists()


def _battle(game: str) -> "BattleDesk":
    from hulldown.umpire.battle_desk import BattleDesk
    from hulldown.umpire.desks import open_desk

    desk = open_desk(game)
    if isinstance(desk, BattleDesk):
        return desk
    desk.close()
    raise Failed(f"{game}: this is a campaign; 'hulldown play' is for battles")


def _free(stem: str) -> str:
    """The first name that no file has."""
    name, number = f"{stem}.game", 1
    while Path(name).exists():
        number += 1
        name = f"{stem}-{number}.game"
    return name


def _seat(desk: "BattleDesk", bot: Bot | None, player: str | None) -> None:
    """With a bot that is named, bots take all seats but one; else who sat there sits there still."""
    own = desk.player(player) if player else ""
    if bot:
        own = own or desk.players()[0]
        bots = {other: bot for other in desk.players() if other != own}
        if bots != desk.bots:
            desk.seat(bots)
    elif own and not desk.bots:
        raise _in_turns()
    elif own in desk.bots:
        yours = " or ".join(f"--as {other}" for other in desk.players() if other not in desk.bots)
        raise Failed(
            f"{desk.name(own)}: a bot plays for this player here ({desk.bots[own]}); yours is {yours or 'none'}"
        )


def _play(game: str, desk: "BattleDesk", *, new: bool) -> None:
    from hulldown.cli.end import next_steps
    from hulldown.cli.table import Seats
    from hulldown.cli.table_help import ending
    from hulldown.cli.table_screen import Left, Screen
    from hulldown.reports.battle.document import read

    try:
        with Screen() as screen:
            Seats(desk, screen, game, new=new).play()
    except Left:
        say(f"Saved. To go on: hulldown play {shlex.quote(game)}")
        return
    people = [player for player in desk.players() if player not in desk.bots]
    first = people[0] if people else desk.players()[0]
    over = ending(read(desk.report(first)), desk.view(first).winners, first if len(people) == 1 else "")
    for line in (*over, "", *next_steps(game, ended=desk.status().ended)):
        say(line)
