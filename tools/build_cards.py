"""Build the ship cards under src/hulldown/scenarios/cards from the tables in tools/scenarios/data.

Run it from the project's folder: `.venv/bin/python -m tools.build_cards`.
"""

import csv
import io
from pathlib import Path

from tools.scenarios.sources import rows

from hulldown.scenarios.battle_cards import COLUMNS, card_id

TARGET = Path(__file__).resolve().parent.parent / "src" / "hulldown" / "scenarios" / "cards" / "modern.csv"


def built() -> str:
    """The card file: each ship with her id, by navy as in the table, without remarks, and as changed for balance."""
    text = io.StringIO()
    out = csv.DictWriter(text, COLUMNS, extrasaction="ignore", lineterminator="\n")
    out.writeheader()
    cards = {card_id(row["navy"], row["name"]): row for row in rows("battle_ships")}
    _change(cards)
    out.writerows({"id": id_, **row} for id_, row in cards.items())
    return text.getvalue()


def _change(cards: dict[str, dict[str, str]]) -> None:
    """Put in what was changed for balance; raises ValueError where a card is not as the change has it before."""
    for change in rows("battle_changes"):
        card, figure = cards[change["id"]], change["figure"]
        if card[figure] != change["was"]:
            raise ValueError(f"battle_changes.csv: {figure} of {change['id']} was {card[figure]}, not {change['was']}")
        card[figure] = change["is"]


def main() -> None:
    """Write the card file."""
    TARGET.write_text(built(), encoding="utf-8")
    print(TARGET.name)


if __name__ == "__main__":
    main()
