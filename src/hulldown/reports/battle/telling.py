"""A battle as it is told besides the table: the same parts and words for text and for pages."""

from collections.abc import Iterator
from dataclasses import dataclass

from hulldown.reports.battle.document import Locker, Table
from hulldown.reports.battle.words import counted, facts, hand, ships, within


@dataclass(frozen=True)
class Told:
    """A part of the report, line by line; ``id`` names it within a page."""

    id: str
    title: str
    lines: tuple[str, ...]


def clock(table: Table) -> str:
    """When it is."""
    if table.ending:
        return f"The battle is over: {table.ending}"
    if not table.round:
        return "Before the first round"
    names = {fleet.player: fleet.name for fleet in table.fleets}
    whose = "your turn" if table.turn_of == table.player else f"the turn of {within(names[table.turn_of])}"
    return f"Round {table.round} of {table.rounds}: {whose}, {table.step}"


def happened(table: Table) -> Told:
    """What happened since the side acted last."""
    return Told("log", "What happened", tuple(entry.text for entry in table.log) or ("Nothing new.",))


def holdings(table: Table) -> Told:
    """What the side has besides its ships on the table, and its mates where they show it."""
    names = {fleet.player: fleet.name for fleet in table.fleets}
    lines = list(_locker(table.own, table))
    for mate, locker in table.mates.items():
        lines += [f"{names[mate]}. {line}" for line in _locker(locker, table)]
    return Told("hand", "Your hand", tuple(lines))


def _locker(locker: Locker, table: Table) -> Iterator[str]:
    if table.round:
        yield f"Action cards: {hand(locker.hand)}."
    paid = f", and {counted(locker.halves, 'blip')} paid for" if locker.halves else ""
    yield f"Reinforcement points: {locker.points}{paid}."
    if table.round:
        yield f"Reserve, with points: {ships(locker.reserve, table.cards)}."
    else:
        yield f"Fleet, not laid: {counted(len(locker.reserve), 'ship')}."
        yield from (f"{table.cards[ship].written}: {facts(table.cards[ship])}" for ship in locker.reserve)


def _counted(ships: tuple[str, ...], table: Table) -> str:
    """Ship cards with how many there are of each."""
    counts = {table.cards[id_].written: ships.count(id_) for id_ in ships}
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())


def losses(table: Table) -> Told:
    """Fleets that everybody knows, what was sunk, the piles, and rulings that are not the usual ones."""
    given = [(within(fleet.name), _counted(fleet.given, table)) for fleet in table.fleets if fleet.given]
    lines = [f"In this scenario the fleet of {name} is: {cards}." for name, cards in given]
    lines += [
        f"Lost by {within(fleet.name)}: {ships(fleet.sunk, table.cards)}." for fleet in table.fleets if fleet.sunk
    ]
    if table.round:
        lines += [f"In the deck: {counted(table.deck, 'card')}. Discards: {hand(table.discards)}."]
        lines += [f"Who has sunk {table.goal} points wins at once."]
    lines += [f"Ruling {key}: {answer}." for key, answer in table.rulings.items()]
    return Told("piles", "Losses and piles", tuple(lines))
