"""The form of a battle case: fleets, layouts and hands, and then one action after another with what came of each.

A file of cases is TOML. Ids are given in the order in which cards are laid (``A1``, ``A2``), hands are dealt as
written and filled up with cards that do nothing here, and the first player begins unless ``begins`` says otherwise.
``dice`` are answers by rule (``G7 = 5``, ``H8 = [2, 3]``; ``G6`` are the kinds of cards drawn). All that is not drawn
must be answered, and every answer must be asked for.
"""

from pathlib import Path
from typing import Any

import msgspec

Answer = int | str


class Act(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An action, and what is so after it; every part of the truth that is named must be as written.

    ``events`` are held in this order among those that everybody is told, each as ``name key=value``; ``never`` not at
    all. ``offered`` are all actions that a player may take then.
    """

    by: str
    do: str
    story: str = ""
    dice: dict[str, Answer | tuple[Answer, ...]] = {}
    refused: str = ""
    asked: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    units: dict[str, dict[str, Any]] = {}
    gone: tuple[str, ...] = ()
    lockers: dict[str, dict[str, Any]] = {}
    state: dict[str, Any] = {}
    seen: dict[str, dict[str, dict[str, Any]]] = {}
    offered: dict[str, tuple[str, ...]] = {}


class Case(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A battle; ``fleets`` are written "UK uk-sheffield uk-broadsword", in the order of seats."""

    name: str
    rules: str
    fleets: dict[str, str]
    layouts: dict[str, tuple[str, ...]]
    act: tuple[Act, ...]
    story: str = ""
    teams: dict[str, str] = {}
    hands: dict[str, tuple[str, ...]] = {}
    begins: str = ""
    figures: dict[str, int] = {}
    deck: dict[str, int] = {}
    rulings: dict[str, str] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    case: tuple[Case, ...]


def read_cases() -> dict[str, Case]:
    """Every case of this folder, by the name of its file and its own."""
    found: dict[str, Case] = {}
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        for case in msgspec.toml.decode(path.read_bytes(), type=_File).case:
            name = f"{path.stem}: {case.name}"
            assert name not in found, f"{name} is there twice"
            found[name] = case
    return found
