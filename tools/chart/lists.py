"""Reads the lists of sea areas, ports and the ways between them that a chart is drawn from."""

import csv
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Place:
    """A sea area or a port; a port names its sea area."""

    id: str
    name: str
    longitude: float
    latitude: float
    area: str = ""


@dataclass(frozen=True)
class Lists:
    """All places of a chart and the pairs of sea areas that are neighbours."""

    areas: tuple[Place, ...]
    ports: tuple[Place, ...]
    edges: tuple[tuple[str, str], ...]


def read_lists(folder: Path) -> Lists:
    """Read sea_areas.csv, ports.csv and edges.csv from a folder."""
    edges = tuple((row["from"], row["to"]) for row in _rows(folder / "edges.csv"))
    areas = tuple(_place(row) for row in _rows(folder / "sea_areas.csv"))
    return Lists(areas, tuple(_place(row) for row in _rows(folder / "ports.csv")), edges)


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as lines:
        return list(csv.DictReader(lines))


def _place(row: dict[str, str]) -> Place:
    return Place(row["id"], row["name"], float(row["lon"]), float(row["lat"]), row.get("sea_area", ""))
