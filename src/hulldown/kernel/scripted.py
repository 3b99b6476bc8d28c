"""Dice for tests: answers written down beforehand, by rule or in order."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from hulldown.kernel.dice import Dice, Name, Roll, Terms, Why, cut, total

Answer = bool | int | str | None


class BadScript(AssertionError):
    """The script has no answer, or one that the question does not allow."""


class ScriptedDice(Dice):
    """Takes each answer from a list kept for its rule (``{"E2": [True], "P7": ["4"]}``).

    ``defaults`` answers for a rule whose list is spent or missing: for a chance True or False; ``"least"`` lets a
    pick or an order take the least name and a roll a 1. A question that neither answers is a BadScript.
    """

    def __init__(self, answers: Mapping[str, Sequence[Answer]], *, chances: bool | None = None, least: bool = False):
        self._answers = {rule: list(given) for rule, given in answers.items()}
        self._chances = chances
        self._least = least
        self.rolls: list[Roll] = []

    def unused(self) -> dict[str, list[Answer]]:
        """The answers that nothing has asked for."""
        return {rule: left for rule, left in self._answers.items() if left}

    def _next(self, why: Why, fallback: Answer) -> Answer:
        if self._answers.get(why.rule):
            return self._answers[why.rule].pop(0)
        if fallback is None:
            raise BadScript(f"no answer is written for {why}")
        return fallback

    def _chance(self, why: Why, terms: Terms) -> bool:
        answer = self._next(why, self._chances)
        percent = cut(total(terms))
        if not isinstance(answer, bool) or (answer and percent == 0) or (not answer and percent == 100):
            raise BadScript(f"{why}: {answer!r} is no answer to a chance of {percent}")
        self.rolls.append(Roll(why, "chance", answer, terms=terms))
        return answer

    def _roll(self, why: Why, sides: int) -> int:
        answer = self._next(why, 1 if self._least else None)
        if isinstance(answer, bool) or not isinstance(answer, int) or not 1 <= answer <= sides:
            raise BadScript(f"{why}: {answer!r} is not from 1 to {sides}")
        self.rolls.append(Roll(why, "roll", answer, sides=sides))
        return answer

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        answer = self._next(why, min(weights) if self._least else None)
        if not isinstance(answer, str) or answer not in weights:
            raise BadScript(f"{why}: {answer!r} is not one of {sorted(weights)}")
        self.rolls.append(Roll(why, "pick", answer, items=tuple(sorted(weights.items()))))
        return answer

    def _first(self, why: Why, percents: Mapping[Name, Terms], drawn_order: bool) -> Name | None:
        given = self._answers.get(why.rule)
        if not given and self._chances is None:
            raise BadScript(f"no answer is written for {why}")
        answer = given.pop(0) if given else (min(percents, default=None) if self._chances else None)
        if answer is not None and (not isinstance(answer, str) or cut(total(percents[answer])) == 0):
            raise BadScript(f"{why}: {answer!r} cannot be found among {sorted(percents)}")
        items = tuple((name, total(terms)) for name, terms in percents.items())
        self.rolls.append(Roll(why, "first", answer, items=items, given_order=not drawn_order))
        return answer

    def _order(self, why: Why, names: Collection[Name]) -> Iterator[Name]:
        ordered = self._ordered(why, names)
        self.rolls.append(Roll(why, "order", ordered, items=tuple([(name, 1) for name in sorted(names)])))
        return iter(ordered)

    def _deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]:
        dealt = self._ordered(why, names)
        self.rolls.append(Roll(why, "deal", dealt, items=tuple([(name, int(name in names)) for name in whole])))
        return iter(dealt)

    def _ordered(self, why: Why, names: Collection[Name]) -> tuple[Name, ...]:
        left = sorted(names)
        taken: list[Name] = []
        while self._answers.get(why.rule) and self._answers[why.rule][0] in left:
            answer = str(self._answers[why.rule].pop(0))
            left.remove(answer)
            taken.append(answer)
        return (*taken, *left)
