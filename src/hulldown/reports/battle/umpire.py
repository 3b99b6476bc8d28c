"""A battle as the umpire sees it, as text and as a page."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hulldown.reports.battle.umpire_words import Roll, counts, told, when
from hulldown.reports.battle.words import counted, hand
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


def rolls(document: Mapping[str, Any]) -> list[str]:
    """Return each roll of the last action in a sentence."""
    return _rolls(_read(document))


def _tell(truth: Truth) -> Telling:
    sections = (
        Section("end", "The battle is over", (Line(f"{capital(truth.ending)}."),) if truth.ending else ()),
        Section("table", "Everything on the table", tuple(map(_player, truth.players.values()))),
        Section("rolls", "Rolls of the last action", tuple(map(Line, _rolls(truth)))),
    )
    return Telling(
        title=truth.title,
        whose=f"The umpire's view{' of a battle that is over' if truth.ending else ': nothing of it is for players'}",
        when=f"{when(truth.number, truth.round, truth.rounds)}; {counted(truth.deck, 'card')} in the deck",
        particulars=(("Game", truth.game), ("Commitment", truth.commitment)),
        sections=tuple(section for section in sections if section.blocks),
    )


def _rolls(truth: Truth) -> list[str]:
    names = {side: player.name for side, player in truth.players.items()}
    return [told(roll, names) for roll in truth.rolls]


def _player(player: Player) -> Group:
    state = "out" if player.out else "setting up" if not player.ready else f"{counted(player.score, 'point')} sunk"
    blocks: list[Block] = [Line(f"{_unit(unit)}.") for unit in player.units]
    held = hand(counts(list(player.hand))) if player.hand else ""
    for title, words in (("Reserve", _ships(player.reserve)), ("Hand", held), ("Lost", _ships(player.sunk))):
        if words:
            blocks.append(Line(f"{title}: {words}."))
    spare = f"{counted(player.points, 'point')} to spend"
    return Group(f"{player.name}, {player.navy or 'navy not chosen'}: {state}; {spare}", tuple(blocks))


def _ships(names: tuple[str, ...]) -> str:
    return listed(names) if names else ""


def _unit(unit: Unit) -> str:
    what = unit.name if unit.real else f"dummy ({unit.name})"
    how = [f"{unit.blip} blip"] if unit.blip else []
    how += ["active"] if unit.active else []
    how += [f"{unit.hits} of {unit.hull} hits"] if unit.hits else []
    return f"{unit.id} in row {unit.row}: {what}{f', {listed(how)}' if how else ''}"
