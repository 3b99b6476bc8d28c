"""The program ``hulldown``: its commands, in the order of a game."""

from typing import Annotated

import typer

from hulldown import __version__
from hulldown.cli.amend import amendments
from hulldown.cli.end import end, record, verify
from hulldown.cli.group import Commands
from hulldown.cli.help import help_of
from hulldown.cli.look import log, status
from hulldown.cli.new import new, scenarios
from hulldown.cli.odds import odds
from hulldown.cli.order import order
from hulldown.cli.output import say
from hulldown.cli.play import play
from hulldown.cli.report import report
from hulldown.cli.simulate import simulate
from hulldown.cli.turn import release, turn, undo

app = typer.Typer(
    cls=Commands,
    name="hulldown",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        say(f"hulldown {__version__}")
        raise typer.Exit


@app.callback()
def hulldown(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    """An umpire for naval games in which nobody sees the whole sea."""


_PANELS = {
    "Playing": (scenarios, new, status, order, turn, report, play),
    "The umpire's desk": (release, log, undo),
    "After the game": (end, record, verify),
    "Odds": (odds, simulate),
}

for panel, commands in _PANELS.items():
    for command in commands:
        app.command(rich_help_panel=panel, help=help_of(command))(command)
app.add_typer(amendments, name="amend", rich_help_panel="The umpire's desk")
