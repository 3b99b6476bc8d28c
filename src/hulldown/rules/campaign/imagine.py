"""A truth drawn at random that agrees with what a side knows, for bots, odds on own knowledge, and tests."""

from collections.abc import Iterable

import msgspec

from hulldown.kernel.dice import Dice, Why
from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import CompanyCounted, CompanyShared, FrigatesReported, PortCounted, PortShared
from hulldown.rules.campaign.fleet import Seen, Ship
from hulldown.rules.campaign.letters import with_letters
from hulldown.rules.campaign.memory import Memory
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.state import State
from hulldown.rules.campaign.view import View

INVENTED = 900_000_000


def imagine(view: View, dice: Dice) -> State:
    """A state whose view for the side is the view given, and in which all that is certain in it is so."""
    return _Imagination(view, dice).state()


class _Imagination:
    """The position as it is imagined, place by place."""

    def __init__(self, view: View, dice: Dice) -> None:
        self.view = view
        self.dice = dice
        self.ships: dict[str, Ship] = {}
        self.at: dict[str, Place] = {}
        self.invented = 0
        self.frigates = {e.area: e.nations for e in view.events if isinstance(e, FrigatesReported)}
        self.places = self._places_by_letter()

    def state(self) -> State:
        for own in self.view.ships.values():
            self._put(own.ship, self._place(own.where, own.spot))
        self._put_seen()
        self._put_counted()
        self._put_frigates()
        self._put_remembered()
        return self._finish()

    def _places_by_letter(self) -> dict[tuple[str, str], Place]:
        """A number for each letter of each area: the letters in order, from a location drawn by chance."""
        lettered: dict[str, set[str]] = {}
        for own in self.view.ships.values():
            if own.where in self.view.chart.areas:
                lettered.setdefault(own.where, set()).add(own.spot)
        for event in self.view.events:
            if isinstance(event, CompanyShared | CompanyCounted):
                lettered.setdefault(event.area, set()).add(event.letter)
        return {
            (area, letter): Place(area, str(spot))
            for area in sorted(lettered)
            for spot, letter in enumerate(sorted(lettered[area], key=lambda letter: (len(letter), letter)))
        }

    def _place(self, where: str, spot: str) -> Place:
        return self.places.get((where, spot)) or Place(where, spot)

    def _put(self, ship: Ship, place: Place) -> None:
        self.ships[ship.id] = ship
        self.at[ship.id] = place

    def _put_seen(self) -> None:
        for event in self.view.events:
            match event:
                case PortShared(port=port, harbour=harbour, coastal=coastal):
                    self._put_all(harbour, Place(port, HARBOUR))
                    self._put_all(coastal, Place(port, COASTAL))
                case CompanyShared(area=area, letter=letter, ships=ships):
                    self._put_all(ships, self._place(area, letter))
                case CompanyCounted(area=area, letter=letter, ships=ships):
                    self._put_all(ships, self._place(area, letter))

    def _put_all(self, ships: Iterable[Seen], place: Place) -> None:
        for seen in ships:
            if seen.id not in self.view.ships and seen.id not in self.at:
                self._put(Ship(seen.id, seen.name, seen.kind, seen.nation, seen.player), place)

    def _put_counted(self) -> None:
        """As many ships of each nation as were counted: known ones last seen there, then invented ones."""
        for event in self.view.events:
            match event:
                case PortCounted(port=port, counts=counts):
                    self._fill(counts, Place(port, HARBOUR), "")
                case CompanyCounted(area=area, letter=letter, counts=counts, ships=()):
                    self._fill(counts, self._place(area, letter), area)

    def _fill(self, counts: dict[str, int], place: Place, area: str) -> None:
        for nation, number in counts.items():
            kinds = self._kinds(nation, area)
            known = [
                glimpse.ship
                for glimpse in self.view.memory.ships.values()
                if glimpse.where == place.where
                and glimpse.ship.nation == nation
                and glimpse.ship.id not in self.at
                and glimpse.ship.kind in kinds
            ][:number]
            self._put_all(known, place)
            for _ in range(number - len(known)):
                self._invent(nation, kinds, place)

    def _kinds(self, nation: str, area: str) -> dict[str, int]:
        """Kinds that may lie in an area, with their weights; frigates only where they were reported."""
        frigates = {"FR": 3} if not area or nation in self.frigates.get(area, ()) else {}
        return {"SL": 5, **frigates, "FS": 1, "TR": 1}

    def _invent(self, nation: str, kinds: dict[str, int], place: Place) -> None:
        number = INVENTED + self.invented
        self.invented += 1
        why = Why(self.view.turn, "imagine", "view", "kind", whom=str(number))
        kind = self.dice.pick(why, kinds)
        ship = f"{nation}{number}{kind}"
        self._put(Ship(ship, f"Unknown {number}", kind, nation, self._player(nation)), place)

    def _player(self, nation: str) -> str:
        others = [player for player in self.view.players.values() if player.id != self.view.player]
        flying = [player.id for player in others if nation in player.nations]
        return min(flying or [player.id for player in others], default=self.view.player)

    def _put_frigates(self) -> None:
        """Every nation reported with frigates has one in the area, apart from all that was seen."""
        for area, nations in self.frigates.items():
            there = {
                self.ships[ship].nation
                for ship, place in self.at.items()
                if place.where == area and self.ships[ship].kind == "FR"
            }
            for nation in nations:
                if nation not in there:
                    self._invent(nation, {"FR": 1}, self._berth(nation, area))

    def _berth(self, nation: str, area: str) -> Place:
        """Where an unseen frigate lies: out of sight, or when no location is left, for a ship that was only counted."""
        taken = {place for place in self.at.values() if place.where == area}
        every = [Place(area, str(number)) for number in range(self.view.chart.areas[area].locations)]
        if free := [place for place in every if place not in taken]:
            return free[-1]
        counted = (
            self.places[area, event.letter]
            for event in self.view.events
            if isinstance(event, CompanyCounted) and event.area == area and not event.ships
        )
        return self._relieved(nation, set(counted)) or every[-1]

    def _relieved(self, nation: str, places: set[Place]) -> Place | None:
        """The place of one ship of a nation at these places, which is struck off."""
        for ship, place in sorted(self.at.items()):
            if place in places and self.ships[ship].nation == nation:
                del self.ships[ship]
                return self.at.pop(ship)
        return None

    def _put_remembered(self) -> None:
        """Ships known from before lie out of sight, where the side has nobody to see them.

        Where every area's frigates are reported, there is no such area for a frigate: she is left out.
        """
        reported = self.view.rulings["frigates.reported"] == "all"
        hidden = sorted(self.view.chart.areas.keys() - self.frigates.keys())
        for ship, glimpse in self.view.memory.ships.items():
            if hidden and ship not in self.at and not (reported and glimpse.ship.kind == "FR"):
                why = Why(self.view.turn, "imagine", "view", "area", whom=ship)
                area = self.dice.pick(why, dict.fromkeys(hidden, 1))
                self._put_all([glimpse.ship], Place(area, "0"))

    def _finish(self) -> State:
        view, side = self.view, self.view.player
        own = view.ships.values()
        state = State(
            scenario=self._scenario(),
            turn=view.turn,
            ships=dict(sorted(self.ships.items())),
            at=dict(sorted(self.at.items())),
            contact=dict.fromkeys(sorted(self.ships), "accept") | {o.ship.id: o.contact for o in own},
            leader={o.ship.id: o.leader for o in own if o.leader},
            route={o.ship.id: o.route for o in own if o.route},
            holders=view.holders,
            war=view.war,
            allied=view.allied,
            rulings=view.rulings,
            wind=view.winds,
            told={player: view.events if player == side else () for player in view.players},
            pending={},
            memory={player: view.memory if player == side else Memory() for player in view.players},
            letters={player: {} for player in view.players},
            former={side: view.former},
        )
        named = {place: letter for (_, letter), place in self.places.items()}
        return with_letters(msgspec.structs.replace(state, letters=state.letters | {side: named}))

    def _scenario(self) -> Scenario:
        view = self.view
        return Scenario(
            id=view.scenario,
            title=view.title,
            turns=view.turns,
            dates=view.dates,
            seasons=view.seasons,
            wind=view.wind,
            rulings=view.rulings,
            nations=view.nations,
            war=view.war,
            allied=view.allied,
            players=view.players,
            chart=view.chart,
            ships={},
            starts={},
        )
