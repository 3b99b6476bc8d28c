"""Where an arriving group comes to lie, and who is sent off (rules P)."""

from collections.abc import Sequence

from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.encounter import drawn, encountered
from hulldown.rules.campaign.events import EVADED, FOLLOWED, PARTED
from hulldown.rules.campaign.table import Table, locations_of

NOBODY: frozenset[str] = frozenset()


def arrive(
    table: Table, group: tuple[str, ...], area: str, reason: str, *, quarry: str = "", joining: frozenset[str] = NOBODY
) -> None:
    """A group comes into a sea area: to a location of its own, or into contact. Rules: P1 to P6, P8.

    ``quarry`` is a ship that it pursues and that lies in the area; ``joining`` are ships that count as ``join``.
    """
    come_to(table, group, destination(table, group, area, quarry=quarry), reason, joining=joining, of=quarry)


def destination(table: Table, group: tuple[str, ...], area: str, *, quarry: str = "") -> Place:
    """The location to which a group comes, empty or not. Rules: P1, P2, P3; ruling ``placement.empty``."""
    if not table.taken.get(area):
        return locations_of(area, 1)[0]
    if quarry:
        return table.at[quarry]
    met = encountered(table, group, area)
    empty = table.empty(area)
    if met is None and not empty:
        return drawn(table, group, table.occupied(area))
    return met or _one_of(table, empty, "P3", cause=group[0], whom=group[0])


def come_to(
    table: Table,
    group: tuple[str, ...],
    place: Place,
    reason: str,
    *,
    joining: frozenset[str] = NOBODY,
    of: str = "",
) -> None:
    """A group comes to a location; whoever lies there is met. Rules: P4, P5, P6, P8."""
    table.lift(group)
    if place in table.lying:
        contact(table, group, place, reason, joining=joining, of=of)
    else:
        table.move(group, place, reason)


def contact(
    table: Table,
    group: tuple[str, ...],
    place: Place,
    reason: str,
    *,
    joining: frozenset[str] = NOBODY,
    of: str = "",
) -> None:
    """A group comes to where other ships lie; all see each other, and then each reacts. Rules: P4, P5, P6, P8."""
    there = tuple(table.there(place))
    if not table.hostile(group, there):
        meet(table, "P4", group, there, place.where, place.spot)
        table.move(group, place, reason, of=of)
        _without_enemies(table, group, there, place, joining)
        return
    evading = table.with_contact(group, "evade")
    breaking = breaks_contact(table, evading, group[0])
    fleeing = breaking and len(evading) == len(group)
    meet(table, "P5" if fleeing else "P6", group, there, place.where, place.spot)
    table.move(group, place, reason, of=of)
    if fleeing:
        _all_evade(table, group, there, place)
    else:
        _with_enemies(table, group, there, place, evading if breaking else [])


def meet(table: Table, rule: str, arriving: tuple[str, ...], there: tuple[str, ...], where: str, spot: str) -> None:
    """Arriving ships and ships there have seen each other in full detail. Rules: P8, E1."""
    table.found.update(there)
    table.tell_meeting(rule, arriving, there, where, spot)
    table.tell_seen(arriving, there, where)
    table.tell_seen(there, arriving, where)


def breaks_contact(table: Table, evading: list[str], cause: str) -> bool:
    """Whether evading ships get away, rolled once for all of them. Ruling ``evade.chance``."""
    if not evading:
        return False
    percent = int(table.rulings["evade.chance"])
    return table.chance("P5", "evades", (("evade.chance", percent),), cause=cause, whom=evading[0])


