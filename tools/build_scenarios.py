"""Build the scenarios and the chart under src/hulldown/scenarios from the tables in tools/scenarios.

Run it from the project's folder: `.venv/bin/python -m tools.build_scenarios`.
"""

from pathlib import Path

from tools.scenarios.campaigns import CHART, scenario
from tools.scenarios.charts import chart
from tools.scenarios.sources import campaign

CAMPAIGNS = ("trafalgar-1805", "nile-1798")
TARGET = Path(__file__).resolve().parent.parent / "src" / "hulldown" / "scenarios"


def built() -> dict[Path, str]:
    """Every file that is built, and its text."""
    texts = {TARGET / f"{name}.toml": scenario(campaign(name)) for name in CAMPAIGNS}
    return {TARGET / "charts" / f"{CHART}.toml": chart(), **texts}


def main() -> None:
    """Write every file."""
    for path, text in built().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(TARGET))


if __name__ == "__main__":
    main()
