"""An entry of the record, and the chain of hashes that holds the entries together."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec

from hulldown.storage.errors import Tampered

FORMAT = "record/1"


class Digest(msgspec.Struct, frozen=True, order=True):
    """Names a document kept with an entry and binds its bytes."""

    what: str
    side: str
    sha256: str


class Document(NamedTuple):
    """One document kept with an entry: the seed, a side's report, the rolls or the events."""

    entry: int
    what: str
    side: str
    body: bytes


class Published(msgspec.Struct, frozen=True, kw_only=True):
    """What was told with an entry, each document as canonical JSON."""

    reports: Mapping[str, bytes] = {}
    rolls: bytes | None = None
    events: bytes | None = None


NOTHING = Published()


class Draft(msgspec.Struct, frozen=True):
    """An entry before it has its place in the record; `body` is canonical JSON, `at` a UTC time in ISO 8601."""

    kind: str
    turn: int
    body: bytes
    at: str


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the record, never changed once written."""

    number: int
    kind: str
    turn: int
    at: str
    body: bytes
    documents: tuple[Digest, ...]
    previous: str
    hash: str


def digest(body: bytes) -> str:
    """The SHA-256 of a document, in hexadecimal."""
    return sha256(body).hexdigest()


def documents_of(number: int, published: Published) -> list[Document]:
    """The documents of an entry, in the one order that is hashed."""
    single = {"rolls": published.rolls, "events": published.events}
    found = [Document(number, what, "", body) for what, body in single.items() if body is not None]
    found += [Document(number, "report", side, body) for side, body in published.reports.items()]
    return sorted(found)


def seal(draft: Draft, documents: Iterable[Document], *, after: Entry | None) -> Entry:
    """The entry that `draft` becomes when it is written after the entry `after`."""
    entry = Entry(
        number=after.number + 1 if after else 1,
        kind=draft.kind,
        turn=draft.turn,
        at=draft.at,
        body=draft.body,
        documents=tuple(Digest(each.what, each.side, digest(each.body)) for each in documents),
        previous=after.hash if after else "",
        hash="",
    )
    return msgspec.structs.replace(entry, hash=hash_of(entry))


def hash_of(entry: Entry) -> str:
    """The hash that seals an entry: over every field of it, the previous entry's hash among them."""
    fields = [FORMAT, str(entry.number), entry.kind, str(entry.turn), entry.at]
    for each in entry.documents:
        fields += [each.what, each.side, each.sha256]
    encoded = [*(field.encode() for field in fields), entry.body, entry.previous.encode()]
    # Each field with its length before it, so that no two different entries are encoded alike.
    return sha256(b"".join(b"%d:%s," % (len(field), field) for field in encoded)).hexdigest()


def check_chain(entries: Iterable[Entry], *, after: Entry | None, where: str) -> None:
    """Refuse entries that do not follow one another from `after` on, naming the first that is wrong."""
    for entry in entries:
        number, previous = (after.number + 1, after.hash) if after else (1, "")
        if entry.number != number:
            raise Tampered(where, f"entry {number} is missing")
        if entry.previous != previous or entry.hash != hash_of(entry):
            raise Tampered(where, f"entry {number} ({entry.kind}) does not match its hash")
        after = entry
