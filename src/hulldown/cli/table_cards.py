"""The cards on the table, drawn for a terminal: as much of each as there is room for."""

from collections.abc import Iterator
from itertools import zip_longest

from rich.text import Text

from hulldown.reports.battle.board import ABREAST
from hulldown.reports.battle.document import Card, Fleet, Table, Unit
from hulldown.reports.battle.words import MARKS, counted, hull, ratings

#: From name, ratings and points in three lines to name and hull in one; at last rows without a card are left out.
DETAILS = (3, 2, 1, 0)
_LABEL, _WIDEST = 2, 26
_COLOURS = {"own": "cyan", "mate": "green", "enemy": "yellow"}


def board(table: Table, width: int, detail: int) -> list[Text]:
    """All fleets, the enemies above, each with its first row towards the middle."""
    lines: list[Text] = []
    for fleet in table.fleets:
        if fleet.stance == "enemy":
            lines += _fleet(fleet, table, (3, 2, 1), width, detail)
    lines.append(Text(("~ " * width)[:width], style="blue"))
    for fleet in sorted(table.fleets, key=lambda fleet: fleet.stance == "mate"):
        if fleet.stance != "enemy":
            lines += _fleet(fleet, table, (1, 2, 3), width, detail)
    return [cut(line, width) for line in lines]


def cut(line: Text, width: int) -> Text:
    """A line that is no longer than there is room."""
    line.truncate(width, overflow="ellipsis")
    return line


def _fleet(fleet: Fleet, table: Table, order: tuple[int, ...], width: int, detail: int) -> Iterator[Text]:
    across = max(1, min(ABREAST, max(map(len, fleet.rows), default=1)))
    wide = min(_WIDEST, (width - _LABEL) // across)
    title = Text(_heading(fleet, table), style=f"bold {_COLOURS[fleet.stance]}")
    if fleet.stance == "enemy":
        yield title
    if any(fleet.rows):
        for row in order:
            yield from _row(row, fleet, table, wide, detail)
    if fleet.stance != "enemy":
        yield title


def _heading(fleet: Fleet, table: Table) -> str:
    """A fleet's player, and what everybody knows of it, in one line where it fits."""
    whose = {"own": ", you", "mate": ", your mate", "enemy": ""}[fleet.stance]
    facts = [
        counted(fleet.score, "point") + " sunk",
        counted(fleet.hand, "card"),
        counted(fleet.bought, "blip") + " bought",
    ]
    if fleet.out:
        facts[1:] = ["out of the battle"]
    elif not table.round:
        facts = ["ready" if fleet.ready else "not ready yet"]
    return f"{fleet.name.upper()}{f' ({fleet.navy})' if fleet.navy else ''}{whose}: {', '.join(facts)}"


def _row(number: int, fleet: Fleet, table: Table, wide: int, detail: int) -> Iterator[Text]:
    label, units = f"{number} ", fleet.rows[number - 1]
    if not units and detail:
        yield Text(f"{label}-", style="dim")
    abreast = max(1, min(ABREAST, len(units)))
    for start in range(0, len(units), abreast):
        cells = [_cell(unit, table, fleet.stance, detail) for unit in units[start : start + abreast]]
        for parts in zip_longest(*cells):
            line = Text(label, style="dim")
            for part in parts:
                line.append_text(_padded(part or Text(), wide))
            line.rstrip()
            yield line
            label = " " * len(label)


def _padded(part: Text, wide: int) -> Text:
    """A part in a column of its own, with a gap after it."""
    padded = Text(style="none")
    padded.append_text(part)
    padded.truncate(wide - 1, overflow="ellipsis", pad=True)
    return padded.append(" ")


def _cell(unit: Unit, table: Table, stance: str, detail: int) -> list[Text]:
    id_ = Text(unit.id, style=f"bold {_COLOURS[stance]}")
    if unit.blip:
        return _blip(id_, unit, table, detail)
    card = table.cards[unit.card]
    name, bar = Text(_name(card)), _bar(card, unit)
    if detail < 2:
        return [_spaced(id_, bar, _active(unit), name)]
    lines = [_spaced(id_, Text(card.kind), bar, _points(card) if detail > 2 else _active(unit)), name]
    return lines if detail == 2 else [*lines, _spaced(_ratings(card), _active(unit))]


def _blip(id_: Text, unit: Unit, table: Table, detail: int) -> list[Text]:
    """A card back; its owner sees what lies under it below."""
    hits = Text(counted(unit.hits, "hit"), style="red") if unit.hits else Text()
    mark = Text(MARKS[unit.blip], style="bold magenta")
    if not unit.card:
        return [_spaced(id_, mark, Text(unit.blip, style="magenta"), hits)]
    card = table.cards[unit.card]
    if detail < 2:
        return [_spaced(id_, mark, Text(_name(card) if unit.real else "dummy", style="italic"), hits)]
    name = Text(_name(card) if unit.real else f"dummy: {_name(card)}", style="italic")
    lines = [_spaced(id_, mark, Text(unit.blip, style="magenta"), hits), name]
    return [*lines, _spaced(Text(card.kind), _ratings(card))] if detail > 2 and unit.real else lines


def _name(card: Card) -> str:
    return card.written.strip('"')


def _bar(card: Card, unit: Unit) -> Text:
    """The hull, with a notch for each hit."""
    bar = Text(hull(card, unit.hits))
    bar.highlight_regex("x", "bold red")
    return bar


def _points(card: Card) -> Text:
    return Text(counted(card.points, "pt"), style="dim")


def _active(unit: Unit) -> Text:
    return Text("active", style="bold red") if unit.active else Text()


def _ratings(card: Card) -> Text:
    return Text(ratings(card), style="dim")


def _spaced(*parts: Text) -> Text:
    return Text(" ").join(part for part in parts if part)
