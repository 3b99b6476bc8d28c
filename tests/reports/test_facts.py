"""A report says what its document says: all of it, nothing else, and the same as text and as a page."""

import re
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from tests.reports.documents import AREAS, NATIONS, PLAYERS, PORTS, documents
from tests.reports.reading import Part, parts_of, words_of_page, words_of_text
from tests.reports.samples import Document

from hulldown.reports.document import read
from hulldown.reports.layout import set_text
from hulldown.reports.leaf import set_page
from hulldown.reports.telling import tell

PLACES = AREAS | PORTS
WORDS = {"flagship": "FS", "of the line": "SL", "frigate": "FR", "transports": "TR"}
ID = re.compile(r"\(([A-Z]{2}\d+[A-Z]{2})[,)]")
PHASES = {
    "before the first phase": 0,
    "in the first phase": 1,
    "in the second phase": 2,
    "in the search after the second phase": 3,
}


def page_of(document: Document) -> str:
    return set_page(tell(read(document)))


def section(page: str, title: str) -> list[Part]:
    """The parts of one section, its own first."""
    parts = parts_of(page)
    starts = [at for at, part in enumerate(parts) if part.level == 2 and part.title == title]
    if not starts:
        return []
    rest = parts[starts[0] + 1 :]
    ends = [at for at, part in enumerate(rest) if part.level == 2]
    return parts[starts[0] : starts[0] + 1 + (ends[0] if ends else len(rest))]


@given(documents())
def test_text_and_page_say_the_same_in_the_same_order(document: Document) -> None:
    told = tell(read(document))
    assert words_of_text("\n".join(set_text(told))) == words_of_page(set_page(told))


@given(documents())
def test_no_line_is_longer_than_80_columns(document: Document) -> None:
    lines = list(set_text(tell(read(document))))
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)


# Own ships: read back from the page, field by field.


def ships_told(page: str) -> dict[str, Document]:
    ships: dict[str, Document] = {}
    for part in section(page, "Your ships"):
        if part.level == 3:
            for company in companies(part):
                ships |= company
    return ships


def companies(part: Part) -> Iterator[dict[str, Document]]:
    tables = dict(part.tables)
    company: dict[str, Document] = {}
    for block in part.blocks:
        if block in tables:
            yield company
            company = {row["Id"]: row for row in rows_of(tables[block])}
            for row in company.values():
                row |= {"place": part.title, "where": block.partition(":")[0], "route": [], "damage": {}, "events": []}
        elif company:
            note(block, company)
    yield company


def rows_of(rows: list[list[str]]) -> list[Document]:
    return [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]


def note(line: str, company: dict[str, Document]) -> None:
    known = re.match(r"(.*?), (damaged|still to sail|(?:before|in) the .*? phase): (.*)", line)
    assert known, line
    whom, what, told = known.groups()
    ids = set(ID.findall(whom))
    for id_, ship in company.items():
        if whom == "All" or (id_ in ids) != whom.startswith("All but"):
            if what == "damaged":
                ship["damage"] = {part: int(points) for part, points in re.findall(r"(hull|rigging) (\d+)", told)}
            elif what == "still to sail":
                ship["route"] = told.removesuffix(".").split(", then ")
            else:
                ship["events"].append((PHASES[what], told))


def own_facts(ship: Document) -> Document:
    """What is to be told of a ship, in the form in which it is read back."""
    where = {"harbour": "In the harbour", "coastal": "In the coastal waters"}
    legs = [leg.partition(" ") for leg in ship["route"]]
    return {
        "Ship": ship["name"],
        "Kind": ship["kind"],
        "Guns": ship["guns"],
        "Contact": ship["contact"],
        "Leader": ship["leader"] or "",
        "place": PLACES[ship.get("area") or ship["port"]],
        "where": where.get(ship["where"], f"Company {ship['where']}"),
        "route": [f"{PLACES[place]} {harbour}".rstrip() for place, _, harbour in legs],
        "damage": {part: points for part, points in ship["damage"].items() if points},
        "events": [(event["phase"], event["text"]) for event in ship["events"]],
    }


@given(documents())
def test_every_own_ship_is_told_whole(document: Document) -> None:
    told = ships_told(page_of(document))
    assert sorted(told) == sorted(ship["id"] for ship in document["ships"])
    for ship in document["ships"]:
        row = told[ship["id"]]
        row |= {"Kind": WORDS[row["Kind"]], "Guns": int(row.get("Guns") or 0), "Leader": row.get("Leader", "")}
        facts = own_facts(ship)
        assert {key: row[key] for key in facts} | {"events": sorted(row["events"])} == facts | {
            "events": sorted(facts["events"])
        }


# Sightings: one fact for each ship or count, under the words for where and how it was seen.

CALLED = {"FR": "French", "BR": "British", "RU": "Ruritania"}
KIND_WORDS = {"FS": "flagship", "SL": "of the line", "FR": "frigate", "TR": "transport"}
SEA = {
    "ushant": "Off Ushant",
    "biscay": "In the Bay of Biscay",
    "soundings": "In The Soundings",
    "azores": "Off the Azores",
}


