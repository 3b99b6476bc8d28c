"""A function of few values, kept as a table of what it found."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


class tabled(dict[K, T]):  # noqa: N801 - used as a decorator
    """Makes a function of one value into a table that fills itself: to look up costs less than a call that is cached.

    It forgets nothing: for functions of few different values.
    """

    def __init__(self, find: Callable[[K], T]) -> None:
        super().__init__()
        self._find = find
        self.__doc__ = find.__doc__

    def __missing__(self, key: K) -> T:
        found = self[key] = self._find(key)
        return found
