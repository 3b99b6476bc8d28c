"""The command ``order``."""

import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from hulldown.cli.failures import Failed
from hulldown.cli.given import Game, any_desk_of
from hulldown.cli.output import WIDTH, remark, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hulldown.umpire.battle_desk import Taken
    from hulldown.umpire.desk import Receipt

# No text that may be stored is longer: a million characters of at most four bytes.
MOST_BYTES = 4_000_000


def order(
    game: Game,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE|-", help="The orders; - for standard input.", show_default=False)
    ] = None,
    *,
    player: Annotated[str, typer.Option("--as", metavar="PLAYER", help="Whose orders they are.", show_default=False)],
    do: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TEXT", help="A line of orders, in place of FILE; may be given again.", show_default=False
        ),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Say what would be stored, and store nothing.")] = False,
) -> None:
    """Replace a player's orders for the open turn, and print the receipt.

    A whole report may be sent back with orders written in it. Lines that are refused are explained on standard error,
    and the exit status is 1; the good lines are stored all the same.

    For example:

      hulldown order brest.game --as cornwallis orders.txt
      hulldown order brest.game --as cornwallis --do "BR20FR: sail ushant"
      hulldown order brest.game --as cornwallis --check - < orders.txt
    """
    if (file is None) == (not do):
        raise typer.BadParameter("give FILE, - for standard input, or --do TEXT; one of them", param_hint="FILE")
    text = _typed(do) if do else _read(file or "-")
    from hulldown.umpire.battle_desk import BattleDesk

    with any_desk_of(game) as desk:
        if isinstance(desk, BattleDesk):
            taken = desk.order(player, text, check_only=check)
            _tell_action(taken, check)
            if not check:
                _tell_news(desk.report(desk.player(player)))
            return
        answer = desk.order(player, text, check_only=check)
    _tell(answer, check)
    if answer.refusals:
        raise typer.Exit(1)


def _tell_action(taken: "Taken", check: bool) -> None:
    """In a battle an order is one action, carried out at once."""
    if taken.refusals:
        remark(taken.refused.rstrip("\n"))
        raise typer.Exit(1)
    say(f"{'Allowed' if check else 'Done'}: {taken.text}")


def _tell_news(report: "Mapping[str, Any]") -> None:
    """What came of an action, and what is asked now."""
    told = [textwrap.wrap(f"- {entry['text']}", WIDTH, subsequent_indent="  ") for entry in report["log"]]
    say("\n".join([*(line for lines in told for line in lines), *textwrap.wrap(str(report["question"]), WIDTH)]))


def _tell(answer: "Receipt", check: bool) -> None:
    from hulldown.orders.explain import remarks

    if answer.text:
        say(answer.text.rstrip("\n"))
    for told in (remarks(answer.cautions), answer.refused):
        if told:
            remark(told.rstrip("\n"))
    if ended := _outcome(answer, check):
        remark(f"hulldown: {ended}")


def _outcome(answer: "Receipt", check: bool) -> str:
    if check:
        return "checked; nothing is stored."
    if not answer.stored:
        return "nothing was stored; orders sent earlier for this turn stand."
    lines = len({refusal.line for refusal in answer.refusals})
    return f"{lines} {'line' if lines == 1 else 'lines'} refused; the other lines are stored." if lines else ""


def _read(file: str) -> str:
    if file == "-":
        return _decode(_bytes(sys.stdin.buffer, "standard input"), "standard input")
    with Path(file).open("rb") as stream:
        return _decode(_bytes(stream, file), file)


def _typed(lines: list[str]) -> str:
    """What was typed, which the system hands over undecoded where it is not UTF-8."""
    return _decode("\n".join(lines).encode(errors="surrogateescape"), "--do")


def _bytes(stream: BinaryIO, where: str) -> bytes:
    found = stream.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        raise Failed(f"{where}: longer than {MOST_BYTES:,} bytes; nothing was read")
    return found


def _decode(found: bytes, where: str) -> str:
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        byte = found[error.start]
        raise Failed(f"{where}, line {line}: not UTF-8 text (byte 0x{byte:02x}); save it as UTF-8") from None
