"""The record of a game: what was submitted, in order and never changed, and beside it what was told."""

from hulldown.storage.entry import Digest, Draft, Entry, Published
from hulldown.storage.fold import live
from hulldown.storage.opening import create, open_readable, open_record
from hulldown.storage.public import public_record, read_public
from hulldown.storage.readable import Readable
from hulldown.storage.record import Record

__all__ = [
    "Digest",
    "Draft",
    "Entry",
    "Published",
    "Readable",
    "Record",
    "create",
    "live",
    "open_readable",
    "open_record",
    "public_record",
    "read_public",
]
