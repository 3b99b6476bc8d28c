"""What is allowed in a scenario and yet may spoil a game."""

from collections.abc import Iterable
from unicodedata import combining, normalize

from hulldown.rules.campaign.chart import Area, Port
from hulldown.rules.campaign.fleet import ID_FORM
from hulldown.rules.campaign.scenario import Scenario


def warnings(scenario: Scenario) -> tuple[str, ...]:
    """What the designer should know, in a fixed order."""
    places: tuple[Area | Port, ...] = (*scenario.chart.areas.values(), *scenario.chart.ports.values())
    return (
        *_told_numbers(scenario.ships),
        *shared("Ships", ((ship.name, ship.id) for ship in scenario.ships.values())),
        *shared("Sea areas or ports", ((place.name, place.id) for place in places)),
    )


def fold(name: str) -> str:
    """A name without case and accents, as orders compare names."""
    return "".join(char for char in normalize("NFKD", name) if not combining(char)).casefold()


def _told_numbers(ships: Iterable[str]) -> list[str]:
    numbers: dict[str, set[int]] = {}
    for ship in ships:
        parts = ID_FORM.fullmatch(ship)
        if parts:
            numbers.setdefault(parts[1], set()).add(int(parts[2]))
    return [
        f"The ships of {nation} are numbered 1 to {len(found)} without a gap, which tells how many it has; leave gaps."
        for nation, found in sorted(numbers.items())
        if found == set(range(1, len(found) + 1))
    ]


def shared(what: str, named: Iterable[tuple[str, str]]) -> list[str]:
    """A warning for each name that several have, of names and ids."""
    by_name: dict[str, list[tuple[str, str]]] = {}
    for name, identity in named:
        by_name.setdefault(fold(name), []).append((identity, name))
    return [_told_twice(what, sorted(found)) for _, found in sorted(by_name.items()) if len(found) > 1]


def _told_twice(what: str, found: list[tuple[str, str]]) -> str:
    bearers = " and ".join(f'{identity} "{name}"' for identity, name in found)
    return f"{what} share a name: {bearers}. Orders that use it may mean two things; an id never does."
