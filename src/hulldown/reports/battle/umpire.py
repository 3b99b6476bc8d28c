"""A battle as the umpire sees it, as text and as a page."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hulldown.reports.blocks import Block, Group, Line, Section, Telling
from hulldown.reports.layout import set_text
from hulldown.reports.leaf import set_page
from hulldown.reports.words import capital, listed

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

    game: str
    title: str
    number: int
    round: int
    rounds: int
    ending: str
    players: dict[str, Player]
    deck: int
    rolls: tuple[Roll, ...]
    commitment: str


def umpire_text(document: Mapping[str, Any]) -> str:
    """Return everything that lies on the table, face up or not, and the rolls of the last action, in 80 columns."""
    return "\n".join((*set_text(_tell(_read(document))), ""))


def umpire_page(document: Mapping[str, Any]) -> str:
    """Return the same as one self-contained HTML page."""
    return set_page(_tell(_read(document)))


def _read(document: Mapping[str, Any]) -> Truth:
    if document.get("format") != FORM:
        raise ValueError(f"format: {document.get('format')!r} is not {FORM!r}")
    return msgspec.convert(document, Truth)


def _tell(truth: Truth) -> Telling:
    sections = (
        Section("end", "The battle is over", (Line(f"{capital(truth.ending)}."),) if truth.ending else ()),
        Section("table", "Everything on the table", tuple(map(_player, truth.players.values()))),
        Section("rolls", "Rolls of the last action", tuple(Line(_roll(roll)) for roll in truth.rolls)),
    )
    return Telling(
        title=truth.title,
        whose="The umpire's view: nothing of it is for players",
        when=f"Action {truth.number}, round {truth.round} of {truth.rounds}; {truth.deck} cards in the deck",
        particulars=(("Game", truth.game), ("Commitment", truth.commitment)),
        sections=tuple(section for section in sections if section.blocks),
    )


def _player(player: Player) -> Group:
    state = "out" if player.out else "setting up" if not player.ready else f"{player.score} points sunk"
    blocks: list[Block] = [Line(f"{_unit(unit)}.") for unit in player.units]
    for title, names in (("Reserve", player.reserve), ("Hand", player.hand), ("Lost", player.sunk)):
        if names:
            blocks.append(Line(f"{title}: {listed(name.replace('_', ' ') for name in names)}."))
    spare = f"{player.points} points to spend"
    return Group(f"{player.name}, {player.navy or 'navy not chosen'}: {state}; {spare}", tuple(blocks))


def _unit(unit: Unit) -> str:
    what = unit.name if unit.real else f"dummy ({unit.name})"
    how = [f"{unit.blip} blip"] if unit.blip else []
    how += ["active"] if unit.active else []
    how += [f"{unit.hits} of {unit.hull} hits"] if unit.hits else []
    return f"{unit.id} in row {unit.row}: {what}{f', {listed(how)}' if how else ''}"


def _roll(roll: Roll) -> str:
    about = listed(part for part in (roll.cause, roll.whom) if part)
    outcome = ", ".join(roll.outcome) if isinstance(roll.outcome, tuple) else roll.outcome
    return f"{roll.rule}, {roll.decided}{f' ({about})' if about else ''}: {outcome}."
