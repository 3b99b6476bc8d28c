"""What the umpire calls players, ships and places: by id or name, in any case; a wrong name is told the right ones."""

from collections.abc import Mapping

import msgspec

from hulldown.orders.names import Names
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.scenario import Scenario
from hulldown.umpire.errors import UmpireError

_FEW = 12


class Named(msgspec.Struct, frozen=True):
    """What has an id and a name."""

    id: str
    name: str


def find(what: str, text: str, called: Mapping[str, str]) -> str:
    """The one id that a text means among ids and their names; raises UmpireError."""
    names = Names(called.items())
    found = names.find(text)
    if len(found) == 1:
        return found[0]
    if found:
        raise UmpireError(f"{text!r} could be the {what} {' or '.join(found)}; give the id")
    raise UmpireError(f"there is no {what} {text!r}{_instead(names.nearest(text), called)}")


def _instead(near: tuple[str, ...], called: Mapping[str, str]) -> str:
    if near:
        return f"; perhaps {' or '.join(near)}"
    return f"; there are {', '.join(called)}" if len(called) <= _FEW else ""


class Known:
    """Everything of a game that the umpire can name."""

    def __init__(self, scenario: Scenario, ships: Mapping[str, str]) -> None:
        chart = scenario.chart
        self._ships = ships
        self._players = {player.id: player.name for player in scenario.players.values()}
        self._nations = {nation.id: nation.name for nation in scenario.nations.values()}
        self._ports = {port.id: port.name for port in chart.ports.values()}
        self._places = {area.id: area.name for area in chart.areas.values()} | self._ports

    def ships(self, text: str) -> tuple[str, ...]:
        """Ships, with commas between them."""
        return tuple(self.ship(part) for part in text.split(","))

    def ship(self, text: str) -> str:
        """One ship."""
        return find("ship", _bare(text), self._ships)

    def player(self, text: str) -> str:
        """A player."""
        return find("player", _bare(text), self._players)

    def nation(self, text: str) -> str:
        """A nation."""
        return find("nation", _bare(text), self._nations)

    def port(self, text: str) -> str:
        """A port."""
        return find("port", _bare(text), self._ports)

    def place(self, text: str) -> Place:
        """A tactical location, ``AREA:NUMBER``, or the waters of a port, ``PORT:harbour`` or ``PORT:coastal``."""
        where, colon, spot = text.rpartition(":")
        if not colon:
            raise UmpireError(f"{text!r} is not AREA:NUMBER, PORT:harbour or PORT:coastal")
        return Place(find("sea area or port", _bare(where), self._places), _bare(spot).lower())


def _bare(text: str) -> str:
    return text.strip().strip("\"'").strip()
