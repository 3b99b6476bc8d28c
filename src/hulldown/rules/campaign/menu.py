"""What each ship of a side may be ordered, from its view. Rule: X9."""

from hulldown.kernel.value import Value
from hulldown.rules.campaign.chart import COASTAL, HARBOUR
from hulldown.rules.campaign.clause_check import harbour_problem
from hulldown.rules.campaign.fleet import CONTACTS
from hulldown.rules.campaign.sight import beside, consorts
from hulldown.rules.campaign.view import OwnShip, View


class Destination(Value, frozen=True):
    """A sea area or port one move away, and whether the move may end in its harbour."""

    where: str
    harbour: bool = False


class ShipMenu(Value, frozen=True):
    """What one ship may be ordered, each choice taken by itself; every ship may hold.

    ``destinations`` are those of a route's first leg; the chart gives the rest. To follow a ship at war with this one
    leaves no contact order but ``pursue``, also where the order to follow is copied. Attachments ordered together must
    not form a ring.
    """

    destinations: tuple[Destination, ...]
    follow: tuple[str, ...]
    go: tuple[str, ...]
    contacts: tuple[str, ...]
    leaders: tuple[str, ...]
    detach: bool


def legal(view: View) -> dict[str, ShipMenu]:
    """The menu of each ship of the side, by id; empty when the campaign is over."""
    if view.turn >= view.turns:
        return {}
    return {name: _menu(view, own) for name, own in view.ships.items()}


def _menu(view: View, own: OwnShip) -> ShipMenu:
    return ShipMenu(
        destinations=tuple(_destination(view, own, where) for where in sorted(view.chart.ways[own.where])),
        follow=tuple(beside(view, own)),
        go=_go(view, own),
        contacts=CONTACTS,
        leaders=tuple(name for name in consorts(view, own) if not _led_by(view, name, own.ship.id)),
        detach=own.leader not in (None, own.ship.id),
    )


def _destination(view: View, own: OwnShip, where: str) -> Destination:
    return Destination(where, harbour=not harbour_problem(view, own.ship.nation, where))


def _go(view: View, own: OwnShip) -> tuple[str, ...]:
    if own.spot == HARBOUR:
        return (COASTAL,)
    if own.spot == COASTAL and not harbour_problem(view, own.ship.nation, own.where):
        return (HARBOUR,)
    return ()


def _led_by(view: View, name: str, leader: str) -> bool:
    at: str | None = name
    passed: set[str] = set()
    while at in view.ships and at not in passed:
        if at == leader:
            return True
        passed.add(at)
        at = view.ships[at].leader
    return False
