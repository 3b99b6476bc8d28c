"""Ships, and what a company of them is."""

import re
from collections.abc import Iterable, Mapping

import msgspec

KINDS = {"FS": "flagship", "SL": "ship of the line", "FR": "frigate", "TR": "transport group"}
CONTACTS = ("accept", "evade", "pursue", "join")
ID_FORM = re.compile(r"([A-Z]{2})([1-9][0-9]*)(FS|SL|FR|TR)")

Enemies = Mapping[str, frozenset[str]]


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One counter: its id is for life, its nation and player may change by capture; damage in points."""

    id: str
    name: str
    kind: str
    nation: str
    player: str
    guns: int = 0
    hull: int = 0
    rigging: int = 0


class Seen(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True, gc=False):
    """A ship in full detail: never orders, stores, crew, damage or cargo."""

    id: str
    name: str
    kind: str
    nation: str
    player: str

    @classmethod
    def of(cls, ship: Ship) -> "Seen":
        """What full detail tells of a ship."""
        return cls(ship.id, ship.name, ship.kind, ship.nation, ship.player)


def hostile(ships: Iterable[Ship], others: Iterable[Ship], enemies: Enemies) -> bool:
    """Whether any of the ships is hostile to any of the others. Rule: terms, nation."""
    nations = {ship.nation for ship in others}
    return any(not enemies[nation].isdisjoint(nations) for nation in {ship.nation for ship in ships})


def by_nation(ships: Iterable[Ship]) -> dict[str, int]:
    """How many ships of each nation, in the order of the nations' codes."""
    counts: dict[str, int] = {}
    for ship in ships:
        counts[ship.nation] = counts.get(ship.nation, 0) + 1
    return dict(sorted(counts.items()))
