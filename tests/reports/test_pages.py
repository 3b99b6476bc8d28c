"""What holds for every page and text as a whole."""

import copy
import os
import re
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from tests.reports.documents import documents
from tests.reports.reading import words_of_page
from tests.reports.samples import SAMPLES, Document, brest_demo, nelson
from tests.reports.umpire_samples import umpire

from hulldown.reports.document import read
from hulldown.reports.page import page
from hulldown.reports.telling import tell
from hulldown.reports.text import text
from hulldown.reports.umpire_page import umpire_page
from hulldown.reports.umpire_text import umpire_text

ROOT = Path(__file__).resolve().parents[2]

samples = pytest.mark.parametrize("name", SAMPLES)


@cache
def page_of(name: str) -> str:
    return umpire_page(umpire()) if name == "umpire" else page(SAMPLES[name]())


@pytest.mark.parametrize("name", [*SAMPLES, "umpire"])
def test_a_page_needs_nothing_from_elsewhere(name: str) -> None:
    made = page_of(name)
    assert made.startswith("<!DOCTYPE html>")
    assert not re.search(r"<(script|link|iframe|object|embed|img)\b", made)
    outward = re.findall(r"""(?:src|href)\s*=\s*["']([^"'#][^"']*)|url\(\s*["']?([^#)"']+)|@import""", made)
    assert outward == []


@pytest.mark.parametrize("name", [*SAMPLES, "umpire"])
def test_every_link_leads_somewhere_and_no_id_stands_twice(name: str) -> None:
    made = page_of(name)
    ids = re.findall(r'\sid="([^"]+)"', made)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', made)) <= set(ids)


@pytest.mark.parametrize("name", [*SAMPLES, "umpire"])
def test_headings_go_down_one_level_at_a_time(name: str) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])", page_of(name))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@samples
def test_a_report_ends_with_the_order_sheet(name: str) -> None:
    document = SAMPLES[name]()
    assert text(document).rstrip().endswith("---")
    assert f"--- ORDERS {document['game']}" in page_of(name)


@samples
def test_drawing_and_telling_leave_the_document_as_it_was(name: str) -> None:
    document = SAMPLES[name]()
    before = copy.deepcopy(document)
    page(document)
    text(document)
    assert document == before


@given(documents())
def test_what_the_document_does_not_hold_changes_nothing(document: Document) -> None:
    told = tell(read(document))
    grown = copy.deepcopy(document) | {"secret": "FR999SL"}
    for part in (*grown["ships"], *grown["sightings"], *grown["remembered"], *grown["orders"]):
        part["secret"] = "FR999SL"
    assert tell(read(grown)) == told


def test_the_same_document_gives_the_same_bytes_in_every_process() -> None:
    program = (
        "import sys\nsys.path.insert(0, sys.argv[1])\n"
        "from tests.reports.samples import nelson\n"
        "from tests.reports.umpire_samples import umpire\n"
        "from hulldown.reports.page import page\n"
        "from hulldown.reports.text import text\n"
        "from hulldown.reports.umpire_page import umpire_page\n"
        "sys.stdout.buffer.write((page(nelson()) + text(nelson()) + umpire_page(umpire())).encode())\n"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", program, str(ROOT)],
            check=True,
            capture_output=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(made) == 1


@pytest.mark.parametrize("part", ["title", "player_name"])
def test_names_are_text_and_never_markup(part: str) -> None:
    made = page(brest_demo() | {part: "<b>Nelson</b> & 'Co'"})
    assert "<b>" not in made
    assert "<b>nelson</b> & 'co'" in words_of_page(made)


@pytest.mark.parametrize("form", ["position-report/2", None])
def test_another_form_is_refused(form: str | None) -> None:
    with pytest.raises(ValueError, match="position-report/1"):
        text(nelson() | {"format": form})


def test_the_umpires_report_is_refused_as_a_players() -> None:
    with pytest.raises(ValueError, match="umpire-report/1"):
        umpire_text(nelson())
