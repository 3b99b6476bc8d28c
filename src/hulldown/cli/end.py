"""Commands for the end of a game and for what proves it: ``end``, ``record`` and ``verify``."""

import shlex
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from hulldown.cli.failures import Failed
from hulldown.cli.given import Game, any_desk_of
from hulldown.cli.output import WIDTH, progress, say

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleStatus

_LONGEST = 1_000


def end(
    game: Game,
    *,
    early: Annotated[bool, typer.Option("--early", help="Also a battle that is not fought out.")] = False,
) -> None:
    """End the game: its seed and its record are opened. Nothing can be done in it or taken back afterwards.

    For example:

      hulldown end brest.game
      hulldown end south.game --early
    """
    from hulldown.umpire.battle_desk import BattleDesk

    with any_desk_of(game) as desk:
        if isinstance(desk, BattleDesk) and not early:
            _refuse_unfinished(game, desk.status())
        seed = desk.end()
        fought_out = not isinstance(desk, BattleDesk) or bool(desk.status().outcome)
    say("The game has ended." if fought_out else "The game has ended; the battle was not fought out.")
    say(f"Seed: {seed}")
    say("\n".join(("", *next_steps(game, ended=True))))


def _refuse_unfinished(game: str, status: "BattleStatus") -> None:
    """A battle ends by its rules; raises Failed where it goes on."""
    if not status.outcome and not status.ended:
        raise Failed(
            f"{game}: this battle is not fought out, and once ended it cannot go on; '--early' ends it all the same"
        )


def next_steps(game: str, *, ended: bool) -> Iterator[str]:
    """What can be done with a game that is over, before its seed is open and after."""
    at = shlex.quote(game)
    opened = ("record", "", "the record, to be verified")
    closed = ("end", "", "ends the game, opens its seed")
    steps = (
        ("report", " --as umpire", "what lay where"),
        opened if ended else closed,
        ("verify", "", "works out every roll again"),
    )
    commands = [(f"hulldown {command} {at}{options}", what) for command, options, what in steps]
    width = max(len(command) for command, _ in commands)
    lines = [f"  {command:{width}}  {what}" for command, what in commands]
    yield "Next:"
    yield from lines if max(map(len, lines)) < WIDTH else [f"  {command}\n      {what}" for command, what in commands]


def record(game: Game) -> None:
    """Print the public record of a game that has ended: everything submitted, told and rolled, and the seed.

    For example:

      hulldown record brest.game > brest.record
      hulldown verify brest.record
    """
    with any_desk_of(game) as desk:
        typer.echo(desk.public_record(), nl=False)


def verify(
    game: Annotated[
        str, typer.Argument(metavar="GAME|RECORD", help="A game, or its public record.", show_default=False)
    ],
) -> None:
    """Work out every roll, and every turn or action, again from the record, and compare them with what was published.

    Exit status 1, and the first difference, where they are not the same. Compare the commitment that is printed with
    the one you were given as the game opened.

    For example:

      hulldown verify brest.game
      hulldown verify brest.record
    """
    from hulldown.kernel.keyed import commitment, parse_seed
    from hulldown.storage import open_readable
    from hulldown.umpire import verify as work_out

    readable = open_readable(game)
    with progress("Working it all out again"):
        verdict = work_out(readable)
    if verdict.difference:
        raise Failed(f"{game}: {_short(verdict.difference)}")
    turns, rolls = _count(verdict.turns, verdict.called), _count(verdict.rolls, "roll")
    undone = f" ({verdict.undone} of them taken back)" if verdict.undone else ""
    say(f"{game}: {turns}{undone}, {rolls} and {_count(verdict.reports, 'report')} come out as they were published.")
    say(f"Commitment: {commitment(parse_seed(readable.seed()))}")


def _short(text: str) -> str:
    """A difference may quote whole reports; its beginning says where to look."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
