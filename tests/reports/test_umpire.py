"""The umpire's report: the whole truth, what each was told, and every roll."""

from collections import Counter
from itertools import pairwise

from tests.reports.reading import Part, parts_of, words_of_page, words_of_text
from tests.reports.samples import Document
from tests.reports.umpire_samples import long_umpire, roll, umpire

from hulldown.reports.gazetteer import gazetteer
from hulldown.reports.layout import set_text
from hulldown.reports.leaf import set_page
from hulldown.reports.umpire_document import read
from hulldown.reports.umpire_page import umpire_page
from hulldown.reports.umpire_telling import tell
from hulldown.reports.umpire_text import umpire_text

SHORT = {"FS": "flagship", "SL": "of the line", "FR": "frigate", "TR": "transports"}


def rows_under(part: Part) -> list[Document]:
    return [dict(zip(rows[0], row, strict=True)) for _, rows in part.tables for row in rows[1:]]


def test_text_and_page_say_the_same_words() -> None:
    told = tell(read(umpire()))
    text, page = words_of_text("\n".join(set_text(told))), words_of_page(set_page(told))
    # A folded cell stands beside its neighbours, so that only the words can be compared, not their order.
    assert Counter(text.split()) == Counter(page.split())


def test_every_ship_stands_where_she_is() -> None:
    document = umpire()
    spots = {"harbour": "The harbour", "coastal": "The coastal waters"}
    told = {}
    for part in parts_of(umpire_page(document)):
        if part.level == 3:
            for caption, rows in part.tables:
                for row in rows[1:]:
                    told[row[0]] = (part.title, caption.partition(":")[0], *row[1:3])
    for ship in document["ships"]:
        where, _, spot = ship["place"].partition(":")
        place = gazetteer(document["chart"])[where], spots.get(spot, f"Location {spot}")
        assert told.pop(ship["id"]) == (*place, ship["name"], SHORT[ship["kind"]])
    assert not {id_ for id_ in told if id_.startswith(("BR", "FR"))}


def test_what_each_was_told_stands_beside_the_place() -> None:
    parts = parts_of(umpire_page(umpire()))
    told_of = "What players were told of it"
    beside = {place.title: told.lines for place, told in pairwise(parts) if told.title == told_of}
    assert beside["Cartagena"] == ["Vice-Admiral Lord Nelson, looked into (S2): 6 Spanish."]
    assert (
        "Vice-Admiral Lord Nelson, at a distance, C (S4): 9 French and 2 Spanish."
        in beside["Strait of Gibraltar and Alboran Sea"]
    )


def test_a_roll_shows_rule_sum_chance_value_and_outcome() -> None:
    parts = {part.title: rows_under(part) for part in parts_of(umpire_page(umpire()))}
    assert parts["E2, meets ships: 2 rolls"][0] == {
        "Cause": "BR1FS",
        "Concerns": "strait-of-gibraltar",
        "Worked out from": "into the area 10 + FR1SL 25 + BR4FR 15",
        "Sum": "50",
        "Chance": "50",
        "Drawn": "31",
        "Outcome": "yes",
    }
    sails = parts["X4, sails: 2 rolls"][0]
    assert (sails["Worked out from"], sails["Sum"], sails["Chance"]) == ("FS across 150 - hull 20", "130", "100")
    found = parts["E4, first location detected: 1 roll"][0]
    assert (found["Worked out from"], found["Drawn"], found["Outcome"]) == (
        "FR1SL: E4 20 + stayed 60 = 80; SP1SL: E4 20 + frigate 30 + stayed 60 = 110",
        "91, 100",
        "SP1SL",
    )


def test_fifteen_hundred_rolls_stay_in_folds_and_in_columns() -> None:
    page = umpire_page(long_umpire())
    assert page.count("<details>") == 3
    assert sum(len(rows_under(part)) for part in parts_of(page) if "S4, sea watch" in part.title) == 1500
    assert max(map(len, umpire_text(long_umpire()).splitlines())) <= 80


def test_a_roll_that_found_nobody_and_an_order_of_none_say_so() -> None:
    document = umpire()
    document["rolls"] = [
        roll(3, "E4", "first location detected", ask="first", items=[["FR1SL", 20]], values=[["FR1SL", 55]]),
        roll(3, "E4", "order of companies", ask="order", outcome=[]),
        roll(1, "H7", "die", ask="roll", values=[["", 4]], outcome=4),
    ]
    rows = [row for part in parts_of(umpire_page(document)) for row in rows_under(part)]
    assert [row.get("Outcome") for row in rows[-3:]] == ["none", "none", "4"]


def test_the_opening_blames_nobody_for_missing_orders() -> None:
    assert "No orders were in from: Almirante Don Federico Gravina." in umpire_text(umpire())
    assert "No orders were in" not in umpire_text(umpire() | {"turn": 0})
