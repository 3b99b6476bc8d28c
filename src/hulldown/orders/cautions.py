"""Orders that stand, but may not do what was meant."""

from collections.abc import Iterator

from hulldown.orders.parsed import Caution
from hulldown.rules.campaign.orders import Detach, Follow, Line, Orders
from hulldown.rules.campaign.planned import planned
from hulldown.rules.campaign.plans import Plans
from hulldown.rules.campaign.view import View


def cautions(orders: Orders, view: View) -> tuple[Caution, ...]:
    """A remark on each line that follows an own ship which will not move, or detaches one that is not attached."""
    plans = planned(orders.lines, view)
    return tuple(caution for line in orders.lines for caution in _of_line(line, plans, view))


def _of_line(line: Line, plans: Plans, view: View) -> Iterator[Caution]:
    for clause in line.clauses:
        match clause:
            case Follow(ship) if ship in view.ships and not _moves(plans, ship):
                text = f"{view.ships[ship].ship.name} has no orders to go anywhere; who follows her will hold."
                yield Caution(line.number, text)
            case Detach():
                idle = [name for name in line.ships if view.ships[name].leader in (None, name)]
                if idle:
                    yield Caution(line.number, f"Not attached to any ship before: {', '.join(idle)}.")


def _moves(plans: Plans, ship: str) -> bool:
    passed: set[str] = set()
    while ship in plans.follow and ship not in passed:
        passed.add(ship)
        ship = plans.follow[ship]
    return ship not in passed and (ship in plans.go or ship in plans.route or ship not in plans.contact)
