"""What a side knows of its enemies' strength, and how far it trusts old news."""

from collections.abc import Iterable

from hulldown.rules.campaign.events import FrigatesReported
from hulldown.rules.campaign.fleet import Seen
from hulldown.rules.campaign.memory import Glimpse
from hulldown.rules.campaign.sight import at_war, shown
from hulldown.rules.campaign.view import OwnShip, View

# A ship of the line is worth four frigates; transports do not fight.
WORTH = {"FS": 6, "SL": 4, "FR": 1, "TR": 0}
# A ship counted from afar might be of any kind.
COUNTED = 3
# News is acted upon for so many turns, and for fewer of an area that one's own ships are looking at.
FRESH = 3
LOOKED_AT = 1


def strength(ships: Iterable[OwnShip]) -> int:
    """What own ships are worth in a fight; a point of hull damage takes off one."""
    return sum(max(0, WORTH[own.ship.kind] - own.ship.hull) for own in ships)


class Known:
    """Enemies by sea area or port, as far as the news is fresh."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._memory = view.memory.adding(view.turn, view.events)
        self._frigates = {event.area: event.nations for event in view.events if isinstance(event, FrigatesReported)}
        self._looked_at = {own.where for own in view.ships.values()}
        self._own = frozenset(own.ship.nation for own in view.ships.values())
        self.enemies = frozenset(n for n in view.nations if any(at_war(view, n, mine) for mine in self._own))
        self._allied = frozenset(frozenset(pair) for pair in view.allied)
        self.others: dict[str, Seen] = shown(view)
        self._glimpses = self._by_place()

    def strength(self, where: str) -> int:
        """The strength of enemies last known in a sea area or port: the most of what was seen, counted or reported."""
        seen = sum(WORTH[glimpse.ship.kind] for glimpse in self._glimpses.get(where, ()) if self._fresh(glimpse))
        return max(seen, self._counted(where), self._reported(where))

    def in_ports_of(self, area: str) -> int:
        """The strength of the enemies last known in the ports of a sea area."""
        return sum(self.strength(port) for port in self._view.chart.ports_of[area])

    def hostile(self, names: Iterable[str]) -> dict[str, Seen]:
        """Those of these ships that are enemies, by id."""
        return {
            name: self.others[name] for name in names if name in self.others and self._foe(self.others[name].nation)
        }

    def allies_in(self, where: str) -> bool:
        """Whether ships of friends under other command were seen in a sea area or port lately."""
        glimpses = (self._memory.ships[name] for name in self.others)
        return any(
            glimpse.where == where and self._fresh(glimpse) and self._friend(glimpse.ship.nation)
            for glimpse in glimpses
        )

    def friendly(self, port: str) -> bool:
        """Whether a port is held by one of the side's nations or an ally of all of them."""
        return self._friend(self._view.holders[port])

    def enemy_port(self, port: str) -> bool:
        """Whether a port is held by a nation at war with one of the side's."""
        return self._foe(self._view.holders[port])

    def _by_place(self) -> dict[str, list[Glimpse]]:
        places: dict[str, list[Glimpse]] = {}
        for name in self.hostile(self.others):
            glimpse = self._memory.ships[name]
            places.setdefault(glimpse.where, []).append(glimpse)
        return places

    def _counted(self, where: str) -> int:
        tally = self._memory.tallies.get(where)
        if tally is None or not self._recent(tally.turn, where):
            return 0
        return COUNTED * sum(n for counts in tally.counts for nation, n in counts.items() if self._foe(nation))

    def _reported(self, where: str) -> int:
        return WORTH["FR"] if any(map(self._foe, self._frigates.get(where, ()))) else 0

    def _fresh(self, glimpse: Glimpse) -> bool:
        return self._recent(glimpse.turn, glimpse.where)

    def _recent(self, turn: int, where: str) -> bool:
        return self._view.turn - turn <= (LOOKED_AT if where in self._looked_at else FRESH)

    def _foe(self, nation: str) -> bool:
        return nation in self.enemies

    def _friend(self, nation: str) -> bool:
        return nation not in self.enemies and all(
            nation == mine or frozenset((nation, mine)) in self._allied for mine in self._own
        )
