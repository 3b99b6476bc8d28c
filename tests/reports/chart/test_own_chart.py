"""Charts given with the report: any part of the world, with the coast where it is known."""

from itertools import pairwise
from typing import Any

import pytest
from tests.reports.chart.samples import brest, idle, own

from hulldown.reports.chart import draw
from hulldown.reports.chart.clip import clipped, unrolled
from hulldown.reports.chart.geometry import Rect, distance
from hulldown.reports.chart.plain_sheet import plain_sheet
from hulldown.reports.chart.waters import CELL, waters


def test_the_demonstration_has_its_coast_and_all_its_names() -> None:
    sheet = plain_sheet(brest()["chart"])
    assert len(sheet.land) > 1000
    spots = [*sheet.areas.values(), *sheet.ports.values()]
    boxes = [spot.label.box for spot in spots if spot.label]
    assert len(boxes) == len(spots)
    assert not [(a, b) for number, a in enumerate(boxes) for b in boxes[:number] if a.shares(b)]
    assert all(sheet.map.holds(box) for box in boxes)


def test_the_way_past_brest_goes_round_the_land() -> None:
    sheet = plain_sheet(brest()["chart"])
    ways = {track.ends: track.points for track in sheet.tracks}
    assert len(ways["western-channel", "biscay"]) > 2
    assert len(ways["ushant", "biscay"]) == 2


def test_names_of_the_sea_lie_over_water() -> None:
    sheet = plain_sheet(brest()["chart"])
    sea = waters([unrolled(ring) for ring in sheet.rings], sheet.width, sheet.height)
    assert all(spot.label and sea.is_open(spot.label.box) for spot in sheet.areas.values())


def far_chart(longitude: int, latitude: int) -> dict[str, Any]:
    areas = {"a": {"name": "Coral Sea", "lon": longitude, "lat": latitude}}
    return {"areas": areas, "edges": [], "ports": {}}


@pytest.mark.parametrize(("longitude", "latitude"), [(15500, -1800), (-17900, 0), (0, 7900), (0, -7900), (17990, 6000)])
def test_a_chart_elsewhere_is_drawn_without_coast(longitude: int, latitude: int) -> None:
    chart = far_chart(longitude, latitude)
    assert plain_sheet(chart).land == ""
    drawn = draw(idle() | {"chart": chart, "ships": own("Cato", "a", "A"), "areas": {}, "holders": {}})
    assert "Coral Sea, company A: your ships, Great Britain: 1 ship of the line" in drawn


def test_a_chart_beyond_mercator_is_refused() -> None:
    with pytest.raises(ValueError, match="beyond 80 degrees"):
        plain_sheet(far_chart(0, 8100))


def test_a_chart_without_areas_is_refused() -> None:
    with pytest.raises(ValueError, match="there are no areas"):
        plain_sheet({"areas": {}, "edges": [], "ports": {}})


def test_a_ring_is_cut_to_a_box() -> None:
    ring = [(-10, -10), (30, -10), (30, 30), (-10, 30)]
    assert sorted(clipped(ring, Rect(0, 0, 20, 20))) == [(0, 0), (0, 20), (20, 0), (20, 20)]
    assert clipped(ring, Rect(40, 40, 5, 5)) == []


def test_waters_know_land_and_lead_round_it() -> None:
    side = 40 * CELL
    wall = [(15 * CELL, 0), (25 * CELL, 0), (25 * CELL, 30 * CELL), (15 * CELL, 30 * CELL)]
    sea = waters([wall], side, side)
    assert sea.land_share(Rect(18 * CELL, 5 * CELL, CELL, CELL)) == 100
    assert sea.is_open(Rect(2 * CELL, 2 * CELL, 5 * CELL, 5 * CELL))
    start, end = (5 * CELL, 10 * CELL), (35 * CELL, 10 * CELL)
    way = sea.way(start, end)
    assert (way[0], way[-1]) == (start, end)
    assert max(y for _, y in way) >= 30 * CELL
    assert sum(distance(a, b) for a, b in pairwise(way)) < 80 * CELL
