"""Refusals and remarks in words, with a caret under the word at fault."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hulldown.kernel.order import Refusal
from hulldown.orders.lines import split
from hulldown.orders.parsed import Caution

# A text may be wrong in every line; who sent it will not read them all.
_MOST = 100
_WIDTH = 100
_BEFORE = 60


def explain(text: str, refusals: Sequence[Refusal]) -> str:
    """Each refusal with the line as sent, a caret under the word, the reason, and the nearest right names."""
    lines = split(text)
    told = [_told(lines, refusal) for refusal in refusals[:_MOST]]
    if left := len(refusals) - _MOST:
        told += [f"And {left} more.\n"] if left > 0 else []
    return "\n".join(told)


def remarks(cautions: Iterable[Caution]) -> str:
    """Each remark on a line that stands, with its number."""
    return "".join(f"{_where(caution.line)}: {caution.text}\n" for caution in cautions)


def _told(lines: Sequence[str], refusal: Refusal) -> str:
    reason = f"  {refusal.reason}{_meant(refusal.nearest)}\n"
    if not 0 < refusal.line <= len(lines):
        return f"{_where(0)}:\n{reason}"
    shown = _shown(lines[refusal.line - 1], max(refusal.column, 1) - 1, refusal.word)
    return f"{_where(refusal.line)}:\n  {shown.line}\n  {shown.caret}\n{reason}"


def _where(line: int) -> str:
    return f"Line {line}" if line else "The whole text"


def _meant(names: Sequence[str]) -> str:
    if not names:
        return ""
    *rest, last = (f'"{name}"' if " " in name else name for name in names)
    return f" Did you mean {', '.join(rest)} or {last}?" if rest else f" Did you mean {last}?"


class _Shown(NamedTuple):
    line: str
    caret: str


def _shown(line: str, at: int, word: str) -> _Shown:
    start = max(0, at - _BEFORE)
    cut = "…" if start else ""
    before = cut + "".join(map(_plain, line[start:at]))
    after = "".join(map(_plain, line[at : start + _WIDTH]))
    rest = "…" if start + _WIDTH < len(line) else ""
    caret = "^" * max(1, min(_width(word), _width(after)))
    return _Shown(f"{before}{after}{rest}".rstrip(), " " * _width(before) + caret)


def _plain(character: str) -> str:
    if character.isprintable():
        return character
    return " " if character.isspace() or unicodedata.category(character) == "Cc" else ""


def _width(text: str) -> int:
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.combining(character) or not character.isprintable():
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
