"""The lines that mark a set of orders inside a longer text, such as a report sent back with orders written in it."""

import re
from typing import NamedTuple

END = "--- END ---"

_BEGINS = re.compile(r"-+ ?orders\b", re.IGNORECASE)
_BEGIN = re.compile(r"-+ ?orders (.+) turn ([0-9]{1,9}) (.+?) ?-+", re.IGNORECASE)
_LONGEST = 300
_END = re.compile(r"-+ ?end ?-+", re.IGNORECASE)


class Heading(NamedTuple):
    """Whose orders a marked block holds, of which game and for which turn."""

    game: str
    turn: int
    player: str

    def __str__(self) -> str:
        return f"--- ORDERS {self.game} turn {self.turn} {self.player} ---"


def begins(line: str) -> bool:
    """Whether a line means to open a block, well formed or not."""
    return _BEGINS.match(line) is not None


def ends(line: str) -> bool:
    """Whether a line closes a block."""
    return _END.fullmatch(line) is not None


def heading(line: str) -> Heading | None:
    """What the opening line of a block says; None where it is damaged."""
    found = _BEGIN.fullmatch(line) if len(line) <= _LONGEST else None
    return Heading(found[1], int(found[2]), found[3]) if found else None
