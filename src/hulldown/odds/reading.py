"""Situations as they are written: JSON or TOML, one to a file or one to a line; whatever is wrong is told."""

import json
import tomllib
from collections.abc import Callable, Iterator
from typing import BinaryIO, Literal, NamedTuple, TypeAlias

from hulldown.odds import battle, campaign
from hulldown.odds.campaign import Answer
from hulldown.odds.situation import BadSituation

MOST_BYTES = 4_000_000

# Beyond these a situation is a slip or mischief, and some would make the rules' arithmetic or messages endless.
_LONGEST = 200
_LARGEST = 10**9
_DEEPEST = 8
_DIGITS = 40

Form: TypeAlias = Literal["json", "toml"]


_ANSWERS: dict[str, Callable[[object], Answer]] = {"campaign": campaign.answer, "battle": battle.answer}


class Written(NamedTuple):
    """A situation before it is read: where it stands, its bytes and their form."""

    where: str
    body: bytes
    form: Form = "json"


def by_line(stream: BinaryIO, name: str) -> Iterator[Written]:
    """The situations of a stream, one a line; empty lines hold none."""
    number = 0
    while body := stream.readline(MOST_BYTES + 1):
        number += 1
        _skip_rest(stream, body)
        if body.strip(b" \t\r\n"):
            yield Written(f"{name}, line {number}", body)


def answer_to(written: Written) -> Answer:
    """The exact odds of a situation; raises BadSituation."""
    return answer(read_document(written.body, written.form))


def answer(document: object) -> Answer:
    """The exact odds of a situation of whichever game it names; raises BadSituation."""
    if not isinstance(document, dict):
        raise BadSituation("a situation is one object, with game, ask and what they need")
    game = document.get("game")
    if not isinstance(game, str) or game not in _ANSWERS:
        found = f"{game!r} is not" if "game" in document else "is missing; it is"
        raise BadSituation(f"game: {found} {' or '.join(_ANSWERS)}")
    return _ANSWERS[game](document)


def read_document(body: bytes, form: Form = "json") -> object:
    """Plain values from the text of a situation; raises BadSituation."""
    if len(body) > MOST_BYTES:
        raise BadSituation(f"longer than {MOST_BYTES:,} bytes")
    try:
        text = body.decode("utf-8-sig")
        document: object = tomllib.loads(text) if form == "toml" else _json(text)
    except UnicodeDecodeError as error:
        raise BadSituation(f"not UTF-8 text: byte 0x{body[error.start]:02x} at {error.start + 1}") from None
    except RecursionError:
        raise BadSituation("nested too deeply") from None
    except BadSituation:
        raise
    except ValueError as error:
        raise BadSituation(f"not {form.upper()}: {error}") from None
    _check(document, "", 0)
    return document


def _skip_rest(stream: BinaryIO, body: bytes) -> None:
    """Pass over what is left of a line that is too long."""
    while len(body) > MOST_BYTES and not body.endswith(b"\n"):
        body = stream.readline(MOST_BYTES + 1)


def _json(text: str) -> object:
    return json.loads(text, object_pairs_hook=_object, parse_int=_whole)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, _ in pairs if sum(key == other for other, _ in pairs) > 1)
        raise BadSituation(f"{_shown(twice)}: the key stands twice in one object")
    return found


def _whole(digits: str) -> int:
    """A whole number; of one that is far too large, enough to see that it is."""
    return int(digits[:_DIGITS])


def _check(value: object, path: str, depth: int) -> None:
    """Refuse what no situation holds, wherever it stands."""
    if depth > _DEEPEST:
        raise BadSituation(f"{path}: nested too deeply")
    match value:
        case dict():
            for key, inner in value.items():
                _check_text(key, path or "a key")
                _check(inner, f"{path}.{key}" if path else key, depth + 1)
        case list():
            for number, inner in enumerate(value):
                _check(inner, f"{path}[{number}]", depth + 1)
        case str():
            _check_text(value, path)
        case int() | float() if not abs(value) <= _LARGEST:
            raise BadSituation(f"{path}: not a number that a situation can hold")


def _check_text(text: str, path: str) -> None:
    if len(text) > _LONGEST:
        raise BadSituation(f"{path}: a text longer than {_LONGEST} characters")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise BadSituation(f"{path}: half of a surrogate pair, which is no character")


def _shown(key: str) -> str:
    return repr(key if len(key) <= _LONGEST else f"{key[:40]}…")
