"""What a mark says to those who hear the chart or point at it."""

from collections.abc import Mapping
from typing import Final

from hulldown.reports.chart.known import Mark

_KINDS: Final = {
    "FS": ("flagship", "flagships"),
    "SL": ("ship of the line", "ships of the line"),
    "FR": ("frigate", "frigates"),
    "TR": ("transport group", "transport groups"),
}
_WAYS: Final = {"own": "your ships", "seen": "seen", "counted": "counted", "passing": "met in passing"}
_PHASES: Final = {1: "in the first phase", 2: "in the second phase", 3: "in the search"}
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def told(mark: Mark, place: str, nations: Mapping[str, str]) -> str:
    """Return one sentence that says what a mark shows."""
    known = _WAYS[mark.way] + (f" {_PHASES[mark.phase]}" if mark.phase in _PHASES else "")
    then = f"remembered from turn {mark.turn}, " if mark.past else ""
    nation = nations.get(mark.nation, mark.nation)
    orders = f"; contact order {' and '.join(mark.contacts)}" if mark.contacts else ""
    fight = "; engaged" if mark.engaged else ""
    return f"{place}{_lying(mark.where)}: {then}{known}, {nation}: {strength(mark)}{orders}{fight}"


def named(mark: Mark, sentence: str) -> str:
    """Return the sentence with the names of the ships, where they are known."""
    return f"{sentence}. {', '.join(mark.names)}" if mark.names else sentence


def strength(mark: Mark) -> str:
    """Return numbers and kinds, or the number alone where no more is known."""
    if not mark.kinds:
        return f"{mark.count} {'ship' if mark.count == 1 else 'ships'}"
    return ", ".join(f"{number} {_KINDS[kind][number != 1]}" for kind, number in mark.kinds.items())


def kind_name(kind: str) -> str:
    """Return what a kind of ship is called."""
    return _KINDS[kind][0]


def _lying(where: str) -> str:
    if where in {"harbour", "coastal"}:
        return ", harbour" if where == "harbour" else ", coastal waters"
    return f", company {where}" if where else ""


def day(date: str) -> str:
    """Return a date such as 1805-04-20 in full, or as it is when it is no such date."""
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts) or not 1 <= int(parts[1]) <= 12:
        return date
    return f"{int(parts[2])} {_MONTHS[int(parts[1]) - 1]} {parts[0]}"
