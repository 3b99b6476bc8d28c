"""A table set in columns of plain text."""

import textwrap
from collections.abc import Iterator
from itertools import zip_longest

from hulldown.reports.blocks import Row, Table

GAP = 2
# No column is squeezed below this.
LEAST = 7


def ruled(table: Table, width: int, indent: int) -> Iterator[str]:
    """Yield the lines of a table: its head, its rows with cells folded to fit, and under a row its remark."""
    widths = _widths(table, width - indent)
    head = Row(tuple(column.title for column in table.columns))
    for row in (head, *table.rows):
        yield from (" " * indent + line for line in _row(row, table, widths))
        yield from _note(row, indent + widths[0] + GAP, width)


def _widths(table: Table, room: int) -> list[int]:
    """The width of each column; the widest give way until all fit, at first only as far as no word is broken."""
    cells = list(zip(*([column.title for column in table.columns], *(row.cells for row in table.rows)), strict=True))
    widths = [max(map(len, column)) for column in cells]
    words = [max(len(word) for cell in column for word in cell.split() or [""]) for column in cells]
    for least in (words, [LEAST] * len(widths)):
        _squeeze(widths, least, room - GAP * (len(widths) - 1))
    return widths


def _squeeze(widths: list[int], least: list[int], room: int) -> None:
    while sum(widths) > room:
        widest = max(range(len(widths)), key=lambda at: (widths[at] > least[at], widths[at]))
        if widths[widest] <= least[widest]:
            return
        widths[widest] -= 1


def _row(row: Row, table: Table, widths: list[int]) -> Iterator[str]:
    folded = [textwrap.wrap(cell, wide, break_on_hyphens=False) for cell, wide in zip(row.cells, widths, strict=True)]
    for parts in zip_longest(*folded, fillvalue=""):
        set_parts = (
            part.rjust(wide) if column.right else part.ljust(wide)
            for part, wide, column in zip(parts, widths, table.columns, strict=True)
        )
        yield (" " * GAP).join(set_parts).rstrip()


def _note(row: Row, indent: int, width: int) -> Iterator[str]:
    if row.note:
        yield from textwrap.wrap(
            row.note, width, initial_indent=" " * indent, subsequent_indent=" " * indent, break_on_hyphens=False
        )
