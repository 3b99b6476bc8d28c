"""The base of everything that is passed around and never changed."""

import typing

import msgspec


@typing.dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A typed, immutable value with a canonical JSON form.

    Made once and never changed, it cannot come to hold itself: the collector of cycles need not look at it.
    """