def _without_enemies(
    table: Table, group: tuple[str, ...], there: tuple[str, ...], place: Place, joining: frozenset[str]
) -> None:
    """Those who join keep company; the others part, the ships there to a third place. Rule: P4."""
    parting = [ship for ship in group if table.contact[ship] != "join" and ship not in joining]
    second = send_off(table, parting, PARTED, cause=group[0], of=there[0], barred=(place,))
    if len(parting) == len(group) and table.rulings["placement.nobody_joins"] == "stay":
        return
    leaving = [ship for ship in there if table.contact[ship] != "join"]
    if table.rulings["placement.enemies_there"] == "stay":
        beside = set(table.hostile_to(leaving, there))
        leaving = [ship for ship in leaving if ship not in beside]
    send_off(table, leaving, PARTED, cause=group[0], of=group[0], barred=(place, second))


def _all_evade(table: Table, group: tuple[str, ...], there: tuple[str, ...], place: Place) -> None:
    """The arriving ships get away, but pursuers there may follow. Rule: P5; ruling ``placement.pursuers``."""
    enemy = table.hostile_to(there, group)[0]
    second = send_off(table, group, EVADED, cause=group[0], of=enemy, barred=(place,))
    pursuing = table.with_contact(there, "pursue")
    if table.rulings["placement.pursuers"] == "hostile":
        pursuing = table.hostile_to(pursuing, group)
    if pursuing and second:
        table.move(pursuing, second, FOLLOWED, of=group[0])


def _with_enemies(
    table: Table, group: tuple[str, ...], there: tuple[str, ...], place: Place, evading: list[str]
) -> None:
    """Evaders of both sides go, to different places; the rest stay. Rule: P6; ruling ``placement.follow``."""
    enemy, arrived = table.hostile_to(there, group)[0], table.hostile_to(group, there)[0]
    second = send_off(table, evading, EVADED, cause=group[0], of=enemy, barred=(place,))
    fleeing = table.with_contact(there, "evade")
    if not breaks_contact(table, fleeing, group[0]):
        fleeing = []
    third = send_off(table, fleeing, EVADED, cause=group[0], of=arrived, barred=(place, second))
    if table.rulings["placement.follow"] == "both":
        _follow_off(table, place, evading, second)
        _follow_off(table, place, fleeing, third)


def _follow_off(table: Table, place: Place, party: list[str], gone_to: Place | None) -> None:
    """Pursuers who remain go after a party that was sent off. Rule: P6; ruling ``placement.follow``."""
    pursuing = table.hostile_to(table.with_contact(table.there(place), "pursue"), party)
    if pursuing and gone_to:
        table.move(pursuing, gone_to, FOLLOWED, of=party[0])


def send_off(
    table: Table, party: Sequence[str], reason: str, *, cause: str, of: str, barred: tuple[Place | None, ...]
) -> Place | None:
    """Send ships off together to a different location of their sea area; None when there are none. Rule: P7.

    ``cause`` names the contact for the dice; ``of`` is a ship that they part from or flee.
    """
    if not party:
        return None
    place = elsewhere(table, table.at[party[0]].where, cause=cause, whom=party[0], barred=barred)
    table.move(party, place, reason, of=of)
    return place


def elsewhere(table: Table, area: str, *, cause: str, whom: str, barred: tuple[Place | None, ...] = ()) -> Place:
    """A location without ships, or when there is none any other, but never one that is barred. Rule: P7."""
    empty = [place for place in table.empty(area) if place not in barred]
    if empty:
        return _one_of(table, empty, "P7", cause=cause, whom=whom)
    others = sorted(map(table.name, table.taken[area].difference(barred)))
    name = table.dice.pick(table.why("P7", "taken location", cause=cause, whom=whom), dict.fromkeys(others, 1))
    return table.at[name]


def _one_of(table: Table, empty: list[Place], rule: str, *, cause: str, whom: str) -> Place:
    """One of some empty locations. Ruling ``placement.empty``."""
    if table.rulings["placement.empty"] == "lowest":
        return empty[0]
    spots = {place.spot: 1 for place in empty}
    spot = table.dice.pick(table.why(rule, "empty location", cause=cause, whom=whom), spots, alike=True)
    return Place(empty[0].where, spot)
