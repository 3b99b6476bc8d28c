"""The first hundred bytes of a SQLite file tell whether it is a game, before SQLite is let near it."""

import struct
from pathlib import Path
from typing import NamedTuple

from hulldown.storage.errors import CutShort, Empty, Missing, Newer, NotAGame, Unreachable, WrongMode

APPLICATION = int.from_bytes(b"HULL")
VERSION = 1
MAGIC = b"SQLite format 3\0"
_LENGTH = 100
_WAL = 2
# https://www.sqlite.org/fileformat2.html#the_database_header: page size, write version; pages; user version,
# application id.
_FIELDS = struct.Struct(">16x HB9x I28x I4x I28x")


class Header(NamedTuple):
    """What the header says of the file."""

    page_size: int
    write_version: int
    pages: int
    version: int
    application: int

    @property
    def size(self) -> int:
        """The size that the whole file should have."""
        return self.pages * (65536 if self.page_size == 1 else self.page_size)


def first_bytes(path: Path) -> bytes:
    """The beginning of the file at `path`, of which there must be some."""
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise NotAGame(str(path), "this is a device or a pipe, not a game file")
        with path.open("rb") as file:
            found = file.read(_LENGTH)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise Missing(str(path), "there is no such file") from error
    except IsADirectoryError as error:
        raise NotAGame(str(path), "this is a folder, not a game file") from error
    except OSError as error:
        raise Unreachable(str(path), f"the file cannot be read ({error.strerror})") from error
    if not found:
        raise Empty(str(path), "the file is empty")
    return found


def read_header(path: Path) -> Header:
    """The header of a game file; refuses what is none, or none that this version reads."""
    found = first_bytes(path)
    if not found.startswith(MAGIC[: len(found)]):
        raise NotAGame(str(path), "this is not a game file")
    if len(found) < _LENGTH:
        raise CutShort(str(path), f"the file ends after {len(found)} bytes")
    header = Header._make(_FIELDS.unpack(found))
    _check(header, str(path))
    return header


def _check(header: Header, where: str) -> None:
    if header.application != APPLICATION:
        raise NotAGame(where, "this is a database, but not a game file of hulldown")
    if header.version > VERSION:
        raise Newer(where, f"the file is of form {header.version}, and this version reads forms up to {VERSION}")
    if header.write_version == _WAL:
        raise WrongMode(where, "the file was put into WAL mode by another program")
