"""The two movement phases: every group in its turn (rules X2, X3, X4)."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from hulldown.rules.campaign.chart import HARBOUR, Chart, Place
from hulldown.rules.campaign.events import (
    ENEMY_IN_PORT,
    FOLLOWED,
    HARBOUR_SHUT,
    MOVED_BEFORE,
    PURSUED,
    QUARRY_CAME,
    QUARRY_LOST,
    QUARRY_STAYED,
    ROUTE_ENDED,
    SAILED,
    TURNED_AFTER,
    TURNED_BACK,
    WIND,
    WIND_ENDED,
)
from hulldown.rules.campaign.groups import Group, form_groups, in_turn
from hulldown.rules.campaign.orders import Leg
from hulldown.rules.campaign.placement import arrive, come_to
from hulldown.rules.campaign.plans import Plans, share
from hulldown.rules.campaign.ports import enter_port, may_enter_harbour
from hulldown.rules.campaign.table import FIRST, Table
from hulldown.rules.campaign.wind import move_ends_sailing, sails


class Sea(NamedTuple):
    """What movement goes by: the chart, this turn's winds (empty without wind), and the orders."""

    chart: Chart
    winds: dict[str, str]
    plans: Plans


def move_fleets(table: Table, sea: Sea, phase: str) -> None:
    """One movement phase. Rule: X3."""
    table.phase = phase
    table.gone.clear()
    table.shifted.clear()
    _end_broken_routes(table, sea.plans)
    _drop_lost_quarries(table, sea.plans)
    _end_sailing(table, sea.plans)
    groups = form_groups(table, sea.plans)
    for group in in_turn(table, groups):
        _move_group(table, sea, group, groups)


def _end_broken_routes(table: Table, plans: Plans) -> None:
    """A leg that does not start where its ship lies ends the route, and no ship shifts waters at sea. Rule: X4."""
    broken = [ship for ship, route in plans.route.items() if route[0].start != table.at[ship].where]
    broken += [ship for ship in plans.go if not table.at[ship].in_port]
    for ships in _alike(table, broken):
        for ship in ships:
            plans.route.pop(ship, None)
            plans.go.pop(ship, None)
        _fail(table, plans, ships, ROUTE_ENDED)


def _drop_lost_quarries(table: Table, plans: Plans) -> None:
    """Following needs a shared place or port as each phase begins. Rule: X2."""
    lost = [
        ship
        for ship, quarry in plans.follow.items()
        if quarry not in table.at or not share(table.at[ship], table.at[quarry])
    ]
    for ships in _alike(table, lost):
        for ship in ships:
            del plans.follow[ship]
        _fail(table, plans, ships, QUARRY_LOST)


def _end_sailing(table: Table, plans: Plans) -> None:
    """Ships that the wind lets sail no farther are told so where legs are left; those it kept back know. Rule: X8."""
    left = [ship for ship in plans.ended if ship in plans.route and plans.trouble.get(ship) != WIND]
    for ships in _alike(table, left):
        _fail(table, plans, ships, WIND_ENDED)


def _alike(table: Table, ships: Iterable[str]) -> list[list[str]]:
    """Ships by player and place, each party by id and the parties by their lowest id. Rule: terms (moving group)."""
    parties: dict[tuple[str, Place], list[str]] = {}
    for ship in sorted(ships):
        parties.setdefault((table.ships[ship].player, table.at[ship]), []).append(ship)
    return list(parties.values())


def _fail(table: Table, plans: Plans, ships: Iterable[str], reason: str) -> None:
    """Say why ships of one player did not move as ordered, and keep it for their answer. Rules: X8, X9."""
    ships = tuple(ships)
    plans.trouble.update(dict.fromkeys(ships, reason))
    table.stay(ships, reason)


def _move_group(table: Table, sea: Sea, group: Group, groups: dict[str, Group]) -> None:
    """Its ships that have not moved this phase, a part for each place they lie in. Rules: terms (moving group), X4.

    Where one part comes to may part the next.
    """
    waiting = list(group.ships)
    while free := [ship for ship in waiting if ship not in table.shifted]:
        part = tuple([ship for ship in free if table.at[ship] == table.at[free[0]]])
        _move_part(table, sea, group, groups, part)
        waiting = [ship for ship in waiting if ship not in part]
    sea.plans.trouble.update(dict.fromkeys(waiting, MOVED_BEFORE))


