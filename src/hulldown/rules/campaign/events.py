"""Everything that can happen in a campaign, each for one kind of audience (table: ``docs/visibility.md``).

Places of the umpire's events are true places. Events for players name a sea area or port, ``harbour`` or
``coastal``, and for a tactical location the player's own letter (X6), never a number.
"""

from typing import TypeAlias

from hulldown.kernel.event import Event
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.fleet import Seen

# The reasons a ship moved, was moved, or did not move (X8).
SAILED = "sailed"
EVADED = "evaded"
PARTED = "parted"
FOLLOWED = "followed"
PURSUED = "pursued"
SEARCHED = "searched"
TURNED_BACK = "turned-back"
DRIVEN_OUT = "driven-out"
SHELTERED = "sheltered"
WIND = "wind"
WIND_ENDED = "wind-ended"
QUARRY_STAYED = "quarry-stayed"
QUARRY_CAME = "quarry-came"
QUARRY_LOST = "quarry-lost"
ROUTE_ENDED = "route-ended"
HARBOUR_SHUT = "harbour-shut"
ENEMY_IN_PORT = "enemy-in-port"
MOVED_BEFORE = "moved-before"
TURNED_AFTER = "turned-after"


# For the umpire alone.


class Moved(Event, frozen=True):
    """Ships came from one place to another; ``of`` is the lowest id of those followed, met or fled from."""

    phase: int
    reason: str
    ships: tuple[str, ...]
    origin: Place
    place: Place
    of: str = ""


class Stayed(Event, frozen=True):
    """Ships ordered to move did not, or not as ordered."""

    phase: int
    reason: str
    ships: tuple[str, ...]
    place: Place


class Met(Event, frozen=True):
    """Arriving ships and ships at a place, or in a port, have seen each other; ``rule`` is what is applied then."""

    phase: int
    rule: str
    arriving: tuple[str, ...]
    there: tuple[str, ...]
    where: str
    spot: str


class Searched(Event, frozen=True):
    """A company's search ended: ``found`` is the place detected, or None; ``passed`` why it was passed over."""

    ships: tuple[str, ...]
    place: Place
    found: Place | None = None
    passed: str = ""


class SearchesDone(Event, frozen=True):
    """The search of ships that stayed was carried out, with this many companies, be it none."""

    companies: int


class Watched(Event, frozen=True):
    """A player's watch on a port or on other locations was worked out: whether it showed anything."""

    rule: str
    player: str
    where: str
    spot: str
    shown: bool


class Engaged(Event, frozen=True):
    """Hostile ships share a place: a possible engagement, with everyone's contact order."""

    place: Place
    contacts: dict[str, str]


class Amended(Event, frozen=True):
    """The umpire changed something."""

    text: str
    reason: str


class Blew(Event, frozen=True):
    """The winds of the turn that opens, by sea area."""

    winds: dict[str, str]


# For one player.


class ShipsMoved(Event, frozen=True):
    """The player's ships came to a sea area or port; ``spot`` only in a port."""

    phase: int
    reason: str
    ships: tuple[str, ...]
    where: str
    spot: str = ""


class ShipsStayed(Event, frozen=True):
    """The player's ships did not move as they were ordered."""

    phase: int
    reason: str
    ships: tuple[str, ...]
    where: str


class Contacted(Event, frozen=True):
    """The player's ships and others met in passing; phase 3 is the search after the second phase. Rule: P8, E1."""

    phase: int
    own: tuple[str, ...]
    ships: tuple[Seen, ...]
    where: str


class PortShared(Event, frozen=True):
    """Ships of others in a port where the player has ships, in its harbour and in its coastal waters. Rule: S1."""

    port: str
    harbour: tuple[Seen, ...] = ()
    coastal: tuple[Seen, ...] = ()


class PortCounted(Event, frozen=True):
    """How many ships of each nation are in a port. Rule: S2."""

    port: str
    counts: dict[str, int]


class CompanyShared(Event, frozen=True):
    """Ships of others in a tactical location where the player has ships. Rule: S3."""

    area: str
    letter: str
    ships: tuple[Seen, ...]


class CompanyCounted(Event, frozen=True):
    """How many ships of each nation are in another tactical location, or by a ruling which. Rule: S4."""

    area: str
    letter: str
    counts: dict[str, int]
    ships: tuple[Seen, ...] = ()


class FrigatesReported(Event, frozen=True):
    """The nations of the frigates at sea in an area. Rule: S5."""

    area: str
    nations: tuple[str, ...]


class EngagementPossible(Event, frozen=True):
    """The player's ships, with their contact orders of the turn, share a place with hostile ones. Rule: X5."""

    where: str
    spot: str
    own: dict[str, str]
    enemies: tuple[str, ...]


class OrderAnswered(Event, frozen=True):
    """What became of one line of the player's orders: done, partly or failed, and why."""

    text: str
    outcome: str
    why: str = ""


class AmendedForPlayer(Event, frozen=True):
    """What the umpire changed, as far as the player may know."""

    text: str
    reason: str
    lost: tuple[str, ...] = ()


class ShipsLost(Event, frozen=True):
    """Ships of the player's own that are lost: ``how`` is captured, sunk, or what else became of them. Rule: X5."""

    ships: tuple[Seen, ...]
    how: str


# For every player.


class RunAgain(Event, frozen=True):
    """This turn was run before, and taken back, so many times."""

    times: int


AnyEvent: TypeAlias = (
    Moved
    | Stayed
    | Met
    | Searched
    | SearchesDone
    | Watched
    | Engaged
    | Amended
    | Blew
    | ShipsMoved
    | ShipsStayed
    | Contacted
    | PortShared
    | PortCounted
    | CompanyShared
    | CompanyCounted
    | FrigatesReported
    | EngagementPossible
    | OrderAnswered
    | AmendedForPlayer
    | ShipsLost
    | RunAgain
)
