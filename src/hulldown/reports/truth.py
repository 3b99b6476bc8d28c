"""Where every ship is, and beside each place what the players were told of it."""

from collections.abc import Iterator, Sequence

from hulldown.reports.blocks import Block, Column, Group, Line, table_of
from hulldown.reports.company import columns, state, strength
from hulldown.reports.document import Sighting
from hulldown.reports.grouping import grouped
from hulldown.reports.names import Names
from hulldown.reports.umpire_document import Knowledge, TrueShip, Truth
from hulldown.reports.words import PHASES, capital, listed


def truth(report: Truth, names: Names) -> Iterator[Group]:
    """Tell of every place that holds ships or of which somebody was told."""
    by_place = grouped((ship.where, ship) for ship in report.ships)
    for place, name in names.places.items():
        told = tuple(_told(place, report, names))
        blocks: tuple[Block, ...] = tuple(_spots(by_place.get(place, []), names))
        if told:
            blocks = (*blocks, Group("What players were told of it", told))
        if blocks:
            yield Group(name, blocks)


def place_in(spot: str) -> str:
    """Return the words for a place within a sea area or port."""
    return {"harbour": "the harbour", "coastal": "the coastal waters"}.get(spot, f"location {spot}")


def _spots(ships: Sequence[TrueShip], names: Names) -> Iterator[Block]:
    spots = grouped((ship.spot, ship) for ship in ships)
    for spot in sorted(spots, key=_by_number):
        company = spots[spot]
        commanders = Column("Player"), [ship.player for ship in company]
        yield table_of(f"{capital(place_in(spot))}: {strength(company, names)}", (*columns(company), commanders))
        yield from state(company, names)


def _by_number(spot: str) -> tuple[bool, int, str]:
    """Locations by their numbers, before coastal waters and harbour."""
    return (False, int(spot), "") if spot.isdecimal() else (True, 0, spot)


def _told(place: str, report: Truth, names: Names) -> Iterator[Line]:
    for player in report.players.values():
        for text in _pieces(place, player, names):
            yield Line(f"{player.name}, {text}.")


def _pieces(place: str, player: Knowledge, names: Names) -> Iterator[str]:
    if place in player.areas and player.areas[place].frigates:
        yield f"frigates reported (S5): {listed(names.nations[nation] for nation in player.areas[place].frigates)}"
    for sighting in player.knows:
        if place == (sighting.area or sighting.port):
            yield f"{_how(sighting)} ({sighting.rule}): {_what(sighting, names)}"


def _what(sighting: Sighting, names: Names) -> str:
    return names.fleets(sighting.counts) if sighting.counts else listed(ship.id for ship in sighting.ships)


def _how(sighting: Sighting) -> str:
    forms = {
        "S1": "lying there",
        "S2": "looked into",
        "S3": f"in company with {sighting.where}",
        "S4": f"at a distance, {sighting.where}",
        "P8": f"met {PHASES[sighting.phase]}",
    }
    return forms[sighting.rule]
