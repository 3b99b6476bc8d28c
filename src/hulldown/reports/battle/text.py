"""A battle as a side sees it, as text."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hulldown.reports.battle.board import board
from hulldown.reports.battle.document import Table, read
from hulldown.reports.battle.menu import menu
from hulldown.reports.battle.telling import Told, clock, happened, holdings, losses
from hulldown.reports.battle.words import within
from hulldown.reports.layout import WIDTH, folded

_STEP = 4


def text(document: Mapping[str, Any]) -> str:
    """Return the table in 80 columns, what happened, what the side holds, and what it is asked."""
    return "\n".join((*_lines(read(document)), ""))


def _lines(table: Table) -> Iterator[str]:
    yield from folded(table.title.upper())
    yield from folded(f"The table as {within(table.player_name)} sees it")
    yield from folded(clock(table))
    yield "=" * WIDTH
    yield from board(table)
    for told in (happened(table), holdings(table), losses(table)):
        yield from _told(told)
    yield from _asked(table)


def _told(told: Told) -> Iterator[str]:
    if told.lines:
        yield from _headed(told.title)
        for line in told.lines:
            yield from folded(line)


def _headed(title: str) -> Iterable[str]:
    return "", title.upper(), "-" * len(title)


def _asked(table: Table) -> Iterator[str]:
    yield from _headed("What now")
    yield from folded(table.question)
    for part in menu(table):
        yield from ("", part.title)
        for item in part.items:
            yield from folded(item.text, _STEP)
            yield from folded(item.note, 2 * _STEP)
