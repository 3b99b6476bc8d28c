"""A player at the terminal: reads what is printed, and answers, through pipes or through a terminal of its own."""

import codecs
import os
import pty
import random
import re
import select
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.cli.commands import command, environment

PROMPT = "number, action, or ? > "
QUESTIONS = (PROMPT, "-- Enter goes on -- ", "see the screen. ", "-- Enter shows more -- ", "0 goes back -- ")
_ENTRY = re.compile(r"^ {1,3}(\d+) |   (\d+) ", re.MULTILINE)
_WAIT = 60.0


class Sitting:
    """``hulldown play`` as a process of its own; ``heard`` is all that it wrote."""

    def __init__(self, *words: object, folder: Path, terminal: bool = False, **more: str) -> None:
        self.heard = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        around = environment(PYTHONUNBUFFERED="1", **more)
        if terminal:
            self._read, theirs = pty.openpty()
            self._write = self._read
        else:
            theirs, self._write = os.pipe()
            self._read, out = os.pipe()
        self.process = subprocess.Popen(
            command("play", *words),
            stdin=theirs,
            stdout=theirs if terminal else out,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=around,
            start_new_session=True,
        )
        for end in {theirs} if terminal else {theirs, out}:
            os.close(end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait(timeout=_WAIT)
        for end in {self._read, self._write}:
            os.close(end)

    def hear(self) -> str:
        """What is written up to the next question, or to the end."""
        found = ""
        while not found.endswith(QUESTIONS):
            ready, _, _ = select.select([self._read], [], [], _WAIT)
            assert ready, f"nothing came for {_WAIT} s after: {found[-500:]}"
            more = self._some()
            if not more:
                break
            found += more
        self.heard += found
        return found

    def _some(self) -> str:
        """What is written next, at least one whole letter; nothing at the end."""
        more, text = b"first", ""
        while more and not text:
            try:
                more = os.read(self._read, 65_536)
            except OSError:  # a terminal whose program has ended
                return ""
            text = self._decoder.decode(more)
        return text.replace("\r", "")

    def say(self, text: str) -> str:
        """Answer, and hear what comes of it."""
        os.write(self._write, f"{text}\n".encode())
        return self.hear()

    def press(self, key: str) -> str:
        """Press a key of the terminal, and hear what comes of it."""
        os.write(self._write, key.encode())
        return self.hear()

    def leave(self) -> str:
        """Close the input, and hear the rest; the program must end well."""
        os.close(self._write)
        self._write = os.open(os.devnull, os.O_WRONLY)
        told = self.hear()
        assert self.process.wait(timeout=_WAIT) == 0
        return told


def picks(told: str) -> list[str]:
    """The numbers that the newest menu offers."""
    lines = told.rpartition("\n")[0].splitlines()
    return [one or other for line in lines for one, other in _ENTRY.findall(line)]


def play_on(sitting: Sitting, told: str, seed: int, most: int = 4000) -> str:
    """Pick any number of each menu until the battle is over; what is told last."""
    chance = random.Random(seed)
    for _ in range(most):
        if not told.endswith(QUESTIONS):
            return told
        told = sitting.say(chance.choice(picks(told.rpartition("~ ~")[2])) if told.endswith(PROMPT) else "")
    raise AssertionError(f"no end after {most} answers: {told}")
