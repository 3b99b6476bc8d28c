"""Commands that run the game on: ``turn``, ``release`` and ``undo``."""

import shlex
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from hulldown.cli.given import Game, any_desk_of, desk_of
from hulldown.cli.output import listed, progress, say

if TYPE_CHECKING:
    from hulldown.umpire import Desk


def turn(
    game: Game,
    *,
    hold: Annotated[bool, typer.Option("--hold", help="Keep the reports back until 'release'.")] = False,
    captain: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PLAYER",
            help="If this player has sent no orders, a captain orders the ships; may be given again.",
            show_default=False,
        ),
    ] = None,
    captains_for_missing: Annotated[
        bool, typer.Option("--captains-for-missing", help="The same for every player.")
    ] = False,
    count: Annotated[int, typer.Option(metavar="N", min=1, help="Run up to so many turns, one after another.")] = 1,
) -> None:
    """Close orders, adjudicate the turn and publish the reports.

    Ships of a player who sent no orders sail on or hold, unless a captain orders them: a program that knows what that
    player knows and no more.

    For example:

      hulldown turn brest.game
      hulldown turn brest.game --hold
      hulldown turn brest.game --captain ganteaume
      hulldown turn brest.game --captains-for-missing --count 12
    """
    if hold and count > 1:
        raise typer.BadParameter("held reports must be released before the next turn", param_hint="--hold")
    with desk_of(game) as desk:
        named = tuple(desk.player(name) for name in captain or ())
        for number in range(1, count + 1):
            if number > 1 and desk.status().open_turn is None:
                break
            with progress(f"Turn {desk.status().open_turn}"):
                told = _run(desk, game, hold=hold, captains=None if captains_for_missing else named)
            say(told)


def _run(desk: "Desk", game: str, *, hold: bool, captains: Iterable[str] | None) -> str:
    waited_for = desk.status().waited_for
    captained = [player for player in waited_for if captains is None or player in captains]
    for player in captained:
        desk.captain(player)
    missing = desk.status().waited_for
    ran = desk.turn(hold=hold)
    lines = [
        f"Turn {ran} of {desk.status().turns} was run; it is now {_date(desk)}.",
        listed("Ordered by captains", captained),
        listed("Without orders", missing),
        _changed(desk.changed()),
        _next(game, held=hold, over=desk.status().open_turn is None),
    ]
    return "\n".join(filter(None, lines))


def _date(desk: "Desk") -> str:
    from hulldown.reports.words import full_date

    return full_date(desk.status().date)


def _changed(players: tuple[str, ...] | None) -> str:
    if players is None:
        return ""
    return listed("This turn was run before. Reports that now tell something else", players or ("none",))


def _next(game: str, *, held: bool, over: bool) -> str:
    at = shlex.quote(game)
    if held:
        return f"The reports are held; 'hulldown release {at}' publishes them."
    if over:
        return f"The reports are out. This was the last turn; 'hulldown end {at}' opens the seed."
    return "The reports are out."


def release(game: Game) -> None:
    """Publish reports that are held.

    For example:

      hulldown release brest.game
    """
    with desk_of(game) as desk:
        say(f"The reports of turn {desk.release()} are out.")


def undo(game: Game) -> None:
    """Go back to before the last turn, or in a battle before the last action.

    Its orders stand again, and may be replaced; whatever was amended since it was run is gone. When the turn is run
    again, every report says so, and 'turn' says whose differ.

    For example:

      hulldown undo brest.game
    """
    from hulldown.umpire import Desk

    with any_desk_of(game) as desk:
        if not isinstance(desk, Desk):
            last = desk.log(None).actions[-1:]
            number = desk.undo()
            say("\n".join([f"Action {number} was taken back.", *(f"It was: {act.player}: {act.text}" for act in last)]))
            return
        released = not desk.status().held
        turn = desk.undo()
        sent = desk.status().sent
    say(f"Turn {turn} was taken back and is open again.")
    say(f"{listed('Orders that stand', sent or ('none',))}.")
    say("Its reports had been published." if released else "Its reports had not been published.")
