"""What happened, as one audience may know it."""

from collections.abc import Iterable

import msgspec

from hulldown.kernel.side import Audience, Side


class Event(msgspec.Struct, frozen=True, tag_field="event", kw_only=True, forbid_unknown_fields=True, gc=False):
    """One thing that happened, holding only what every side of ``to`` may know of it.

    A side that may know less is told by a second, poorer event of another class.
    """

    to: Audience


def by_side(events: Iterable[Event]) -> dict[Side, list[Event]]:
    """The events addressed to each side that is told anything, in their order."""
    told: dict[Side, list[Event]] = {}
    for event in events:
        for side in event.to:
            told.setdefault(side, []).append(event)
    return told
