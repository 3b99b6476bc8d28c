"""Tables and rows of a scenario, read key by key; what is wrong is noted and reading goes on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from hulldown.scenarios.forms import Form
from hulldown.scenarios.mistakes import BadScenario, Mistake, Wrong, nearest
from hulldown.scenarios.shown import shown

T = TypeVar("T")
D = TypeVar("D")


class Log:
    """The mistakes found so far."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []

    def stop_if_any(self) -> None:
        """Raise BadScenario when there are mistakes."""
        if self.mistakes:
            raise BadScenario(self.mistakes)


@dataclass
class Row:
    """One table's keys, and where they stand in the file; ``row`` is empty in a table that stands once."""

    table: str
    row: str
    values: Mapping[str, object]
    log: Log
    read: set[str] = field(default_factory=set)

    def wrong(self, key: str, wrong: Wrong) -> None:
        """Note that a key's value is not of its form."""
        self.note(key, shown(self.values.get(key)), wrong.expected, cure=wrong.cure, nearest=wrong.nearest)

    def note(self, key: str, found: str, expected: str, *, cure: str = "", nearest: tuple[str, ...] = ()) -> None:
        """Note a mistake in words."""
        self.log.mistakes.append(Mistake(self.table, self.row, key, found, expected, cure, nearest))

    def must(self, key: str, form: Form[T]) -> T:
        """The value of a key that has to be there."""
        return self._take(key, form, form.blank, needed=True)

    def may(self, key: str, form: Form[T], default: D) -> T | D:
        """The value of a key that can be left out."""
        return self._take(key, form, default, needed=False)

    def _take(self, key: str, form: Form[T], default: D, *, needed: bool) -> T | D:
        self.read.add(key)
        if key not in self.values and not needed:
            return default
        try:
            return form.check(self.values.get(key))
        except Wrong as wrong:
            self.wrong(key, wrong)
            return form.blank

    def done(self, *, cure: str = "") -> None:
        """Note every key that nothing has asked for."""
        for key in self.values:
            if key not in self.read:
                asked = tuple(sorted(self.read))
                self.note(
                    shown(key)[1:-1],
                    "a key that is not known here",
                    f"one of {', '.join(asked)}",
                    cure=cure,
                    nearest=nearest(key, asked),
                )


class Document:
    """A scenario file's tables; what is not read by the end is a mistake."""

    def __init__(self, values: Mapping[str, object], log: Log, *, prefix: str = "") -> None:
        self.values = values
        self.log = log
        self.prefix = prefix
        self.read: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether the file has this table."""
        return name in self.values

    def table(self, name: str) -> Row:
        """A table that stands once; empty where the file has none."""
        self.read.add(name)
        values = self.values.get(name, {})
        table = f"{self.prefix}[{name}]"
        if isinstance(values, dict):
            return Row(table, "", values, self.log)
        self._misshapen(table, values, f"a table headed [{name}]")
        return Row(table, "", {}, self.log)

    def rows(self, name: str, *, needed: bool = False) -> list[Row]:
        """The rows of a table that may have many, in the order of the file; where needed, there must be one."""
        self.read.add(name)
        values = self.values.get(name, [])
        table = f"{self.prefix}[[{name}]]"
        if not isinstance(values, list) or not all(isinstance(row, dict) for row in values):
            self._misshapen(table, values, f"rows each headed [[{name}]], with two brackets on either side")
            return []
        if needed and not values:
            self.log.mistakes.append(Mistake(table, "", "", "none", "one row or more"))
        return [Row(table, _label(number, row), row, self.log) for number, row in enumerate(values, 1)]

    def _misshapen(self, table: str, value: object, expected: str) -> None:
        self.log.mistakes.append(Mistake(table, "", "", shown(value), expected))

    def done(self) -> None:
        """Note every table that nothing has asked for."""
        for name, value in self.values.items():
            if name not in self.read:
                asked = tuple(sorted(self.read))
                expected = f"one of the tables {', '.join(asked)}"
                table = f"{self.prefix}[{shown(name)[1:-1]}]"
                self.log.mistakes.append(
                    Mistake(table, "", "", shown(value) + " that is not known", expected, "", nearest(name, asked))
                )


def _label(number: int, row: Mapping[str, object]) -> str:
    name = row.get("id")
    return f"{number} {shown(name)}" if isinstance(name, str) else str(number)
