"""Making and opening games by name: the path of a game file, or a URL."""

from pathlib import Path

from hulldown.storage.entry import NOTHING, Document, Draft, Published, documents_of, seal
from hulldown.storage.errors import NotAGame, Unreachable
from hulldown.storage.header import MAGIC, first_bytes
from hulldown.storage.public import read_public
from hulldown.storage.readable import Readable
from hulldown.storage.record import Record
from hulldown.storage.sqlite import file_lock, make_sqlite, open_sqlite

# How long another program's write is waited for, in seconds.
WAIT = 2.0

# No public record is longer, in bytes: it is read as a whole.
LONGEST = 500_000_000

_SQLITE = "sqlite:///"


def create(target: str | Path, opened: Draft, *, seed: str, published: Published = NOTHING) -> Record:
    """Make a game whose first entry is `opened`, with its seed kept aside; there must be nothing of that name yet."""
    kept = sorted([Document(1, "seed", "", seed.encode()), *documents_of(1, published)])
    make_sqlite(_path(target), seal(opened, kept, after=None), kept)
    return open_record(target)


def open_record(target: str | Path, *, wait: float = WAIT) -> Record:
    """Open a game and look it over; what is not whole and as it was written is refused, and left as it is."""
    record = Record(open_sqlite(_path(target), wait=wait))
    record.check()
    return record


def open_readable(target: str | Path) -> Readable:
    """Open a game or the public record of one, whichever it is."""
    path = _path(target)
    with file_lock(path):
        start = first_bytes(path)
    if start.startswith(MAGIC[: len(start)]):
        return open_record(path)
    if path.stat().st_size > LONGEST:
        raise NotAGame(str(path), f"this is longer than {LONGEST:,} bytes, which no record of a game is")
    return read_public(path.read_bytes(), where=str(path))


def _path(target: str | Path) -> Path:
    text = str(target)
    if text.startswith(_SQLITE):
        return Path(text.removeprefix(_SQLITE))
    if "://" in text:
        raise Unreachable(text, "no database of that kind is read; give a path or sqlite:///PATH")
    return Path(text)
