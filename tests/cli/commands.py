"""The program as its user meets it: in this process for most tests, as a process of its own for the rest."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from hulldown.cli import app
from hulldown.storage import open_record

SEED = "5e" * 32
DEMO = ("--scenario", "brest-demo", "--seed", SEED)
CORNWALLIS = ("--as", "cornwallis")
GANTEAUME = ("--as", "ganteaume")

# One width, no colour, and nothing of the machine's own habits.
_PLAIN = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}


class Ran(NamedTuple):
    """What a command did: its exit status, and what it wrote where."""

    status: int
    out: str
    err: str


def run(*arguments: object, given: str | bytes = b"") -> Ran:
    """Run a command in this process; an error that would be a traceback is raised."""
    found = CliRunner().invoke(app, list(map(str, arguments)), input=given, env=_PLAIN)
    if found.exception is not None and not isinstance(found.exception, SystemExit):
        raise found.exception
    return Ran(found.exit_code, found.stdout, found.stderr)


def done(*arguments: object, given: str | bytes = b"") -> str:
    """Run a command that must succeed; its standard output."""
    ran = run(*arguments, given=given)
    assert ran.status == 0, ran
    return ran.out


def refused(*arguments: object, given: str | bytes = b"") -> str:
    """Run a command that must be refused; its standard error."""
    ran = run(*arguments, given=given)
    assert ran.status == 1, ran
    assert ran.out == ""
    return ran.err


def command(*arguments: object) -> list[str]:
    """The words that start the program as a process of its own."""
    return [sys.executable, "-c", "from hulldown.cli import app; app()", *map(str, arguments)]


def environment(**more: str) -> dict[str, str]:
    """The environment of such a process."""
    return {**os.environ, **_PLAIN, **more}


def process(*arguments: object, given: bytes = b"", **more: str) -> Ran:
    """Run a command as a process of its own."""
    found = subprocess.run(
        command(*arguments), input=given, capture_output=True, env=environment(**more), timeout=120, check=False
    )
    return Ran(found.returncode, found.stdout.decode(), found.stderr.decode())


def kinds(game: Path) -> list[str]:
    """The kinds of the entries of a game that opens cleanly."""
    with open_record(game) as record:
        return [entry.kind for entry in record.entries()]
