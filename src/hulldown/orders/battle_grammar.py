"""The action language: one clean line to a draft of a verb and names, by the grammar in ``battle.lark``."""

import re
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from hulldown.orders.battle_forms import VERBS, forms_of
from hulldown.orders.grammar import Slip, Word

_WORD = re.compile(r'[^\s,;:"#]+|\S?')


class Draft(NamedTuple):
    """An action as written, names not yet looked up; ``form`` is its rule in the grammar."""

    form: str
    verb: Word
    parts: tuple[Word, ...]


def draft(line: str) -> Draft | Slip:
    """A clean line, on which something is written, as the grammar reads it."""
    try:
        tree = _parser().parse(line)
    except UnexpectedInput as error:
        return _explained(line, error)
    verb, *parts = tree.children
    return Draft(str(tree.data), _word(line, verb), tuple(word for part in parts for word in _words(line, part)))


@cache
def _parser() -> Lark:
    return Lark.open_from_package("hulldown.orders", "battle.lark", parser="lalr", propagate_positions=True)


def _words(line: str, part: Token | Tree[Token]) -> tuple[Word, ...]:
    """The words of a part: three for what lies under a blip, the first of them empty where it is no dummy."""
    if not isinstance(part, Tree) or part.data != "under":
        return (_word(line, part),)
    words = tuple(_word(line, child) for child in part.children)
    return words if len(words) == 3 else (Word("", words[0].start, words[0].start), *words)


def _word(line: str, part: Token | Tree[Token]) -> Word:
    if isinstance(part, Token):
        start, end = part.start_pos or 0, part.end_pos or 0
    else:
        start, end = part.meta.start_pos, part.meta.end_pos
    text = line[start:end]
    if text[0] in "\"'" and text[-1] == text[0] and text.count(text[0]) == 2:
        return Word(text[1:-1], start + 1, end - 1)
    return Word(text, start, end)


def _explained(line: str, error: UnexpectedInput) -> Slip:
    ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    start = len(line) if ended else error.column - 1
    found = _WORD.match(line, start)
    word = Word(found[0] if found else "", start, found.end() if found else start)
    if word.text == '"':
        return Slip(word, "This quotation mark is not closed.")
    verb = line.split(maxsplit=1)[0].strip(",;:#\"'").lower()
    if verb in VERBS:
        return Slip(word, _form(verb))
    return Slip(_first(line), "No action begins with this word.", tuple(get_close_matches(verb, VERBS, 3)))


def _first(line: str) -> Word:
    start = len(line) - len(line.lstrip())
    found = _WORD.match(line, start)
    return Word(found[0] if found else "", start, found.end() if found else start)


def _form(verb: str) -> str:
    first, *others = forms_of(verb)
    other = "".join(f", or '{form.form}'" for form in others)
    example = "" if first.example == first.form else f"; for instance '{first.example}'"
    return f"Write it as '{first.form}'{other}{example}."
