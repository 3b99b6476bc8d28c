"""The command ``report``."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import typer

from hulldown.cli.failures import Failed
from hulldown.cli.given import Game, Turn, any_desk_of
from hulldown.cli.output import remark, say

if TYPE_CHECKING:
    from hulldown.umpire.desks import AnyDesk

Format: TypeAlias = Literal["text", "json", "html"]
_ENDS = {"text": "txt", "json": "json", "html": "html"}
UMPIRE = "umpire"


def report(
    game: Game,
    *,
    player: Annotated[
        str | None,
        typer.Option("--as", metavar="PLAYER|umpire", help="Whose report.", show_default=False),
    ] = None,
    turn: Turn = None,
    form: Annotated[Format, typer.Option("--format", help="As text for mail, as JSON, or as a page.")] = "text",
    draft: Annotated[
        bool, typer.Option("--draft", help="The last turn's report, even while it is held: for the umpire to read.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write to this file, not to standard output.", show_default=False),
    ] = None,
    to_all: Annotated[
        Path | None,
        typer.Option("--all", metavar="DIR", help="Write every player's report into this folder.", show_default=False),
    ] = None,
) -> None:
    """Print a player's position report, or the umpire's.

    A player's report ends with an order sheet; the whole may be sent back with orders written in it.

    For example:

      hulldown report brest.game --as cornwallis
      hulldown report brest.game --as cornwallis --format html > report.html
      hulldown report brest.game --as umpire --turn 3
      hulldown report brest.game --all reports/
      hulldown report brest.game --all drafts/ --draft
    """
    if (player is None) == (to_all is None):
        raise typer.BadParameter("give --as PLAYER, or --all DIR; one of them", param_hint="--as")
    if draft and turn is not None:
        raise typer.BadParameter("a draft is of the last turn; leave --turn out", param_hint="--draft")
    if to_all and output:
        raise typer.BadParameter("reports for all go into the folder; leave --output out", param_hint="--output")
    with any_desk_of(game) as desk:
        _remark_unfinished(desk)
        if to_all is not None:
            _write_all(desk, to_all, form, turn, draft=draft)
        else:
            _write(form_of(_document(desk, player or "", turn, draft=draft), form), output)


def _remark_unfinished(desk: "AnyDesk") -> None:
    """Tell that a battle that waits for somebody waits no more."""
    from hulldown.umpire.battle_desk import BattleDesk

    if isinstance(desk, BattleDesk) and (status := desk.status()).ended and not status.outcome:
        remark("This game was ended before the battle was fought out: nobody is asked any more.")


def form_of(document: Mapping[str, Any], form: Format) -> str:
    """A report document as text, JSON or a page."""
    from hulldown.kernel.canon import canonical
    from hulldown.reports.forms import FORMS

    if form == "json":
        return canonical(document).decode()
    drawn = FORMS[str(document["format"])]
    return (drawn.page if form == "html" else drawn.text)(document).rstrip("\n")


def _document(desk: "AnyDesk", player: str, turn: int | None, *, draft: bool) -> Mapping[str, Any]:
    from hulldown.umpire import Desk

    if player.casefold() == UMPIRE:
        return desk.report(UMPIRE, turn)
    side = desk.player(player)
    if draft and isinstance(desk, Desk):
        return desk.draft_report(side)
    return desk.report(side, turn)


def _write(content: str, output: Path | None) -> None:
    if output is None:
        say(content)
    else:
        output.write_text(f"{content}\n", encoding="utf-8", newline="\n")


def _write_all(desk: "AnyDesk", folder: Path, form: Format, turn: int | None, *, draft: bool) -> None:
    """One file a player; the umpire's own report is not among them, so that the folder may be sent out as it is."""
    documents = {player: _document(desk, player, turn, draft=draft) for player in desk.players()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Failed(f"{folder}: this is not a folder") from None
    for player, document in documents.items():
        path = folder / f"{document['game']}-turn-{document.get('turn', document.get('number'))}-{player}.{_ENDS[form]}"
        _write(form_of(document, form), path)
        say(str(path))
