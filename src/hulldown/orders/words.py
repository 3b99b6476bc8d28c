"""What ships, places and clauses are called when orders are said back."""

from collections.abc import Iterable

from hulldown.rules.campaign.chart import COASTAL, HARBOUR
from hulldown.rules.campaign.orders import AnyClause, Attach, Contact, Detach, Follow, Go, Hold, Leg, Sail
from hulldown.rules.campaign.sight import named
from hulldown.rules.campaign.view import View

_CONTACT = {
    "accept": "accept contact",
    "evade": "evade on contact",
    "pursue": "pursue on contact",
    "join": "join allies on contact",
}


class Words:
    """Full words from what a side knows."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._names = {name: own.ship.name for name, own in view.ships.items()}
        self._names |= {name: seen.name for name, seen in named(view).items()}

    def ship(self, name: str) -> str:
        """A ship's name and id."""
        return f"{self._names[name]} ({name})"

    def ships(self, names: Iterable[str]) -> str:
        """Several ships' names and ids."""
        return ", ".join(map(self.ship, names))

    def berth(self, name: str) -> str:
        """Where an own ship lies."""
        own = self._view.ships[name]
        place = self._view.chart.name_of(own.where)
        waters = {HARBOUR: "in the harbour of", COASTAL: "in the coastal waters of"}
        return f"{waters[own.spot]} {place}" if own.spot in waters else f"at sea, {place}, company {own.spot}"

    def route(self, legs: Iterable[Leg]) -> str:
        """The stages of a route."""
        return ", then ".join(map(self._leg, legs))

    def _leg(self, leg: Leg) -> str:
        place = self._view.chart.name_of(leg.end)
        if leg.harbour:
            return f"the harbour of {place}"
        return f"the coastal waters of {place}" if leg.end in self._view.chart.ports else place

    def clause(self, clause: AnyClause) -> str:
        """A clause in full words."""
        match clause:
            case Sail(route):
                return f"sail to {self.route(route)}"
            case Follow(ship):
                return f"follow {self.ship(ship)}"
            case Go(waters):
                return "go into the harbour" if waters == HARBOUR else "go out into the coastal waters"
            case Hold():
                return "hold"
            case Contact(order):
                return _CONTACT[order]
            case Attach(leader):
                return f"copy the orders of {self.ship(leader)} from now on"
            case Detach():
                return "copy no ship's orders from now on"
