"""The chart: sea areas with a wind rose for each season, edges, and ports as they were held in spring 1805."""

from collections.abc import Iterator
from decimal import Decimal

from tools.scenarios.codes import NATIONS
from tools.scenarios.sources import rows
from tools.scenarios.toml import Raw, page, table

HEAD = """\
# The seas of Europe, the Atlantic and the West Indies in 1805: sea areas, the ways between them, ports and winds.
# Made by tools/build_scenarios.py from the tables in tools/scenarios/data, which say where the facts come from.
# Change those and build again; what is changed here is lost. Winds are rough estimates: weights in a hundred.
"""


def chart() -> str:
    """The chart's file."""
    return page([HEAD, *_areas(), *_edges(), *_ports()])


def _areas() -> Iterator[str]:
    roses = _roses()
    for row in rows("sea_areas"):
        place = {"lon": Raw(row["lon"]), "lat": Raw(row["lat"])}
        yield table("[[sea_area]]", {"id": row["id"], "name": row["name"], **place, "locations": 10})
        yield table("[sea_area.rose]", {**roses[row["id"]]})


def _roses() -> dict[str, dict[str, dict[str, int]]]:
    found: dict[str, dict[str, dict[str, int]]] = {}
    for row in rows("wind_roses"):
        found.setdefault(row["sea_area"], {})[row["season"]] = {point: _percent(row[point]) for point in "NESW"}
    return found


def _percent(share: str) -> int:
    percent = Decimal(share) * 100
    if percent != int(percent):
        raise ValueError(f"a share of the wind is not a whole percent: {share}")
    return int(percent)


def _edges() -> Iterator[str]:
    for row in rows("edges"):
        yield table("[[edge]]", {"from": row["from"], "to": row["to"], "direction": row["direction"]})


def _ports() -> Iterator[str]:
    for row in rows("ports"):
        yield table(
            "[[port]]",
            {
                "id": row["id"],
                "name": row["name"],
                "lon": Raw(row["lon"]),
                "lat": Raw(row["lat"]),
                "sea_area": row["sea_area"],
                "exit": row["exit_direction"],
                "holder": NATIONS[row["nation"]],
            },
        )
