"""What can go wrong with a game file, each case told apart.

    StorageError
    ├── Refused             what lies there is not taken as a game, and is left as it was
    │   ├── Missing         nothing lies there
    │   ├── Empty           a file of no bytes
    │   ├── NotAGame        something else than a game
    │   ├── Newer           made by a later version
    │   ├── WrongMode       put into SQLite's WAL mode by another program
    │   ├── CutShort        the end is missing
    │   ├── Damaged         not readable throughout
    │   └── Tampered        readable, but not what was written
    ├── NotWritten          the write did not happen, and the game is as it was before
    │   ├── Exists          there is something under the name of the new game already
    │   ├── Stale           somebody else wrote first
    │   ├── NoRoom          the disk is full
    │   └── ReadOnly        the file may be read only
    ├── Busy                another program holds the game; nothing was changed
    ├── Unreachable         the file, the disk or the server does not answer
    ├── NotEnded            the game goes on, so its seed and its reports stay sealed
    └── NotPublished        no such report, rolls or events

Each says where, what is wrong, and what to do about it.
"""

from typing import ClassVar


class StorageError(Exception):
    """A game could not be read or written."""

    cure: ClassVar[str] = ""

    def __init__(self, where: str, what: str) -> None:
        self.where = where
        self.what = what
        super().__init__(f"{where}: {what}. {self.cure}".rstrip())


class Refused(StorageError):
    """What lies there is not taken as a game; it was left as it is."""


class Missing(Refused):
    """There is no file, or no game in the database."""

    cure = "Check the name; 'hulldown new' makes a game."


class Empty(Refused):
    """A file of no bytes."""

    cure = "Nothing can be read from it; fetch your copy, or delete it and make the game anew."


class NotAGame(Refused):
    """Something else than a game of hulldown."""

    cure = "Check the name; it was left as it is."


class Newer(Refused):
    """Written in a form that only a later version reads."""

    cure = "Upgrade hulldown to open it; it was left as it is."


class WrongMode(Refused):
    """Put into SQLite's WAL mode, in which a game is three files and not one."""

    cure = "Close the programs that have it open, then run: sqlite3 FILE 'PRAGMA journal_mode=DELETE'"


class CutShort(Refused):
    """The end of the file is missing."""

    cure = "It was probably not copied whole: copy it again or fetch your last copy; it was left as it is."


class Damaged(Refused):
    """The file cannot be read throughout."""

    cure = "Fetch your last copy; this one was left as it is."


class Tampered(Refused):
    """The file can be read, but its hashes say that it is not what was written."""

    cure = "It was changed from outside: fetch your last copy; this one was left as it is."


class NotWritten(StorageError):
    """The write did not happen; the game is as it was before."""


class Exists(NotWritten):
    """There is something under that name already."""

    cure = "Choose another name, or move it away first."


class Stale(NotWritten):
    """Somebody else wrote to the game first."""

    cure = "Nothing was written; look at the game again and repeat the command if it is still wanted."


class NoRoom(NotWritten):
    """The disk is full or does not take the write."""

    cure = "Nothing was written; make room and repeat the command."


class ReadOnly(NotWritten):
    """The file or its folder may only be read."""

    cure = "Nothing was written; allow writing to the file and to its folder."


class Busy(StorageError):
    """Another program holds the game."""

    cure = "Nothing was changed; try again when the other program has finished."


class Unreachable(StorageError):
    """The file, the disk or the server does not answer."""

    cure = "Nothing was changed; check that it is there and may be read."


class NotEnded(StorageError):
    """The game goes on, so what is sealed stays sealed."""

    cure = "'hulldown end' ends it and opens its record."


class NotPublished(StorageError):
    """No such document was published with that entry."""
