"""Names that a side may use, and the right ones nearest to a wrong one; all from what the side knows."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

from hulldown.rules.campaign.chart import Chart
from hulldown.rules.campaign.sight import named
from hulldown.rules.campaign.view import View

_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_GAPS = re.compile(r"[\W_]+")
_APOSTROPHES = re.compile(r"['’]")
_OTHER_NAME = re.compile(r"\(([^)]*)\)")

# Looking for near names is the one slow thing here, and a text may be all wrong names.
_LONGEST = 60
_SOUGHT = 50
# So many letters at least are the beginning of a name.
_LEAST = 3


def fold(name: str) -> str:
    """A name without what does not matter in it: case, accents, apostrophes, hyphens and odd spaces."""
    letters = unicodedata.normalize("NFKD", name).casefold().translate(_LETTERS)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return _GAPS.sub(" ", _APOSTROPHES.sub("", bare)).strip()


class Names:
    """Ids by what they may be called: an id itself is always definite, another name may be shared."""

    def __init__(self, called: Iterable[tuple[str, str]]) -> None:
        self._ids: dict[str, str] = {}
        self._called: dict[str, set[str]] = {}
        self._spelt: dict[str, str] = {}
        self._near: dict[str, tuple[str, ...]] = {}
        for key, name in called:
            self._ids[key.casefold()] = key
            for alias in (key, name):
                self._called.setdefault(fold(alias), set()).add(key)
                self._spelt.setdefault(fold(alias), alias)

    def by_id(self, text: str) -> str | None:
        """The id that a text is, whatever its case."""
        return self._ids.get(text.casefold())

    def find(self, text: str) -> tuple[str, ...]:
        """The ids that a text can mean, ascending; none, one or several."""
        exact = self.by_id(text)
        return (exact,) if exact else tuple(sorted(self._called.get(fold(text), ())))

    def nearest(self, text: str) -> tuple[str, ...]:
        """Up to three right names close to a wrong one."""
        key = fold(text)
        if key not in self._near:
            if len(key) > _LONGEST or len(self._near) >= _SOUGHT:
                return ()
            close = get_close_matches(key, sorted(self._spelt), 3, 0.7)
            self._near[key] = tuple(self._spelt[alias] for alias in close or self._begun(key))
        return self._near[key]

    def _begun(self, key: str) -> list[str]:
        """Up to three names of which a word begins with a text, if it has letters enough to mean one."""
        if len(key) < _LEAST:
            return []
        return sorted(alias for alias in self._spelt if f" {key}" in f" {alias}")[:3]


class KnownNames:
    """The names of a side's own ships, of all ships it knows, and of the places on the chart."""

    def __init__(self, view: View) -> None:
        own = [(name, ship.ship.name) for name, ship in view.ships.items()]
        self.own = Names(own)
        self.ships = Names([*own, *((name, seen.name) for name, seen in named(view).items())])
        self.places = Names(_places(view.chart))


def _places(chart: Chart) -> Iterable[tuple[str, str]]:
    for where in (*chart.areas, *chart.ports):
        name = chart.name_of(where)
        yield where, name
        if other := _OTHER_NAME.search(name):
            yield where, _OTHER_NAME.sub("", name).strip()
            yield where, other[1]
