"""A new file that is there whole or not at all, whenever the program is stopped."""

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hulldown.storage import faults
from hulldown.storage.errors import Exists, Missing, NoRoom, ReadOnly, StorageError

# What a file system answers that has no hard links.
_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file beside `path` to fill; it gets its name, which nothing may bear yet, when the block ends well."""
    _refuse_taken(path)
    try:
        temporary = _temporary(path)
    except OSError as error:
        raise _failure(error, path) from error
    try:
        faults.at("new file begun")
        yield temporary
        faults.at("new file filled")
        _name(temporary, path)
        faults.at("new file named")
    except OSError as error:
        raise _failure(error, path) from error
    finally:
        temporary.unlink(missing_ok=True)
    faults.at("new file done")


def _temporary(path: Path) -> Path:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    os.close(handle)
    return Path(name)


def _name(temporary: Path, path: Path) -> None:
    """Give the file its name; unlike a renaming, a link never replaces what bears the name already."""
    try:
        path.hardlink_to(temporary)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _refuse_taken(path)
        temporary.rename(path)
    _sync_folder(path.parent)


def _refuse_taken(path: Path) -> None:
    if path.exists() or path.is_symlink():
        raise Exists(str(path), "there is a file of that name already")


def _sync_folder(folder: Path) -> None:
    """The name must outlast a power cut as the bytes do; where folders cannot be opened it cannot be asked for."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _failure(error: OSError, path: Path) -> StorageError:
    if isinstance(error, FileExistsError):
        return Exists(str(path), "there is a file of that name already")
    if isinstance(error, (FileNotFoundError, NotADirectoryError)):
        return Missing(str(path.parent), "there is no such folder")
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return ReadOnly(str(path.parent), "the folder may not be written to")
    return NoRoom(str(path), f"the disk does not take the file ({error.strerror})")
