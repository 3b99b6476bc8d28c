"""The group of all commands: ends each with its exit status, and tells every failure in one message."""

import io
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from hulldown.cli.failures import make_plain, reason
from hulldown.cli.output import complain


class Commands(TyperGroup):
    """Commands that end with 0 when done, 1 when refused and 2 when used wrongly."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was named."""
        set_streams()
        try:
            return super().invoke(ctx)
        except (Exception, KeyboardInterrupt) as error:
            said = None if isinstance(error, typer.Exit | typer.Abort) else reason(error)
            if said is None:
                make_plain(error)
                raise
            complain(said)
            raise typer.Exit(1) from None


def set_streams() -> None:
    """What goes into a file or a pipe is UTF-8 everywhere; a terminal that lacks a letter shows a substitute."""
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):
            continue
        if stream.isatty():
            stream.reconfigure(errors="replace")
        else:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
