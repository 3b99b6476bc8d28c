"""The dice a rule asks, whoever answers.

A rule never draws: it asks a Dice, saying why. The question and its answer make a Roll; odds, logs and checks are read
off rolls. Names of items (ship ids, place names) are meanings, never positions in a list.
"""

import abc
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from hulldown.kernel.remembered import derived

Name: TypeAlias = str
Terms: TypeAlias = tuple[tuple[str, int], ...]


class Why(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The key of a roll: what is decided by which rule, what caused it, and whom it concerns."""

    turn: int
    phase: str
    rule: str
    decided: str
    cause: str = ""
    whom: str = ""


class Roll(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One question to the dice and what was answered.

    ``ask`` is chance, roll, pick, first, order or deal. ``terms`` are the parts of a percent sum, before the cut to
    0..100. ``items`` are weights by name (pick), percent sums by name (first), 1 by name (order), or 1 and for
    what is not there 0 by name (deal); ``parts`` are the terms of each sum of a first, and ``given_order`` says that
    its items were tried as they were given, in no order drawn by chance. ``values`` are the numbers drawn, by name
    where there are several; ``outcome`` is what the rule was told, of an order or a deal the names that it asked for.
    """

    why: Why
    ask: str
    outcome: bool | int | str | tuple[str, ...] | None
    terms: Terms = ()
    sides: int = 0
    items: tuple[tuple[Name, int], ...] = ()
    parts: tuple[tuple[Name, Terms], ...] = ()
    values: tuple[tuple[Name, int], ...] = ()
    given_order: bool = False

    @property
    def sum(self) -> int:
        """The percent sum before the cut."""
        return total(self.terms)


class RepeatedKey(RuntimeError):
    """The same roll was asked for twice in one adjudication, which would bias it."""


def total(terms: Terms) -> int:
    """The percent sum before the cut."""
    return sum([value for _, value in terms])


def cut(percent: int) -> int:
    """A percent sum cut to 0..100: the only place where it is done."""
    return min(100, max(0, percent))


class Dice(abc.ABC):
    """Answers the questions of one adjudication; refuses a key that was asked before."""

    @derived
    def _asked(self) -> set[Why]:
        """The keys that were asked so far."""
        return set()

    def chance(self, why: Why, terms: Terms) -> bool:
        """Whether something of a percent chance succeeds; the terms are added and the sum is cut to 0..100."""
        self._note(why)
        return self._chance(why, terms)

    def roll(self, why: Why, sides: int) -> int:
        """A whole number from 1 to ``sides``."""
        self._note(why)
        return self._roll(why, sides)

    def pick(self, why: Why, weights: Mapping[Name, int], *, alike: bool = False) -> Name:
        """One name, each likely by its weight (at least 1).

        ``alike`` says that it makes no difference which: odds then follow one of them for all.
        """
        self._note(why)
        if not weights:
            raise ValueError(f"nothing to pick from: {why}")
        return self._pick(why, weights, alike)

    def first(self, why: Why, percents: Mapping[Name, Terms], *, drawn_order: bool = True) -> Name | None:
        """The first name whose chance succeeds, one after another until one does, or None.

        They are tried in an order drawn by chance, or in the order given.
        """
        self._note(why)
        return self._first(why, percents, drawn_order)

    def order(self, why: Why, names: Collection[Name]) -> Iterator[Name]:
        """The names in an order drawn by chance, each drawn when it is asked for; the order given says nothing."""
        self._note(why)
        return self._order(why, names)

    def deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]:
        """The names in an order drawn by chance, out of a whole that everybody knows.

        It is an order that costs the dice no look at names that nobody asks for. The whole has each of its names once,
        ascending, and all that are given; a name more or less leaves the order of the others while it is the same.
        """
        self._note(why)
        return self._deal(why, names, whole)

    def _note(self, why: Why) -> None:
        if why in self._asked:
            raise RepeatedKey(f"asked twice: {why}")
        self._asked.add(why)

    @abc.abstractmethod
    def _chance(self, why: Why, terms: Terms) -> bool: ...

    @abc.abstractmethod
    def _roll(self, why: Why, sides: int) -> int: ...

    @abc.abstractmethod
    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name: ...

    @abc.abstractmethod
    def _first(self, why: Why, percents: Mapping[Name, Terms], drawn_order: bool) -> Name | None: ...

    @abc.abstractmethod
    def _order(self, why: Why, names: Collection[Name]) -> Iterator[Name]: ...

    @abc.abstractmethod
    def _deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]: ...
