"""Everything that can happen in a battle, each for one kind of audience (table: ``docs/visibility.md``)."""

from typing import TypeAlias

from hulldown.kernel.event import Event
from hulldown.rules.battle.attack import Shown

# For everybody at the table.


class NavyChosen(Event, frozen=True):
    """A player chose a navy. Rule: G4."""

    player: str
    navy: str


class Placed(Event, frozen=True):
    """A card came to lie on the table: its look, and what it is where it lies face up. Rules: G4, G6."""

    unit: str
    owner: str
    row: int
    blip: str
    card: str = ""


class TurnBegan(Event, frozen=True):
    """A player's turn began. Rule: G6."""

    player: str
    round: int


class Moved(Event, frozen=True):
    """A card moved to a row; ``forced`` when it had to advance. Rules: G5, G6."""

    unit: str
    row: int
    forced: bool = False


class Dived(Event, frozen=True):
    """A submarine turned passive; ``hidden`` where it became a blip again. Rule: G6; ruling ``blips.rehide``."""

    unit: str
    hidden: bool


class WentActive(Event, frozen=True):
    """A submarine went active. Rules: H6, G7."""

    unit: str


class TurnedUp(Event, frozen=True):
    """A blip was turned face up; a dummy is removed at once. Rules: H4, H5, H8, H11."""

    unit: str
    card: str
    real: bool


class CardPlayed(Event, frozen=True):
    """An action card was played, on a unit or none."""

    player: str
    card: str
    unit: str = ""


class Fired(Event, frozen=True):
    """An attack was declared; a bomber strike has no ``unit``. Rule: G7."""

    player: str
    weapon: str
    unit: str
    target: str


class Rolled(Event, frozen=True):
    """A die, with what it was for and what was needed."""

    shown: Shown


class Answered(Event, frozen=True):
    """A player who was asked for a defence let the attack go on. Rule: G8."""

    player: str


class Resolved(Event, frozen=True):
    """What came of an attack: missed, cancelled, hidden, dummy, saved or hit. Rule: G7."""

    target: str
    outcome: str
    hits: int = 0


class Sunk(Event, frozen=True):
    """A ship sank, and who scores her points. Rule: G9."""

    unit: str
    card: str
    by: str
    points: int


class Thrown(Event, frozen=True):
    """A player discarded a card. Rule: G6."""

    player: str
    card: str


class Drew(Event, frozen=True):
    """A player drew so many cards. Rule: G6."""

    player: str
    cards: int


class Shuffled(Event, frozen=True):
    """The deck was empty, and the discards were shuffled in. Rule: G12."""


class PlayerOut(Event, frozen=True):
    """A player has no real ships left. Rule: G12."""

    player: str


class Ended(Event, frozen=True):
    """The battle is over, and who won; nobody where it is drawn. Rule: G12."""

    reason: str
    winners: tuple[str, ...] = ()


# For one player.


class Hidden(Event, frozen=True):
    """What lies under a blip of the player's own. Rule: H3."""

    unit: str
    card: str
    real: bool


class HandDrawn(Event, frozen=True):
    """The cards the player drew."""

    cards: tuple[str, ...]


AnyEvent: TypeAlias = (
    NavyChosen
    | Placed
    | TurnBegan
    | Moved
    | Dived
    | WentActive
    | TurnedUp
    | CardPlayed
    | Fired
    | Rolled
    | Answered
    | Resolved
    | Sunk
    | Thrown
    | Drew
    | Shuffled
    | PlayerOut
    | Ended
    | Hidden
    | HandDrawn
)
