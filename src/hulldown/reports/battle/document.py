"""What a side sees of a battle, as a typed document."""

from collections.abc import Mapping
from typing import Any

import msgspec

FORM = "battle-view/1"


class Part(msgspec.Struct, frozen=True):
    """A part of a document; keys it does not know are left alone."""


class Card(Part, frozen=True):
    """A ship card: ``written`` is its name in an action, ``look`` what a blip of it looks like."""

    written: str
    name: str
    navy: str
    kind: str
    look: str
    hull: int
    points: int
    ratings: dict[str, int]


class Unit(Part, frozen=True):
    """A card on the table; ``card`` is empty for a blip of others."""

    id: str
    blip: str = ""
    hits: int = 0
    card: str = ""
    real: bool = True
    active: bool = False


class Fleet(Part, frozen=True):
    """A player, and the three rows as this side sees them; ``stance`` is own, mate or enemy.

    ``given`` is the fleet that the scenario gives to the player, where it does.
    """

    player: str
    name: str
    team: str
    stance: str
    navy: str
    score: int
    hand: int
    bought: int
    ready: bool
    out: bool
    rows: tuple[tuple[Unit, ...], ...]
    sunk: tuple[str, ...]
    given: tuple[str, ...] = ()


class Locker(Part, frozen=True):
    """What a player alone has: action cards by kind, ships in reserve, reinforcement points."""

    hand: dict[str, int]
    reserve: tuple[str, ...]
    points: int
    halves: int = 0


class Die(Part, frozen=True):
    """A die that was rolled; 0 where it is not shown."""

    die: int
    needed: int
    success: bool


class Entry(Part, frozen=True):
    """One thing that happened, in a sentence."""

    event: str
    text: str
    die: Die | None = None


class Choice(Part, frozen=True):
    """Something the side may do: as it is written, as it is meant, and what it would need."""

    text: str
    action: dict[str, Any]
    needs: str = ""

    @property
    def kind(self) -> str:
        """The kind of the action."""
        return str(self.action["action"])


class Table(Part, frozen=True, kw_only=True):
    """All that a side is told between two actions."""

    format: str
    game: str
    title: str
    player: str
    player_name: str
    round: int
    rounds: int
    goal: int
    step: str
    turn_of: str
    ending: str
    rulings: dict[str, str]
    fleets: tuple[Fleet, ...]
    cards: dict[str, Card]
    hand: dict[str, int]
    reserve: tuple[str, ...]
    points: int
    halves: int
    mates: dict[str, Locker]
    deck: int
    discards: dict[str, int]
    log: tuple[Entry, ...]
    question: str
    actions: tuple[Choice, ...]
    commitment: str

    @property
    def own(self) -> Locker:
        """What the side itself has."""
        return Locker(self.hand, self.reserve, self.points, self.halves)


def read(document: Mapping[str, Any]) -> Table:
    """A document of the form ``battle-view/1``; raises ValueError for any other."""
    if document.get("format") != FORM:
        raise ValueError(f"this is no document of the form {FORM}: {document.get('format')!r}")
    return msgspec.convert(document, Table)
