"""What every ship has been ordered to do this turn, orders copied to attached ships (X3, X9; terms, attachment)."""

from collections.abc import Iterable, Iterator, Mapping

from hulldown.rules.campaign.chart import Chart, Place, course_against
from hulldown.rules.campaign.fleet import Ship
from hulldown.rules.campaign.orders import Attach, Clause, Contact, Detach, Follow, Go, Leg, Line, Sail
from hulldown.rules.campaign.wind import can_ever_sail


class Plans:
    """Orders by ship while a turn is adjudicated.

    ``route`` are legs still to sail, ``ended`` ships that sail no more this turn, ``made`` the moves each ship has
    made, ``trouble`` the last reason why one was not made as ordered.
    """

    def __init__(
        self,
        contact: Mapping[str, str],
        leader: Mapping[str, str],
        route: Mapping[str, tuple[Leg, ...]],
    ) -> None:
        self.contact = dict(contact)
        self.leader = dict(leader)
        self.route = dict(route)
        self.follow: dict[str, str] = {}
        self.go: dict[str, str] = {}
        self.ended: set[str] = set()
        self.made: dict[str, int] = {}
        self.trouble: dict[str, str] = {}

    def take(self, lines: Iterable[Line], at: Mapping[str, Place]) -> None:
        """Apply the lines of all sides: attachments first, then each clause and what is copied of it."""
        own = _clauses(lines)
        for ship, clause in own["attachment"].items():
            self._attach(ship, clause)
        for ship, clause in self._with_copies(own["movement"], at).items():
            self._send(ship, clause)
        contacts = self._with_copies(own["contact"], at)
        self.contact |= {ship: clause.order for ship, clause in contacts.items() if isinstance(clause, Contact)}

    def _attach(self, ship: str, clause: Clause) -> None:
        if isinstance(clause, Attach):
            self.leader[ship] = clause.leader
        else:
            self.leader.pop(ship, None)

    def _with_copies(self, given: Mapping[str, Clause], at: Mapping[str, Place]) -> dict[str, Clause]:
        """Clauses of one kind, with what attached ships copy from the first leader that has one. Rule: terms."""
        clauses = dict(given)
        for ship in self.leader:
            if ship not in given and (source := self._source(ship, given, at)):
                clauses[ship] = given[source]
        return clauses

    def _source(self, ship: str, given: Mapping[str, Clause], at: Mapping[str, Place]) -> str | None:
        for _ in self.leader:  # as long as a chain can be; a ring leads nowhere
            leader = self.leader.get(ship)
            if leader is None or leader not in at or not share(at[leader], at[ship]):
                return None
            if leader in given:
                return leader
            ship = leader
        return None

    def _leaders(self, ship: str) -> Iterator[str]:
        """The ships up a chain of leaders; a ring ends where it began."""
        passed = {ship}
        while (leader := self.leader.get(ship)) is not None and leader not in passed:
            yield leader
            passed.add(leader)
            ship = leader

    def _send(self, ship: str, clause: Clause) -> None:
        self.route.pop(ship, None)
        match clause:
            case Sail(route):
                self.route[ship] = route
            case Follow(quarry):
                self.follow[ship] = quarry
            case Go(waters):
                self.go[ship] = waters

    def squadron(self, ship: str, at: Mapping[str, Place]) -> str:
        """The ship at the head of a ship's chain of leaders in the same place. Ruling ``group``."""
        for leader in self._leaders(ship):
            if at.get(leader) != at[ship]:
                break
            ship = leader
        return ship


def has_movement_orders(
    plans: Plans, ship: str, ships: Mapping[str, Ship], at: Mapping[str, Place], chart: Chart, winds: Mapping[str, str]
) -> bool:
    """Whether a ship's orders for this turn send it anywhere. Rule: terms, movement orders."""
    passed: set[str] = set()
    while ship in plans.follow and ship not in passed:
        passed.add(ship)
        ship = plans.follow[ship]
    if ship in passed or ship not in at:
        return False
    if not (route := plans.route.get(ship)):
        return ship in plans.go and at[ship].in_port
    leg = route[0]
    if leg.start != at[ship].where:
        return False
    if not winds:
        return True
    course = course_against(chart.ways[leg.start][leg.end], winds[chart.waters(leg.start)])
    return can_ever_sail(ships[ship], course)


def share(place: Place, other: Place) -> bool:
    """Whether two places are one, or in one port."""
    return place == other or (place.in_port and place.where == other.where)


def _clauses(lines: Iterable[Line]) -> dict[str, dict[str, Clause]]:
    """The clauses of each kind, by ship."""
    own: dict[str, dict[str, Clause]] = {"attachment": {}, "movement": {}, "contact": {}}
    for line in lines:
        for clause in line.clauses:
            own[_kind(clause)] |= dict.fromkeys(line.ships, clause)
    return own


def _kind(clause: Clause) -> str:
    if isinstance(clause, Contact):
        return "contact"
    return "attachment" if isinstance(clause, (Attach, Detach)) else "movement"
