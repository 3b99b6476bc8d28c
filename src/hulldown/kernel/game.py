"""A game: a ruleset, and a state that only the ruleset sees."""

from collections.abc import Sequence
from typing import Generic

from hulldown.kernel.dice import Dice
from hulldown.kernel.event import Event
from hulldown.kernel.order import Refusal, Submission
from hulldown.kernel.ruleset import Menu, Order, Outcome, Ruleset, Scenario, State, View
from hulldown.kernel.side import Side


class Game(Generic[Scenario, State, Order, View, Menu]):
    """Holds a state privately; gives out views, refusals, menus and events."""

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

    def adjudicate(self, submissions: Sequence[Submission[Order]], dice: Dice) -> tuple[Event, ...]:
        """Apply submissions and return the events; on any error the game is as it was."""
        step = self._ruleset.adjudicate(self._state, submissions, dice)
        self._state = step.state
        return step.events

    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._ruleset.outcome(self._state)
