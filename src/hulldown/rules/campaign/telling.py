"""In which order a side is told what happened (rule X7)."""

from collections.abc import Iterable
from typing import TypeAlias

from hulldown.kernel.canon import canonical
from hulldown.kernel.event import Event
from hulldown.rules.campaign.events import Contacted, ShipsMoved, ShipsStayed

Passage: TypeAlias = ShipsMoved | ShipsStayed


def as_told(events: Iterable[Event]) -> tuple[Event, ...]:
    """A side's events in an order that tells nothing of who came first: passages, meetings, then the rest.

    Which of its own ships were by then in company is told last of all: what is remembered does not depend on it.
    """
    passages: list[Passage] = []
    meetings: list[Contacted] = []
    others: list[Event] = []
    for event in events:
        match event:
            case ShipsMoved() | ShipsStayed():
                passages.append(event)
            case Contacted():
                meetings.append(event)
            case _:
                others.append(event)
    meetings.sort(key=lambda met: (met.phase, canonical((met.where, met.ships, met.own))))
    return (*_by_ship(passages), *meetings, *others)


def _by_ship(passages: list[Passage]) -> list[Passage]:
    """Passages of a phase by ship; only those of one ship stay in the order in which they happened."""
    if len(passages) < 2:
        return passages
    steps: dict[str, int] = {}
    rows: list[tuple[int, int, tuple[str, ...], Passage]] = []
    for passage in passages:
        step = 1 + max([steps.get(ship, 0) for ship in passage.ships])
        steps.update(dict.fromkeys(passage.ships, step))
        rows.append((passage.phase, step, passage.ships, passage))
    return [passage for *_, passage in sorted(rows, key=lambda row: row[:3])]
