"""What a side remembers of earlier turns: the newest of each thing it was told."""

from typing import TypeVar

from hulldown.kernel.event import Event
from hulldown.kernel.value import Value
from hulldown.rules.campaign.events import (
    AmendedForPlayer,
    CompanyCounted,
    CompanyShared,
    Contacted,
    PortCounted,
    PortShared,
)
from hulldown.rules.campaign.fleet import Seen

T = TypeVar("T")


class Glimpse(Value):
    """A ship last seen in full detail, by which rule, when and in which sea area or port."""

    turn: int
    rule: str
    where: str
    ship: Seen


class Tally(Value):
    """Ships last counted in a port (one entry) or in an area's locations (one entry each)."""

    turn: int
    rule: str
    where: str
    counts: tuple[dict[str, int], ...]


class Memory(Value):
    """Glimpses by ship id, and tallies by sea area or port."""

    ships: dict[str, Glimpse] = {}
    tallies: dict[str, Tally] = {}

    def adding(self, turn: int, events: tuple[Event, ...]) -> "Memory":
        """This memory with what was told in a turn; newer knowledge takes the place of older."""
        kept = dict(self.ships)
        ships: dict[str, Glimpse] = {}
        tallies: dict[str, Tally] = {}
        fresh: dict[str, list[dict[str, int]]] = {}
        for event in events:
            for rule, where, seen in _seen(event):
                ships[seen.id] = Glimpse(turn, rule, where, seen)
            match event:
                case PortCounted(port=port, counts=counts):
                    tallies[port] = Tally(turn, "S2", port, (counts,))
                case CompanyCounted(area=area, counts=counts):
                    fresh.setdefault(area, []).append(counts)
                case AmendedForPlayer(lost=lost):
                    for gone in lost:
                        kept.pop(gone, None)
        tallies |= {area: Tally(turn, "S4", area, tuple(counts)) for area, counts in fresh.items()}
        return Memory(_renewed(kept, ships), _renewed(self.tallies, tallies))


def _seen(event: Event) -> list[tuple[str, str, Seen]]:
    match event:
        case Contacted(ships=ships, where=where):
            return [("P8", where, seen) for seen in ships]
        case PortShared(port=port, harbour=harbour, coastal=coastal):
            return [("S1", port, seen) for seen in (*harbour, *coastal)]
        case CompanyShared(area=area, ships=ships):
            return [("S3", area, seen) for seen in ships]
        case CompanyCounted(area=area, ships=ships):
            return [("S4", area, seen) for seen in ships]
    return []


def _renewed(old: dict[str, T], new: dict[str, T]) -> dict[str, T]:
    """Both by id, the new in place of the old; most turns bring nothing that has to be sorted in."""
    both = old | new
    return both if len(both) == len(old) else dict(sorted(both.items()))
