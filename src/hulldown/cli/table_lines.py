"""Lines that fit a terminal: texts that fold, and menus whose lines hang."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from hulldown.cli.table_entry import Entry

_RULER = Console(highlight=False)
# How far the lines of a menu hang: past its numbers.
_HANG = 4


def folded(text: Text, width: int, *, hang: int = 0) -> Iterator[Text]:
    """A text in lines no longer than the width; all but the first hang."""
    for number, line in enumerate(text.wrap(_RULER, width - hang)):
        if number:
            line.pad_left(hang)
        line.rstrip()
        yield line


def entries(offered: Sequence[Entry], width: int) -> Iterator[Text]:
    """A menu: one line each where there is something to say of most, else one after another."""
    if sum(bool(entry.note) for entry in offered) * 2 <= len(offered):
        yield from _flowing((_numbered(n, entry, noted=True) for n, entry in enumerate(offered, start=1)), width)
        return
    numbered = [_numbered(number, entry) for number, entry in enumerate(offered, start=1)]
    column = max(line.cell_len for line in numbered) + 2
    if column > width // 2:
        yield from _hanging(offered, width)
        return
    for line, entry in zip(numbered, offered, strict=True):
        yield from _noted(line, entry.note, column, width)


def _hanging(offered: Sequence[Entry], width: int) -> Iterator[Text]:
    """Each label with its note behind it, where the labels leave no column for the notes."""
    for number, entry in enumerate(offered, start=1):
        yield from folded(_numbered(number, entry, noted=True), width, hang=_HANG)


def _noted(line: Text, note: str, column: int, width: int) -> Iterator[Text]:
    """A line with a note beside it, in a column of its own."""
    line.append(" " * (column - line.cell_len))
    first, *more = Text(note, style="dim").wrap(_RULER, width - column) or [Text()]
    first.rstrip()
    line.append_text(first).rstrip()
    yield line
    for rest in more:
        rest.pad_left(column)
        rest.rstrip()
        yield rest


def _numbered(number: int, entry: Entry, *, noted: bool = False) -> Text:
    line = Text(f"{number:>3} ", style="bold").append(entry.label, style="not bold")
    if noted and entry.note:
        line.append(f": {entry.note}", style="not bold dim")
    return line.append(" ..." if entry.within else "", style="not bold")


def _flowing(parts: Iterable[Text], width: int) -> Iterator[Text]:
    line = Text()
    for part in parts:
        if line and line.cell_len + part.cell_len + 1 > width - _HANG:
            yield from folded(line, width, hang=_HANG)
            line = Text()
        line = line.append(" ").append_text(part) if line else part
    if line:
        yield from folded(line, width, hang=_HANG)


def in_columns(names: Sequence[str], width: int) -> Iterator[str]:
    """Names beside one another, read line by line."""
    column = max(map(len, names), default=0) + 2
    abreast = max(1, (width - 2) // column)
    for start in range(0, len(names), abreast):
        yield f"  {''.join(name.ljust(column) for name in names[start : start + abreast])}".rstrip()
