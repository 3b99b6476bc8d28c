"""What is wrong in a scenario: every mistake at once, each with its place and its cure."""

from collections.abc import Iterable
from difflib import get_close_matches

from hulldown.kernel.value import Value


class Mistake(Value, frozen=True):
    """One thing wrong: its table (``[[ship]]``), row (``3 "BR1SL"``) and key, what was found, what was expected.

    ``row`` and ``key`` are empty where the mistake is not in one of them; ``cure`` is a sentence or empty; ``nearest``
    are right names like the one found.
    """

    table: str
    row: str
    key: str
    found: str
    expected: str
    cure: str = ""
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = " ".join(part for part in (self.table, self.row) if part)
        where = ", ".join(part for part in (place, self.key) if part)
        meant = f"Perhaps {' or '.join(self.nearest)}." if self.nearest else ""
        said = f"{where}: found {self.found}, expected {self.expected}."
        return " ".join(part for part in (said, meant, self.cure) if part)


class BadScenario(ValueError):
    """A scenario that cannot be played, with all of its mistakes."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))


class Wrong(ValueError):
    """A value that is not what a key takes; where it stands is known to the row that was read."""

    def __init__(self, expected: str, *, cure: str = "", nearest: tuple[str, ...] = ()) -> None:
        self.expected = expected
        self.cure = cure
        self.nearest = nearest
        super().__init__(expected)


def nearest(name: object, known: Iterable[str]) -> tuple[str, ...]:
    """The known names most like one that is not known, at most three."""
    if not isinstance(name, str) or len(name) > 80:
        return ()
    by_fold = {one.casefold(): one for one in sorted(known)}
    return tuple(by_fold[fold] for fold in get_close_matches(name.casefold(), by_fold, cutoff=0.6))
