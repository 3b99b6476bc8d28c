"""Dice for odds: every answer, with its exact probability."""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TypeVar

from hulldown.kernel.dice import Dice, Name, Roll, Terms, Why, cut, total
from hulldown.kernel.firsts import first_of

A = TypeVar("A", bound=Hashable)
T = TypeVar("T", bound=Hashable)
Branch = tuple[object, int, int]


class EnumeratedDice(Dice):
    """Follows one path through the tree of answers and notes the branches it leaves for later.

    ``path`` are the branches already decided; at each question beyond it the first possible answer is taken. A branch
    is an answer with its probability, numerator and denominator. A question met again on another path is answered from
    the same list of branches, which is worked out once.
    """

    def __init__(self, path: Sequence[int], rolls: dict[Why, Roll], menus: dict[object, list[Branch]]) -> None:
        self._path = path
        self._menus = menus
        self.rolls = rolls
        self.choices: list[list[Branch]] = []
        self.numerator = 1
        self.denominator = 1

    def _take(self, branches: list[Branch]) -> object:
        step = len(self.choices)
        answer, numerator, denominator = branches[self._path[step] if step < len(self._path) else 0]
        self.choices.append(branches)
        self.numerator *= numerator
        self.denominator *= denominator
        return answer

    def _menu(self, question: tuple[object, ...], make: Callable[[], list[Branch]]) -> list[Branch]:
        menu = self._menus.get(question)
        if menu is None:
            menu = self._menus[question] = make()
        return menu

    def _chance(self, why: Why, terms: Terms) -> bool:
        if why not in self.rolls:
            self.rolls[why] = Roll(why, "chance", None, terms=terms)
        percent = cut(total(terms))
        return bool(self._take(self._menu(("chance", percent), lambda: _yes_or_no(percent))))

    def _roll(self, why: Why, sides: int) -> int:
        self.rolls.setdefault(why, Roll(why, "roll", None, sides=sides))
        return self._number([(value, 1, sides) for value in range(1, sides + 1)])

    def _number(self, branches: list[Branch]) -> int:
        number = self._take(branches)
        return number if isinstance(number, int) else 0

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        items = tuple(weights.items())
        if why not in self.rolls:
            self.rolls[why] = Roll(why, "pick", None, items=tuple(sorted(items)))
        if alike:
            return str(self._take([(min(weights), 1, 1)]))
        return str(self._take(self._menu(("pick", items), lambda: _weighted(items))))

    def _first(self, why: Why, percents: Mapping[Name, Terms], drawn_order: bool) -> Name | None:
        items = tuple((name, total(terms)) for name, terms in percents.items())
        self.rolls.setdefault(why, Roll(why, "first", None, items=items, given_order=not drawn_order))
        chances = {name: cut(percent) for name, percent in items}
        answer = self._take(self._menu(("first", items, drawn_order), lambda: _firsts(chances, drawn_order)))
        return None if answer is None else str(answer)

    def _order(self, why: Why, names: Collection[Name]) -> Iterator[Name]:
        left = sorted(names)
        while left:
            name = str(self._take([(name, 1, len(left)) for name in left]))
            left.remove(name)
            yield name

    def _deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]:
        return self._order(why, names)


def walk(play: Callable[[Dice], T], rolls: dict[Why, Roll] | None = None) -> dict[T, Fraction]:
    """Play every path and return the exact probability of each result; results that are equal are merged.

    ``rolls``, when given, is filled with every question asked on any path (their outcomes are None).
    """
    results: dict[T, Fraction] = {}
    _walk(play, {} if rolls is None else rolls, Fraction(1), results)
    return results


def walk_on(results: Mapping[A, Fraction], play: Callable[[A, Dice], T]) -> dict[T, Fraction]:
    """Play on from each result of a walk; the same as one walk over both parts, without repeating the first."""
    endings: dict[T, Fraction] = {}
    for result, probability in results.items():
        _walk(partial(play, result), {}, probability, endings)
    return endings


def _walk(play: Callable[[Dice], T], asked: dict[Why, Roll], whole: Fraction, results: dict[T, Fraction]) -> None:
    """Play every path and add its share of the whole to its result."""
    menus: dict[object, list[Branch]] = {}
    paths: list[list[int]] = [[]]
    while paths:
        path = paths.pop()
        dice = EnumeratedDice(path, asked, menus)
        result = play(dice)
        share = Fraction(whole.numerator * dice.numerator, whole.denominator * dice.denominator)
        known = results.get(result)
        results[result] = share if known is None else known + share
        taken = path + [0] * (len(dice.choices) - len(path))
        for step in range(len(path), len(dice.choices)):
            paths.extend([*taken[:step], other] for other in range(1, len(dice.choices[step])))


def _yes_or_no(percent: int) -> list[Branch]:
    branches: list[Branch] = [(True, percent, 100), (False, 100 - percent, 100)]
    return [branch for branch in branches if branch[1]]


def _weighted(items: tuple[tuple[Name, int], ...]) -> list[Branch]:
    whole = sum(weight for _, weight in items)
    return [(name, weight, whole) for name, weight in items if weight]


def _firsts(chances: Mapping[Name, int], drawn_order: bool) -> list[Branch]:
    shares = first_of(chances, drawn_order=drawn_order)
    return [(name, share.numerator, share.denominator) for name, share in shares.items() if share]
