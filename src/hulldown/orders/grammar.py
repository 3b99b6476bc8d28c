"""The order language: one clean line to a draft of names and verbs, by the grammar in ``orders.lark``."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from hulldown.rules.campaign.fleet import CONTACTS

VERBS = ("sail", "follow", "go", "hold", "contact", "attach", "detach")
WATERS = ("harbour", "coastal")

_LATER_WORD = re.compile(r"(?<=\s)\S+")
_WORD = re.compile(r'[^\s,;:"#]+|\S?')


class Word(NamedTuple):
    """A word or name as written (without quotation marks), and where it stands in the clean line."""

    text: str
    start: int
    end: int

    def beginning(self, verbs: Iterable[str]) -> "Word | None":
        """The first of these verbs inside a name of several words, where an order seems to have run into it."""
        for found in _LATER_WORD.finditer(self.text):
            if found[0].lower() in verbs:
                return Word(found[0], self.start + found.start(), self.start + found.end())
        return None


class Phrase(NamedTuple):
    """A clause as written: its verb and what follows it."""

    verb: Word
    parts: tuple[Word, ...]


class Draft(NamedTuple):
    """A line as written, names not yet looked up."""

    ships: tuple[Word, ...]
    phrases: tuple[Phrase, ...]


class Slip(NamedTuple):
    """What is wrong with a line, and the word at which that shows."""

    word: Word
    reason: str
    nearest: tuple[str, ...] = ()
    kind: str = "invalid"


def draft(line: str) -> Draft | Slip:
    """A clean line as the grammar reads it."""
    try:
        tree = _parser().parse(line)
    except UnexpectedInput as error:
        return _explained(line, error)
    ships, *clauses = tree.children or [Tree[Token]("ships", [])]
    return Draft(_words(ships), tuple(map(_phrase, clauses)))


@cache
def _parser() -> Lark:
    return Lark.open_from_package("hulldown.orders", "orders.lark", parser="lalr")


def _phrase(clause: Token | Tree[Token]) -> Phrase:
    verb, *parts = _words(clause)
    return Phrase(verb, tuple(parts))


def _words(part: Token | Tree[Token]) -> tuple[Word, ...]:
    return tuple(map(_word, [part] if isinstance(part, Token) else part.children))


def _word(part: Token | Tree[Token]) -> Word:
    tokens = [part] if isinstance(part, Token) else [token for token in part.children if isinstance(token, Token)]
    first, last = tokens[0], tokens[-1]
    start = (first.start_pos or 0) + (first.type == "QUOTED")
    end = (last.end_pos or 0) - (last.type == "QUOTED")
    return Word(_joined(tokens), start, end)


def _joined(tokens: Sequence[Token]) -> str:
    """The words of a name, with the gaps between them as they were."""
    text = ""
    end = tokens[0].start_pos or 0
    for token in tokens:
        gap = " " * ((token.start_pos or 0) - end)
        text += gap + (token[1:-1] if token.type == "QUOTED" else token)
        end = token.end_pos or 0
    return text


def _explained(line: str, error: UnexpectedInput) -> Slip:
    start = _position(line, error)
    found = _WORD.match(line, start)
    word = Word(found[0] if found else "", start, found.end() if found else start)
    expected = error.allowed if isinstance(error, UnexpectedCharacters) else _expected(error)
    if word.text == '"':
        return Slip(word, "This quotation mark is not closed.")
    if "COLON" in expected or ":" not in line:
        return _no_colon(line, word)
    for terminal, names, reason in _CHOICES:
        if terminal in expected:
            return Slip(word, reason, tuple(get_close_matches(word.text.lower(), names, 3)))
    return Slip(word, _MISSING if "SEMICOLON" not in expected else _BETWEEN)


def _position(line: str, error: UnexpectedInput) -> int:
    ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    return len(line) if ended else error.column - 1


def _expected(error: UnexpectedInput) -> set[str]:
    return set(error.expected) if isinstance(error, UnexpectedToken) else set()


def _no_colon(line: str, word: Word) -> Slip:
    for found in _WORD.finditer(line):
        if found[0].lower() in VERBS and found.start():
            word = Word(found[0], found.start(), found.end())
            break
    return Slip(word, "A colon must stand between the ships and their orders, as in 'BR1SL: hold'.")


_MISSING = "A name is missing here."
_BETWEEN = "Nothing more fits into this order; a semicolon stands between one order and the next."
_CHOICES = (
    ("SAIL", VERBS, "An order begins with sail, follow, go, hold, contact, attach or detach."),
    ("STANCE", CONTACTS, "A contact order is accept, evade, pursue or join."),
    ("WATERS", WATERS, "A ship in port goes to harbour or to coastal (waters)."),
)
