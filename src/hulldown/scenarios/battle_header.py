"""The table ``[scenario]`` of a battle: what it is, which cards it is played with, and its figures."""

from pathlib import PurePosixPath

from hulldown.kernel.value import Value
from hulldown.rules.battle.rulings import BATTLE
from hulldown.scenarios.files import cards_ids
from hulldown.scenarios.forms import KEBAB, NAME, Form, one_of, whole
from hulldown.scenarios.header import RULESETS
from hulldown.scenarios.mistakes import Wrong, nearest
from hulldown.scenarios.rows import Document

STANDARD_CARDS = "modern"

# What a scenario may say otherwise than the rules, and within which bounds (G4, G6, G12).
FIGURES = {
    "fleet_points": whole(1, 999),
    "reinforcement": whole(0, 99),
    "hand": whole(1, 20),
    "rounds": whole(1, 99),
    "goal": whole(1, 999),
    "discards": whole(0, 20),
}


class Header(Value, frozen=True):
    """What ``[scenario]`` says; ``figures`` has those that are given, ``cards`` is empty where it is none."""

    id: str
    title: str
    preset: str
    cards: str
    figures: dict[str, int]


def read_header(document: Document) -> Header:
    """Read ``[scenario]``."""
    row = document.table("scenario")
    row.must("ruleset", one_of(*RULESETS))
    header = Header(
        id=row.must("id", KEBAB),
        title=row.must("title", NAME),
        preset=row.may("preset", one_of(*BATTLE.PRESETS), "seed"),
        cards=row.may("cards", CARDS, STANDARD_CARDS),
        figures={key: n for key, form in FIGURES.items() if (n := row.may(key, form, None)) is not None},
    )
    row.done()
    return header


def _cards(value: object) -> str:
    """The name of a set of cards, or a file beside the scenario: a file elsewhere would not travel with it."""
    if isinstance(value, str) and (value in cards_ids() or _is_beside(value)):
        return value
    expected = f"{', '.join(cards_ids())}, or a CSV file in the scenario's folder, such as mine.csv"
    raise Wrong(expected, nearest=nearest(value, cards_ids()))


def _is_beside(value: str) -> bool:
    path = PurePosixPath(value)
    return path.suffix == ".csv" and value.isprintable() and not path.is_absolute() and ".." not in path.parts


CARDS = Form("", _cards)
