"""A game's record: read, and added to one entry at a time."""

from types import TracebackType
from typing import Self

from sqlalchemy import Connection

from hulldown.storage.database import Database
from hulldown.storage.entry import NOTHING, Document, Draft, Entry, Published, check_chain, documents_of, seal
from hulldown.storage.errors import Stale, Tampered
from hulldown.storage.fold import KINDS, live
from hulldown.storage.readable import Readable, check_documents
from hulldown.storage.tables import read_document, read_documents, read_entries, write


class Record(Readable):
    """The record of a game in progress; every call looks at the game as it is now."""

    def __init__(self, database: Database) -> None:
        self.where = database.where
        self._database = database
        self._seen: tuple[Entry, ...] = ()

    def check(self) -> None:
        """Refuse a game that is not whole and as it was written."""
        with self._database.reading() as connection:
            self._database.look_over(connection)
            entries = self._read(connection)
            check_documents(entries, read_documents(connection), where=self.where)
        live(entries, where=self.where)

    def entries(self) -> tuple[Entry, ...]:
        """Every entry, oldest first, with the chain of hashes checked."""
        with self._database.reading() as connection:
            return self._read(connection)

    def append(self, draft: Draft, *, expect: int, published: Published = NOTHING) -> Entry:
        """Write an entry after the entry numbered `expect`, with what was published, all at once or not at all."""
        if draft.kind not in KINDS:
            raise ValueError(f"{draft.kind!r} is no kind of entry; there are {', '.join(sorted(KINDS))}")
        with self._database.writing() as connection:
            entries = self._read(connection)
            if entries[-1].number != expect:
                raise Stale(self.where, f"the game has gone on from entry {expect} to {entries[-1].number}")
            kept = documents_of(expect + 1, published)
            entry = seal(draft, kept, after=entries[-1])
            live((*entries, entry), where=self.where)  # what cannot be folded must not be written
            write(connection, entry, kept)
        return entry

    def _read(self, connection: Connection) -> tuple[Entry, ...]:
        """What was seen before and what came since; what was seen before must still be there."""
        seen = self._seen
        last = seen[-1] if seen else None
        found = read_entries(connection, first=last.number if last else 1, where=self.where)
        if last and (not found or found.pop(0) != last):
            raise Tampered(self.where, f"entry {last.number} was changed while the game was open")
        check_chain(found, after=last, where=self.where)
        self._seen = entries = (*seen, *found)
        if not entries:
            raise Tampered(self.where, "the record is empty")
        return entries

    def _kept(self, entry: int, what: str, side: str) -> Document | None:
        with self._database.reading() as connection:
            return read_document(connection, entry, what, side)

    def close(self) -> None:
        """Let go of the game."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
