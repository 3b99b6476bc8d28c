"""Orders said back in full words, and the receipt that proves what was stored."""

from collections.abc import Iterable, Iterator

from hulldown.kernel.canon import digest
from hulldown.orders.words import Words
from hulldown.rules.campaign.given import topic
from hulldown.rules.campaign.orders import Line, Orders
from hulldown.rules.campaign.planned import places, planned
from hulldown.rules.campaign.plans import Plans, share
from hulldown.rules.campaign.view import View


def say(orders: Orders, view: View) -> str:
    """Orders in full words: first the ships left without any, then those ordered by copy, then what was stored."""
    words = Words(view)
    ordered = {ship for line in orders.lines for ship in line.ships}
    plans = planned(orders.lines, view)
    sources = {ship: _source(ship, orders, plans, view) for ship in view.ships if ship not in ordered}
    idle = [ship for ship, source in sources.items() if source is None]
    copies = {ship: source for ship, source in sources.items() if source}
    parts = (
        _part("Left without orders", (_idle(ship, plans, words) for ship in idle)),
        _part("Ordered by copy", (f"{words.ship(ship)}, from {words.ship(copies[ship])}" for ship in copies)),
        _part("Stored", (_line(line, words) for line in orders.lines)),
    )
    return "\n".join(parts)


def seal(orders: Orders, player: str, *, salt: str) -> str:
    """The hash of stored orders: SHA-256 of the canonical JSON of salt, player, turn and orders."""
    return digest([salt, player, orders.turn, orders])


def receipt(orders: Orders, view: View, *, salt: str, at: str) -> str:
    """What was stored, for whom, when, in full words, with the hash that proves it and its salt."""
    name = view.players[view.player].name
    heading = f"Orders of {name} ({view.player}) for turn {orders.turn} of {view.title} ({view.scenario})"
    proof = f"Salt: {salt}\nHash: {seal(orders, view.player, salt=salt)}\n"
    return f"{heading}\nReceived {at}\n\n{say(orders, view)}\n{proof}"


def _part(title: str, entries: Iterable[str]) -> str:
    lines = [f"  {entry}\n" for entry in entries]
    return f"{title}: {len(lines) or 'none'}\n" + "".join(lines)


def _idle(ship: str, plans: Plans, words: Words) -> str:
    does = f"sails on to {words.route(plans.route[ship])}" if ship in plans.route else "holds"
    return f"{words.ship(ship)}, {words.berth(ship)}: {does}; contact {plans.contact[ship]}"


def _line(line: Line, words: Words) -> str:
    said = "; ".join(map(words.clause, line.clauses))
    number = f"Line {line.number}: " if line.number else ""
    return f"{number}{words.ships(line.ships)}: {said}"


def _source(ship: str, orders: Orders, plans: Plans, view: View) -> str | None:
    """The nearest leader up a ship's chain of which orders to move or for contact can be copied."""
    at = places(view)
    giving = set(_giving(orders))
    leader = plans.leader.get(ship)
    while leader in at and share(at[leader], at[ship]):
        if leader in giving:
            return leader
        ship, leader = leader, plans.leader.get(leader)
    return None


def _giving(orders: Orders) -> Iterator[str]:
    for line in orders.lines:
        if any(topic(clause) != "attachment" for clause in line.clauses):
            yield from line.ships
