"""Arguments and options that several commands take, and the game that most of them open."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hulldown.umpire import Desk
    from hulldown.umpire.desks import AnyDesk

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game's file, or sqlite:///PATH.", show_default=False)]
Turn = Annotated[
    int | None,
    typer.Option(
        "--turn",
        metavar="N",
        min=0,
        help="Of this turn, or in a battle this action; not the newest.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write one JSON document and nothing else.")]


@contextmanager
def any_desk_of(game: str) -> Iterator["AnyDesk"]:
    """The desk of a game, campaign or battle, closed afterwards."""
    from hulldown.umpire.desks import open_desk

    desk = open_desk(game)
    try:
        yield desk
    finally:
        desk.close()


@contextmanager
def desk_of(game: str) -> Iterator["Desk"]:
    """The desk of a campaign, closed afterwards."""
    from hulldown.umpire import Desk

    desk = Desk.open(game)
    try:
        yield desk
    finally:
        desk.close()
