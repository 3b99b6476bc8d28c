"""The base of everything that is passed around and never changed."""

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A typed, immutable value with a canonical JSON form."""
