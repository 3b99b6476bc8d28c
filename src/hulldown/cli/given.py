"""Arguments and options that several commands take, and the game that most of them open."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hulldown.umpire import Desk

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game's file, or sqlite:///PATH.", show_default=False)]
Turn = Annotated[
    int | None, typer.Option("--turn", metavar="N", min=0, help="Of this turn, not the newest.", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Write one JSON document and nothing else.")]


@contextmanager
def desk_of(game: str) -> Iterator["Desk"]:
    """The desk of a game, closed afterwards."""
    from hulldown.umpire import Desk

    desk = Desk.open(game)
    try:
        yield desk
    finally:
        desk.close()