def headline(sighting: Document, where: str) -> str:
    port = PORTS.get(sighting.get("port", ""), "")
    within = {"": f"At {port}", "harbour": f"In {port} harbour", "coastal": f"In the coastal waters of {port}"}
    place = SEA[sighting["area"]] if "area" in sighting else within[where]
    letter = sighting.get("where", "")
    phase = {1: "in passing in the first phase", 2: "in passing in the second phase"}
    met = phase | {3: "in the search after the second phase", 0: "in passing"}
    return {
        "S1": place,
        "S2": f"{port} was looked into",
        "S3": f"{place}, in company with {letter}" if letter else f"{place}, in company",
        "S4": f"{place}, at a distance ({letter})" if letter else f"{place}, at a distance",
        "P8": f"{place}, met {met[sighting.get('phase', 0)]}",
    }[sighting["rule"]]


def facts_of(sighting: Document) -> list[tuple[str, ...]]:
    counts = [(headline(sighting, ""), f"{n}", CALLED[nation]) for nation, n in sighting.get("counts", {}).items()]
    ships = [
        (headline(sighting, ship.get("where", "")), ship["id"], ship["name"], KIND_WORDS[ship["kind"]],
         CALLED[ship["nation"]], PLAYERS[ship["player"]])
        for ship in sighting.get("ships", ())
    ]  # fmt: skip
    return [*counts, *ships]


def told_facts(part: Part) -> list[tuple[str, ...]]:
    tables = dict(part.tables)
    facts: list[tuple[str, ...]] = []
    for block in part.blocks:
        if block in tables:
            head, nation, player, mixed = heading_of(block)
            ships = [(row["Id"], row["Ship"], row["Kind"]) for row in rows_of(tables[block])]
        elif " under " in block:
            head, nation, player, mixed = heading_of(block)
            named = block.split(f" under {player}: ", 1)[1]
            ships = [
                (id_, name, kind)
                for name, id_, kind in re.findall(r"(\S+) \(([A-Z]{2}\d+[A-Z]{2})(?:, (.*?))?\)", named)
            ]
        else:
            facts += counted(block)
            continue
        facts += [(head, id_, name, plain_kind(kind or mixed), nation, player) for id_, name, kind in ships]
    return facts


def heading_of(block: str) -> tuple[str, str, str, str]:
    """Headline, nation, player, and the words for what the ships are together."""
    player = next(name for name in PLAYERS.values() if f" under {name}" in block)
    head, strength = block.split(f" under {player}", 1)[0].rsplit(": ", 1)
    nation = next(word for word in CALLED.values() if word in strength)
    return head, nation, player, strength


def plain_kind(words: str) -> str:
    return next(kind for kind in KIND_WORDS.values() if kind in words)


def counted(block: str) -> list[tuple[str, ...]]:
    head, _, numbers = block.rpartition(": ")
    return [(head, number, nation) for number, nation in re.findall(r"(\d+) (?:of )?(French|Ruritania)", numbers)]


@given(documents())
def test_every_sighting_is_told_and_nothing_else(document: Document) -> None:
    parts = section(page_of(document), "Seen this turn")
    told = [fact for part in parts for fact in told_facts(part)]
    assert set(told) == {fact for sighting in document["sightings"] for fact in facts_of(sighting)}


@given(documents())
def test_what_is_remembered_is_told_with_its_turn(document: Document) -> None:
    parts = section(page_of(document), "Remembered from earlier turns")
    told = [
        (int(part.title.split()[1].rstrip(",")), fact) for part in parts if part.level == 3 for fact in told_facts(part)
    ]
    kept = [(sighting["turn"], fact) for sighting in document["remembered"] for fact in facts_of(sighting)]
    assert sorted(told) == sorted(kept)


@given(documents())
def test_orders_news_and_changes_are_told(document: Document) -> None:
    page = page_of(document)
    rows = [row for part in section(page, "Orders") for _, table in part.tables for row in table[1:]]
    assert rows == [[answer["outcome"], f"{answer['text']} {answer['why']}".rstrip()] for answer in document["orders"]]
    news = " ".join(line for part in section(page, "Public news") for line in part.lines)
    assert all(name in news for name in document["players"].values())
    assert all(f"{key} is {answer}" in news for key, answer in document["rulings"].items())
    for port, nation in document["holders"].items():
        assert re.search(rf"{NATIONS[nation]} holds: [^.]*{PORTS[port]}", news)
    changed = section(page, "Changed by the umpire")
    assert bool(changed) == bool(document["rerun"] or document["amendments"])


@given(documents())
def test_possible_fights_are_told(document: Document) -> None:
    parts = [part for part in section(page_of(document), "A fight is possible") if part.level == 3]
    assert len(parts) == len(document["engagements"])
    for part, engagement in zip(parts, document["engagements"], strict=True):
        orders: dict[str, Any] = {}
        for line in part.lines:
            if ours := re.match(r"Yours, ordered to (\w+): (.*)", line):
                orders |= dict.fromkeys(ID.findall(ours[2]), ours[1])
        assert orders == {party["id"]: party["contact"] for party in engagement["own"]}
        told = {cell for _, rows in part.tables for row in rows for cell in row} | {
            id_ for line in part.lines if line.startswith("Against") for id_ in ID.findall(line)
        }
        assert {ship["id"] for ship in engagement["enemies"]} <= told
