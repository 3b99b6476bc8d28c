"""The names of places on charts."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from hulldown.reports.document import Chart


def place_names(chart: str | Chart) -> Mapping[str, str]:
    """Return the names of the sea areas and ports, by id, of a chart of its own or one that comes with hulldown."""
    if isinstance(chart, str):
        return gazetteer(chart)
    return {id_: place.name for id_, place in (chart.areas | chart.ports).items()}


@cache
def gazetteer(chart: str) -> Mapping[str, str]:
    """Return the names of a chart's sea areas and ports by id."""
    stored = files("hulldown") / "scenarios" / "charts" / f"{chart}.toml"
    if not stored.is_file():
        raise ValueError(f"chart: no chart {chart!r} comes with hulldown")
    places = tomllib.loads(stored.read_text(encoding="utf-8"))
    return MappingProxyType({row["id"]: row["name"] for table in ("sea_area", "port") for row in places[table]})
