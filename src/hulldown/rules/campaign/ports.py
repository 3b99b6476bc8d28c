"""Coming into a port, and contact there (rules E1, X1)."""

from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import DRIVEN_OUT, FOLLOWED, SHELTERED, TURNED_BACK
from hulldown.rules.campaign.orders import Leg
from hulldown.rules.campaign.placement import breaks_contact, elsewhere, meet
from hulldown.rules.campaign.table import Table


def may_enter_harbour(table: Table, ship: str, port: str) -> bool:
    """Whether the holder of a port is not at war with a ship's nation. Rule: X1."""
    return table.holders[port] not in table.enemies[table.ships[ship].nation]


def enter_port(
    table: Table, group: tuple[str, ...], leg: Leg, reason: str, *, bound: set[str], of: str = ""
) -> list[str]:
    """A group comes from a sea area into a port and meets every ship in it. Rules: E1, X1.

    ``bound`` are the ships ordered on into the harbour, ``of`` is a ship that the group pursues or follows. Returns
    those that turned back.
    """
    port = leg.end
    there = tuple(table.in_port(port))
    if there:
        meet(table, "X1", group, there, port, "")
    if there and table.hostile(group, there):
        return _meet_enemies(table, group, leg, reason, of)
    inside = [ship for ship in group if ship in bound and may_enter_harbour(table, ship, port)]
    outside = [ship for ship in group if ship not in inside]
    for ships, place in ((outside, Place(port, COASTAL)), (inside, Place(port, HARBOUR))):
        if ships:
            table.move(ships, place, reason, of=of)
    return []


def _meet_enemies(table: Table, group: tuple[str, ...], leg: Leg, reason: str, of: str) -> list[str]:
    """Evaders turn back, those in the coastal waters slip inside or are driven out. Rule: X1 (a), (b)."""
    coastal = Place(leg.end, COASTAL)
    offshore = table.there(coastal)
    evading = table.with_contact(group, "evade")
    turning = evading if breaks_contact(table, evading, group[0]) else []
    staying = [ship for ship in group if ship not in turning]
    second = _put_to_sea(table, turning, leg.start, group[0], None)
    if second:
        table.move(turning, second, TURNED_BACK, of=table.hostile_to(table.in_port(leg.end), group)[0])
        _chase(table, table.with_contact(offshore, "pursue"), turning, second)
    if staying:
        table.move(staying, coastal, reason, of=of)
        _clear_the_coast(table, staying, leg, offshore, second)
    return turning


def _clear_the_coast(table: Table, staying: list[str], leg: Leg, offshore: list[str], second: Place | None) -> None:
    """Evaders in the coastal waters slip into the harbour, or are driven out to sea. Rule: X1 (b)."""
    evading = table.with_contact(offshore, "evade")
    if not breaks_contact(table, evading, staying[0]):
        return
    inside = [ship for ship in evading if may_enter_harbour(table, ship, leg.end)]
    if inside:
        table.move(inside, Place(leg.end, HARBOUR), SHELTERED, of=staying[0])
        _spent(table, inside, leg.end)
    out = [ship for ship in evading if ship not in inside]
    third = _put_to_sea(table, out, leg.start, staying[0], second)
    if third:
        table.move(out, third, DRIVEN_OUT, of=staying[0])
        _chase(table, table.with_contact(staying, "pursue"), out, third)


def _put_to_sea(table: Table, party: list[str], area: str, cause: str, barred: Place | None) -> Place | None:
    """Where ships come to that leave a port, or turn back before it, together; None when there are none. Rule: X1."""
    if not party:
        return None
    table.lift(party)
    table.stayed.difference_update(party)
    _spent(table, party, area)
    return elsewhere(table, area, cause=cause, whom=party[0], barred=(barred,))


def _chase(table: Table, pursuing: list[str], party: list[str], gone_to: Place) -> None:
    """Pursuers go after their enemies who have gone to sea. Rule: X1."""
    following = table.hostile_to(pursuing, party)
    if following:
        table.move(following, gone_to, FOLLOWED, of=party[0])
        _spent(table, following, gone_to.where)


def _spent(table: Table, party: list[str], where: str) -> None:
    """Ships that are moved here have made their move of the phase; who sailed in it was bound elsewhere. Rule: X4."""
    table.shifted.update(party)
    for ship in party:
        table.gone.setdefault(ship, where)
