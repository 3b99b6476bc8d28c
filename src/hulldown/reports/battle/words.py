"""How the things of a battle are called in reports."""

from collections.abc import Iterable, Mapping

from hulldown.reports.battle.document import Card, Unit

KINDS = {
    "CV": "carrier",
    "CG": "guided-missile cruiser",
    "CL": "light cruiser",
    "DD": "destroyer",
    "FF": "frigate",
    "FPB": "fast patrol boat",
    "SSN": "nuclear submarine",
    "SS": "submarine",
    "TR": "transport",
}
#: One letter for each rating, and what it stands for.
RATINGS = {
    "gun": ("G", "gun"),
    "missile": ("M", "missile"),
    "torpedo": ("T", "torpedo"),
    "asw": ("A", "ASW"),
    "air": ("S", "airstrikes"),
    "point_defence": ("P", "point defence"),
    "evasive": ("E", "Evasive"),
}
#: How a card back is marked.
MARKS = {"radar": "( )", "sonar": "~~~"}


def title(kind: str) -> str:
    """An action card by its name."""
    return kind.replace("_", " ").title()


def ratings(card: Card) -> str:
    """The ratings of a ship, each with its letter."""
    return " ".join(f"{letter}{card.ratings[key]}" for key, (letter, _) in RATINGS.items() if key in card.ratings)


def letters() -> str:
    """What the letters of the ratings mean."""
    return ", ".join(f"{letter} {words}" for letter, words in RATINGS.values())


def hull(card: Card, hits: int) -> str:
    """The hull bar, with a notch for each hit."""
    notched = min(hits, card.hull)
    return "=" * (card.hull - notched) + "x" * notched


def counted(count: int, one: str, more: str = "") -> str:
    """A count of things."""
    return f"{count} {one if count == 1 else more or f'{one}s'}"


def hand(cards: Mapping[str, int]) -> str:
    """Action cards with their numbers."""
    return ", ".join(f"{count} {title(kind)}" if count > 1 else title(kind) for kind, count in cards.items()) or "none"


def ships(ids: Iterable[str], cards: Mapping[str, Card]) -> str:
    """Ship cards with their points."""
    return ", ".join(f"{cards[id_].written} ({cards[id_].points})" for id_ in ids) or "none"


def under(unit: Unit, cards: Mapping[str, Card]) -> str:
    """What lies under a blip, for those who may know."""
    return cards[unit.card].written if unit.real else f"dummy: {cards[unit.card].written}"


def within(name: str) -> str:
    """A player's name within a sentence, where an article is written small."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def facts(card: Card) -> str:
    """A ship in one line."""
    described = " ".join(filter(None, (card.kind, hull(card, 0), ratings(card))))
    return f"{described}, {counted(card.points, 'point')}"
