"""Meeting ships during movement into a sea area (rules E2, E3)."""

from collections.abc import Iterable

from hulldown.kernel.dice import Terms
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.table import Table


def patrols(table: Table, ids: Iterable[str]) -> bool:
    """Whether one of the ships is a frigate that does not evade. Rule: terms, patrolling."""
    return any(table.ships[ship].kind == "FR" and table.contact[ship] != "evade" for ship in ids)


def is_scouting_company(table: Table, ids: Iterable[str]) -> bool:
    """Whether ships hold a patrolling frigate and at least one other ship. Rule: terms, scouting company."""
    company = list(ids)
    return len(company) > 1 and patrols(table, company)


def holds_without_orders(table: Table, ids: Iterable[str]) -> bool:
    """Whether at least one of the ships has no movement orders. Rule: E2."""
    return not table.ordered.issuperset(ids)


def encounter_sum(table: Table, group: tuple[str, ...], occupied: list[Place]) -> Terms:
    """The parts of the chance that a group runs into ships of an area. Rule: E2; ruling ``encounter.doubled``."""
    doubled = table.rulings["encounter.doubled"] if is_scouting_company(table, group) else ""
    base = 20 if doubled == "sum" else 10
    return (("into the area", base), *((table.name(place), _part(table, place, doubled)) for place in occupied))


def _part(table: Table, place: Place, doubled: str) -> int:
    """What one location adds to the chance. Rule: E2; ruling ``encounter.doubled``."""
    ships = table.lying[place]
    scouting = is_scouting_company(table, ships)
    idle = 10 if holds_without_orders(table, ships) else 0
    company = 15 if scouting else 10
    match doubled:
        case "all" | "sum":
            return 2 * (company + idle)
        case "extras":
            return 10 + 2 * (company - 10 + idle)
        case "both":
            return (company + idle) * (2 if scouting else 1)
    return company + idle


def weight(table: Table, place: Place) -> int:
    """How likely a location is to be the one that is met. Rule: E3; ruling ``encounter.weights``."""
    ships = table.lying[place]
    match table.rulings["encounter.weights"]:
        case "even":
            return 1
        case "patrol":
            patrolled = patrols(table, ships)
        case _:
            patrolled = is_scouting_company(table, ships)
    return 10 + (5 if patrolled else 0) + (10 if holds_without_orders(table, ships) else 0)


def encountered(table: Table, group: tuple[str, ...], area: str) -> Place | None:
    """The location that a group entering an area runs into, or None. Rules: E2, E3."""
    occupied = table.occupied(area)
    terms = encounter_sum(table, group, occupied)
    if table.chance("E2", "meets ships", terms, cause=group[0], whom=area):
        return drawn(table, group, occupied)
    return None


def drawn(table: Table, group: tuple[str, ...], occupied: list[Place]) -> Place:
    """Which of the occupied locations is met. Rule: E3."""
    weights = {table.name(place): weight(table, place) for place in occupied}
    name = table.dice.pick(table.why("E3", "location met", cause=group[0]), weights)
    return table.at[name]
