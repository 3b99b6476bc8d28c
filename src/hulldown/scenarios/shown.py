"""How a value found in a scenario is shown in a mistake: short, on one line, as the file has it."""

import datetime
import json
from decimal import Decimal

_LONGEST = 60
_HUGE = 10**18


def shown(value: object) -> str:
    """The value in a few words."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case int():
            return str(value) if abs(value) < _HUGE else "a huge number"
        case Decimal() | datetime.date() | datetime.time():
            return str(value)[:_LONGEST]
        case dict():
            return "a table" if value else "an empty table"
        case list():
            return f"a list of {len(value)}"
        case _:
            return "something else"


def _text(value: str) -> str:
    cut = value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"
    quoted = json.dumps(cut, ensure_ascii=False)
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in quoted)
