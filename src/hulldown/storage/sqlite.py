"""A game in one SQLite file: how it is opened, made, and looked over before it is trusted."""

import sqlite3
from collections import defaultdict
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from threading import RLock

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from hulldown.storage.database import Database
from hulldown.storage.entry import Document, Entry
from hulldown.storage.errors import CutShort, Damaged, StorageError, Tampered
from hulldown.storage.header import APPLICATION, VERSION, read_header
from hulldown.storage.newfile import new_file
from hulldown.storage.tables import metadata, write

# A process that closes any handle on a file loses all its locks on it (POSIX), SQLite's too. So the header is never
# read while another thread is in a transaction on the same file.
_locks: defaultdict[Path, AbstractContextManager[object]] = defaultdict(RLock)

_SETTINGS = (
    "PRAGMA synchronous = EXTRA",  # as FULL, and the deletion of the journal outlasts a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",  # the file may come from anywhere
    "PRAGMA cell_size_check = ON",
)


class SqliteDatabase(Database):
    """A game in one file."""

    def __init__(self, path: Path, *, wait: float) -> None:
        self._path = path
        super().__init__(_engine(path, wait), where=str(path), lock=file_lock(path))

    def look_over(self, connection: Connection) -> None:
        """Refuse a file that was cut short, is damaged, or holds what no game holds."""
        whole = _pages(connection)  # asked first: it waits for a writer, and recovers what a killed one left behind
        size = self._path.stat().st_size
        if size != whole:
            raise _wrong_size(size, whole, self.where)
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        if found != "ok":
            raise Damaged(self.where, f"the file is damaged ({' '.join(found.split())})")
        self._look_for_code(connection)

    def _look_for_code(self, connection: Connection) -> None:
        """A trigger or a view would run or answer in the game's place."""
        query = "SELECT type, name FROM sqlite_master WHERE type NOT IN ('table', 'index') ORDER BY name"
        for kind, name in connection.exec_driver_sql(query):
            raise Tampered(self.where, f"the file holds a {kind}, {name!r}, which no game does")

    def _failure(self, error: SQLAlchemyError) -> StorageError:
        found = super()._failure(error)
        if isinstance(found, Damaged):
            whole, size = read_header(self._path).size, self._path.stat().st_size
            if size < whole:
                return _wrong_size(size, whole, self.where)
        return found


def _pages(connection: Connection) -> int:
    count = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    return int(count) * int(connection.exec_driver_sql("PRAGMA page_size").scalar_one())


def _wrong_size(size: int, whole: int, where: str) -> StorageError:
    if size < whole:
        return CutShort(where, f"the file ends after {size} of {whole} bytes")
    return Damaged(where, f"the file goes on for {size - whole} bytes after its end")


def file_lock(path: Path) -> AbstractContextManager[object]:
    """Held in this process while anything reads or writes the file at `path`."""
    return _locks[path.resolve()]


def open_sqlite(path: Path, *, wait: float) -> SqliteDatabase:
    """The database in the file at `path`, which bears the marks of a game."""
    with file_lock(path):
        read_header(path)
    return SqliteDatabase(path, wait=wait)


def make_sqlite(path: Path, entry: Entry, kept: list[Document]) -> None:
    """Make a game file that holds one entry."""
    with new_file(path) as temporary, SqliteDatabase(temporary, wait=0).writing() as connection:
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
        metadata.create_all(connection)
        write(connection, entry, kept)


def _engine(path: Path, wait: float) -> Engine:
    engine = create_engine("sqlite://", creator=_opener(path, wait), poolclass=NullPool)
    event.listen(engine, "begin", _begin)
    return engine


def _opener(path: Path, wait: float) -> Callable[[], sqlite3.Connection]:
    # "rw" never makes a file; no isolation level leaves BEGIN to _begin.
    address = f"{path.absolute().as_uri()}?mode=rw"
    return lambda: sqlite3.connect(address, uri=True, timeout=wait, isolation_level=None)


def _begin(connection: Connection) -> None:
    """A writer takes its lock at once: two writers then never both read before either writes."""
    for setting in _SETTINGS:
        connection.exec_driver_sql(setting)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")
