"""A card file: the ships of a battle as CSV, one card a line, every column named in the first."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from unicodedata import normalize

from hulldown.rules.battle.cards import COPIES, ShipCard
from hulldown.scenarios.forms import CODE, KEBAB, NAME, Form, is_whole, one_of, whole
from hulldown.scenarios.mistakes import Mistake, Wrong, nearest
from hulldown.scenarios.realm import take_id
from hulldown.scenarios.rows import Log, Row
from hulldown.scenarios.shown import shown

COLUMNS = tuple(ShipCard.__struct_fields__)
# Columns that may be there and are not read: when ships of the class served, and what the ratings go by.
REMARKS = ("service", "basis")

_TEXTS = ("id", "navy", "name", "kind")
_OPTIONAL = ("id", *REMARKS)
_LIKE_A_UNIT = re.compile(r"[a-f]?\d+", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)


def card_id(navy: str, name: str) -> str:
    """The id that follows from navy and name; what stands in brackets is left out."""
    plain = normalize("NFKD", name.partition("(")[0]).encode("ascii", "ignore").decode().lower()
    return f"{navy.lower()}-{'-'.join(re.findall('[a-z0-9]+', plain))}"


def read_cards(text: str, file: str, log: Log) -> dict[str, ShipCard]:
    """The cards of a file by id, in the order of ids; every mistake is noted."""
    found: dict[str, ShipCard] = {}
    taken: dict[str, str] = {}
    for row in _rows(text, file, log):
        card = _read_card(row)
        if take_id(row, taken, card.id):
            found[card.id] = card
    return dict(sorted(found.items()))


def _rows(text: str, file: str, log: Log) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        columns = [name.strip() for name in next(reader, [])]
        if _check_columns(columns, file, log):
            lines = ((reader.line_num, cells) for cells in reader)
            yield from _below(columns, lines, Row(file, "", {}, log))
    except csv.Error as error:
        log.mistakes.append(Mistake(file, f"line {max(1, reader.line_num)}", "", str(error), "CSV"))


def _below(columns: list[str], lines: Iterable[tuple[int, list[str]]], place: Row) -> Iterator[Row]:
    """The rows below the first; empty lines are passed over."""
    empty = True
    for number, cells in lines:
        if any(map(str.strip, cells)):
            empty = False
            yield from _row(columns, cells, replace(place, row=f"line {number}"))
    if empty:
        place.note("", "no cards", "one card or more")


def _check_columns(columns: list[str], file: str, log: Log) -> bool:
    """Whether the columns are those of a card file: each once, and none missing."""
    known = (*COLUMNS, *REMARKS)
    row = Row(file, "line 1", {}, log)
    good = True
    for name in known:
        if name not in columns and name not in _OPTIONAL:
            row.note(name, "no such column", "it in the first line, which names the columns with commas between them")
            good = False
    for at, name in enumerate(columns):
        if name not in known or name in columns[:at]:
            what = f"the column {shown(name)}{' again' if name in known else ''}"
            row.note("", what, f"each of {', '.join(COLUMNS)} once", nearest=nearest(name, known))
            good = False
    return good


def _row(columns: list[str], cells: list[str], place: Row) -> Iterator[Row]:
    if len(cells) != len(columns):
        place.note("", f"{len(cells)} cells", f"{len(columns)}, one for each column")
        return
    named = {column: cell.strip() for column, cell in zip(columns, cells, strict=True)}
    values = {column: _value(column, cell) for column, cell in named.items() if cell}
    name = f" {shown(named['name'])}" if named["name"] else ""
    yield Row(place.table, f"{place.row}{name}", values, place.log)


def _value(column: str, cell: str) -> str | int:
    """A cell as what it means: TOML would have told numbers from text."""
    return int(cell) if column not in _TEXTS and _NUMBER.fullmatch(cell) else cell


def _read_card(row: Row) -> ShipCard:
    navy, name = row.must("navy", CODE), row.must("name", CARD_NAME)
    ratings = {weapon: row.may(weapon, whole(0, most), 0) for weapon, most in _MOST.items()}
    return ShipCard(
        id=_read_id(row, navy, name),
        navy=navy,
        name=name,
        kind=row.must("kind", one_of(*COPIES)),
        hull=row.must("hull", whole(1, 99)),
        points=row.must("points", whole(1, 99)),
        evasive=row.may("evasive", EVASIVE, 0),
        **ratings,
    )


_MOST: Mapping[str, int] = {"gun": 4, "missile": 4, "torpedo": 4, "asw": 4, "air": 6, "point_defence": 5}


def _read_id(row: Row, navy: str, name: str) -> str:
    """The id that is given, or else follows; empty where there is none, and the mistake is noted."""
    if "id" in row.values:
        given = row.must("id", KEBAB)
        if given and navy and not given.startswith(f"{navy.lower()}-"):
            row.note("id", shown(given), f"an id that begins with its navy, as {navy.lower()}-{given}")
        return given
    if not (navy and name):
        return ""
    try:
        return KEBAB.check(card_id(navy, name))
    except Wrong:
        row.note("id", "nothing", f"an id, such as {navy.lower()}-1, since none can be made from {shown(name)}")
        return ""


def _card_name(value: object) -> str:
    name = NAME.check(value)
    if _LIKE_A_UNIT.fullmatch(name):
        raise Wrong("a name that is not like the id of a card on the table, such as A3 or 3")
    return name


def _evasive(value: object) -> int:
    if isinstance(value, int) and (value == 0 or is_whole(value, 2, 6)):
        return value
    raise Wrong("a whole number from 2 to 6, or nothing for none")


CARD_NAME = Form("", _card_name)
EVASIVE = Form(0, _evasive)
