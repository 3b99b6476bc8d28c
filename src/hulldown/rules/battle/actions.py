"""What a side can do in a battle, one action at a time."""

from typing import TypeAlias

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="action", tag=str.lower, forbid_unknown_fields=True, gc=False):
    """One action."""


class Navy(Action, frozen=True):
    """Choose a navy, openly. Rule: G4."""

    navy: str


class Muster(Action, frozen=True):
    """Take a ship into the fleet. Rule: G4."""

    card: str


class Mustered(Action, frozen=True):
    """The fleet is complete. Rule: G4."""


class Lay(Action, frozen=True):
    """Lay a ship of the fleet face up. Rule: G4."""

    card: str
    row: int


class Hide(Action, frozen=True):
    """Lay a ship of the fleet under a blip. Rules: G4, H1 to H3."""

    card: str
    row: int


class Feint(Action, frozen=True):
    """Lay a dummy, a ship card of another navy, under a blip. Rules: G4, H1 to H3."""

    card: str
    row: int


class Ready(Action, frozen=True):
    """The layout is complete. Rule: G4."""


class Advance(Action, frozen=True):
    """A surface card advances to the empty first row. Rule: G5."""

    unit: str


class Shift(Action, frozen=True):
    """A card moves one row. Rule: G6."""

    unit: str
    row: int


class Dive(Action, frozen=True):
    """A submarine turns passive. Rule: G6."""

    unit: str


class GoActive(Action, frozen=True):
    """A submarine goes active and is seen. Rules: G6, H6."""

    unit: str


class Under(msgspec.Struct, frozen=True, gc=False):
    """What is put under a blip bought during the game: a ship of the reserve, or a dummy, and in which row."""

    card: str
    row: int
    dummy: bool


class BuyBlips(Action, frozen=True):
    """Buy blips for a reinforcement point. Rules: G6, H1, H2."""

    blips: tuple[Under, ...]


class BuyShip(Action, frozen=True):
    """A ship of the reserve joins face up. Rule: G6."""

    card: str


class Spot(Action, frozen=True):
    """Intel turns up an enemy radar blip. Rule: H11."""

    unit: str


class Repair(Action, frozen=True):
    """Damage Control takes a hit from an own ship. Rule: G13."""

    unit: str


class Convoy(Action, frozen=True):
    """Convoy In, with the transport named. Rules: G6, G13."""

    unit: str


class Fire(Action, frozen=True):
    """Attack; a bomber strike has no ``unit``. Rule: G7."""

    weapon: str
    target: str
    unit: str = ""


class Defend(Action, frozen=True):
    """Play a defence card; with Screening Ship for an own target, the ship that screens. Rule: G8."""

    card: str
    screen: str = ""


class Screen(Action, frozen=True):
    """Name the ship that screens, where a mate played the card. Rule: G8."""

    unit: str


class Throw(Action, frozen=True):
    """Discard a card of the hand. Rule: G6."""

    card: str


class Pass(Action, frozen=True):
    """Let an attack go on; or, in one's own turn, end it."""


AnyAction: TypeAlias = (
    Navy
    | Muster
    | Mustered
    | Lay
    | Hide
    | Feint
    | Ready
    | Advance
    | Shift
    | Dive
    | GoActive
    | BuyBlips
    | BuyShip
    | Spot
    | Repair
    | Convoy
    | Fire
    | Defend
    | Screen
    | Throw
    | Pass
)
