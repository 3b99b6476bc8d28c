"""What a side can tell about the ships round its own, from its view alone."""

from hulldown.rules.campaign.chart import COASTAL, HARBOUR
from hulldown.rules.campaign.events import CompanyShared, PortShared
from hulldown.rules.campaign.fleet import Seen
from hulldown.rules.campaign.view import OwnShip, View


def at_war(view: View, nation: str, other: str) -> bool:
    """Whether two nations are at war."""
    return (min(nation, other), max(nation, other)) in view.war


def together(one: OwnShip, other: OwnShip) -> bool:
    """Whether two of the side's ships share a place or a port."""
    in_port = one.spot in (HARBOUR, COASTAL)
    return one.where == other.where and (in_port or one.spot == other.spot)


def consorts(view: View, own: OwnShip) -> tuple[str, ...]:
    """The side's other ships in the place or port of one of them, by id."""
    return tuple(name for name, other in view.ships.items() if other is not own and together(own, other))


def beside(view: View, own: OwnShip) -> dict[str, str]:
    """The nations of all ships seen in a ship's place or port as the turn opened, by id. Rule: X2."""
    nations = {name: view.ships[name].ship.nation for name in consorts(view, own)}
    nations |= {seen.id: seen.nation for seen in _strangers(view, own) if seen.id not in view.ships}
    return dict(sorted(nations.items()))


def hunts(view: View, own: OwnShip, quarry: str) -> bool:
    """Whether a ship that follows another from her place or port follows an enemy. Rule: X2."""
    return at_war(view, own.ship.nation, beside(view, own).get(quarry, own.ship.nation))


def shown(view: View) -> dict[str, Seen]:
    """All ships of others that the side has ever been shown in full detail, by id."""
    glimpses = view.memory.adding(view.turn, view.events).ships
    return {name: glimpse.ship for name, glimpse in glimpses.items() if name not in view.ships}


def named(view: View) -> dict[str, Seen]:
    """All ships that the side can name without commanding them: those shown to it, and its former ones, by id."""
    former = {name: seen for name, seen in view.former.items() if name not in view.ships}
    return former | shown(view)


def _strangers(view: View, own: OwnShip) -> tuple[Seen, ...]:
    found: list[Seen] = []
    for event in view.events:
        match event:
            case PortShared(port=own.where, harbour=harbour, coastal=coastal):
                found += (*harbour, *coastal)
            case CompanyShared(area=own.where, letter=own.spot, ships=ships):
                found += ships
    return tuple(found)
