"""States worked out before, kept to save time: lost or spoilt, they are worked out again."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from hulldown.storage.entry import Entry, digest
from hulldown.storage.tables import states


def read_state(connection: Connection, entry: Entry, ruleset: str) -> bytes | None:
    """The state after an entry, if it is there and was kept for just this record."""
    row: Any = connection.execute(select(states).where(_key(entry, ruleset))).first()
    if row is None or not isinstance(row.body, bytes) or row.hash != _seal(entry, ruleset, row.body):
        return None
    return row.body


def write_state(connection: Connection, entry: Entry, ruleset: str, body: bytes) -> None:
    """Keep the state after an entry, in place of one kept before."""
    values = {"entry": entry.number, "ruleset": ruleset, "body": body, "hash": _seal(entry, ruleset, body)}
    connection.execute(delete(states).where(_key(entry, ruleset)))
    connection.execute(insert(states).values(values))


def _key(entry: Entry, ruleset: str) -> ColumnElement[bool]:
    return (states.c.entry == entry.number) & (states.c.ruleset == ruleset)


def _seal(entry: Entry, ruleset: str, body: bytes) -> str:
    return digest(f"{entry.hash} {digest(ruleset.encode())} {digest(body)}".encode())
