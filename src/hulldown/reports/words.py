"""How facts are put into words, wherever they are told."""

from collections.abc import Iterable, Sequence
from datetime import date

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

#: The phases of a turn, by their numbers in documents.
PHASES = {
    0: "before the first phase",
    1: "in the first phase",
    2: "in the second phase",
    3: "in the search after the second phase",
    4: "after all movement",
}

#: Singular, plural, and the short form for tables.
_KINDS = {
    "FS": ("flagship", "flagships", "flagship"),
    "SL": ("ship of the line", "ships of the line", "of the line"),
    "FR": ("frigate", "frigates", "frigate"),
    "TR": ("transport group", "transport groups", "transports"),
}

_WINDS = {
    "N": "north", "NE": "north-east", "E": "east", "SE": "south-east",
    "S": "south", "SW": "south-west", "W": "west", "NW": "north-west",
}  # fmt: skip

# Waters that one is in, and shores that one is off; of any other place ships lie off it without an article.
_IN_THE = {
    "Adriatic", "Approaches", "Atlantic", "Baltic", "Banks", "Basin", "Bay", "Caribbean", "Channel",
    "Gulf", "Latitudes", "Main", "Ocean", "Passage", "Sargasso", "Sea", "Skagerrak", "Sound", "Strait",
    "Straits", "Stream", "Trades",
}  # fmt: skip
_OFF_THE = {"Azores", "Coast", "Islands", "Isles"}


def full_date(iso: str) -> str:
    """Return a date in full words: ``Saturday, 20 April 1805``."""
    day = date.fromisoformat(iso)
    return f"{_DAYS[day.weekday()]}, {day.day} {_MONTHS[day.month - 1]} {day.year}"


def number(count: int) -> str:
    """Return a small number as a word, a larger one in figures."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def times(count: int) -> str:
    """Return how often: ``once``, ``twice``, ``three times``."""
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def age(turns: int) -> str:
    """Return how long ago a turn was that lies so many turns back."""
    return "last turn" if turns == 1 else f"{number(turns)} turns ago"


def listed(items: Iterable[str], last: str = "and") -> str:
    """Return ``a, b and c``."""
    *rest, end = items
    return f"{', '.join(rest)} {last} {end}" if rest else end


def sentence(text: str) -> str:
    """Return a text with a capital and a full stop."""
    return capital(text if text.endswith((".", "!", "?")) else f"{text}.")


def capital(text: str) -> str:
    """Return a text with a capital."""
    return text[:1].upper() + text[1:]


def short_kind(code: str) -> str:
    """Return a kind in the fewest words, for a table."""
    return _KINDS[code][2]


def kind_of(count: int, code: str) -> str:
    """Return what so many ships of this kind are called."""
    return _KINDS[code][0 if count == 1 else 1]


def kinds(codes: Sequence[str]) -> str:
    """Return how many ships of each kind there are: ``1 flagship and 2 frigates``."""
    counts = {code: codes.count(code) for code in _KINDS if code in codes}
    return listed(f"{count} {kind_of(count, code)}" for code, count in counts.items())


def wind(point: str) -> str:
    """Return where a wind comes from, in words."""
    return f"from the {_WINDS[point]}"


def at_sea(name: str) -> str:
    """Return where ships in a sea area of this name are: ``off Ushant``, ``in the Gulf of Lion``."""
    if name.startswith("The "):
        return f"in {name}"
    parts = set(name.replace(",", " ").split())
    if parts & _OFF_THE:
        return f"off the {name}"
    return f"in the {name}" if parts & _IN_THE else f"off {name}"


def in_port(name: str, where: str) -> str:
    """Return where ships in a port of this name are: in it, in its harbour, or in its coastal waters."""
    said = f"the {name}" if name.startswith(("Bay ", "Gulf ", "Isle ")) else name
    forms = {"": f"at {said}", "harbour": f"in {said} harbour", "coastal": f"in the coastal waters of {said}"}
    return forms[where]
