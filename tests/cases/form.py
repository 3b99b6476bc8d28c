"""The form of a case: what is given, ordered and rolled; what is so afterwards, and what each side is told.

A file of cases is TOML. ``dice`` are answers by rule (``E2 = [true]``), or by rule and whom it concerns or what causes
it (``"S2 calder" = [true]``, ``"X3 order"`` for the order of groups); "none" answers a search that finds nothing. What
is not answered is a watch that fails, a place that makes no difference (the first), or something certain; all else must
be answered, and every answer must be asked for.
"""

from pathlib import Path
from typing import Any

import msgspec

Answer = bool | int | str


class Told(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a report must hold, what it must hold in this order with nothing beside, and what it may not hold at all."""

    holds: dict[str, Any] = {}
    exactly: dict[str, Any] = {}
    never: tuple[Any, ...] = ()


class Turn(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One turn: the umpire amends, sides order (a list is one set after another), and the turn is run."""

    story: str = ""
    amend: tuple[dict[str, Any], ...] = ()
    orders: dict[str, str | tuple[str, ...]] = {}
    refused: dict[str, tuple[dict[str, Any], ...]] = {}
    said: dict[str, tuple[str, ...]] = {}
    dice: dict[str, Answer | tuple[Answer, ...]] = {}
    again: int = 0
    at: dict[str, str] = {}
    after: dict[str, dict[str, Any]] = {}
    gone: tuple[str, ...] = ()
    told: dict[str, Told] = {}
    umpire: tuple[dict[str, Any], ...] = ()
    umpire_never: tuple[dict[str, Any], ...] = ()
    rolls: tuple[dict[str, Any], ...] = ()
    unrolled: tuple[dict[str, Any], ...] = ()


class Twin(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Another truth in which some sides are told the same, to the byte; ``dice`` begins with the opening's."""

    same: tuple[str, ...]
    ships: tuple[str, ...]
    dice: tuple[dict[str, Answer | tuple[Answer, ...]], ...] = ()


class Case(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A situation; ``ships`` are written "BR1SL ushant:4 evade calder under BR2SL", what is left out being as usual."""

    name: str
    rules: str
    ships: tuple[str, ...]
    story: str = ""
    rulings: dict[str, str] = {}
    locations: dict[str, int] = {}
    winds: dict[str, str] = {}
    opening: Turn = Turn()
    turn: tuple[Turn, ...] = ()
    twin: Twin | None = None


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    case: tuple[Case, ...]


def read_cases(folder: Path) -> list[tuple[str, Case]]:
    """Every case of a folder, by the name of its file and its own."""
    files = sorted(path for path in folder.glob("*.toml") if path.name != "chart.toml")
    return [
        (f"{path.stem}: {case.name}", case)
        for path in files
        for case in msgspec.toml.decode(path.read_bytes(), type=_File).case
    ]
