"""A game at one moment: a ruleset, and a state that only the ruleset sees."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from hulldown.kernel.dice import Dice
from hulldown.kernel.event import Event
from hulldown.kernel.order import Refusal, Submission
from hulldown.kernel.ruleset import Menu, Order, Outcome, Ruleset, Scenario, State, View
from hulldown.kernel.side import Side

T = TypeVar("T")


class Game(Generic[Scenario, State, Order, View, Menu]):
    """Holds a state privately; gives out views, refusals, menus and events, and games that came of it."""

    def __init__(self, ruleset: Ruleset[Scenario, State, Order, View, Menu], state: State) -> None:
        self._ruleset = ruleset
        self._state = state

    @classmethod
    def open(
        cls, ruleset: Ruleset[Scenario, State, Order, View, Menu], scenario: Scenario, dice: Dice
    ) -> tuple["Game[Scenario, State, Order, View, Menu]", tuple[Event, ...]]:
        """The game at its opening, and the events of it."""
        step = ruleset.setup(scenario, dice)
        return cls(ruleset, step.state), step.events

    def to_act(self) -> tuple[Side, ...]:
        """The sides that are asked now."""
        return self._ruleset.to_act(self._state)

    def view(self, side: Side) -> View:
        """What a side observes now."""
        return self._ruleset.view(self._state, side)

    def legal(self, side: Side) -> Menu:
        """What a side may order, from its view."""
        return self._ruleset.legal(self.view(side))

    def check(self, submission: Submission[Order]) -> tuple[Refusal, ...]:
        """Why a side's order is not allowed, from its view."""
        return self._ruleset.check(self.view(submission.side), submission.order)

    def adjudicate(
        self, submissions: Sequence[Submission[Order]], dice: Dice
    ) -> tuple["Game[Scenario, State, Order, View, Menu]", tuple[Event, ...]]:
        """The game after submissions, and the events that led to it; raises IllegalSubmission."""
        step = self._ruleset.adjudicate(self._state, submissions, dice)
        return Game(self._ruleset, step.state), step.events

    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._ruleset.outcome(self._state)

    def reveal(self, look: Callable[[State], T]) -> T:
        """What a function makes of the truth: for the umpire's own report, and for nobody else."""
        return look(self._state)
