"""What a report consists of before it is set as text or as a page."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Line:
    """One fact, in a sentence."""

    text: str


@dataclass(frozen=True)
class Column:
    """A column of a table; numbers stand to the right."""

    title: str
    right: bool = False


@dataclass(frozen=True)
class Row:
    """A row of a table, with a remark that belongs to it as a whole."""

    cells: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True)
class Table:
    """Facts of one kind, under a caption that says whose they are."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


def table_of(caption: str, columns: Iterable[tuple[Column, Sequence[str]]]) -> Table:
    """Return a table of those columns that have something in them."""
    filled = [(column, cells) for column, cells in columns if any(cells)]
    rows = zip(*(cells for _, cells in filled), strict=True)
    return Table(caption, tuple(column for column, _ in filled), tuple(Row(cells) for cells in rows))


@dataclass(frozen=True)
class Group:
    """Blocks that belong together, such as those of one place; a page folds away what is long and seldom read."""

    title: str
    blocks: tuple["Block", ...]
    folded: bool = False


Block: TypeAlias = Line | Table | Group


@dataclass(frozen=True)
class Section:
    """A part of a report; ``id`` names it within a page."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Telling:
    """A whole report: what heads it, and its sections in order."""

    title: str
    whose: str
    when: str
    particulars: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