def _move_part(table: Table, sea: Sea, group: Group, groups: dict[str, Group], part: tuple[str, ...]) -> None:
    """Ships of a group that lie together move as ordered. Rules: X1, X2, X4."""
    if group.waters:
        _shift(table, sea.plans, part, group.waters)
    elif group.follows:
        _follow(table, sea, group, part)
    elif group.end:
        quarry = _found_quarry(table, group, groups, part)
        if _sails(table, sea, part, group.end):
            _go(table, sea, part, group.end, PURSUED if quarry else SAILED, quarry)


def _follow(table: Table, sea: Sea, group: Group, part: tuple[str, ...]) -> None:
    """Ships that follow go where their quarry went, or hold. Rule: X2."""
    quarry = group.follows
    here = table.at[part[0]]
    if quarry not in table.gone:
        _hold(table, sea.plans, part)
    elif table.at[quarry] == here:
        table.stay(part, QUARRY_CAME)
        _count(sea.plans, part)
    elif here.in_port and table.at[quarry].where == here.where:
        _shift(table, sea.plans, part, table.at[quarry].spot, reason=FOLLOWED, of=quarry)
    elif _sails(table, sea, part, table.gone[quarry]):
        reason = PURSUED if table.hostile(part, (quarry,)) else FOLLOWED
        _go(table, sea, part, table.at[quarry].where, reason, quarry)


def _hold(table: Table, plans: Plans, part: tuple[str, ...]) -> None:
    """Followers hold; those who have followed this turn did as they were ordered. Rules: X2, X8."""
    idle = [ship for ship in part if not plans.made.get(ship)]
    if idle:
        _fail(table, plans, idle, QUARRY_STAYED)


def _count(plans: Plans, ships: Iterable[str]) -> None:
    """Count a move of some ships. Rules: X4, X9."""
    for ship in ships:
        plans.made[ship] = plans.made.get(ship, 0) + 1


def _found_quarry(table: Table, group: Group, groups: dict[str, Group], part: tuple[str, ...]) -> str:
    """The lowest id in the largest part of the group pursued that lies within reach, or nothing. Rule: X2."""
    if not group.chases:
        return ""
    here = table.at[part[0]]
    parties: dict[Place, list[str]] = {}
    within = (group.end,) if here.in_port else (group.end, here.where)
    for ship in groups[group.chases].ships:
        if ship in table.gone and table.at[ship].where in within:
            parties.setdefault(table.at[ship], []).append(ship)
    largest = min(parties.values(), key=lambda party: (-len(party), party[0]), default=[""])
    return largest[0]


def _sails(table: Table, sea: Sea, part: tuple[str, ...], end: str) -> bool:
    """Whether the wind lets a part of a group leave; a second roll tells whether it sails on after. Rule: X4."""
    table.gone.update(dict.fromkeys(part, end))
    if not sea.winds:
        return True
    start = table.at[part[0]]
    direction, wind = sea.chart.ways[start.where][end], sea.winds[sea.chart.waters(start.where)]
    if not sails(table, part, direction, wind):
        for ship in part:
            del table.gone[ship]
        _kept_by_wind(table, sea.plans, part, start)
        return False
    if table.phase == FIRST and move_ends_sailing(table, part, direction, wind):
        sea.plans.ended.update(part)
        sea.plans.trouble.update(dict.fromkeys(part, WIND_ENDED))
    return True


def _kept_by_wind(table: Table, plans: Plans, part: tuple[str, ...], start: Place) -> None:
    """Only ships kept in a harbour try again in the second phase. Rule: X4."""
    if not (table.phase == FIRST and start.spot == HARBOUR):
        plans.ended.update(part)
    _fail(table, plans, part, WIND)


def _go(table: Table, sea: Sea, part: tuple[str, ...], end: str, reason: str, quarry: str) -> None:
    """A part of a group comes to where it is bound, or to where its quarry now lies. Rules: E1, P1 to P3, X2."""
    here = table.at[part[0]].where
    short: Collection[str] = ()
    if quarry and not sea.chart.ports.get(here) and table.at[quarry].where == here:
        _turn_after(table, sea.plans, part, quarry, reason)
        short = part
    elif end in sea.chart.ports:
        bound = _bound_inside(table, sea.plans, part, quarry)
        short = enter_port(table, part, Leg(here, end), reason, bound=bound, of=quarry)
    else:
        followed = _followed(table, sea.plans, part, quarry)
        arrive(table, part, end, reason, quarry=quarry, joining=followed)
    _made(table, sea.plans, part, end, short)


