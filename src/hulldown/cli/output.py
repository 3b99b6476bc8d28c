"""What commands write: results on standard output, everything else on standard error."""

import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 80


def say(text: str) -> None:
    """Write a result, or a line of one."""
    typer.echo(text)


def listed(what: str, names: Iterable[str]) -> str:
    """A list under its title, in lines that fit; nothing where nobody is named."""
    told = ", ".join(names)
    if not told:
        return ""
    return textwrap.fill(
        f"{what}: {told}", WIDTH, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
    )


def say_json(value: object) -> None:
    """Write one JSON document, in its canonical form."""
    from hulldown.kernel.canon import canonical

    typer.echo(canonical(value))


def remark(text: str) -> None:
    """Write something that is no part of the result."""
    typer.echo(text, err=True)


def complain(text: str) -> None:
    """Say why a command was not done."""
    typer.echo(f"hulldown: {text}", err=True)


def console(*, err: bool = False) -> "Console":
    """A console for tables: as wide as the terminal, or 80 columns where there is none."""
    from rich.console import Console

    stream = sys.stderr if err else sys.stdout
    return Console(stderr=err, highlight=False, width=None if stream.isatty() else WIDTH)


@contextmanager
def progress(what: str) -> Iterator[None]:
    """Say what is being done while it takes time; only to a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    with console(err=True).status(what):
        yield
