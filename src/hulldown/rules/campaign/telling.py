"""In which order a side is told what happened (rule X7)."""

from collections.abc import Iterable

from hulldown.kernel.canon import canonical
from hulldown.kernel.event import Event
from hulldown.rules.campaign.events import Contacted


def as_told(events: Iterable[Event]) -> tuple[Event, ...]:
    """A side's events, its meetings first: by phase, by where and who was met, so that nobody can tell who came first.

    Which of its own ships were by then in company is told last of all: what is remembered does not depend on it.
    """
    met: list[tuple[int, bytes, Event]] = []
    others: list[Event] = []
    for event in events:
        if isinstance(event, Contacted):
            met.append((event.phase, canonical((event.where, event.ships, event.own)), event))
        else:
            others.append(event)
    return (*(event for *_, event in sorted(met, key=lambda row: row[:2])), *others)
