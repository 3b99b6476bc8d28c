"""A battle as a side sees it, as one page of HTML that needs nothing else."""

from collections.abc import Iterator, Mapping
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from hulldown.reports.battle.board import heading
from hulldown.reports.battle.document import Fleet, Table, Unit, read
from hulldown.reports.battle.menu import menu
from hulldown.reports.battle.silhouettes import SILHOUETTES
from hulldown.reports.battle.telling import clock, happened, holdings, losses
from hulldown.reports.battle.words import KINDS, RATINGS, counted, letters, under, within

# The second loader has the style that all pages share.
_LOADERS = (PackageLoader("hulldown.reports.battle"), PackageLoader("hulldown.reports"))
_PAGES = Environment(
    loader=ChoiceLoader(_LOADERS), autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True
)


def page(document: Mapping[str, Any]) -> str:
    """Return the table with its cards, what happened, what the side holds, and what it is asked."""
    table = read(document)
    return _PAGES.get_template("table.html.j2").render(
        table=table,
        clock=clock(table),
        fleets=[(fleet, heading(fleet, table), tuple(_rows(fleet))) for fleet in _across(table)],
        told=(happened(table), holdings(table), losses(table)),
        menu=tuple(menu(table)),
        letters=letters(),
        kinds=KINDS,
        ratings=RATINGS,
        silhouettes=SILHOUETTES,
        under=under,
        within=within,
        counted=counted,
        state=_state,
    )


def _across(table: Table) -> Iterator[Fleet]:
    """The fleets from the far side of the table to one's own, and mates after it."""
    order = {"enemy": 0, "own": 1, "mate": 2}
    yield from sorted(table.fleets, key=lambda fleet: order[fleet.stance])


def _rows(fleet: Fleet) -> Iterator[tuple[int, tuple[Unit, ...]]]:
    """The rows with their numbers, the enemy's from behind, so that the first rows face each other."""
    rows = list(enumerate(fleet.rows, start=1)) if any(fleet.rows) else []
    yield from reversed(rows) if fleet.stance == "enemy" else rows


def _state(unit: Unit, table: Table) -> str:
    """How a ship lies, for those who do not see the hull bar."""
    left = max(0, table.cards[unit.card].hull - unit.hits)
    return f"hull {left} of {table.cards[unit.card].hull}{', active' if unit.active else ''}"
