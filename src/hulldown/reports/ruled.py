"""A table set in columns of plain text."""

import textwrap
from collections.abc import Iterator
from itertools import zip_longest

from hulldown.reports.blocks import Row, Table

GAP = 2
# No column of words is squeezed below this.
LEAST = 7


def ruled(table: Table, width: int, indent: int) -> Iterator[str]:
    """Yield the lines of a table: its head, its rows with cells folded to fit, and under a row its remark."""
    widths = _widths(table, width - indent)
    head = Row(tuple(column.title for column in table.columns))
    for row in (head, *table.rows):
        yield from (" " * indent + line for line in _row(row, table, widths))
        yield from _note(row, indent + widths[0] + GAP, width)


def _widths(table: Table, room: int) -> list[int]:
    """The width of each column; the widest columns of words give way until all fit."""
    cells = zip(*(row.cells for row in table.rows), strict=True)
    widths = [max(len(column.title), *map(len, below)) for column, below in zip(table.columns, cells, strict=True)]
    while sum(widths) + GAP * (len(widths) - 1) > room:
        widest = max(range(len(widths)), key=lambda at: widths[at] * (not table.columns[at].right))
        if widths[widest] <= LEAST:
            break
        widths[widest] -= 1
    return widths


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
