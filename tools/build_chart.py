"""Draw the chart of Europe and the Atlantic anew.

The coast is Natural Earth's, in the public domain, as the npm package world-atlas carries it. Run
`npm pack world-atlas`, unpack the archive, and give the folder and the folder with the lists of places:

    python tools/build_chart.py --coast package --lists data

The sheets are written to src/hulldown/scenarios/charts/europe-1805/, all in whole numbers.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tools.chart.coast import rings, to_mercator  # noqa: E402
from tools.chart.lists import Lists, read_lists  # noqa: E402
from tools.chart.projection import mercator  # noqa: E402
from tools.chart.sheet import build  # noqa: E402
from tools.chart.sheets import PLANS, Plan  # noqa: E402
from tools.chart.topojson import land_of  # noqa: E402

TARGET: Final = ROOT / "src/hulldown/scenarios/charts/europe-1805"
LISTS: Final = ROOT / "tools/scenarios/data"
#: West, south, east and north of the land that is kept, in degrees.
BOUNDS: Final = (-104, 3, 44, 66)
#: Parts of a degree in which the coast for charts of one's own is kept.
FINE: Final = 1000


def main() -> None:
    """Build every sheet, or those named."""
    arguments = _arguments()
    lists = read_lists(arguments.lists)
    land = {detail: _land(arguments.coast, detail) for detail in ("50m", "10m")}
    TARGET.mkdir(parents=True, exist_ok=True)
    for plan in PLANS:
        if not arguments.sheets or plan.id in arguments.sheets:
            _write(plan.id, build(plan, land[plan.detail], lists, _named_elsewhere(plan, lists)))
    if not arguments.sheets:
        _write("coast", _coast(land["10m"]))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Draw the chart of Europe and the Atlantic anew.")
    parser.add_argument("--coast", type=Path, required=True, help="the unpacked package world-atlas")
    parser.add_argument("--lists", type=Path, default=LISTS, help="folder of sea_areas.csv, edges.csv and ports.csv")
    parser.add_argument("sheets", nargs="*", help="only these sheets")
    return parser.parse_args()


def _land(folder: Path, detail: str) -> list[BaseGeometry]:
    edge = box(*BOUNDS)
    parts = land_of(folder / f"land-{detail}.json")
    return [to_mercator(part.intersection(edge)) for part in parts if part.intersects(edge)]


def _named_elsewhere(plan: Plan, lists: Lists) -> frozenset[str]:
    """Return the places that another sheet names, so that the sheet of the whole need not."""
    if not plan.whole:
        return frozenset()
    return frozenset(
        place.id
        for other in PLANS
        if not other.whole
        for place in (*lists.areas, *lists.ports)
        if other.holds(place.longitude, place.latitude) and not {place.id, place.area} & other.without
    )


def _coast(land: list[BaseGeometry]) -> dict[str, Any]:
    whole = unary_union([part.simplify(0.009) for part in land])
    return {
        "degree": FINE,
        "bounds": [
            BOUNDS[0] * FINE,
            round(mercator(BOUNDS[1]) * FINE),
            BOUNDS[2] * FINE,
            round(mercator(BOUNDS[3]) * FINE),
        ],
        "northings": [round(mercator(quarter / 4) * FINE) for quarter in range(321)],
        "rings": rings(whole, scale=FINE),
    }


def _write(name: str, data: dict[str, Any]) -> None:
    rows = [
        f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for key, value in data.items()
    ]
    path = TARGET / f"{name}.json"
    path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB", flush=True)


if __name__ == "__main__":
    main()
