"""Equal texts as one object."""

import sys
from typing import TypeVar

import msgspec

T = TypeVar("T")


def shared(value: T) -> T:
    """The same value, each text in it held once: ids are compared all the time, and one object is equal at a glance."""
    return msgspec.convert(_interned(msgspec.to_builtins(value)), type(value))


def _interned(value: object) -> object:
    match value:
        case str():
            return sys.intern(value)
        case dict():
            return {_interned(key): _interned(item) for key, item in value.items()}
        case list() | tuple():
            return [_interned(item) for item in value]
    return value
