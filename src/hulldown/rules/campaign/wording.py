"""What happened to a ship, in words for its owner (rule X8)."""

from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Chart
from hulldown.rules.campaign.events import (
    DRIVEN_OUT,
    ENEMY_IN_PORT,
    EVADED,
    FOLLOWED,
    HARBOUR_SHUT,
    PARTED,
    PURSUED,
    QUARRY_CAME,
    QUARRY_LOST,
    QUARRY_STAYED,
    ROUTE_ENDED,
    SAILED,
    SEARCHED,
    SHELTERED,
    TURNED_BACK,
    WIND,
    WIND_ENDED,
    ShipsMoved,
    ShipsStayed,
)

_MOVED = {
    SAILED: "Sailed to {place}, as ordered.",
    EVADED: "Evaded to another part of {area}.",
    PARTED: "Did not join, and parted to another part of {area}.",
    FOLLOWED: "Followed to {place}.",
    PURSUED: "Pursued to {place}.",
    SEARCHED: "Searched {area} and closed with what was found.",
    TURNED_BACK: "Turned back to {area} before an enemy.",
    DRIVEN_OUT: "Driven out to {area} by an enemy's arrival.",
    SHELTERED: "Went into the harbour of {area} before an enemy.",
}
_STAYED = {
    WIND: "Kept at {area} by the wind.",
    WIND_ENDED: "Sailed no farther from {area}: the wind had ended her sailing.",
    QUARRY_STAYED: "Held at {area}: the ship to be followed did not leave.",
    QUARRY_CAME: "Held at {area}: the ship to be followed came to where she lay.",
    QUARRY_LOST: "Held at {area}: the ship to be followed was not in company.",
    ROUTE_ENDED: "Held at {area}: the route did not go on from there.",
    HARBOUR_SHUT: "Stayed outside the harbour of {area}: it is an enemy's.",
    ENEMY_IN_PORT: "Stayed outside the harbour of {area}: an enemy lay in the port.",
}
_SPOTS = {HARBOUR: "the harbour of {}", COASTAL: "the coastal waters of {}", "": "{}"}


def say_moved(event: ShipsMoved, chart: Chart) -> str:
    """A sentence on ships that moved or were moved."""
    area = chart.name_of(event.where)
    return _MOVED[event.reason].format(area=area, place=_SPOTS[event.spot].format(area))


def say_stayed(event: ShipsStayed, chart: Chart) -> str:
    """A sentence on ships that did not move as ordered."""
    return _STAYED[event.reason].format(area=chart.name_of(event.where))
