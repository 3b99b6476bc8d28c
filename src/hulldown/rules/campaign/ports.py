"""Coming into a port, and contact there (rules E1, X1)."""

from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import DRIVEN_OUT, FOLLOWED, SHELTERED, TURNED_BACK
from hulldown.rules.campaign.placement import breaks_contact, elsewhere, meet
from hulldown.rules.campaign.table import Table


def may_enter_harbour(table: Table, ship: str, port: str) -> bool:
    """Whether the holder of a port is not at war with a ship's nation. Rule: X1."""
    return table.holders[port] not in table.enemies[table.ships[ship].nation]


def enter_port(
    table: Table, group: tuple[str, ...], port: str, area: str, reason: str, *, bound: set[str]
) -> list[str]:
    """A group comes from a sea area into a port and meets every ship in it. Rules: E1, X1.

    ``bound`` are the ships ordered on into the harbour. Returns those that turned back.
    """
    there = tuple(table.in_port(port))
    coastal = Place(port, COASTAL)
    offshore = tuple(table.there(coastal))
    if there:
        meet(table, "X1", group, there, port, "")
    if there and table.hostile(group, there):
        return _meet_enemies(table, group, port, area, reason, offshore)
    inside = [ship for ship in group if ship in bound and may_enter_harbour(table, ship, port)]
    outside = [ship for ship in group if ship not in inside]
    for ships, place in ((outside, coastal), (inside, Place(port, HARBOUR))):
        if ships:
            table.move(ships, place, reason)
    return []


def _meet_enemies(
    table: Table, group: tuple[str, ...], port: str, area: str, reason: str, offshore: tuple[str, ...]
) -> list[str]:
    """Evaders turn back, those in the coastal waters slip inside or are driven out. Rule: X1 (a), (b)."""
    evading = table.with_contact(group, "evade")
    turning = evading if breaks_contact(table, evading, group[0]) else []
    staying = [ship for ship in group if ship not in turning]
    second = _to_sea(table, turning, area, TURNED_BACK, group[0], None)
    _chase(table, table.with_contact(offshore, "pursue"), turning, second)
    if staying:
        table.move(staying, Place(port, COASTAL), reason)
        _clear_the_coast(table, staying, port, area, offshore, second)
    return turning


def _clear_the_coast(
    table: Table, staying: list[str], port: str, area: str, offshore: tuple[str, ...], second: Place | None
) -> None:
    evading = table.with_contact(offshore, "evade")
    if not breaks_contact(table, evading, staying[0]):
        return
    inside = [ship for ship in evading if may_enter_harbour(table, ship, port)]
    if inside:
        table.move(inside, Place(port, HARBOUR), SHELTERED, of=staying[0])
        _spent(table, inside, port)
    out = [ship for ship in evading if ship not in inside]
    third = _to_sea(table, out, area, DRIVEN_OUT, staying[0], second)
    _chase(table, table.with_contact(staying, "pursue"), out, third)


def _to_sea(table: Table, party: list[str], area: str, reason: str, cause: str, barred: Place | None) -> Place | None:
    if not party:
        return None
    table.lift(party)
    place = elsewhere(table, area, cause=cause, whom=party[0], barred=(barred,))
    table.move(party, place, reason, of=cause)
    table.stayed.difference_update(party)
    _spent(table, party, area)
    return place


def _chase(table: Table, pursuing: list[str], party: list[str], gone_to: Place | None) -> None:
    following = table.hostile_to(pursuing, party)
    if following and gone_to:
        table.move(following, gone_to, FOLLOWED, of=party[0])
        _spent(table, following, gone_to.where)


def _spent(table: Table, party: list[str], where: str) -> None:
    """Ships that are moved here have made their move of the phase; who sailed in it was bound elsewhere. Rule: X4."""
    table.shifted.update(party)
    for ship in party:
        table.gone.setdefault(ship, where)
