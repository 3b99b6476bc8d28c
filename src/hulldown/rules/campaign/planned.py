"""What a set of orders comes to for each ship, as far as the side can tell. Rules: X9; terms, attachment."""

from collections.abc import Iterable

from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.orders import Line
from hulldown.rules.campaign.plans import Plans
from hulldown.rules.campaign.view import View


def planned(lines: Iterable[Line], view: View) -> Plans:
    """The plans of the side's ships with some lines of orders applied and copied to attached ships."""
    ships = view.ships.items()
    plans = Plans(
        contact={name: own.contact for name, own in ships},
        leader={name: own.leader for name, own in ships if own.leader not in (None, name)},
        route={name: own.route for name, own in ships if own.route},
    )
    plans.take(lines, places(view))
    return plans


def places(view: View) -> dict[str, Place]:
    """Where the side's ships lie, with its own letters for tactical locations."""
    return {name: Place(own.where, own.spot) for name, own in view.ships.items()}
