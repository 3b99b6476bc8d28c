"""What was seen of others' ships, this turn and before."""

from collections.abc import Iterable, Iterator, Sequence

from hulldown.reports.blocks import Block, Group, Line
from hulldown.reports.document import OwnShip, Position, Sighting
from hulldown.reports.fleets import squadrons
from hulldown.reports.grouping import grouped
from hulldown.reports.names import Names
from hulldown.reports.words import PHASES, age, listed, sentence


def new(position: Position, names: Names) -> Iterator[Block]:
    """Tell what was seen this turn: first where nobody is in company, which is knowledge too, then every sighting.

    Two companies that met the same ships make one fact.
    """
    yield from _alone(position.ships, position.sightings, names)
    yield from dict.fromkeys(block for sighting in position.sightings for block in told(sighting, names))


def remembered(position: Position, names: Names) -> Iterator[Block]:
    """Tell what is known from earlier turns, by turn, with its age."""
    turns = grouped((sighting.turn, sighting) for sighting in position.remembered)
    for turn, sightings in turns.items():
        blocks = (block for sighting in sightings for block in told(sighting, names))
        yield Group(f"Turn {turn}, {age(position.turn - turn)}", tuple(blocks))


def told(sighting: Sighting, names: Names) -> Iterator[Block]:
    """Tell one sighting: a line where ships were counted, a line or table a squadron where they are known."""
    if sighting.counts:
        yield Line(sentence(f"{_headline(sighting, names, '')}: {names.fleets(sighting.counts)}"))
    yield from squadrons(sighting.ships, names, lambda where: _headline(sighting, names, where))


def _headline(sighting: Sighting, names: Names, where: str) -> str:
    place = names.at(sighting.area, sighting.port, where)
    company = sighting.where
    match sighting.rule:
        case "S1":
            return place
        case "S2":
            return f"{names.place(sighting.port)} was looked into"
        case "S3":
            return f"{place}, in company with {company}" if company else f"{place}, in company"
        case "S4":
            return f"{place}, at a distance ({company})" if company else f"{place}, at a distance"
        case "P8":
            return f"{place}, met {_when(sighting.phase)}"
        case other:
            raise ValueError(f"sighting of {place}: rule {other!r} is not one of S1, S2, S3, S4, P8")


def _when(phase: int) -> str:
    return {0: "in passing", 3: PHASES[3]}.get(phase) or f"in passing {PHASES[phase]}"


def _alone(ships: Sequence[OwnShip], sightings: Iterable[Sighting], names: Names) -> Iterator[Line]:
    """Own places where nobody else lies: S1 and S3 are certain, so that nothing told is nobody there."""
    shared = {
        (sighting.rule, sighting.area or sighting.port, sighting.where) for sighting in sightings if sighting.ships
    }
    at_sea = dict.fromkeys((ship.area, ship.where) for ship in ships if ship.area)
    alone = grouped(place for place in at_sea if ("S3", *place) not in shared)
    for area, companies in alone.items():
        yield Line(sentence(f"{names.at(area, '')}, in company with {listed(companies)}: nobody"))
    for port in dict.fromkeys(ship.port for ship in ships if ship.port):
        if ("S1", port, "") not in shared:
            yield Line(sentence(f"{names.at('', port)}: nobody else"))
