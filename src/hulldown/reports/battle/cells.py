"""Ship cards and card backs, set in a few short lines each."""

import textwrap
from collections.abc import Iterator, Mapping

from hulldown.reports.battle.document import Card, Unit
from hulldown.reports.battle.words import MARKS, counted, hull, ratings, under

WIDTH = 14


def cell(unit: Unit, cards: Mapping[str, Card]) -> list[str]:
    """A card on the table as lines no longer than the width."""
    return [line for text in _texts(unit, cards) for line in textwrap.wrap(text, WIDTH, break_on_hyphens=False)]


def _texts(unit: Unit, cards: Mapping[str, Card]) -> Iterator[str]:
    if unit.blip:
        yield f"{unit.id} {MARKS[unit.blip]} {unit.blip}"
    if not unit.card:
        yield counted(unit.hits, "hit") if unit.hits else ""
        return
    card = cards[unit.card]
    if unit.blip:
        yield under(unit, cards)
    if unit.real:
        yield f"{'' if unit.blip else f'{unit.id} '}{card.kind} {hull(card, unit.hits)}"
        yield "" if unit.blip else card.written.strip('"')
        yield ratings(card)
        yield f"{counted(card.points, 'pt')}{', active' if unit.active else ''}"
