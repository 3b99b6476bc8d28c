"""What a position report says of each place, as marks to be drawn there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

#: Kinds in the order they are told.
KINDS: Final = ("FS", "SL", "FR", "TR")


@dataclass(frozen=True)
class Mark:
    """Ships of one nation at one place, known in one way."""

    place: str
    way: str
    nation: str
    count: int
    where: str = ""
    kinds: Mapping[str, int] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    contacts: tuple[str, ...] = ()
    phase: int = 0
    turn: int = 0
    age: int = 0
    engaged: bool = False

    @property
    def past(self) -> bool:
        """Whether this is remembered from an earlier turn."""
        return bool(self.turn)


def marks(document: Mapping[str, Any]) -> list[Mark]:
    """Return every mark a report asks for: own ships, then what was seen now, then what is remembered."""
    fought = {(_place(fight), fight.get("where", "")) for fight in document.get("engagements", ())}
    found = list(_own(document.get("ships", ()), fought))
    now = document.get("turn", 0)
    for sighting in (*document.get("sightings", ()), *document.get("remembered", ())):
        found += _seen(sighting, now)
    return found


def _place(told: Mapping[str, Any]) -> str:
    return str(told.get("area") or told.get("port") or "")


def _own(ships: Iterable[Mapping[str, Any]], fought: set[tuple[str, str]]) -> Iterable[Mark]:
    together: dict[tuple[str, str, str], list[Mapping[str, Any]]] = {}
    for ship in ships:
        together.setdefault((_place(ship), ship["where"], ship["nation"]), []).append(ship)
    for (place, where, nation), group in sorted(together.items(), key=lambda item: item[0]):
        contacts = tuple(sorted({str(ship.get("contact", "accept")) for ship in group}))
        yield Mark(
            place, "own", nation, len(group), where, _kinds(group), _names(group), contacts,
            engaged=(place, where) in fought,
        )  # fmt: skip


def _seen(sighting: Mapping[str, Any], now: int) -> Iterable[Mark]:
    place, where, phase = _place(sighting), sighting.get("where", ""), sighting.get("phase", 0)
    turn = sighting.get("turn", 0)
    age = max(now - turn, 1) if turn else 0
    for nation, count in sighting.get("counts", {}).items():
        yield Mark(place, "counted", nation, count, where, turn=turn, age=age)
    way = "passing" if sighting.get("rule") == "P8" else "seen"
    together: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for ship in sighting.get("ships", ()):
        together.setdefault((ship.get("where", where), ship["nation"]), []).append(ship)
    for (there, nation), group in together.items():
        yield Mark(place, way, nation, len(group), there, _kinds(group), _names(group), phase=phase, turn=turn, age=age)


def _kinds(ships: list[Mapping[str, Any]]) -> dict[str, int]:
    found = {kind: sum(ship["kind"] == kind for ship in ships) for kind in KINDS}
    return {kind: number for kind, number in found.items() if number}


def _names(ships: list[Mapping[str, Any]]) -> tuple[str, ...]:
    return tuple(str(ship["name"]) for ship in ships)
