"""The table in text: fleets face each other in three rows, the side's own below."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from hulldown.reports.battle.cells import WIDTH, cell
from hulldown.reports.battle.document import Card, Fleet, Table, Unit
from hulldown.reports.battle.words import counted, letters

ABREAST = 5
_GAP = 1


def board(table: Table) -> Iterator[str]:
    """Yield the lines of the table."""
    for fleet in table.fleets:
        if fleet.stance == "enemy":
            yield from _fleet(fleet, table, (3, 2, 1))
    yield from ("", "~ " * 39 + "~")
    for fleet in sorted(table.fleets, key=lambda fleet: fleet.stance == "mate"):
        if fleet.stance != "enemy":
            yield from _fleet(fleet, table, (1, 2, 3))
    yield from ("", f"{letters()}.", "==x the hull with its hits; ( ) a radar blip, ~~~ a sonar blip.")


def heading(fleet: Fleet, table: Table) -> str:
    """A fleet's player, and what everybody knows of it."""
    whose = {"own": ", your fleet", "mate": ", your mate", "enemy": ""}[fleet.stance]
    navy = f" ({fleet.navy})" if fleet.navy else ""
    facts = [f"{counted(fleet.score, 'point')} sunk", counted(fleet.hand, "action card")]
    facts.append(f"{counted(fleet.bought, 'blip')} bought")
    if fleet.out:
        facts = [facts[0], "out of the battle"]
    elif not table.round:
        facts = ["ready" if fleet.ready else "not ready yet"]
    return f"{fleet.name.upper()}{navy}{whose}: {', '.join(facts)}"


def _fleet(fleet: Fleet, table: Table, order: tuple[int, ...]) -> Iterator[str]:
    yield from ("", heading(fleet, table))
    if not any(fleet.rows):
        return
    for row in order:
        yield ""
        yield from _row(row, fleet.rows[row - 1], table.cards)


def _row(number: int, units: tuple[Unit, ...], cards: Mapping[str, Card]) -> Iterator[str]:
    label = f"row {number} "
    if not units:
        yield f"{label}-"
    for start in range(0, len(units), ABREAST):
        cells = [cell(unit, cards) for unit in units[start : start + ABREAST]]
        for parts in zip_longest(*cells, fillvalue=""):
            line = (" " * _GAP).join(part.ljust(WIDTH) for part in parts)
            yield f"{label}{line}".rstrip()
            label = " " * len(label)
