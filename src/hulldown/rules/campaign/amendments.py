"""What the umpire can change between turns; each has a reason and shows in the next reports of those who may know."""

from typing import TypeAlias

import msgspec

from hulldown.rules.campaign.chart import Place


class Amendment(
    msgspec.Struct, frozen=True, tag_field="amendment", tag=str.lower, forbid_unknown_fields=True, kw_only=True
):
    """One intervention of the umpire in one game."""

    reason: str


class Move(Amendment, frozen=True):
    """Ships are put elsewhere; routes they were sailing end."""

    ships: tuple[str, ...]
    to: Place


class Remove(Amendment, frozen=True):
    """Ships leave the game: ``how`` is sunk, burnt, wrecked, interned or removed."""

    ships: tuple[str, ...]
    how: str = "removed"


class Damage(Amendment, frozen=True):
    """A ship's damage from now on, in points."""

    ship: str
    hull: int | None = None
    rigging: int | None = None


class Add(Amendment, frozen=True):
    """A ship joins the game."""

    ship: str
    name: str
    player: str
    at: Place
    guns: int = 0


class Capture(Amendment, frozen=True):
    """Ships fly the captor's flag, accept, hold, and are detached, as are ships attached to them. Rule: X5."""

    ships: tuple[str, ...]
    nation: str
    player: str


class Retire(Amendment, frozen=True):
    """Ships leave an engagement: to another location (P7), or out of the port to its sea area. Rule: X5."""

    ships: tuple[str, ...]


class SetContact(Amendment, frozen=True):
    """Ships' standing contact order is changed."""

    ships: tuple[str, ...]
    contact: str


class Stance(Amendment, frozen=True):
    """Two nations are at war, allied or neutral from now on."""

    nations: tuple[str, str]
    stance: str


class Holder(Amendment, frozen=True):
    """A port changes hands; in force as the next turn opens. Rule: X1."""

    port: str
    nation: str


class HandOver(Amendment, frozen=True):
    """Ships are commanded by another player from now on."""

    ships: tuple[str, ...]
    player: str


class Rule(Amendment, frozen=True):
    """A ruling is answered otherwise from now on."""

    key: str
    answer: str


class Fought(Amendment, frozen=True):
    """An engagement was fought: what became of it in words, told to those who had ships there."""

    ships: tuple[str, ...]
    text: str


AnyAmendment: TypeAlias = (
    Move | Remove | Damage | Add | Capture | Retire | SetContact | Stance | Holder | HandOver | Rule | Fought
)
