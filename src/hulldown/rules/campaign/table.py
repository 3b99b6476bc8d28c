"""The umpire's table: where every ship lies while a turn is adjudicated, and what has happened so far."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from hulldown.kernel.dice import Dice, Terms, Why
from hulldown.kernel.event import Event
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import Contacted, Met, Moved, ShipsMoved, ShipsStayed, Stayed
from hulldown.rules.campaign.fleet import Enemies, Seen, Ship, hostile

OPENING, FIRST, SECOND, SEARCH, WATCH = "0", "1", "2", "3", "4"


@lru_cache(maxsize=1024)
def locations_of(area: str, number: int) -> tuple[Place, ...]:
    """The tactical locations of a sea area."""
    return tuple(Place(area, str(spot)) for spot in range(number))


@lru_cache(maxsize=4096)
def in_order(company: frozenset[str]) -> tuple[str, ...]:
    """The ships of a company, by id."""
    return tuple(sorted(company))


class Table:
    """Ships by place, changed as rules move them; the dice; and the events so far.

    ``contact`` is what each ship does on contact this turn. ``ordered`` are the ships with movement orders,
    ``stayed`` those at sea that have not left the sea area in which they began.
    """

    def __init__(
        self,
        *,
        turn: int,
        ships: Mapping[str, Ship],
        at: Mapping[str, Place],
        contact: Mapping[str, str],
        enemies: Enemies,
        friends: Enemies,
        holders: Mapping[str, str],
        rulings: Mapping[str, str],
        locations: Mapping[str, int],
        dice: Dice,
    ) -> None:
        self.turn = turn
        self.phase = OPENING
        self.ships = ships
        self.at = dict(at)
        self.contact = dict(contact)
        self.enemies = enemies
        self.friends = friends
        self.holders = holders
        self.rulings = rulings
        self.locations = locations
        self.dice = dice
        self.events: list[Event] = []
        self.ordered: set[str] = set()
        self.stayed: set[str] = set()
        self.found: set[str] = set()
        self.gone: dict[str, str] = {}
        self.shifted: set[str] = set()
        self.lying: dict[Place, frozenset[str]] = {}
        self.taken: dict[str, frozenset[Place]] = {}
        self._lay(self.at)

    # Dice.

    def why(self, rule: str, decided: str, *, cause: str = "", whom: str = "") -> Why:
        """The key of a roll at this moment."""
        return Why(self.turn, self.phase, rule, decided, cause, whom)

    def chance(self, rule: str, decided: str, terms: Terms, *, cause: str = "", whom: str = "") -> bool:
        """Whether something succeeds."""
        return self.dice.chance(Why(self.turn, self.phase, rule, decided, cause, whom), terms)

    # Where ships lie.

    def there(self, place: Place) -> list[str]:
        """The ships at a place, by id."""
        return list(in_order(self.lying.get(place, frozenset())))

    def occupied(self, where: str) -> list[Place]:
        """The places of a sea area or port that hold ships, by the lowest id lying there."""
        return sorted(self.taken.get(where, ()), key=self.name)

    def empty(self, area: str) -> list[Place]:
        """The tactical locations of a sea area that hold no ship, by number."""
        taken = self.taken.get(area, ())
        return [place for place in locations_of(area, self.locations[area]) if place not in taken]

    def name(self, place: Place) -> str:
        """What dice call an occupied place: the lowest id lying there."""
        return in_order(self.lying[place])[0]

    def in_port(self, port: str) -> list[str]:
        """The ships in a port, by id."""
        return sorted(self.there(Place(port, HARBOUR)) + self.there(Place(port, COASTAL)))

    def of(self, ids: Iterable[str]) -> list[Ship]:
        """The ships of some ids."""
        return [self.ships[ship] for ship in ids]

    def hostile(self, ids: Iterable[str], others: Iterable[str]) -> bool:
        """Whether any of the ships is hostile to any of the others."""
        return hostile(self.of(ids), self.of(others), self.enemies)

    def hostile_to(self, ids: Iterable[str], others: Iterable[str]) -> list[str]:
        """Those of the ships that are hostile to one of the others."""
        nations = {self.ships[other].nation for other in others}
        return [ship for ship in ids if not self.enemies[self.ships[ship].nation].isdisjoint(nations)]

    def allied(self, nation: str, other: str) -> bool:
        """Whether two nations are allied; a nation is allied with itself."""
        return nation == other or other in self.friends[nation]

    def with_contact(self, ids: Iterable[str], contact: str) -> list[str]:
        """Those of the ships that have a contact order."""
        return [ship for ship in ids if self.contact[ship] == contact]

    def seen(self, ids: Iterable[str]) -> tuple[Seen, ...]:
        """The ships in full detail, in the order given."""
        return tuple(Seen.of(self.ships[ship]) for ship in ids)

    def by_player(self, ids: Iterable[str]) -> dict[str, list[str]]:
        """The ships of each player, players by id, and ships in the order given."""
        parties: dict[str, list[str]] = {}
        for ship in ids:
            parties.setdefault(self.ships[ship].player, []).append(ship)
        return dict(sorted(parties.items()))

    # Moving them.

    def _lay(self, at: Mapping[str, Place]) -> None:
        lying: dict[Place, list[str]] = {}
        taken: dict[str, set[Place]] = {}
        for ship, place in at.items():
            lying.setdefault(place, []).append(ship)
        for place in lying:
            taken.setdefault(place.where, set()).add(place)
        self.lying = {place: frozenset(ships) for place, ships in lying.items()}
        self.taken = {where: frozenset(places) for where, places in taken.items()}

    def lift(self, ids: Iterable[str]) -> None:
        """Take ships from where they lie, until they are put down."""
        going = frozenset(ids)
        for place in {self.at[ship] for ship in going}:
            company = self.lying.get(place, frozenset()) - going
            if company:
                self.lying[place] = company
            elif self.lying.pop(place, None):
                self.taken[place.where] -= {place}

    def put(self, ids: Iterable[str], place: Place) -> None:
        """Let ships come to lie at a place."""
        ids = tuple(ids)
        self.lift(ids)
        self.lying[place] = self.lying.get(place, frozenset()).union(ids)
        self.taken[place.where] = self.taken.get(place.where, frozenset()) | {place}
        for ship in ids:
            if self.at[ship].where != place.where:
                self.stayed.discard(ship)
            self.at[ship] = place

    def move(self, ids: Iterable[str], place: Place, reason: str, *, of: str = "") -> None:
        """Let ships come to lie at a place, and say why. Rule: X8."""
        ships = tuple(sorted(ids))
        origin = self.at[ships[0]]
        self.put(ships, place)
        phase = int(self.phase)
        self.tell(Moved(to=(UMPIRE,), phase=phase, reason=reason, ships=ships, origin=origin, place=place, of=of))
        spot = place.spot if place.in_port else ""
        for player, own in self.by_player(ships).items():
            told = ShipsMoved(to=(player,), phase=phase, reason=reason, ships=tuple(own), where=place.where, spot=spot)
            self.tell(told)

    def stay(self, ids: Iterable[str], reason: str) -> None:
        """Say why ships of one player did not move as they were ordered. Rule: X8."""
        ships = tuple(sorted(ids))
        place, player = self.at[ships[0]], self.ships[ships[0]].player
        phase = int(self.phase)
        self.tell(Stayed(to=(UMPIRE,), phase=phase, reason=reason, ships=ships, place=place))
        self.tell(ShipsStayed(to=(player,), phase=phase, reason=reason, ships=ships, where=place.where))

    def tell_meeting(self, rule: str, arriving: tuple[str, ...], there: tuple[str, ...], where: str, spot: str) -> None:
        """Log that ships came to where others are, and by which rule they react. Rule: P8."""
        phase = int(self.phase)
        self.tell(Met(to=(UMPIRE,), phase=phase, rule=rule, arriving=arriving, there=there, where=where, spot=spot))

    def tell_seen(self, sighting: Iterable[str], sighted: Iterable[str], where: str) -> None:
        """Tell each player of some ships what other players' ships they have seen in passing. Rule: P8."""
        sighted = tuple(sighted)
        for player, own in self.by_player(sighting).items():
            others = self.seen(ship for ship in sighted if self.ships[ship].player != player)
            if others:
                phase = int(self.phase)
                self.tell(Contacted(to=(player,), phase=phase, own=tuple(own), ships=others, where=where))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)
