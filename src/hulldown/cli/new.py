"""Commands that make games: ``scenarios`` and ``new``."""

import shlex
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hulldown.cli.failures import Failed
from hulldown.cli.given import Game
from hulldown.cli.output import listed, remark, say

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleStatus
    from hulldown.umpire.desk import Status


def scenarios() -> None:
    """List the scenarios that come with hulldown, and for how many players each is.

    For example:

      hulldown scenarios
    """
    from hulldown.scenarios.load import names

    found = names()
    width = max(len(each.id) for each in found)
    for each in found:
        kind, _, _ = each.ruleset.partition("/")
        say(f"{each.id:{width}}  {kind:8}  {each.players:2} players  {each.title}")


def new(
    game: Game,
    *,
    scenario: Annotated[
        str,
        typer.Option(
            metavar="NAME|FILE.toml",
            help="The name of a scenario that comes with hulldown, or a file.",
            show_default=False,
        ),
    ],
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="HEX", help="64 hexadecimal digits; without it one is drawn from the system.", show_default=False
        ),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Answer a doubtful rule; may be given again.", show_default=False),
    ] = None,
    preset: Annotated[
        Literal["seed", "club"] | None,
        typer.Option(
            help="How rulings that are not named are answered: by the text of the rules, or by what plays best.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Make a game from a scenario.

    Prints the commitment: the SHA-256 of the seed. Give it to the players now, and nobody can change the dice later.

    For example:

      hulldown new brest.game --scenario brest-demo
      hulldown new brest.game --scenario brest-demo --preset club
      hulldown new mine.game --scenario mine.toml --ruling evade.chance=80
    """
    from hulldown.umpire.desks import new_desk

    check_seed(seed)
    rulings = dict(read_ruling(text, "--ruling") for text in ruling or ())
    desk, warnings = new_desk(game, scenario, seed=seed, rulings=rulings, preset=preset)
    status, players = desk.status(), desk.players()
    desk.close()
    for warning in warnings:
        remark(f"Warning: {warning}")
    say(_told(game, status, players))


def check_seed(seed: str | None) -> None:
    """Refuse what is no seed."""
    from hulldown.kernel.keyed import parse_seed

    try:
        parse_seed(seed if seed is not None else "0" * 64)
    except ValueError as error:
        raise Failed(f"--seed: {error}") from None


def read_ruling(text: str, where: str) -> tuple[str, str]:
    """The key and the answer of a ruling."""
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise typer.BadParameter(f"{text!r} is not KEY=VALUE, as evade.chance=80", param_hint=where)
    return key.strip(), value.strip()


def _told(game: str, status: "Status | BattleStatus", players: tuple[str, ...]) -> str:
    from hulldown.umpire.battle_desk import BattleStatus

    at = shlex.quote(game)
    if isinstance(status, BattleStatus):
        return f"""{game}: {status.title}
{listed("Players, in the order of their seats", players)}
Commitment: {status.commitment}

Next:
  hulldown report {at} --as {players[0]}
  hulldown order {at} --as {players[0]} --do ACTION"""
    return f"""{game}: {status.title}
{listed(f"Turn {status.open_turn} of {status.turns} is open. Players", players)}
Commitment: {status.commitment}

Next:
  hulldown report {at} --as {players[0]}
  hulldown order {at} --as {players[0]} FILE
  hulldown turn {at}"""
