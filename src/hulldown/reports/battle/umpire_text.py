"""A battle as the umpire sees it, as text."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import msgspec

from hulldown.reports.layout import WIDTH, folded
from hulldown.reports.words import listed

FORM = "battle-truth/1"


class Unit(msgspec.Struct, frozen=True):
    """A card on the table as it is."""

    id: str
    row: int
    name: str
    real: bool
    blip: str
    hits: int
    hull: int
    active: bool


class Player(msgspec.Struct, frozen=True):
    """A player with everything that is hidden from the others."""

    name: str
    navy: str
    units: tuple[Unit, ...]
    reserve: tuple[str, ...]
    hand: tuple[str, ...]
    points: int
    score: int
    ready: bool
    out: bool
    sunk: tuple[str, ...]


class Roll(msgspec.Struct, frozen=True):
    """A roll of the last action."""

    rule: str
    decided: str
    cause: str
    whom: str
    ask: str
    outcome: bool | int | str | tuple[str, ...] | None


class Truth(msgspec.Struct, frozen=True):
    """The umpire's view of a battle."""

    title: str
    number: int
    round: int
    rounds: int
    ending: str
    players: dict[str, Player]
    deck: int
    rolls: tuple[Roll, ...]


def umpire_text(document: Mapping[str, Any]) -> str:
    """Return everything that lies on the table, face up or not, and the rolls of the last action, in 80 columns."""
    if document.get("format") != FORM:
        raise ValueError(f"format: {document.get('format')!r} is not {FORM!r}")
    return "\n".join((*_lines(msgspec.convert(document, Truth)), ""))


def umpire_page(document: Mapping[str, Any]) -> str:
    """Return the same as a page."""
    body = escape(umpire_text(document))
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>The umpire</title><pre>{body}</pre></html>\n'


def _lines(truth: Truth) -> Iterator[str]:
    yield from folded(truth.title.upper())
    yield "The umpire's view: nothing of it is for players"
    yield f"Action {truth.number}, round {truth.round} of {truth.rounds}; {truth.deck} cards in the deck"
    if truth.ending:
        yield from folded(f"The battle is over: {truth.ending}.")
    yield "=" * WIDTH
    for player in truth.players.values():
        yield from _player(player)
    if truth.rolls:
        yield from ("", "ROLLS OF THE LAST ACTION", "-" * 24)
        for roll in truth.rolls:
            yield from folded(_roll(roll))


def _player(player: Player) -> Iterator[str]:
    state = "out" if player.out else "setting up" if not player.ready else f"{player.score} points sunk"
    yield ""
    yield from folded(f"{player.name}, {player.navy or 'navy not chosen'}: {state}; {player.points} points to spend")
    for unit in player.units:
        yield from folded(_unit(unit), 2)
    for title, names in (("Reserve", player.reserve), ("Hand", player.hand), ("Lost", player.sunk)):
        if names:
            yield from folded(f"{title}: {listed(name.replace('_', ' ') for name in names)}.", 2)


def _unit(unit: Unit) -> str:
    what = unit.name if unit.real else f"dummy ({unit.name})"
    how = [f"{unit.blip} blip"] if unit.blip else []
    how += ["active"] if unit.active else []
    how += [f"{unit.hits} of {unit.hull} hits"] if unit.hits else []
    return f"{unit.id} in row {unit.row}: {what}{f', {listed(how)}' if how else ''}"


def _roll(roll: Roll) -> str:
    about = listed(part for part in (roll.cause, roll.whom) if part)
    outcome = ", ".join(roll.outcome) if isinstance(roll.outcome, tuple) else roll.outcome
    return f"{roll.rule}, {roll.decided}{f' ({about})' if about else ''}: {outcome}"
