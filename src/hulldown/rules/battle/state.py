"""The truth of a battle between two actions."""

import msgspec

from hulldown.kernel.event import Event
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import Scenario

NAVIES, SET_UP, ADVANCE, REGROUP, REINFORCE, ATTACK, DISCARD = (
    "navies",
    "set-up",
    "advance",
    "regroup",
    "reinforce",
    "attack",
    "discard",
)
OVER = "over"
STEPS = (REGROUP, REINFORCE, ATTACK, DISCARD)


class Unit(msgspec.Struct, frozen=True):
    """A card on the table: its public id, and what is known to its owner alone while ``blip`` is set.

    ``blip`` is radar, sonar or nothing for a card that lies face up; a dummy is not ``real``.
    """

    id: str
    owner: Side
    row: int
    card: str
    real: bool = True
    blip: str = ""
    hits: int = 0
    active: bool = False


class Shot(msgspec.Struct, frozen=True):
    """An attack that was declared and succeeded, and waits for a defence; ``searched`` once the blip failed to evade.

    ``number`` is that of the action that declared it; ``asked`` is whose answer is awaited and ``naming`` says that it is the
    name of a screening ship.
    """

    number: int
    by: Side
    weapon: str
    rating: int
    attacker: str
    target: str
    distance: int
    asked: Side
    searched: bool = False
    naming: bool = False


class Locker(msgspec.Struct, frozen=True):
    """What a side has besides its units: hand (copies of cards), reserve, reinforcement points, blips paid for.

    ``fleet`` are the ships mustered and ``laid`` how many units were ever placed; ``ready`` ends the set-up.
    """

    navy: str = ""
    hand: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    points: int = 0
    blips: int = 0
    fleet: tuple[str, ...] = ()
    laid: int = 0
    mustered: bool = False
    ready: bool = False
    out: bool = False
    score: int = 0


class State(msgspec.Struct, frozen=True):
    """Where everything stands; ``number`` counts public actions, ``seat`` is whose turn it is.

    ``spent`` is what was done this turn and may not be done again: moves, dives, weapons, cards.
    ``told`` is what each side was told of the last action.
    """

    scenario: Scenario
    step: str
    number: int
    round: int
    seat: Side
    first: Side
    units: dict[str, Unit]
    lockers: dict[Side, Locker]
    deck: frozenset[str]
    discards: tuple[str, ...]
    shuffled: int
    spent: tuple[str, ...]
    shot: Shot | None
    told: dict[Side, tuple[Event, ...]]
    ending: str = ""
