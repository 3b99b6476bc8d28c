"""Arguments and options that several commands take, and the game that most of them open."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from hulldown.cli.failures import Failed

if TYPE_CHECKING:
    from hulldown.scenarios.load import LoadedBattle
    from hulldown.scenarios.mistakes import BadScenario
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


def battle_of(scenario: str) -> "LoadedBattle":
    """A battle by its name or its file, with the warnings on it; of what is none, it says which battles there are."""
    from hulldown.scenarios.header import BATTLE_RULESET
    from hulldown.scenarios.load import load_battle, names
    from hulldown.scenarios.mistakes import BadScenario

    try:
        return load_battle(scenario)
    except BadScenario as error:
        battles = [each.id for each in names() if each.ruleset == BATTLE_RULESET]
        raise _no_battle(scenario, error, battles) from None


def _no_battle(scenario: str, error: "BadScenario", battles: list[str]) -> Exception:
    from msgspec.structs import replace

    from hulldown.scenarios.header import CAMPAIGN_RULESET
    from hulldown.scenarios.mistakes import BadScenario, nearest
    from hulldown.scenarios.shown import shown

    wanted, first = f"{', '.join(battles)}, or a TOML file", error.mistakes[0]
    if (first.key, first.found) == ("ruleset", shown(CAMPAIGN_RULESET)):
        return Failed(f"{scenario}: this is a campaign; a battle is one of {wanted}")
    if first.table == "scenario":  # no scenario of that name, and no file
        return BadScenario([replace(first, expected=wanted, nearest=nearest(scenario, battles))])
    return error
