"""A toy game that keeps the whole contract: two sides hide a counter each, guess where the other's lies, and roll.

Every turn each side guesses a place and may shift its own counter afterwards, both sealed. A right guess finds the
counter on 4 or more of a die; a wrong one, and a right one that fails, look alike.
"""

from collections.abc import Sequence
from typing import TypeAlias

from hulldown.kernel.dice import Dice, Why
from hulldown.kernel.event import Event
from hulldown.kernel.order import Refusal, Submission
from hulldown.kernel.ruleset import IllegalSubmission, Outcome, Step
from hulldown.kernel.side import UMPIRE, Side
from hulldown.kernel.value import Value

SIDES = ("blue", "red")


class Bay(Value):
    """Where counters may lie, and how many turns there are."""

    places: tuple[str, ...]
    turns: int


class Search(Value, tag="search"):
    """A guess, and where to shift the own counter after it; nowhere when empty."""

    guess: str
    shift: str = ""


class Drift(Value, tag="drift"):
    """The umpire lets a counter drift."""

    side: Side
    place: str


Order: TypeAlias = Search | Drift


class Guessed(Event, frozen=True):
    """Where a side looked; both know."""

    side: Side
    place: str


class Found(Event, frozen=True):
    """Whose counter was found, and where; both know."""

    side: Side
    place: str


class Lies(Event, frozen=True):
    """Where the own counter lies."""

    place: str


class State(Value):
    """The truth."""

    bay: Bay
    turn: int
    hidden: dict[Side, str]
    found: dict[Side, str]
    told: dict[Side, tuple[Event, ...]]


class View(Value):
    """What a side knows."""

    bay: Bay
    turn: int
    side: Side
    own: str
    found: dict[Side, str]
    events: tuple[Event, ...]


class Menu(Value):
    """Where a side may look, and where it may shift to."""

    guess: tuple[str, ...]
    shift: tuple[str, ...]


class HideAndSeek:
    """The ruleset."""

    name = "hide-and-seek/1"

    def setup(self, scenario: Bay, dice: Dice) -> Step[State]:
        """Each counter is hidden by chance."""
        even = dict.fromkeys(scenario.places, 1)
        hidden = {side: dice.pick(Why(0, "0", "T1", "hidden", whom=side), even) for side in SIDES}
        return _step(State(scenario, 0, hidden, {}, {}), [])

    def to_act(self, state: State) -> tuple[Side, ...]:
        """Both, while the game goes on."""
        return () if self.outcome(state) else SIDES

    def legal(self, view: View) -> Menu:
        """Any guess, any other place."""
        return Menu(view.bay.places, tuple(place for place in view.bay.places if place != view.own))

    def check(self, view: View, order: Order) -> tuple[Refusal, ...]:
        """What is wrong, from the view."""
        if isinstance(order, Drift):
            return (Refusal("illegal", 0, "drift", "only the umpire lets counters drift"),)
        if order.guess not in view.bay.places:
            return (Refusal("invalid", 0, order.guess, "there is no such place", view.bay.places),)
        if order.shift == view.own:
            return (Refusal("illegal", 0, order.shift, "the counter lies there already"),)
        return ()

    def adjudicate(self, state: State, submissions: Sequence[Submission[Order]], dice: Dice) -> Step[State]:
        """A drift, or the turn."""
        for submission in submissions:
            if submission.side == UMPIRE and isinstance(submission.order, Drift):
                drifted = submission.order
                hidden = state.hidden | {drifted.side: drifted.place}
                return _step(State(state.bay, state.turn, hidden, state.found, {}), [])
        orders = self._sealed(state, submissions)
        turn = state.turn + 1
        events: list[Event] = []
        found = dict(state.found)
        for side in dice.order(Why(turn, "1", "T2", "order of sides"), SIDES):
            other = SIDES[1 - SIDES.index(side)]
            guess = orders[side].guess
            events.append(Guessed(to=SIDES, side=side, place=guess))
            if guess == state.hidden[other] and dice.roll(Why(turn, "1", "T3", "finds", cause=side), 6) >= 4:
                found[other] = guess
                events.append(Found(to=SIDES, side=other, place=guess))
        hidden = {side: orders[side].shift or state.hidden[side] for side in SIDES if side not in found} | found
        return _step(State(state.bay, turn, dict(sorted(hidden.items())), found, {}), events)

    def _sealed(self, state: State, submissions: Sequence[Submission[Order]]) -> dict[Side, Search]:
        refusals = [r for s in submissions for r in self.check(self.view(state, s.side), s.order)]
        orders = {s.side: s.order for s in submissions if isinstance(s.order, Search)}
        if tuple(sorted(orders)) != SIDES or len(submissions) != len(SIDES):
            refusals.append(Refusal("illegal", 0, "", "each side searches once"))
        if refusals:
            raise IllegalSubmission(refusals)
        return orders

    def view(self, state: State, side: Side) -> View:
        """From nothing: the own counter and what was told."""
        return View(state.bay, state.turn, side, state.hidden[side], state.found, state.told[side])

    def imagine(self, view: View, dice: Dice) -> State:
        """The other counter anywhere it may be."""
        (other,) = (side for side in SIDES if side != view.side)
        even = dict.fromkeys(view.bay.places, 1)
        place = view.found.get(other) or dice.pick(Why(view.turn, "imagine", "T1", "hidden", whom=other), even)
        hidden = dict(sorted({view.side: view.own, other: place}.items()))
        return State(view.bay, view.turn, hidden, view.found, dict.fromkeys(SIDES, view.events))

    def outcome(self, state: State) -> Outcome | None:
        """Over when a counter is found, or time is up."""
        if not state.found and state.turn < state.bay.turns:
            return None
        return Outcome("found" if state.found else "time is up", {s: int(s not in state.found) for s in SIDES})


def _step(state: State, events: list[Event]) -> Step[State]:
    told = {side: (Lies(to=(side,), place=state.hidden[side]), *_to(side, events)) for side in SIDES}
    lies = [event for side in SIDES for event in told[side][:1]]
    return Step(State(state.bay, state.turn, state.hidden, state.found, told), (*lies, *events))


def _to(side: Side, events: list[Event]) -> list[Event]:
    return [event for event in events if side in event.to]
