"""The public record of an ended game: one JSON document that anybody can read and check."""

import msgspec

from hulldown.storage.entry import FORMAT, Document, Entry, check_chain
from hulldown.storage.errors import CutShort, Damaged, Empty, Newer, NotAGame, NotEnded, Tampered
from hulldown.storage.plain import Line, entry_of, line_of
from hulldown.storage.readable import Readable, check_documents


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: int
    what: str
    side: str
    body: str


class _Form(msgspec.Struct, frozen=True):
    format: str


class _Public(_Form, frozen=True, forbid_unknown_fields=True):
    seed: str
    entries: tuple[Line, ...]
    documents: tuple[_Kept, ...]


class PublicRecord(Readable):
    """The record of an ended game, read from its public form."""

    def __init__(self, entries: tuple[Entry, ...], kept: list[Document], *, where: str) -> None:
        self.where = where
        self._entries = entries
        self._documents = {(each.entry, each.what, each.side): each for each in kept}

    def entries(self) -> tuple[Entry, ...]:
        """Every entry, oldest first."""
        return self._entries

    def _kept(self, entry: int, what: str, side: str) -> Document | None:
        return self._documents.get((entry, what, side))


def public_record(record: Readable) -> bytes:
    """The public form of the record of an ended game, seed and reports and all."""
    entries = record.entries()
    if not _ended(entries):
        raise NotEnded(record.where, "the game has not ended")
    kept = [
        _Kept(entry.number, bound.what, bound.side, record.document(entry.number, bound.what, bound.side).decode())
        for entry in entries
        for bound in entry.documents
        if bound.what != "seed"
    ]
    public = _Public(FORMAT, record.seed(), tuple(map(line_of, entries)), tuple(kept))
    return msgspec.json.format(msgspec.json.encode(public), indent=1) + b"\n"


def read_public(body: bytes, *, where: str = "record") -> PublicRecord:
    """The record in its public form, with its chain of hashes and every document checked."""
    public = _decode(body, where)
    entries = tuple(map(entry_of, public.entries))
    kept = [Document(each.entry, each.what, each.side, each.body.encode()) for each in public.documents]
    check_chain(entries, after=None, where=where)
    if not _ended(entries):
        raise CutShort(where, "the record breaks off before the end of the game")
    kept.append(Document(1, "seed", "", public.seed.encode()))
    check_documents(entries, kept, where=where)
    return PublicRecord(entries, kept, where=where)


def _ended(entries: tuple[Entry, ...]) -> bool:
    return bool(entries) and entries[-1].kind == "ended"


def _decode(body: bytes, where: str) -> _Public:
    _check_form(body, where)
    try:
        return msgspec.json.decode(body, type=_Public)
    except msgspec.ValidationError as error:
        raise Tampered(where, f"the record is not in its form ({error})") from error


def _check_form(body: bytes, where: str) -> None:
    if not body:
        raise Empty(where, "the file is empty")
    try:
        form = msgspec.json.decode(body, type=_Form).format
    except msgspec.ValidationError:
        form = ""
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _no_json(body, error, where) from error
    if not form.startswith("record/"):
        raise NotAGame(where, "this is neither a game file nor the record of a game")
    if form != FORMAT:
        raise Newer(where, f"the record is of form {form}, and this version reads {FORMAT}")


def _no_json(body: bytes, error: Exception, where: str) -> CutShort | Damaged | NotAGame:
    if not body.lstrip().startswith(b"{"):
        return NotAGame(where, "this is neither a game file nor the record of a game")
    if "truncated" in str(error):
        return CutShort(where, "the record breaks off")
    return Damaged(where, f"the record cannot be read ({error})")
