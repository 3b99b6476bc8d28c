"""Laws and leak checks that any ruleset can be put through.

Each check adjudicates with keyed dice and raises Broken where a law does not hold. What they share is the contract:
the same submissions in any order, asked and looked at as often as you like, give the same truth and the same bytes.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Generic, NamedTuple

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice, Roll, Why, cut
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.recorded import RecordedDice
from hulldown.kernel.ruleset import IllegalSubmission, Menu, Order, Ruleset, Scenario, State, Step, View
from hulldown.kernel.side import UMPIRE, Side


class Broken(AssertionError):
    """A law that does not hold; the message says which, and shows where."""


class Difference(NamedTuple):
    """Two rolls of one key and one question that were answered differently."""

    one: Roll
    other: Roll


class Tried(msgspec.Struct, Generic[State], frozen=True):
    """What came of submissions that kept every law: the new state, the events and the rolls."""

    state: State
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]


class Trial(Generic[Scenario, State, Order, View, Menu]):
    """A ruleset under trial, and the seed of its dice."""

    def __init__(self, ruleset: Ruleset[Scenario, State, Order, View, Menu], seed: bytes) -> None:
        self.ruleset = ruleset
        self.seed = seed

    def opened(self, scenario: Scenario) -> Tried[State]:
        """The opening; raises Broken where it is another the second time."""
        dice, again = KeyedDice(self.seed), KeyedDice(self.seed)
        step = self.ruleset.setup(scenario, dice)
        _same_step("the opening, twice", step, self.ruleset.setup(scenario, again))
        return _tried(step, dice)

    def adjudicated(self, state: State, submissions: Sequence[Submission[Order]]) -> Tried[State]:
        """What comes of submissions; raises Broken unless it comes of them in any order, again, and from the record."""
        before, dice = deepcopy(state), KeyedDice(self.seed)
        step = self._run(state, submissions, dice)
        _must(before == state, "a state that is given stays as it is", state)
        _same_step("the same submissions, again", step, self._run(state, submissions, KeyedDice(self.seed)))
        if len(submissions) > 1:
            turned = self._run(state, submissions[::-1], KeyedDice(self.seed))
            _same_step("the submissions in another order", step, turned)
        self._replayed(state, submissions, step, dice.rolls)
        check_rolls(dice.rolls)
        return _tried(step, dice)

    def refused(self, state: State, submissions: Sequence[Submission[Order]]) -> IllegalSubmission:
        """Why submissions may not be adjudicated; raises Broken where they are, or where they leave a trace."""
        before = deepcopy(state)
        try:
            self._run(state, submissions, KeyedDice(self.seed))
        except IllegalSubmission as refusal:
            _must(before == state, "what is refused changes nothing", state)
            return refusal
        raise Broken(f"what is illegal is refused: {submissions!r}")

    def looked_at(self, state: State, sides: Iterable[Side]) -> dict[Side, View]:
        """Each side's view; raises Broken where to look changes something, or a truth imagined looks otherwise."""
        before = deepcopy(state)
        views = {side: self.ruleset.view(state, side) for side in sides}
        for side, view in views.items():
            self.ruleset.legal(view)
            imagined = self.ruleset.imagine(view, KeyedDice(self.seed))
            _equal("a truth that is imagined looks the same", view, self.ruleset.view(imagined, side))
            _equal("to look again changes nothing", view, self.ruleset.view(state, side))
        _must(before == state, "to look changes nothing", state)
        return views

    def accepted(self, state: State, submission: Submission[Order]) -> None:
        """Raises Broken where an order that the menu offers is refused."""
        refusals = self.ruleset.check(self.ruleset.view(state, submission.side), submission.order)
        _must(not refusals, "what the menu offers is accepted", refusals)

    def told_alike(self, one: State, other: State, side: Side) -> None:
        """Raises Broken where a side can tell two truths apart by its view or its menu."""
        ours, theirs = self.ruleset.view(one, side), self.ruleset.view(other, side)
        _equal(f"{side} cannot tell these apart", ours, theirs)
        _equal(f"{side} is offered the same", self.ruleset.legal(ours), self.ruleset.legal(theirs))

    def _run(self, state: State, submissions: Sequence[Submission[Order]], dice: Dice) -> Step[State]:
        return self.ruleset.adjudicate(state, submissions, dice)

    def _replayed(
        self, state: State, submissions: Sequence[Submission[Order]], step: Step[State], rolls: Iterable[Roll]
    ) -> None:
        recorded = RecordedDice(rolls)
        _same_step("a replay from the recorded rolls", step, self._run(state, submissions, recorded))
        _must(not recorded.unasked(), "a replay asks for every roll", recorded.unasked())


def check_rolls(rolls: Iterable[Roll]) -> None:
    """Raises Broken where a chance that is shown is not 0 to 100, was missed by its number, or a key is used twice."""
    keys: set[Why] = set()
    for roll in rolls:
        _must(roll.why not in keys, "a key is asked once", roll)
        keys.add(roll.why)
        if roll.ask == "chance":
            ((_, value),) = roll.values
            _must(
                1 <= value <= 100 and roll.outcome is (value <= cut(roll.sum)), "a roll is what its number says", roll
            )
        if roll.ask == "pick":
            _must(all(weight > 0 for _, weight in roll.items), "what cannot be picked is not offered", roll)


def differences(rolls: Iterable[Roll], others: Iterable[Roll]) -> Iterator[Difference]:
    """Rolls of one key and one question that two adjudications with one seed answered differently: there are none."""
    asked = {(roll.why, _question(roll)): roll for roll in rolls}
    for other in others:
        one = asked.get((other.why, _question(other)))
        if one is not None and (one.outcome, dict(one.values)) != (other.outcome, dict(other.values)):
            yield Difference(one, other)


def check_audiences(events: Iterable[Event], sides: Iterable[Side]) -> None:
    """Raises Broken where an event is addressed to nobody who plays, or its audience is not in order."""
    known = {*sides, UMPIRE}
    for event in events:
        _must(bool(event.to) and known.issuperset(event.to), "an event is for somebody", event)
        _must(list(event.to) == sorted(set(event.to)), "an audience is in order", event)


def _question(roll: Roll) -> bytes:
    items = roll.items if roll.given_order else sorted(roll.items)
    return canonical((roll.ask, roll.terms, roll.sides, items, roll.given_order, sorted(roll.parts)))


def _tried(step: Step[State], dice: KeyedDice) -> Tried[State]:
    return Tried(step.state, step.events, tuple(dice.rolls))


def _same_step(law: str, one: Step[State], other: Step[State]) -> None:
    _equal(f"{law}: events", canonical(one.events), canonical(other.events))
    _equal(f"{law}: state", one.state, other.state)


def _equal(law: str, one: object, other: object) -> None:
    if one != other:
        raise Broken(f"{law}:\n  {one!r}\n  {other!r}")


def _must(holds: bool, law: str, shown: object) -> None:
    if not holds:
        raise Broken(f"{law}: {shown!r}")
