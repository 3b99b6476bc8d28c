"""Build the ship cards under src/hulldown/scenarios/cards from the table of ships in tools/scenarios/data.

Run it from the project's folder: `.venv/bin/python -m tools.build_cards`.
"""

import csv
import io
from pathlib import Path

from tools.scenarios.sources import rows

from hulldown.scenarios.battle_cards import COLUMNS, card_id

TARGET = Path(__file__).resolve().parent.parent / "src" / "hulldown" / "scenarios" / "cards" / "modern.csv"


def built() -> str:
    """The card file: each ship with her id, by navy as in the table, without the remarks on where ratings come from."""
    text = io.StringIO()
    out = csv.DictWriter(text, COLUMNS, extrasaction="ignore", lineterminator="\n")
    out.writeheader()
    out.writerows({"id": card_id(row["navy"], row["name"]), **row} for row in rows("battle_ships"))
    return text.getvalue()


def main() -> None:
    """Write the card file."""
    TARGET.write_text(built(), encoding="utf-8")
    print(TARGET.name)


if __name__ == "__main__":
    main()
