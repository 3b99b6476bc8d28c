"""A battle between two actions: cards on the table, what each side has besides, and where everything stands."""

from collections.abc import Iterable, Mapping

import msgspec

from hulldown.kernel.event import Event
from hulldown.kernel.remembered import derived
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import Scenario

NAVIES, SET_UP, ADVANCE = "navies", "set-up", "advance"
REGROUP, REINFORCE, ATTACK, DISCARD = "regroup", "reinforce", "attack", "discard"
OVER = "over"
STEPS = (REGROUP, REINFORCE, ATTACK, DISCARD)


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A card on the table: its public id, and what is known to its owner alone while ``blip`` is set.

    ``blip`` is radar, sonar or nothing for a card that lies face up; a dummy is not ``real``. In the view of others the
    ``card`` of a blip is empty.
    """

    id: str
    owner: Side
    row: int
    card: str
    real: bool = True
    blip: str = ""
    hits: int = 0
    active: bool = False


class Fleet(msgspec.Struct, frozen=True, dict=True):
    """A side's cards on the table, by id; what is found out of them is kept with them until one changes."""

    units: dict[str, Unit]


def fleets_of(units: Mapping[str, Unit], sides: Iterable[Side]) -> dict[Side, Fleet]:
    """The cards of each side, in the order in which they are given."""
    return {side: Fleet({unit.id: unit for unit in units.values() if unit.owner == side}) for side in sides}


def together(fleets: Mapping[Side, Fleet]) -> dict[str, Unit]:
    """The cards of all fleets by id, those of one side after those of another."""
    units: dict[str, Unit] = {}
    for fleet in fleets.values():
        units.update(fleet.units)
    return units


class Shot(msgspec.Struct, frozen=True, gc=False):
    """An attack that was declared and goes on, and waits for a defence.

    ``number`` is that of the action that declared it, ``row`` the firing ship's (0 for a bomber strike). ``asked``
    is whose answer is awaited; ``naming`` says that it is the name of a screening ship.
    """

    number: int
    by: Side
    weapon: str
    rating: int
    row: int
    attacker: str
    target: str
    asked: Side
    naming: bool = False


class Locker(msgspec.Struct, frozen=True, gc=False):
    """What a side has besides its units.

    ``hand`` are copies of action cards, ``reserve`` ship cards, ``points`` reinforcement points left. ``bought``
    counts blips and ``laid`` units that were ever placed, ``halves`` blips paid for but not yet placed (set-up).
    ``score`` is in points sunk.
    """

    navy: str = ""
    hand: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    points: int = 0
    bought: int = 0
    halves: int = 0
    laid: int = 0
    mustered: bool = False
    ready: bool = False
    out: bool = False
    score: int = 0


class Table(msgspec.Struct):
    """Where everything stands; ``number`` counts public actions, ``seat`` is whose turn it is, ``first`` who began.

    ``deck`` are copies of cards, ``discards`` kinds: which copy was played would tell something of those still in hand.
    ``spent`` is what was done this turn and may not be done again. ``sunk`` are ships lost, by owner. ``told`` is
    what each side was told of the last action. ``winners`` are those of a battle that has ended; none if it is drawn.
    """

    scenario: Scenario
    step: str
    number: int
    round: int
    seat: Side
    first: Side
    fleets: dict[Side, Fleet]
    lockers: dict[Side, Locker]
    deck: frozenset[str]
    discards: tuple[str, ...]
    shuffled: int
    spent: tuple[str, ...]
    sunk: tuple[tuple[Side, str], ...]
    shot: Shot | None
    told: dict[Side, tuple[Event, ...]]
    ending: str = ""
    winners: tuple[Side, ...] = ()


class State(Table, frozen=True, dict=True):
    """The truth of a battle between two actions."""

    @derived
    def units(self) -> dict[str, Unit]:
        """The cards on the table, by id."""
        return together(self.fleets)
