"""What was found out of a value that never changes, kept with the value."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple, cast

import msgspec

V = TypeVar("V", bound=msgspec.Struct)
Ts = TypeVarTuple("Ts")
T = TypeVar("T")


def remembered(find: Callable[[V, *Ts], T]) -> Callable[[V, *Ts], T]:
    """Find something out once for a struct with ``dict=True`` and each set of further arguments.

    The struct stays equal to its like, and is stored and copied by its fields alone.
    """
    place = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def recalled(value: V, *about: *Ts) -> T:
        kept = value.__dict__
        found = kept.get(place)
        if found is None:
            found = kept[place] = {}
        if about not in found:
            found[about] = find(value, *about)
        return cast(T, found[about])

    return recalled
