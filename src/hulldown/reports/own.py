"""The player's own ships, by the places where they lie, with what happened to each."""

from collections.abc import Iterator, Sequence

from hulldown.reports.blocks import Block, Group, Line, table_of
from hulldown.reports.company import columns, state, strength, whom
from hulldown.reports.document import OwnShip, Position
from hulldown.reports.grouping import grouped
from hulldown.reports.names import Names
from hulldown.reports.words import PHASES, listed, sentence


def own_ships(position: Position, names: Names) -> Iterator[Block]:
    """Tell of every sea area reported, and of every port where the player has ships."""
    if not position.ships:
        yield Line("You have no ships.")
    by_area = grouped((ship.area, ship) for ship in position.ships if ship.area)
    for area in dict.fromkeys((*position.areas, *by_area)):
        yield Group(names.place(area), (*_frigates(position, area, names), *_companies(by_area.get(area, []), names)))
    for port, ships in grouped((ship.port, ship) for ship in position.ships if ship.port).items():
        yield Group(names.place(port), tuple(_companies(ships, names)))


def _frigates(position: Position, area: str, names: Names) -> Iterator[Line]:
    if area in position.areas:
        reported = [names.nations[nation] for nation in position.areas[area].frigates]
        yield Line(f"Frigates reported at sea here: {listed(reported) if reported else 'none'}.")


def _companies(ships: Sequence[OwnShip], names: Names) -> Iterator[Block]:
    for where, company in grouped((ship.where, ship) for ship in ships).items():
        place = {"harbour": "In the harbour", "coastal": "In the coastal waters"}.get(where, f"Company {where}")
        yield table_of(f"{place}: {strength(company, names)}", columns(company))
        yield from state(company, names)
        yield from _happened(company)


def _happened(company: Sequence[OwnShip]) -> Iterator[Line]:
    events = grouped((event, ship) for ship in company for event in _counted(ship))
    for (phase, text, _), ships in sorted(events.items(), key=lambda item: item[0][0]):
        yield Line(f"{whom(ships, company)}, {PHASES[phase]}: {sentence(text)}")


def _counted(ship: OwnShip) -> Iterator[tuple[int, str, int]]:
    """What happened to a ship, the same thing twice in a phase told apart by a number."""
    happened = [(event.phase, event.text) for event in ship.events]
    for place, event in enumerate(happened):
        yield (*event, happened[:place].count(event))
