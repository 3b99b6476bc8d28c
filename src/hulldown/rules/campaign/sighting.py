"""What each player sights at the end of a turn (rules S1 to S5, X6)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Terms
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import (
    CompanyCounted,
    CompanyShared,
    FrigatesReported,
    PortCounted,
    PortShared,
    Watched,
)
from hulldown.rules.campaign.fleet import by_nation
from hulldown.rules.campaign.table import WATCH, Table


class Presence(NamedTuple):
    """A player's own ships at sea by area and place, and the ports they lie in."""

    seas: dict[str, dict[Place, list[str]]]
    ports: set[str]


def all_presences(table: Table, ports: Mapping[str, str]) -> dict[str, Presence]:
    """Where every player has ships, players by id and places by the player's lowest id there. Rules: S1 to S5.

    ``ports`` maps each port to its sea area.
    """
    found: dict[str, Presence] = {}
    for ship in sorted(table.at):
        place, player = table.at[ship], table.ships[ship].player
        presence = found.get(player) or found.setdefault(player, Presence({}, set()))
        if place.where in ports:
            presence.ports.add(place.where)
        else:
            presence.seas.setdefault(place.where, {}).setdefault(place, []).append(ship)
    return dict(sorted(found.items()))


def watch_everywhere(
    table: Table, ports: Mapping[str, str], players: Iterable[str] = ()
) -> dict[str, dict[Place, str]]:
    """All sightings of a turn, from the final positions; returns what each player calls locations. Rules: S1 to S5."""
    table.phase = WATCH
    frigates = frigates_at_sea(table, ports)
    presences = all_presences(table, ports)
    occupied = occupied_ports(table, ports)
    letters = {}
    for player, presence in presences.items():
        letters[player] = _watch(table, occupied, player, presence)
    for player in sorted({*players, *presences}):
        _report_frigates(table, ports, player, presences.get(player, Presence({}, set())), frigates)
    return letters


def occupied_ports(table: Table, ports: Mapping[str, str]) -> dict[str, list[str]]:
    """The ports that hold ships, by their sea areas. Rule: S2."""
    occupied: dict[str, list[str]] = {}
    for port, area in ports.items():
        if table.taken.get(port):
            occupied.setdefault(area, []).append(port)
    return occupied


def _watch(table: Table, occupied: Mapping[str, list[str]], player: str, presence: Presence) -> dict[Place, str]:
    """All that one player sights, and what it calls locations. Rules: S1 to S4, X6."""
    letters: dict[Place, str] = {}
    for port in sorted(presence.ports):
        _share_port(table, player, port)
    for area in sorted(presence.seas):
        own = presence.seas[area]
        for port in occupied.get(area, ()):
            if port not in presence.ports:
                _watch_port(table, player, port, own)
        shown = _watch_sea(table, player, area, own)
        named = _name_locations(table, own, shown)
        letters |= named
        for place in own:
            _share_company(table, player, place, named[place])
        for place in shown:
            table.tell(_counted(table, player, place, named[place]))
    return letters


def _share_port(table: Table, player: str, port: str) -> None:
    """Rule: S1."""
    harbour, coastal = (table.seen(_others(table, player, Place(port, spot))) for spot in (HARBOUR, COASTAL))
    if harbour or coastal:
        table.tell(PortShared(to=(player,), port=port, harbour=harbour, coastal=coastal))


def _others(table: Table, player: str, place: Place) -> list[str]:
    """The ships of other players at a place, by id. Rules: S1, S3."""
    return [ship for ship in table.there(place) if table.ships[ship].player != player]


def _watch_port(table: Table, player: str, port: str, own: Mapping[Place, list[str]]) -> None:
    """A port that holds ships, and none of the player's. Rule: S2."""
    shown = table.chance("S2", "port watch", port_watch_sum(table, own), cause=player, whom=port)
    table.tell(Watched(to=(UMPIRE,), rule="S2", player=player, where=port, spot="", shown=shown))
    if shown:
        counts = by_nation(table.of(table.in_port(port)))
        table.tell(PortCounted(to=(player,), port=port, counts=counts))


def port_watch_sum(table: Table, own: Mapping[Place, list[str]]) -> Terms:
    """The parts of the chance to look into a port. Rule: S2."""
    return _watch_terms(table, own, frigates_only=20, heavy=5, mixed=5)


