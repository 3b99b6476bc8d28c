"""A battle between two actions: cards on the table, what each side has besides, and where everything stands."""

from typing import NoReturn

import msgspec

from hulldown.kernel.event import Event
from hulldown.kernel.remembered import derived
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import CARD_OF, Scenario, kind_of
from hulldown.rules.battle.fleet import Fleet, Unit, together

NAVIES, SET_UP, ADVANCE = "navies", "set-up", "advance"
REGROUP, REINFORCE, ATTACK, DISCARD = "regroup", "reinforce", "attack", "discard"
OVER = "over"
STEPS = (REGROUP, REINFORCE, ATTACK, DISCARD)


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


class Public(msgspec.Struct, frozen=True, gc=False):
    """What everybody knows of a side besides its units."""

    navy: str
    hand: int
    bought: int
    ready: bool
    out: bool
    score: int


class Locker(msgspec.Struct, frozen=True, dict=True):
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

    @derived
    def public(self) -> Public:
        """What everybody knows of it once the layouts are shown."""
        return Public(self.navy, len(self.hand), self.bought, self.ready, self.out, self.score)

    @derived
    def announced(self) -> Public:
        """What everybody knows of it before the layouts are shown."""
        return msgspec.structs.replace(self.public, bought=0)

    @derived
    def kinds(self) -> list[str]:
        """The kinds of action cards in hand."""
        return sorted({kind_of(copy) for copy in self.hand})

    @derived
    def weapons(self) -> list[str]:
        """The weapons that there is an action card for in hand."""
        kinds = self.kinds
        return [weapon for weapon, card in CARD_OF.items() if card in kinds]


class Table(msgspec.Struct):
    """Where everything stands; ``number`` counts public actions, ``seat`` is whose turn it is, ``first`` who began.

    ``deck`` are copies of cards, ``discards`` kinds: which copy was played would tell something of those still in hand.
    ``spent`` is what was done this turn and may not be done again. ``sunk`` are ships lost, by owner. ``events``
    are those of the last action. ``winners`` are those of a battle that has ended; none if it is drawn.
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
    events: tuple[Event, ...]
    ending: str
    winners: tuple[Side, ...]


class State(Table, dict=True):
    """The truth of a battle between two actions, which never changes: a ``Board`` is the table that does."""

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise AttributeError(f"{name}: a state is never changed; lay a Board over it, or replace it by another")

    @derived
    def units(self) -> dict[str, Unit]:
        """The cards on the table, by id."""
        return together(self.fleets.values())

    @derived
    def asked(self) -> tuple[Side, ...]:
        """The sides whose action is awaited."""
        if self.ending:
            return ()
        if self.step == SET_UP:
            return tuple([side for side, locker in self.lockers.items() if not locker.ready])
        return (self.shot.asked,) if self.shot else (self.seat,)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards less one of a kind."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
