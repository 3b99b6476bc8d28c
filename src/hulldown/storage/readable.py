"""Reading a record, whether it lies in a game file or was handed out as a public record."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from hulldown.storage.entry import Digest, Document, Entry, digest
from hulldown.storage.errors import NotPublished, Tampered


class Readable(ABC):
    """A record that can be read, and is checked while it is read."""

    where: str

    @abstractmethod
    def entries(self) -> tuple[Entry, ...]:
        """Every entry, oldest first, with the chain of hashes checked."""

    @abstractmethod
    def _kept(self, entry: int, what: str, side: str) -> Document | None:
        """A document as it lies there, unchecked."""

    def report(self, entry: int, side: str) -> bytes:
        """The report that was published to `side` with an entry."""
        return self.document(entry, "report", side)

    def rolls(self, entry: int) -> bytes:
        """The rolls made for an entry."""
        return self.document(entry, "rolls", "")

    def events(self, entry: int) -> bytes:
        """The events of an entry, with their audiences."""
        return self.document(entry, "events", "")

    def seed(self) -> str:
        """The seed of the game."""
        return self.document(1, "seed", "").decode()

    def document(self, entry: int, what: str, side: str) -> bytes:
        """A document kept with an entry, checked against the hash that binds it."""
        bound = self._bound(entry, what, side)
        kept = self._kept(entry, what, side)
        if kept is None:
            raise Tampered(self.where, f"{_name(what, side)!r} of entry {entry} is missing")
        _check(kept, bound, self.where)
        return kept.body

    def _bound(self, entry: int, what: str, side: str) -> Digest:
        entries = self.entries()
        if 1 <= entry <= len(entries):
            for bound in entries[entry - 1].documents:
                if (bound.what, bound.side) == (what, side):
                    return bound
        raise NotPublished(self.where, f"entry {entry} has no {_name(what, side)}")


def check_documents(entries: Iterable[Entry], kept: Iterable[Document], *, where: str) -> None:
    """Refuse documents that are not exactly those which the entries bind."""
    awaited = {(entry.number, bound.what, bound.side): bound for entry in entries for bound in entry.documents}
    for each in kept:
        bound = awaited.pop((each.entry, each.what, each.side), None)
        if bound is None:
            raise Tampered(where, f"{_name(each.what, each.side)!r} was added to entry {each.entry}")
        _check(each, bound, where)
    for entry, what, side in awaited:
        raise Tampered(where, f"{_name(what, side)!r} of entry {entry} is missing")


def _check(kept: Document, bound: Digest, where: str) -> None:
    if digest(kept.body) != bound.sha256:
        raise Tampered(where, f"{_name(kept.what, kept.side)!r} of entry {kept.entry} does not match its hash")


def _name(what: str, side: str) -> str:
    return f"{what} for {side}" if side else what
