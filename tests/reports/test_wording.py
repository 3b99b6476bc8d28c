"""Words for dates, places, numbers and ages; sentences a captain might write."""

import pytest
from tests.reports.samples import brest_demo, ganteaume, nelson, own, report

from hulldown.reports import words
from hulldown.reports.blocks import Column, Row, Table
from hulldown.reports.document import read
from hulldown.reports.layout import folded, set_text
from hulldown.reports.names import Names
from hulldown.reports.ruled import ruled
from hulldown.reports.telling import tell
from hulldown.reports.text import text


def lines(document: dict[str, object]) -> list[str]:
    return list(set_text(tell(read(document))))


def test_dates_are_in_full_words() -> None:
    assert words.full_date("1805-10-21") == "Monday, 21 October 1805"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ushant", "off Ushant"),
        ("Cape St Vincent", "off Cape St Vincent"),
        ("Gulf of Lion", "in the Gulf of Lion"),
        ("Skagerrak, Kattegat and Sound", "in the Skagerrak, Kattegat and Sound"),
        ("Coast of Portugal", "off the Coast of Portugal"),
        ("Azores", "off the Azores"),
        ("The Soundings", "in The Soundings"),
    ],
)
def test_waters_and_shores_are_said_as_seamen_say_them(name: str, said: str) -> None:
    assert words.at_sea(name) == said


def test_a_port_that_is_a_gulf_has_its_article() -> None:
    assert words.in_port("Gulf of Palmas and San Pietro", "") == "at the Gulf of Palmas and San Pietro"
    assert words.in_port("Brest", "coastal") == "in the coastal waters of Brest"


@pytest.mark.parametrize(("turns", "said"), [(1, "last turn"), (2, "two turns ago"), (20, "20 turns ago")])
def test_what_is_old_tells_its_age(turns: int, said: str) -> None:
    assert words.age(turns) == said


def test_strengths_name_nations_by_what_their_ships_are_called() -> None:
    names = Names({}, {"FR": "France", "RU": "Ruritania"}, {})
    assert names.fleets({"FR": 21, "RU": 2}) == "21 French and 2 of Ruritania"
    assert names.fleet(1, "FR", "frigate") == "1 French frigate"
    assert names.fleet(2, "RU", "frigates") == "2 frigates of Ruritania"


def test_a_watch_says_what_it_saw_and_nothing_of_what_it_did_not() -> None:
    told = lines(brest_demo())
    assert "Off Ushant, in company with A and B: nobody." in told
    assert "Brest was looked into: 21 French." in told
    assert not any("Plymouth was looked into" in line for line in told)
    assert not any("?" in line or "unknown" in line.lower() for line in told)


def test_a_fleet_at_one_in_what_it_did_is_told_in_one_line() -> None:
    told = lines(nelson())
    assert sum("Sailed to the Strait of Gibraltar." in line for line in told) == 1
    assert "  All, in the second phase: Sailed to the Strait of Gibraltar." in told


def test_a_few_exceptions_are_named_instead_of_the_many() -> None:
    place = "ushant-approaches:A"
    ships = [own(f"BR{number}SL", f"Ship{number}", 74, place, route=["brest"]) for number in range(1, 6)]
    ships[2]["route"] = []
    assert "  All but Ship3 (BR3SL), still to sail: Brest." in lines(report(ships=ships))


def test_memories_stand_under_their_turn_and_age() -> None:
    told = lines(nelson())
    assert "Turn 2, last turn" in told
    assert "Turn 1, two turns ago" in told
    assert "  Toulon was looked into: 19 French." in told


def test_no_orders_is_said_but_not_at_the_opening() -> None:
    assert "No orders of yours were in when orders closed." in lines(ganteaume() | {"orders_sent": False})
    assert not any("No orders" in line for line in lines(brest_demo()))


def test_without_ships_there_is_still_a_report() -> None:
    told = text(report())
    assert "You have no ships." in told
    assert told.endswith(".\n")
    assert "PUBLIC NEWS" in told


def test_accents_are_kept() -> None:
    assert any("Éole" in line and "Vétéran" not in line for line in lines(ganteaume()))


def test_an_unknown_rule_is_named_in_the_error() -> None:
    sighting = {"rule": "S9", "area": "ushant-approaches", "where": "A", "counts": {"FR": 1}}
    with pytest.raises(ValueError, match="'S9'"):
        tell(read(report(sightings=[sighting])))


def test_an_unknown_chart_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="'pacific'"):
        tell(read(report(chart="pacific")))


def test_paragraphs_hang_and_hyphens_hold() -> None:
    assert folded("x" * 77 + " Jean-Bart") == ["x" * 77, "    Jean-Bart"]


def test_numbers_stand_right_and_narrow_tables_fold_between_words() -> None:
    rows = Row(("Ville de Paris", "110")), Row(("Mars", "74"))
    table = Table("", (Column("Ship"), Column("Guns", right=True)), rows)
    assert list(ruled(table, 16, 2)) == [
        "  Ship      Guns",
        "  Ville de   110",
        "  Paris",
        "  Mars        74",
    ]


def test_a_remark_stands_under_its_row_from_the_second_column_on() -> None:
    row = Row(("failed", "BR1SL: sail biscay"), "The wind did not serve her")
    table = Table("", (Column("Outcome"), Column("Order")), (row,))
    assert list(ruled(table, 30, 0)) == [
        "Outcome  Order",
        "failed   BR1SL: sail biscay",
        "         The wind did not",
        "         serve her",
    ]
