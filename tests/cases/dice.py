"""The dice of a case: scripted, with what needs no script left out."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from tests.cases.form import Answer as Written

from hulldown.kernel.dice import Name, Roll, Terms, Why, cut, total
from hulldown.kernel.scripted import Answer, BadScript, ScriptedDice

_WATCHES = ("S2", "S4")


class CaseDice(ScriptedDice):
    """Answers by rule and whom, or cause, or rule alone; a chance that is certain and a watch that fails need none."""

    def __init__(self, written: Mapping[str, Written | Sequence[Written]], winds: Mapping[str, str]) -> None:
        super().__init__({key: _answers(given) for key, given in written.items()})
        self._winds = winds

    def _next(self, why: Why, fallback: Answer) -> Answer:
        for key in (f"{why.rule} {why.whom}", f"{why.rule} {why.cause}"):
            if self._answers.get(key):
                return self._answers[key].pop(0)
        return super()._next(why, fallback)

    def _chance(self, why: Why, terms: Terms) -> bool:
        percent = cut(total(terms))
        if percent in (0, 100):
            self.rolls.append(Roll(why, "chance", percent == 100, terms=terms))
            return percent == 100
        self._chances = False if why.rule in _WATCHES else None
        return super()._chance(why, terms)

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        if why.decided == "wind" and why.whom in self._winds:
            self._answers.setdefault(f"{why.rule} {why.whom}", [self._winds[why.whom]])
        self._least = alike or len(weights) == 1 or why.decided == "wind"
        return super()._pick(why, weights, alike)

    def _first(self, why: Why, percents: Mapping[Name, Terms], drawn_order: bool) -> Name | None:
        self._chances = None
        answer = super()._first(why, percents, drawn_order)
        certain = sorted(name for name, terms in percents.items() if total(terms) >= 100)
        if answer is None and certain:
            raise BadScript(f"{why}: {certain} cannot be missed")
        return answer

    def _order(self, why: Why, names: Collection[Name]) -> Iterator[Name]:
        wanted = self._answers.get(f"{why.rule} order", [])
        taken: list[Name] = []
        while wanted and wanted[0] in names and wanted[0] not in taken:
            taken.append(str(wanted.pop(0)))
        ordered = (*taken, *(name for name in sorted(names) if name not in taken))
        self.rolls.append(Roll(why, "order", ordered, items=tuple((name, 1) for name in sorted(names))))
        return iter(ordered)


def _answers(given: Written | Sequence[Written]) -> list[Answer]:
    listed = [given] if isinstance(given, bool | int | str) else given
    return [None if answer == "none" else answer for answer in listed]
