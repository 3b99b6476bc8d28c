"""The sheets that come with hulldown: every place is there, named once somewhere, and no name is in another's way."""

import json
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from hulldown.reports.chart.clip import unrolled
from hulldown.reports.chart.metrics import text_width
from hulldown.reports.chart.sheet import ATLASES, stored_sheet, stored_text

SCENARIOS = Path(__file__).resolve().parents[3] / "src/hulldown/scenarios"
CHART = "europe-1805"
SHEETS = ATLASES[CHART]
Corners = list[int]


def raw(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(stored_text(CHART, name))
    return data


def labels(sheet: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every name of a sheet by what it names."""
    spots = {**sheet["areas"], **sheet["ports"]}
    found = {key: spot["label"] for key, spot in spots.items() if spot["label"]}
    exits = {f"{way['from']} to {way['to']}": way["label"] for way in sheet["exits"] if way["label"]}
    return found | exits


def apart(one: Corners, two: Corners) -> bool:
    """Whether some line parts two boxes that may lie aslant; corners are rounded, so a unit or two may be shared."""
    for box in (one, two):
        for i in (0, 2):
            x, y = box[i + 2] - box[i], box[i + 3] - box[i + 1]
            a = [x * box_x + y * box_y for box_x, box_y in zip(one[::2], one[1::2], strict=True)]
            b = [x * box_x + y * box_y for box_x, box_y in zip(two[::2], two[1::2], strict=True)]
            slack = 4 * (abs(x) + abs(y))
            if max(a) <= min(b) + slack or max(b) <= min(a) + slack:
                return True
    return False


def below_strip(label: dict[str, Any]) -> Corners:
    """The box of a name without the strip above it that is kept for pennants."""
    strip = 180 if label["strip"] else 0
    x1, y1, x2, y2, *rest = label["corners"]
    return [x1, y1 + strip, x2, y2 + strip, *rest]


def square(x: int, y: int, half: int) -> Corners:
    return [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]


def about(spot: dict[str, Any], half: int) -> Corners:
    x, y = spot["at"]
    return square(x, y, half)


def upright(x: int, y: int, wide: int, high: int) -> Corners:
    return [x, y, x + wide, y, x + wide, y + high, x, y + high]


def on_land(x: int, y: int, rings: list[list[tuple[int, int]]]) -> bool:
    inside = False
    for ring in rings:
        for (x1, y1), (x2, y2) in zip([ring[-1], *ring], ring, strict=False):
            if (y1 > y) != (y2 > y) and (x - x1) * abs(y2 - y1) < (x2 - x1) * (y - y1) * (1 if y2 > y1 else -1):
                inside = not inside
    return inside


def test_the_whole_chart_shows_every_sea_area_and_port() -> None:
    told = tomllib.loads((SCENARIOS / f"charts/{CHART}.toml").read_text(encoding="utf-8"))
    whole = stored_sheet(CHART, "atlantic")
    assert whole.areas.keys() == {row["id"] for row in told["sea_area"]}
    assert whole.ports.keys() == {row["id"] for row in told["port"]}
    assert (len(whole.areas), len(whole.ports)) == (69, 112)
    assert {port: spot.area for port, spot in whole.ports.items()} == {r["id"]: r["sea_area"] for r in told["port"]}
    assert {frozenset(track.ends) for track in whole.tracks} == {frozenset((r["from"], r["to"])) for r in told["edge"]}


def test_every_place_has_its_name_on_some_sheet() -> None:
    whole = stored_sheet(CHART, "atlantic")
    named = {key for name in SHEETS for key in labels(raw(name))}
    assert whole.areas.keys() | whole.ports.keys() <= named


@pytest.mark.parametrize("name", SHEETS[1:])
def test_the_other_sheets_name_every_place_they_show(name: str) -> None:
    sheet = stored_sheet(CHART, name)
    assert all(spot.label for spot in (*sheet.areas.values(), *sheet.ports.values()))


@pytest.mark.parametrize("name", SHEETS)
def test_no_two_names_share_ground(name: str) -> None:
    for (one, a), (two, b) in combinations(labels(raw(name)).items(), 2):
        assert apart(a["corners"], b["corners"]), f"{one} and {two}"


@pytest.mark.parametrize("name", SHEETS)
def test_names_stay_clear_of_nodes_squares_furniture_and_the_room_for_counters(name: str) -> None:
    sheet = raw(name)
    taken = {f"node {key}": about(spot, 60) for key, spot in sheet["areas"].items()}
    taken |= {f"square {key}": about(spot, 45) for key, spot in sheet["ports"].items()}
    taken |= {key: upright(*sheet["furniture"][key]) for key in ("cartouche", "key")}
    taken |= {"rose": square(*sheet["furniture"]["compass"])}
    taken |= {f"room {key}": upright(*spot["room"]) for key, spot in sheet["areas"].items() if spot["room"]}
    for key, label in labels(sheet).items():
        for other, box in taken.items():
            assert apart(label["corners"], box), f"{key} and {other}"


@pytest.mark.parametrize("name", SHEETS)
def test_names_and_furniture_lie_within_the_frame(name: str) -> None:
    sheet, stored = raw(name), stored_sheet(CHART, name)
    boxes = [label["corners"] for label in labels(sheet).values()]
    boxes += [upright(*sheet["furniture"][key]) for key in ("cartouche", "key")]
    boxes.append(square(*sheet["furniture"]["compass"]))
    low, high_x, high_y = sheet["margin"], stored.width - stored.margin, stored.height - stored.margin
    for box in boxes:
        assert min(box) >= low
        assert max(box[::2]) <= high_x
        assert max(box[1::2]) <= high_y


@pytest.mark.parametrize("name", SHEETS)
def test_names_of_the_sea_lie_over_water(name: str) -> None:
    sheet = raw(name)
    rings = [unrolled(ring) for ring in sheet["land"]]
    for key, spot in sheet["areas"].items():
        if spot["label"]:
            c = below_strip(spot["label"])
            for i in range(9):
                for j in range(5):
                    x = c[0] + (c[2] - c[0]) * i // 8 + (c[6] - c[0]) * j // 4
                    y = c[1] + (c[3] - c[1]) * i // 8 + (c[7] - c[1]) * j // 4
                    assert not on_land(x, y, rings), key


@pytest.mark.parametrize("name", SHEETS)
def test_a_name_is_no_wider_than_its_box(name: str) -> None:
    for key, label in labels(raw(name)).items():
        c = label["corners"]
        across = (c[2] - c[0]) ** 2 + (c[3] - c[1]) ** 2
        widest = max(text_width(line, size=label["size"]) for line in label["lines"])
        assert widest**2 <= across, key


@pytest.mark.parametrize("name", [*SHEETS, "coast"])
def test_drawing_data_is_whole_numbers(name: str) -> None:
    def no_floats(text: str) -> float:
        raise AssertionError(f"{name} has the number {text}")

    json.loads(stored_text(CHART, name), parse_float=no_floats)
