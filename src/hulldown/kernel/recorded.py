"""Dice for replay: the answers of a record, refused where the question is not the one that was asked."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from hulldown.kernel.dice import Dice, Name, Roll, Terms, Why, total


class Differs(RuntimeError):
    """A rule asked for something that the record does not hold."""


class RecordedDice(Dice):
    """Answers each question with the roll recorded for its key."""

    def __init__(self, rolls: Iterable[Roll]) -> None:
        self._rolls = {roll.why: roll for roll in rolls}

    def unasked(self) -> list[Roll]:
        """Recorded rolls that nothing has asked for."""
        return [roll for why, roll in self._rolls.items() if why not in self._asked]

    def _recorded(self, why: Why, ask: str, question: object, of: str) -> Roll:
        roll = self._rolls.get(why)
        if roll is None:
            raise Differs(f"no roll is recorded for {why}")
        asked = (roll.ask, getattr(roll, of))
        if asked != (ask, question):
            raise Differs(f"{why}: recorded is {asked}, asked was {(ask, question)}")
        return roll

    def _chance(self, why: Why, terms: Terms) -> bool:
        return bool(self._recorded(why, "chance", terms, "terms").outcome)

    def _roll(self, why: Why, sides: int) -> int:
        return _whole(self._recorded(why, "roll", sides, "sides"))

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        return _name(self._recorded(why, "pick", tuple(sorted(weights.items())), "items"))

    def _first(self, why: Why, percents: Mapping[Name, Terms], drawn_order: bool) -> Name | None:
        roll = self._rolls.get(why)
        asked = {name: total(terms) for name, terms in percents.items()}
        question = "first", asked, not drawn_order
        if roll is None or (roll.ask, dict(roll.items), roll.given_order) != question:
            raise Differs(f"{why}: recorded is {roll}, asked was {asked}")
        return None if roll.outcome is None else _name(roll)

    def _order(self, why: Why, names: Collection[Name]) -> Iterator[Name]:
        roll = self._recorded(why, "order", tuple([(name, 1) for name in sorted(names)]), "items")
        return _as_far(roll, names)

    def _deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]:
        roll = self._recorded(why, "deal", tuple([(name, int(name in names)) for name in whole]), "items")
        return _as_far(roll, names)


def _as_far(roll: Roll, names: Collection[Name]) -> Iterator[Name]:
    """The names of an order, which is asked for no further than it was."""
    if not isinstance(roll.outcome, tuple) or not set(roll.outcome) <= set(names):
        raise Differs(f"{roll.why}: {roll.outcome!r} is no order of {sorted(names)}")
    return _asked_no_further(roll, roll.outcome, len(names))


def _asked_no_further(roll: Roll, outcome: tuple[Name, ...], most: int) -> Iterator[Name]:
    yield from outcome
    if len(outcome) < most:
        raise Differs(f"{roll.why}: nothing was asked for beyond {outcome}")


def _whole(roll: Roll) -> int:
    if isinstance(roll.outcome, bool) or not isinstance(roll.outcome, int):
        raise Differs(f"{roll.why}: {roll.outcome!r} is no number")
    return roll.outcome


def _name(roll: Roll) -> Name:
    if not isinstance(roll.outcome, str):
        raise Differs(f"{roll.why}: {roll.outcome!r} is no name")
    return roll.outcome
