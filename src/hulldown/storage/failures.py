"""A database's errors in the words of `errors`."""

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from hulldown.storage.errors import Busy, Damaged, NoRoom, ReadOnly, Stale, StorageError, Unreachable

_SQLITE: dict[int, tuple[type[StorageError], str]] = {
    sqlite3.SQLITE_BUSY: (Busy, "another program is writing to the game"),
    sqlite3.SQLITE_LOCKED: (Busy, "another program is writing to the game"),
    sqlite3.SQLITE_CANTOPEN: (Unreachable, "the file cannot be opened"),
    sqlite3.SQLITE_PERM: (Unreachable, "the file may not be read"),
    sqlite3.SQLITE_FULL: (NoRoom, "the disk is full"),
    sqlite3.SQLITE_IOERR: (NoRoom, "the disk does not take the write"),
    sqlite3.SQLITE_READONLY: (ReadOnly, "the file may only be read"),
}


def failure(error: SQLAlchemyError, where: str) -> StorageError:
    """What a database's error means for the game at `where`."""
    if isinstance(error, IntegrityError):  # an entry of that number has been written meanwhile
        return Stale(where, "the game has gone on")
    cause = error.orig if isinstance(error, DBAPIError) else None
    # The low byte is the error, the rest its shade.
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    if code in _SQLITE:
        kind, what = _SQLITE[code]
        return kind(where, what)
    if isinstance(cause, sqlite3.Error):
        return Damaged(where, f"the file cannot be read throughout ({cause})")
    return Unreachable(where, f"the database does not answer ({cause or error})")