def sea_watch_sum(table: Table, own: Mapping[Place, list[str]]) -> Terms:
    """The parts of the chance to see another location. Rule: S4."""
    return _watch_terms(table, own, frigates_only=20, heavy=0, mixed=10)


def _watch_terms(table: Table, own: Mapping[Place, list[str]], *, frigates_only: int, heavy: int, mixed: int) -> Terms:
    """The player's own locations that add to a chance, and by how much. Rules: S2, S4; ruling ``watch.own_only``."""
    terms = []
    for place, ships in own.items():
        frigates = sum(table.ships[ship].kind == "FR" for ship in ships)
        if frigates == len(ships):
            value = frigates_only if _counts_as_own_only(table, place, ships) else 0
        else:
            value = mixed if frigates else heavy
        if value:
            terms.append((ships[0], value))
    return tuple(terms)


def _counts_as_own_only(table: Table, place: Place, ships: list[str]) -> bool:
    """Ruling ``watch.own_only``."""
    return table.rulings["watch.own_only"] == "true" or len(table.lying[place]) == len(ships)


def other_locations(table: Table, area: str, own: Mapping[Place, list[str]]) -> list[Place]:
    """The locations of an area that hold ships and none of the player's. Rule: S4."""
    return [place for place in table.occupied(area) if place not in own]


def _watch_sea(table: Table, player: str, area: str, own: Mapping[Place, list[str]]) -> list[Place]:
    """The other locations that are seen, by what they show. Rules: S4, X6; ruling ``watch.sea_roll``."""
    others = other_locations(table, area, own)
    terms = sea_watch_sum(table, own)
    if table.rulings["watch.sea_roll"] == "area":
        seen = others if others and table.chance("S4", "sea watch", terms, cause=player, whom=area) else []
    else:
        seen = [
            place for place in others if table.chance("S4", "sea watch", terms, cause=player, whom=table.name(place))
        ]
    for place in others:
        watched = Watched(to=(UMPIRE,), rule="S4", player=player, where=area, spot=place.spot, shown=place in seen)
        table.tell(watched)
    return sorted(seen, key=lambda place: canonical(_shows(table, place)))


def _shows(table: Table, place: Place) -> object:
    """What is seen of a location. Ruling ``watch.sea_detail``."""
    counts = by_nation(table.of(table.lying[place]))
    return (counts, table.seen(table.there(place)) if table.rulings["watch.sea_detail"] == "full" else ())


def _counted(table: Table, player: str, place: Place, letter: str) -> CompanyCounted:
    """What a watch tells of another location. Rule: S4; ruling ``watch.sea_detail``."""
    ships = table.seen(table.there(place)) if table.rulings["watch.sea_detail"] == "full" else ()
    counts = by_nation(table.of(table.lying[place]))
    return CompanyCounted(to=(player,), area=place.where, letter=letter, counts=counts, ships=ships)


def _name_locations(table: Table, own: Mapping[Place, list[str]], shown: list[Place]) -> dict[Place, str]:
    """The player's names of locations: own ones first, then those seen. Rule: X6; ruling ``report.locations``."""
    if table.rulings["report.locations"] == "number":
        return {place: place.spot for place in (*own, *shown)}
    return {place: chr(ord("A") + position) for position, place in enumerate((*own, *shown))}


def _share_company(table: Table, player: str, place: Place, letter: str) -> None:
    """Rule: S3."""
    others = table.seen(_others(table, player, place))
    if others:
        table.tell(CompanyShared(to=(player,), area=place.where, letter=letter, ships=others))


def frigates_at_sea(table: Table, ports: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The nations of the frigates at sea in each area that has any. Rule: S5."""
    found: dict[str, set[str]] = {}
    for name, place in table.at.items():
        ship = table.ships[name]
        if ship.kind == "FR" and place.where not in ports:
            found.setdefault(place.where, set()).add(ship.nation)
    return {area: tuple(sorted(nations)) for area, nations in found.items()}


def _report_frigates(
    table: Table,
    ports: Mapping[str, str],
    player: str,
    presence: Presence,
    frigates: Mapping[str, tuple[str, ...]],
) -> None:
    """Rule: S5; ruling ``frigates.reported``."""
    heard = {*presence.seas, *(ports[port] for port in presence.ports)}
    if table.rulings["frigates.reported"] == "all":
        heard |= frigates.keys()
    for area in sorted(heard):
        table.tell(FrigatesReported(to=(player,), area=area, nations=frigates.get(area, ())))
