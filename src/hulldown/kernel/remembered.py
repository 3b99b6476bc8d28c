"""What was found out of a value that never changes, kept with the value."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Self, TypeVar, overload

V = TypeVar("V")
A = TypeVar("A")
T = TypeVar("T")


def remembered(find: Callable[[V, A], T]) -> Callable[[V, A], T]:
    """Find something out once for a value and whatever else it is asked about.

    A struct needs ``dict=True``; it stays equal to its like, and is stored and copied by its fields alone.
    """
    place = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def recalled(value: V, about: A) -> T:
        known: dict[Any, T] = value.__dict__.setdefault(place, {})
        if about in known:
            return known[about]
        found = known[about] = find(value, about)
        return found

    return recalled


class derived(Generic[V, T]):  # noqa: N801 - used as a decorator, as property is
    """A property that is found out once and kept with its object, as by ``functools.cached_property``, but unlocked."""

    def __init__(self, find: Callable[[V], T]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, _owner: type[V], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, value: None, _owner: type[V]) -> Self: ...

    @overload
    def __get__(self, value: V, _owner: type[V]) -> T: ...

    def __get__(self, value: V | None, _owner: type[V]) -> Self | T:
        if value is None:
            return self
        found = value.__dict__[self._name] = self._find(value)
        return found
