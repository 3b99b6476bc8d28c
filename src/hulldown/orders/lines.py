"""The lines of a text as sent, and each one cleaned of what keyboards and mail programs put into it."""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

_BREAKS = re.compile(r"\r\n|\n|\r")
_QUOTED = re.compile(r"\s*(?:>\s*)+")
_DOUBLE = dict.fromkeys("“”„‟«»″〝〞", '"')
_SINGLE = dict.fromkeys("‘’‚‛‹›`´′", "'")
_MARKS = _DOUBLE | _SINGLE


class Clean(NamedTuple):
    """A line in plain characters; ``offsets`` tells where each of them stood in the line as sent."""

    text: str
    offsets: tuple[int, ...] | range

    def column(self, at: int) -> int:
        """The column, from 1, in the line as sent of a character of the clean text, or of its end."""
        if at < len(self.offsets):
            return self.offsets[at] + 1
        return self.offsets[-1] + 2 if self.offsets else 1


def split(text: str) -> list[str]:
    """The lines of a text, as every editor counts them."""
    return _BREAKS.split(text)


def clean(line: str) -> Clean:
    """A line with odd spaces, quotes, dashes and letters made plain, and without the marks of quoted mail."""
    plain = _clean(line)
    quoted = _QUOTED.match(plain.text)
    start = quoted.end() if quoted else 0
    return Clean(plain.text[start:].rstrip(), plain.offsets[start:])


def _clean(line: str) -> Clean:
    if line.isascii() and line.isprintable() and "`" not in line:
        return Clean(line, range(len(line)))
    pieces = [(offset, piece) for offset, character in enumerate(line) for piece in _plain(character)]
    return Clean("".join(piece for _, piece in pieces), tuple(offset for offset, _ in pieces))


@lru_cache(maxsize=4096)
def _plain(character: str) -> str:
    if mark := _MARKS.get(character):
        return mark
    category = unicodedata.category(character)
    if category in ("Zs", "Zl", "Zp", "Cc"):
        return " "
    if category in ("Cf", "Cs"):
        return ""
    return "-" if category == "Pd" else unicodedata.normalize("NFKC", character)
