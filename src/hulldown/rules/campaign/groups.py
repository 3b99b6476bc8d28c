"""Moving groups, whom they pursue, and in which order they move (X2, X3; terms, moving group)."""

from collections.abc import Iterator

import msgspec

from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.plans import Plans, share
from hulldown.rules.campaign.table import Table


class Group(msgspec.Struct, frozen=True, gc=False):
    """Ships that move together, named after their lowest id; ``end`` is where they are bound, None for followers.

    ``follows`` is the ship they follow, ``chases`` the name of the group they move straight after.
    """

    ships: tuple[str, ...]
    start: Place
    end: str | None
    waters: str = ""
    follows: str = ""
    chases: str = ""

    @property
    def name(self) -> str:
        """The lowest ship id."""
        return self.ships[0]


def form_groups(table: Table, plans: Plans) -> dict[str, Group]:
    """The moving groups as a phase begins, by name. Rules: terms (moving group), X2; ruling ``group``."""
    parties: dict[tuple[str, ...], list[str]] = {}
    for ship in sorted(_movers(plans)):
        lead = _same_party(table, plans, ship) if ship in plans.follow else ship
        parties.setdefault(_key(table, plans, ship, lead), []).append(ship)
    groups = [_group(table, plans, ships) for ships in parties.values()]
    return {group.name: group for group in _with_quarries(table, groups)}


def _movers(plans: Plans) -> set[str]:
    """Ships with orders to move that may yet sail this turn. Rules: X3, X4."""
    return (plans.route.keys() | plans.follow.keys() | plans.go.keys()) - plans.ended


def _same_party(table: Table, plans: Plans, ship: str) -> str:
    """The ship of its own player in the same place with which a ship moves: the one it follows in the end, or itself.

    A ship that follows into a ring is by itself: nobody there leaves. Rule: terms (moving group).
    """
    lead, passed = ship, {ship}
    while quarry := plans.follow.get(lead):
        if table.at.get(quarry) != table.at[lead] or table.ships[quarry].player != table.ships[lead].player:
            return lead
        if quarry in passed:
            return ship
        lead = quarry
        passed.add(lead)
    return lead


def _key(table: Table, plans: Plans, ship: str, lead: str) -> tuple[str, ...]:
    """What ships of one moving group have in common. Rule: terms (moving group); ruling ``group``."""
    place = table.at[ship]
    key = (table.ships[ship].player, place.where, place.spot, *_aim(plans, lead))
    return (*key, plans.squadron(lead, table.at)) if table.rulings["group"] == "squadron" else key


def _aim(plans: Plans, lead: str) -> tuple[str, str, str]:
    """What makes ships one group: the same end, waters, or quarry; who sails no more is followed. Rules: terms, X2."""
    if lead in plans.follow:
        return ("", "", plans.follow[lead])
    if lead in plans.route and lead not in plans.ended:
        return (plans.route[lead][0].end, "", "")
    return ("", plans.go.get(lead, ""), "" if lead in plans.go else lead)


def _group(table: Table, plans: Plans, ships: list[str]) -> Group:
    """The moving group of some ships. Rule: terms (moving group)."""
    end, waters, follows = _aim(plans, _same_party(table, plans, ships[0]))
    return Group(tuple(ships), table.at[ships[0]], end or None, waters, follows)


def _with_quarries(table: Table, groups: list[Group]) -> Iterator[Group]:
    """The groups, each with the one that it moves straight after. Rule: X2."""
    of_ship = {ship: group for group in groups for ship in group.ships}
    leaving: dict[str, list[Group]] = {}
    for group in groups:
        leaving.setdefault(group.start.where, []).append(group)
    for group in groups:
        near = leaving[group.start.where]
        quarry = of_ship.get(group.follows) if group.follows else _quarry(table, group, near, of_ship)
        chases = quarry.name if quarry and quarry is not group else ""
        yield msgspec.structs.replace(group, chases=chases) if chases else group


def _quarry(table: Table, group: Group, near: list[Group], of_ship: dict[str, Group]) -> Group | None:
    """The hostile group, bound the same way from the same place or port, that pursuers move after. Rule: X2."""
    if group.end is None or len(table.with_contact(group.ships, "pursue")) < len(group.ships):
        return None
    quarries = [
        other
        for other in near
        if share(other.start, group.start)
        and _leads_apart(other, group, of_ship)
        and table.hostile(group.ships, other.ships)
    ]
    return min(quarries, key=lambda other: (-len(other.ships), other.name), default=None)


def _leads_apart(other: Group, group: Group, of_ship: dict[str, Group]) -> bool:
    """Whether a group goes where another is bound, through those that it follows, and not after the other. Rule: X2."""
    head, passed = other, set[str]()
    while head.follows and head.name not in passed:
        passed.add(head.name)
        if head.follows not in of_ship:
            return False
        head = of_ship[head.follows]
    return head is not group and head.end == group.end


def in_turn(table: Table, groups: dict[str, Group]) -> Iterator[Group]:
    """The groups one after another in an order drawn by chance, pursuers straight after their quarry. Rule: X3."""
    pursuers: dict[str, list[str]] = {}
    for group in groups.values():
        if group.chases:
            pursuers.setdefault(group.chases, []).append(group.name)
    leading = [name for name in groups if not groups[name].chases or _in_ring(groups, name)]
    moved: set[str] = set()
    for name in table.dice.order(table.why("X3", "order of groups"), leading):
        yield from _with_pursuers(table, groups, pursuers, name, moved)


def _with_pursuers(
    table: Table, groups: dict[str, Group], pursuers: dict[str, list[str]], name: str, moved: set[str]
) -> Iterator[Group]:
    """A group, and straight after it those that pursue it, and so on. Rules: X2, X3."""
    if name in moved:
        return
    moved.add(name)
    yield groups[name]
    behind = [pursuer for pursuer in pursuers.get(name, []) if pursuer not in moved]
    if behind:
        for pursuer in table.dice.order(table.why("X3", "order of pursuers", cause=name), behind):
            yield from _with_pursuers(table, groups, pursuers, pursuer, moved)


def _in_ring(groups: dict[str, Group], name: str) -> bool:
    """Whether a group pursues itself through others. Rule: X2."""
    passed: set[str] = set()
    at = groups[name].chases
    while at and at not in passed and at != name:
        passed.add(at)
        at = groups[at].chases
    return at == name
