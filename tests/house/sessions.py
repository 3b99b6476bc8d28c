"""Sessions at a terminal as the guides show them: run again, in order, and compared with what is printed there.

A block whose heading names a file, as ``orders nelson.txt``, is that file. A block ``console`` holds commands after
``$ `` and what they print; ``…`` stands for what is left out, on a line of its own for lines. In a block ``console
refused`` every command of hulldown ends with exit status 1, in any other with 0. Clock and salts stand still, so that a
page prints the same whenever it is run:

    python -m tests.house.sessions docs/umpire-guide.md    writes the page anew, with what is printed now
"""

import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import NamedTuple
from unittest.mock import MagicMock, patch

from typer.testing import CliRunner

from hulldown.cli import app

LEFT_OUT = "…"
_BLOCK = re.compile(r"^```(console(?: refused)?|\w+ (\S+\.\w+))\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n", re.MULTILINE)
_STILL = {
    "now": "2026-01-11T22:14:05Z",
    "draw_salt": "5a17" * 8,
    "draw_seed": "1805" * 16,
}


class Step(NamedTuple):
    """A command, what the page says that it prints, and what it prints."""

    command: str
    shown: str
    printed: str
    status: int
    due: int


def steps(page: str, folder: Path) -> Iterator[Step]:
    """Run the session of a page in an empty folder."""
    for block in _BLOCK.finditer(page):
        if block[2]:
            (folder / block[2]).write_text(block[3], "utf-8")
            continue
        _, *parts = _COMMAND.split(block[3])
        for command, shown in zip(parts[::2], parts[1::2], strict=True):
            printed, status = run(command.replace("\\\n", ""), folder)
            due = int(block[1].endswith("refused") and command.startswith("hulldown"))
            yield Step(command, shown, _even(printed), status, due)


def _even(printed: str) -> str:
    """What was printed without blanks at the ends of lines and of the whole."""
    return "".join(f"{line.rstrip()}\n" for line in printed.rstrip().splitlines())


def run(command: str, folder: Path) -> tuple[str, int]:
    """What one command prints, and its exit status."""
    words = shlex.split(command)
    if words[0] != "hulldown" or {"|", "<"} & set(words):
        done = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr, done.returncode
    words, into = (words[1:-2], words[-1]) if ">" in words else (words[1:], "")
    still = {name: MagicMock(return_value=value) for name, value in _STILL.items()}
    with chdir(folder), patch.multiple("hulldown.umpire.clock", **still):
        done_here = CliRunner().invoke(app, words, catch_exceptions=False)
    if into:
        (folder / into).write_bytes(done_here.stdout_bytes)
        return done_here.stderr, done_here.exit_code
    return done_here.output, done_here.exit_code


def agrees(step: Step) -> bool:
    """Whether a page shows what a command printed, but for lines left out."""
    left_out = {f"{LEFT_OUT}\n": r"(?:.*\n)*?", LEFT_OUT: r".*"}
    shown = re.sub(f"{LEFT_OUT}\n?|[^{LEFT_OUT}]+", lambda part: left_out.get(part[0], re.escape(part[0])), step.shown)
    return step.status == step.due and re.fullmatch(shown, step.printed) is not None


def anew(page: str, folder: Path) -> str:
    """The page with what its commands print now, wherever it shows something else."""
    done = iter(list(steps(page, folder)))

    def told(block: re.Match[str]) -> str:
        if block[2]:
            return block[0]
        ran = [next(done) for _ in _COMMAND.finditer(block[3])]
        lines = (f"$ {each.command}\n{each.shown if agrees(each) else each.printed}" for each in ran)
        return f"```{block[1]}\n{''.join(lines)}```"

    return _BLOCK.sub(told, page)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(name)
            path.write_text(anew(path.read_text("utf-8"), Path(folder)), "utf-8")
