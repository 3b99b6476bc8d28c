"""A drawn sheet: well-formed, the same each time, and showing what the report says and nothing more."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tests.reports.chart.samples import ALL, brest, ganteaume, idle, nelson, own, seen

from hulldown.reports.chart import draw, sheets
from hulldown.reports.chart.geometry import Rect
from hulldown.reports.chart.known import marks
from hulldown.reports.chart.sheet import ATLASES, stored_sheet

SVG = "{http://www.w3.org/2000/svg}"
Make = Callable[[], dict[str, Any]]
samples = pytest.mark.parametrize("make", ALL.values(), ids=ALL)


def drawn(document: dict[str, Any]) -> dict[str, ET.Element]:
    return {sheet: ET.fromstring(draw(document, sheet)) for sheet in sheets(document)}


def labels(root: ET.Element, layer: str = "hd-wide") -> list[str]:
    return [part.get("aria-label", "") for part in layers(root, layer).iter(f"{SVG}g") if part.get("aria-label")]


def layers(root: ET.Element, layer: str) -> ET.Element:
    return next(part for part in root.iter(f"{SVG}g") if part.get("class") == layer)


@samples
def test_each_sheet_is_well_formed_and_says_what_it_is(make: Make) -> None:
    document = make()
    for root in drawn(document).values():
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert document["title"] in (root.findtext(f"{SVG}title") or "")
        assert document["player_name"] in (root.findtext(f"{SVG}desc") or "")
        named = (root.get("aria-labelledby") or "").split()
        assert named == [part.get("id") for part in root[:2]]


@samples
def test_ids_are_used_once_and_each_reference_is_answered(make: Make) -> None:
    document = make()
    whole = "".join(draw(document, sheet) for sheet in sheets(document))
    ids = re.findall(r' id="([^"]+)"', whole)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', whole)) <= {(i, "") for i in ids} | {("", i) for i in ids}


@samples
def test_there_is_no_fraction_in_a_drawing(make: Make) -> None:
    document = make()
    for sheet in sheets(document):
        assert not re.findall(r'[="\s:-]\d*\.\d+', re.sub(r">[^<]*<", "><", draw(document, sheet)))


@samples
def test_every_fact_has_its_mark(make: Make) -> None:
    document = make()
    told = " ".join(label for root in drawn(document).values() for label in labels(root))
    for mark in marks(document):
        assert f"{document['nations'][mark.nation]}: " in told
        assert re.search(place_of(mark.place, document), told)
    for area, news in document["areas"].items():
        assert not news["frigates"] or f"{name_of(area, document)}: frigates reported" in told


def place_of(place: str, document: dict[str, Any]) -> str:
    return re.escape(name_of(place, document)) + "(, (company|harbour|coastal)[^:]*)?: "


def name_of(place: str, document: dict[str, Any]) -> str:
    chart = document["chart"]
    if isinstance(chart, dict):
        return str({**chart["areas"], **chart["ports"]}[place]["name"])
    spot = next(spot for name in ATLASES[chart] if (spot := stored_sheet(chart, name).spot(place)))
    return spot.name


def test_each_way_of_knowing_is_told_apart() -> None:
    said = labels(drawn(nelson())["mediterranean"])
    west = "Sea West of Corsica and Sardinia"
    strength = "2 flagships, 9 ships of the line, 3 frigates"
    assert f"{west}, company A: your ships, Great Britain: {strength}; contact order pursue" in said
    assert f"{west}, company B: your ships, Great Britain: 1 frigate; contact order evade; engaged" in said
    assert f"{west}, company B: seen, France: 2 frigates" in said
    assert "Toulon: counted, France: 11 ships" in said
    assert "Tyrrhenian Sea: met in passing in the second phase, France: 1 frigate" in said
    assert "Gulf of Lion: frigates reported, Great Britain, France, Spain" in said
    assert "Cartagena: remembered from turn 8, counted, Spain: 6 ships" in said
    assert f"Wind at {west}: NW" in said
    assert f"Course of 14 ships from {west}: Sicilian Channel, then Malta Channel" in said


def test_what_is_not_known_leaves_no_trace() -> None:
    root = drawn(idle())["atlantic"]
    known = [part for part in layers(root, "hd-wide").iter() if (part.get("class") or "").startswith("mark")]
    assert [part.get("class") for part in known] == ["mark own", "mark frigates"]
    assert not [label for label in labels(root) if "France" in label]


def test_a_sighting_less_is_a_mark_less_and_changes_no_other_fact() -> None:
    document = nelson()
    before = labels(drawn(document)["mediterranean"])
    document["sightings"] = [sighting for sighting in document["sightings"] if sighting.get("port") != "toulon"]
    after = labels(drawn(document)["mediterranean"])
    assert sorted([*after, "Toulon: counted, France: 11 ships"]) == sorted(before)


@samples
def test_counters_do_not_cover_one_another(make: Make) -> None:
    for name, root in drawn(make()).items():
        for layer in ("hd-wide", "hd-narrow"):
            if any(part.get("class") == layer for part in root.iter(f"{SVG}g")):
                assert not overlaps(layers(root, layer)), f"{name}, {layer}"


def overlaps(layer: ET.Element) -> list[tuple[Rect, Rect]]:
    """Pairs of counters within one drawing that share ground; each part for a narrow screen is a drawing."""
    drawings = [part for part in layer.iter(f"{SVG}svg") if part.get("viewBox", "").count(" ") == 3 and len(part) > 3]
    found = []
    for drawing in drawings or [layer]:
        boxes = [counter(part) for part in drawing.iter(f"{SVG}g") if is_counter(part)]
        found += [(one, two) for one, two in combinations(boxes, 2) if one.shares(two)]
    return found


def is_counter(part: ET.Element) -> bool:
    return (part.get("class") or "") in {"mark own", "mark seen", "mark counted", "mark passing"}


def counter(part: ET.Element) -> Rect:
    body = next(part.iter(f"{SVG}rect"))
    return Rect(*(int(body.get(key, "0")) for key in ("x", "y", "width", "height")))


def test_more_than_fit_fold_into_a_count_that_still_tells_all() -> None:
    document = idle()
    document["ships"] = [
        ship
        for number, letter in enumerate("ABCDEFGH")
        for ship in own(f"Ship {letter}", "mid-north-atlantic", letter, kind="FR", start=number + 1)
    ]
    said = labels(drawn(document)["atlantic"])
    folded = next(label for label in said if "company H" in label)
    assert [letter for letter in "ABCDEFGH" if f"company {letter}" in folded] == list("EFGH")
    assert "+4 more" in draw(document, "atlantic")


def test_ships_are_named_to_those_who_point_at_them() -> None:
    assert "Victory, Royal Sovereign, Canopus" in draw(nelson(), "mediterranean")


def test_the_sheets_worth_drawing_are_those_where_something_is_known() -> None:
    assert sheets(nelson()) == ["atlantic", "iberia", "mediterranean"]
    assert sheets(ganteaume()) == ["atlantic", "channel"]
    assert sheets(idle()) == ["atlantic"]
    assert sheets(brest()) == ["chart"]


def test_without_a_name_the_first_sheet_is_drawn() -> None:
    assert draw(ganteaume()) == draw(ganteaume(), "atlantic")
    assert draw(brest()) == draw(brest(), "chart")


def test_a_chart_or_sheet_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no chart 'mars'; there is europe-1805"):
        draw(idle() | {"chart": "mars"})
    with pytest.raises(ValueError, match="no sheet 'moon'; it has atlantic, channel"):
        draw(idle(), "moon")


def test_text_is_escaped_and_what_xml_cannot_carry_is_replaced() -> None:
    document = idle() | {"title": '<script>alert("&")</script>\x00\x1b', "player_name": "A & B <C>"}
    root = drawn(document)["atlantic"]
    assert '<script>alert("&")</script>\ufffd\ufffd' in (root.findtext(f"{SVG}title") or "")
    assert not list(root.iter(f"{SVG}script"))


def test_a_nation_that_is_not_listed_has_a_look_of_its_own() -> None:
    document = idle()
    document["sightings"] = [
        {"rule": "S3", "area": "mid-north-atlantic", "where": "A", "ships": seen("Kite", nation="ZZ")}
    ]
    assert "Mid North Atlantic, company A: seen, ZZ: 1 ship of the line" in labels(drawn(document)["atlantic"])


@pytest.mark.parametrize("seed", ["1", "77"])
def test_the_same_report_gives_the_same_bytes(seed: str) -> None:
    root = Path(__file__).resolve().parents[3]
    program = (
        "import hashlib; from hulldown.reports.chart import draw, sheets; from tests.reports.chart.samples import ALL\n"
        "for make in ALL.values():\n"
        "    d = make()\n"
        "    print(*(hashlib.sha256(draw(d, s).encode()).hexdigest() for s in sheets(d)))"
    )
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    ran = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=root, capture_output=True, text=True, check=True
    )
    assert ran.stdout == hashes()


def hashes() -> str:
    made = [(document, sheets(document)) for document in (make() for make in ALL.values())]
    rows = ([hashlib.sha256(draw(document, name).encode()).hexdigest() for name in names] for document, names in made)
    return "".join(" ".join(row) + "\n" for row in rows)
