"""Writing TOML that people can read: one key a line, in the order given."""

import json
from collections.abc import Iterable

Value = str | int | bool | list[str] | dict[str, int] | None


class Raw(str):
    """Text that stands in TOML as it is: a date, or a decimal with its zeros."""

    __slots__ = ()


def table(header: str, values: dict[str, Value], *, comment: str = "") -> str:
    """A table; keys without a value are left out."""
    lines = [f"# {comment}"] if comment else []
    lines += [header, *(f"{key} = {_value(value)}" for key, value in values.items() if value is not None)]
    return "\n".join(lines) + "\n"


def page(parts: Iterable[str]) -> str:
    """A file of tables and comments, with an empty line between any two."""
    return "\n".join(parts)


def _value(value: Value) -> str:
    match value:
        case Raw():
            return str(value)
        case dict():
            return f"{{ {', '.join(f'{key} = {number}' for key, number in value.items())} }}"
        case _:
            return json.dumps(value, ensure_ascii=False)