def _turn_after(table: Table, plans: Plans, part: tuple[str, ...], quarry: str, reason: str) -> None:
    """The quarry lies in the area that both left: the pursuers come to its location there. Rule: X2."""
    if table.at[quarry] != table.at[part[0]]:
        followed = _followed(table, plans, part, quarry)
        come_to(table, part, table.at[quarry], reason, joining=followed, of=quarry)


def _followed(table: Table, plans: Plans, part: tuple[str, ...], quarry: str) -> frozenset[str]:
    """Ships ordered to follow a friend count as ``join`` towards the ships they follow. Rule: X2."""
    follows = quarry and part[0] in plans.follow
    return frozenset(part) if follows and not table.hostile(part, (quarry,)) else frozenset()


def _bound_inside(table: Table, plans: Plans, part: tuple[str, ...], quarry: str) -> set[str]:
    """The ships ordered on into the harbour; followers only after a quarry there. Rules: X1, X2."""
    bound = {ship for ship in part if ship in plans.route and plans.route[ship][0].harbour}
    after = {quarry} if quarry and table.at[quarry].spot == HARBOUR else set()
    after |= {ship for ship in bound if may_enter_harbour(table, ship, plans.route[ship][0].end)}
    return bound | {ship for ship in part if _is_led_by(plans, part, ship, after)}


def _is_led_by(plans: Plans, part: tuple[str, ...], ship: str, after: Collection[str]) -> bool:
    """Whether a ship follows one of some ships, or others of its part that do. Rule: X2."""
    quarry = plans.follow.get(ship, "")
    while quarry in part and quarry not in after:
        quarry = plans.follow.get(quarry, "")
    return quarry in after


def _made(table: Table, plans: Plans, part: tuple[str, ...], end: str, short: Collection[str]) -> None:
    """Count the move; a leg that ships fell short of stays the next of their route. Rule: X4."""
    outside: dict[str, list[str]] = {}
    _count(plans, part)
    for ship in part:
        route = plans.route.get(ship)
        if route and ship in short:
            plans.made[ship] -= 1
            plans.trouble[ship] = TURNED_BACK if ship in table.shifted else TURNED_AFTER
        elif route:
            if route[0].harbour and table.at[ship].spot != HARBOUR:
                shut = ENEMY_IN_PORT if may_enter_harbour(table, ship, end) else HARBOUR_SHUT
                outside.setdefault(shut, []).append(ship)
            _next_leg(plans, ship)
    for reason, ships in outside.items():
        _keep_outside(table, plans, ships, end, reason)


def _keep_outside(table: Table, plans: Plans, ships: list[str], port: str, reason: str) -> None:
    """Ships ordered on into a harbour did not get there; those that went out after an enemy know why. Rule: X1."""
    plans.trouble.update(dict.fromkeys(ships, reason))
    waiting = [ship for ship in ships if table.at[ship].where == port]
    if waiting:
        table.stay(waiting, reason)


def _next_leg(plans: Plans, ship: str) -> None:
    """A leg was sailed. Rule: X4."""
    plans.route[ship] = plans.route[ship][1:]
    if not plans.route[ship]:
        del plans.route[ship]


def _shift(
    table: Table, plans: Plans, part: tuple[str, ...], waters: str, *, reason: str = SAILED, of: str = ""
) -> None:
    """Ships go between the harbour and the coastal waters of a port, without wind or contact. Rule: X1."""
    place = Place(table.at[part[0]].where, waters)
    shut = [ship for ship in part if waters == HARBOUR and not may_enter_harbour(table, ship, place.where)]
    if shut:
        _fail(table, plans, shut, HARBOUR_SHUT)
    free = [ship for ship in part if ship not in shut and table.at[ship] != place]
    if free:
        table.move(free, place, reason, of=of)
    for ship in part:
        plans.go.pop(ship, None)
    done = [ship for ship in part if ship not in shut]
    table.gone.update(dict.fromkeys(done, place.where))
    _count(plans, done)
