"""The plain form of an entry, in which it stands in a row of the game file and in a public record: its body as text."""

from typing import Any

import msgspec

from hulldown.storage.entry import Digest, Entry


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry with its body as text, which keeps its bytes through any JSON tool."""

    number: int
    kind: str
    turn: int
    at: str
    body: str
    documents: tuple[Digest, ...]
    previous: str
    hash: str


def line_of(entry: Entry) -> Line:
    """An entry in its plain form."""
    return Line(**msgspec.structs.asdict(entry) | {"body": entry.body.decode()})


def entry_of(line: Line) -> Entry:
    """The entry that a plain form stands for."""
    return Entry(**msgspec.structs.asdict(line) | {"body": line.body.encode()})


def read_line(values: dict[str, Any]) -> Entry:
    """The entry that untrusted plain values stand for; raises msgspec.ValidationError."""
    return entry_of(msgspec.convert(values, Line))
