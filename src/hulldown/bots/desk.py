"""What lies before a captain who writes a side's orders, and what is written."""

from collections.abc import Mapping
from typing import NamedTuple

from hulldown.bots.divisions import Division, divide
from hulldown.bots.known import WORTH, Known, strength
from hulldown.bots.passages import Passages, legs, passages
from hulldown.kernel.dice import Dice, Why
from hulldown.rules.campaign.chart import HARBOUR
from hulldown.rules.campaign.fleet import Seen
from hulldown.rules.campaign.menu import ShipMenu
from hulldown.rules.campaign.orders import Go, Hold, Leg, Movement, Sail
from hulldown.rules.campaign.view import View


class Plan(NamedTuple):
    """What a division is to do: one movement and one contact order for all its ships."""

    movement: Movement
    contact: str


class Desk:
    """The view, the menu, what is known of the enemy, and the dice for choices that are left to chance."""

    def __init__(self, view: View, menu: Mapping[str, ShipMenu], dice: Dice) -> None:
        self.view = view
        self.menu = menu
        self.dice = dice
        self.chart = view.chart
        self.known = Known(view)
        self.divisions = divide(view)

    def chance(self, what: str, division: Division, percent: int) -> bool:
        """Whether a captain does something that is done so often in a hundred times."""
        return self.dice.chance(self._why(what, division), ((what, percent),))

    def draw(self, what: str, division: Division, weights: Mapping[str, int]) -> str:
        """One of several courses, each likely by its weight."""
        return self.dice.pick(self._why(what, division), weights)

    def _why(self, what: str, division: Division) -> Why:
        return Why(self.view.turn + 1, "bot", "captain", what, whom=division.name)

    def beside(self, division: Division) -> dict[str, Seen]:
        """The enemies that share the division's place or port, by id."""
        return self.known.hostile(self.menu[division.name].follow)

    def against(self, division: Division) -> int:
        """The strength of the enemies that share the division's place or port."""
        return sum(WORTH[seen.kind] for seen in self.beside(division).values())

    def own_strength(self, division: Division) -> int:
        """The side's own strength in the division's place."""
        place = (division.where, division.spot)
        return strength(own for own in self.view.ships.values() if (own.where, own.spot) == place)

    def stronger_than(self, own: int) -> frozenset[str]:
        """The sea areas where the enemies known are stronger."""
        return frozenset(area for area in self.chart.areas if self.known.strength(area) > own)

    def friends_in(self, where: str, division: Division) -> bool:
        """Whether other divisions of the side, or ships of allies, are known in a sea area or port."""
        return self.known.allies_in(where) or any(
            other.where == where for other in self.divisions if other.name != division.name
        )

    def sail(self, division: Division, stops: tuple[str, ...]) -> Sail:
        """Sail by these stops, into the harbour of a port that is the last, where it is open to the division."""
        last = stops[-1]
        harbour = last in self.chart.ports and self.known.friendly(last)
        return Sail(legs(division.where, stops, harbour=harbour))

    def standing_course(self, division: Division) -> Sail | None:
        """The course that all of the division's ships are still on, if it leads through no stronger enemy."""
        routes = {own.route for own in division.ships}
        route: tuple[Leg, ...] = routes.pop() if len(routes) == 1 else ()
        if not route or route[0].start != division.where:
            return None
        stops = tuple(leg.end for leg in route)
        dangers = self.stronger_than(self.own_strength(division))
        return None if dangers.intersection(stops) else self.sail(division, stops)

    def in_enemy_port(self, division: Division) -> bool:
        """Whether a chase has brought the division into an enemy port."""
        return division.in_port and self.known.enemy_port(division.where)

    def put_to_sea(self, division: Division) -> Plan:
        """Out of an enemy port, whoever is there."""
        weaker = self.against(division) > self.own_strength(division)
        return Plan(self.sail(division, (self.chart.waters(division.where),)), "evade" if weaker else "accept")

    def stay_in_port(self, division: Division) -> Movement:
        """Lie in the harbour, where it is open."""
        inward = HARBOUR in self.menu[division.name].go and self.known.friendly(division.where)
        return Go(HARBOUR) if inward else Hold()

    def refuges(self, ways: Passages) -> list[str]:
        """The friendly ports among places that can be reached, nearest first."""
        return [where for where in ways if where in self.chart.ports and self.known.friendly(where)]

    def retreat(self, division: Division, dangers: frozenset[str]) -> Movement:
        """Away from a stronger enemy: to a friendly port at most two moves off, or the least dangerous area next."""
        ways = passages(self.chart, division.where, avoid=dangers)
        if (near := self.refuges(ways)) and len(ways[near[0]]) <= 2:
            return self.sail(division, ways[near[0]])
        areas = [where for where in ways if where in self.chart.areas and len(ways[where]) == 1]
        if not areas:
            return Hold()
        return self.sail(division, ways[min(areas, key=lambda area: (self.known.strength(area), area))])
