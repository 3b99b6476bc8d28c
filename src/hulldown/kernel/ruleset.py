"""The contract that every game keeps, whether its sides order sealed or act in turn."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from hulldown.kernel.dice import Dice
from hulldown.kernel.event import Event
from hulldown.kernel.order import Refusal, Submission
from hulldown.kernel.side import Side
from hulldown.kernel.value import Value

Scenario = TypeVar("Scenario", contravariant=True)
State = TypeVar("State")
Order = TypeVar("Order")
View = TypeVar("View")
Menu = TypeVar("Menu", covariant=True)
S = TypeVar("S")


class Outcome(Value):
    """How a game ended: a reason in words and the score of each side, where there is one."""

    reason: str
    scores: dict[Side, int] = {}


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A new state and the events, in order, that led to it."""

    state: S
    events: tuple[Event, ...]


class IllegalSubmission(ValueError):
    """A submission that may not be adjudicated; nothing has changed."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__("; ".join(refusal.reason for refusal in refusals))
        self.refusals = tuple(refusals)


class Ruleset(Protocol[Scenario, State, Order, View, Menu]):
    """Eight verbs. Rules are pure: chance comes from the dice alone, and nothing given is changed."""

    name: str

    def setup(self, scenario: Scenario, dice: Dice) -> Step[State]:
        """The opening position and what each side is told of it."""
        ...

    def to_act(self, state: State) -> tuple[Side, ...]:
        """The sides that are asked now; the umpire may always submit."""
        ...

    def legal(self, view: View) -> Menu:
        """What the side of a view may order: a menu for each ship, not a list of all combinations."""
        ...

    def check(self, view: View, order: Order) -> tuple[Refusal, ...]:
        """Why an order is not allowed, told from the view alone; empty where it is."""
        ...

    def adjudicate(self, state: State, submissions: Sequence[Submission[Order]], dice: Dice) -> Step[State]:
        """Apply submissions: one intervention or action, or a whole turn of sealed orders; raises IllegalSubmission."""
        ...

    def view(self, state: State, side: Side) -> View:
        """What a side observes now and remembers, built from its own ships and what it was told."""
        ...

    def imagine(self, view: View, dice: Dice) -> State:
        """A state drawn at random that agrees with a view: ``view(imagine(v)) == v``."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...
