"""The terminal at which a battle is played: a screen of its own, of which nothing is left behind."""

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

from rich.console import RenderableType
from rich.text import Text

from hulldown.cli.output import WIDTH, console

#: Asks for an action.
PROMPT = "number, action, or ? > "
_MORE = "-- Enter shows more -- "
# Home, wipe the screen, and wipe what a terminal keeps above it.
WIPE = "\x1b[H\x1b[2J\x1b[3J"

#: What is typed to leave the table.
LEAVING = frozenset({"quit", "exit", "save"})


class Left(Exception):
    """Whoever sat there left the table: by a word, by the end of the input, or by an interrupt."""


class Screen:
    """Shows lines and asks for one; at a plain terminal or in a pipe it only prints."""

    def __init__(self) -> None:
        self._console = console()
        self.live = sys.stdin.isatty() and self._console.is_terminal and not self._console.is_dumb_terminal

    def __enter__(self) -> Self:
        """Turn to the other screen of the terminal, which keeps nothing that scrolls away."""
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self.live:
            _forget_lines()
            self._console.set_alt_screen(enable=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.live:
            self._write(WIPE)
            self._console.set_alt_screen(enable=False)

    @property
    def width(self) -> int:
        """Columns that can be written in."""
        return max(40, self._console.width) if self._console.is_terminal else WIDTH

    @property
    def height(self) -> int | None:
        """Lines that can be seen at once; None where nothing is wiped, so that it does not matter."""
        return max(12, self._console.height) if self.live else None

    def clear(self) -> None:
        """Wipe what is shown; where that cannot be done, push it out of sight."""
        if self.live:
            self._write(WIPE)
        elif self._console.is_terminal:
            self._write("\n" * self._console.height)

    def print(self, lines: Iterable[Text]) -> None:
        """Write lines below one another."""
        for line in lines:
            self._console.print(line, soft_wrap=True)

    def note(self, text: str) -> None:
        """Say in the line of the cursor what goes on; nothing where it would stay."""
        if self.live:
            self._write(f"\r\x1b[K{text}")

    def present(self, lines: Sequence[Text], prompt: str = PROMPT) -> str:
        """Show lines, as many at a time as there is room for, and return what is answered."""
        room = self.height - 1 if self.height else len(lines) or 1
        for start in range(0, max(1, len(lines)), room):
            self._fresh(lines[start : start + room])
            last = start + room >= len(lines)
            answer = self.ask(prompt if last else _MORE)
            if answer or last:
                return answer
        raise AssertionError("the last page returns")

    def set(self, parts: Iterable[RenderableType]) -> Iterator[Text]:
        """Tables and the like as lines."""
        for part in parts:
            for segments in self._console.render_lines(part, self._console.options.update(width=self.width), pad=False):
                line = Text.assemble(*((segment.text, segment.style or "") for segment in segments))
                line.rstrip()
                yield line

    def _fresh(self, lines: Sequence[Text]) -> None:
        if self.live:
            self.clear()
        self.print(lines)

    def ask(self, prompt: str) -> str:
        """A line that is typed; raises Left where there will be none."""
        try:
            answer = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self._write("\n")
            raise Left from None
        if not sys.stdin.isatty():
            self._write(f"{answer}\n")  # nobody else echoes it
        return answer.strip()

    def confirm(self, lines: Sequence[Text], prompt: str) -> None:
        """Wipe everything, and wait for an empty line; keys pressed before that do not count."""
        answer = self._confirmed(lines, prompt)
        while answer:
            if answer.casefold() in LEAVING:
                raise Left
            told = Text("Press Enter alone to go on; quit leaves.", style="magenta")
            answer = self._confirmed((*lines, told), prompt)

    def _confirmed(self, lines: Iterable[Text], prompt: str) -> str:
        self.clear()
        self.print(lines)
        if self.live:
            _drop_keys()
        return self.ask(prompt)

    def _write(self, text: str) -> None:
        self._console.file.write(text)
        self._console.file.flush()


def _forget_lines() -> None:
    """Lines can be edited, and none is kept: the arrow keys would bring back what the other side typed."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(False)


def _drop_keys() -> None:
    """Keys pressed too often must not confirm the next seat before anybody sits there."""
    with suppress(ImportError, OSError):
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
