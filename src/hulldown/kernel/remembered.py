"""What was found out of a value that never changes, kept with the value."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

V = TypeVar("V")
Ts = TypeVarTuple("Ts")
T = TypeVar("T")


def remembered(find: Callable[[V, *Ts], T]) -> Callable[[V, *Ts], T]:
    """Find something out once for a value and each set of further arguments.

    A struct needs ``dict=True``; it stays equal to its like, and is stored and copied by its fields alone.
    """
    place = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def recalled(value: V, *about: *Ts) -> T:
        try:
            found: T = value.__dict__[place][about]
        except KeyError:
            found = find(value, *about)
            value.__dict__.setdefault(place, {})[about] = found
        return found

    return recalled
