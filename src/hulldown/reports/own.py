"""The player's own ships, by the places where they lie, with what happened to each."""

from collections.abc import Iterator, Sequence

from hulldown.reports.blocks import Block, Column, Group, Line, Row, Table
from hulldown.reports.document import OwnShip, Position
from hulldown.reports.fleets import grouped
from hulldown.reports.names import Names
from hulldown.reports.words import PHASES, kind_of, kinds, listed, sentence, short_kind

# Up to so many exceptions are named instead of those that they are excepted from.
_EXCEPTIONS = 3


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
        yield Table(_caption(where, company, names), _columns(company), tuple(_rows(company)))
        yield from _bound(company, names)
        yield from _happened(company)


def _caption(where: str, company: Sequence[OwnShip], names: Names) -> str:
    place = {"harbour": "In the harbour", "coastal": "In the coastal waters"}.get(where, f"Company {where}")
    flags = grouped((ship.nation, ship) for ship in company)
    codes = [ship.kind for ship in company]
    if len(flags) == len(set(codes)) == 1:
        return f"{place}: {names.fleet(len(company), company[0].nation, kind_of(len(company), codes[0]))}"
    strength = names.fleets({nation: len(ships) for nation, ships in flags.items()})
    return f"{place}: {strength}, of them {kinds(codes)}"


def _columns(company: Sequence[OwnShip]) -> tuple[Column, ...]:
    always = (Column("Id"), Column("Ship"), Column("Kind"), Column("Guns", right=True))
    return (*always, *(column for column, _ in _extras(company)))


def _rows(company: Sequence[OwnShip]) -> Iterator[Row]:
    extras = _extras(company)
    for place, ship in enumerate(company):
        always = (ship.id, ship.name, short_kind(ship.kind), str(ship.guns or ""))
        yield Row((*always, *(cells[place] for _, cells in extras)))


def _extras(company: Sequence[OwnShip]) -> list[tuple[Column, list[str]]]:
    """Columns that stand only where one of the company has something in them; contact orders always do."""
    flags = {ship.nation for ship in company}
    columns = [
        (Column("Flag"), [ship.nation if len(flags) > 1 else "" for ship in company]),
        (Column("Contact"), [ship.contact for ship in company]),
        (Column("Leader"), [ship.leader or "" for ship in company]),
        (Column("Hull", right=True), [str(ship.damage.hull or "") for ship in company]),
        (Column("Rigging", right=True), [str(ship.damage.rigging or "") for ship in company]),
    ]
    return [(column, cells) for column, cells in columns if any(cells)]


def _bound(company: Sequence[OwnShip], names: Names) -> Iterator[Line]:
    routes = grouped((ship.route, ship) for ship in company if ship.route)
    for route, ships in routes.items():
        yield Line(f"{_whom(ships, company)}, still to sail: {', then '.join(map(names.leg, route))}.")


def _happened(company: Sequence[OwnShip]) -> Iterator[Line]:
    events = grouped(((event.phase, event.text), ship) for ship in company for event in ship.events)
    for (phase, text), ships in sorted(events.items(), key=lambda item: item[0][0]):
        yield Line(f"{_whom(ships, company)}, {PHASES[phase]}: {sentence(text)}")


def _whom(ships: Sequence[OwnShip], company: Sequence[OwnShip]) -> str:
    """Name some of a company, or all of it but a few, in the fewest words."""
    others = [ship for ship in company if ship not in ships]
    if len(company) > 1 and not others:
        return "All"
    if 0 < len(others) <= min(_EXCEPTIONS, len(ships) - 1):
        return f"All but {_named(others)}"
    return _named(ships)


def _named(ships: Sequence[OwnShip]) -> str:
    return listed(f"{ship.name} ({ship.id})" for ship in ships)
