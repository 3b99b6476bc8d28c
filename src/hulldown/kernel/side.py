"""Who is told: sides, the umpire, and audiences."""

from collections.abc import Iterable

Side = str
Audience = tuple[Side, ...]

UMPIRE: Side = "umpire"


def audience(sides: Iterable[Side]) -> Audience:
    """The sides given, each once, in the order of their ids."""
    return tuple(sorted(set(sides)))
