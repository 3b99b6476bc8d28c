"""A plain captain, who can play any side of a campaign from its own view, so that a campaign runs unattended.

Rules of thumb, each in the module named (they are told at length in ``docs/bots.md``):

- Ships attached to one another in one place act as one (``divisions``).
- News is trusted for three turns, and for one of an area that own ships are looking at (``known``).
- Squadrons of the line evade and withdraw before stronger enemies, pursue weaker ones, and else cruise to where enemies
  were seen, to enemy ports to watch, or next door; in port they wait while stronger enemies are outside (``line``).
- Frigates look into neighbouring areas and come back; they evade only alone with stronger enemies (``cruise``).
- Transports wait in port while an enemy is known near, and at sea make for the nearest friendly port (``convoy``).
- Nobody makes for an enemy port; who came into one in a chase puts to sea again (``desk``).

What is left to chance goes through the dice: the same view and dice give the same orders.
"""

from collections.abc import Mapping

from hulldown.bots.convoy import plan_convoy
from hulldown.bots.cruise import plan_cruise
from hulldown.bots.desk import Desk, Plan
from hulldown.bots.divisions import Division, Duty
from hulldown.bots.line import plan_battle
from hulldown.kernel.dice import Dice
from hulldown.rules.campaign.menu import ShipMenu
from hulldown.rules.campaign.orders import Contact, Line, Orders
from hulldown.rules.campaign.view import View

_PLANS = {Duty.BATTLE: plan_battle, Duty.CRUISE: plan_cruise, Duty.CONVOY: plan_convoy}


def choose(view: View, menu: Mapping[str, ShipMenu], dice: Dice) -> Orders:
    """A whole set of orders for a side: one line for each division, with a movement and a contact order."""
    if not menu:
        return Orders(view.turn + 1, ())
    desk = Desk(view, menu, dice)
    lines = []
    for number, division in enumerate(desk.divisions, 1):
        plan = _plan(desk, division)
        ships = tuple(own.ship.id for own in division.ships)
        lines.append(Line(ships, (plan.movement, Contact(plan.contact)), number))
    return Orders(view.turn + 1, tuple(lines))


def _plan(desk: Desk, division: Division) -> Plan:
    if desk.in_enemy_port(division):
        return desk.put_to_sea(division)
    return _PLANS[division.duty](desk, division)
