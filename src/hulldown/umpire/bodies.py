"""What the entries of a campaign's record hold, each as canonical JSON."""

from typing import TypeVar

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.value import Value
from hulldown.rules.campaign.amendments import AnyAmendment
from hulldown.rules.campaign.orders import Orders, Run
from hulldown.rules.campaign.scenario import Scenario

T = TypeVar("T", bound=Value)


class Opened(Value, frozen=True):
    """The game as it was opened; the seed is kept aside."""

    ruleset: str
    scenario: Scenario
    commitment: str


class Sent(Value, frozen=True):
    """A player's set of orders: the text as it came, what was stored of it, and the receipt, word for word as given."""

    player: str
    text: str
    orders: Orders
    salt: str
    hash: str
    receipt: str


class Ran(Value, frozen=True):
    """A turn was adjudicated; ``held`` when its reports wait for their release."""

    run: Run
    sent: tuple[str, ...]
    held: bool


class Undone(Value, frozen=True):
    """A turn was taken back: the number of its entry."""

    entry: int


class Amended(Value, frozen=True):
    """The umpire changed something."""

    amendment: AnyAmendment


class Noted(Value, frozen=True):
    """Held reports were released, or the game was ended."""


def write(body: Value) -> bytes:
    """A body as canonical JSON."""
    return canonical(body)


def read(body: bytes, kind: type[T]) -> T:
    """A body of the kind given; raises msgspec.ValidationError."""
    return msgspec.json.decode(body, type=kind)
