"""The tables of a game, alike in SQLite and PostgreSQL, and their rows made into values and back."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, ForeignKey, Integer, MetaData, Row, Table, Text, insert, select

from hulldown.storage import faults
from hulldown.storage.entry import Document, Entry
from hulldown.storage.errors import Tampered
from hulldown.storage.plain import line_of, read_line

metadata = MetaData()

# The record itself. `documents` lists what is kept with the entry, each with its SHA-256, so that the entry's hash
# covers it too.
entries = Table(
    "entries",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("at", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("documents", Text, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
)

# What was told, and, kept apart from the record, the seed.
documents = Table(
    "documents",
    metadata,
    Column("entry", ForeignKey("entries.number"), primary_key=True),
    Column("what", Text, primary_key=True),
    Column("side", Text, primary_key=True),
    Column("body", Text, nullable=False),
)


def write(connection: Connection, entry: Entry, kept: Iterable[Document]) -> None:
    """Add an entry and its documents, within the transaction of `connection`."""
    row = msgspec.structs.asdict(line_of(entry)) | {"documents": msgspec.json.encode(entry.documents).decode()}
    connection.execute(insert(entries).values(row))
    faults.at(f"{entry.kind} written")
    for each in kept:
        connection.execute(insert(documents).values(each._asdict() | {"body": each.body.decode()}))
        faults.at(f"{each.what} {each.side} written")


def read_entries(connection: Connection, *, first: int, where: str) -> list[Entry]:
    """The entries from the number `first` on; their chain is not checked here."""
    found = connection.execute(select(entries).where(entries.c.number >= first).order_by(entries.c.number))
    return [_entry(row, where) for row in found]


def _entry(row: Row[Any], where: str) -> Entry:
    values = {str(name): value for name, value in row._asdict().items()}  # SQLAlchemy has its own kind of str
    try:
        return read_line(values | {"documents": msgspec.json.decode(values["documents"])})
    except (msgspec.MsgspecError, TypeError, UnicodeError) as error:
        raise Tampered(where, f"entry {values['number']} cannot be read") from error


def read_documents(connection: Connection) -> Iterator[Document]:
    """Every document that is kept, one after another."""
    for row in connection.execute(select(documents).order_by(*documents.primary_key)):
        yield _document(row)


def read_document(connection: Connection, entry: int, what: str, side: str) -> Document | None:
    """One document, if it is there."""
    key = (documents.c.entry == entry) & (documents.c.what == what) & (documents.c.side == side)
    row = connection.execute(select(documents).where(key)).first()
    return _document(row) if row else None


def _document(row: Row[Any]) -> Document:
    # A file changed by hand may hold anything in any column; what is not text cannot match its hash.
    body = row.body.encode() if isinstance(row.body, str) else b""
    return Document(row.entry, row.what, row.side, body)
