"""The position report as a typed document: what one player's ships know after one turn."""

from collections.abc import Mapping
from typing import Any

import msgspec

FORM = "position-report/1"


class Part(msgspec.Struct, frozen=True):
    """A part of a document; keys it does not know are left alone."""


class Ship(Part, frozen=True):
    """A ship in full detail; ``where`` is ``harbour`` or ``coastal`` when she lies in a port."""

    id: str
    name: str
    kind: str
    nation: str
    player: str
    where: str = ""


class Damage(Part, frozen=True):
    """Points of damage."""

    hull: int = 0
    rigging: int = 0

    def __str__(self) -> str:
        """Name what is damaged: ``hull 1, rigging 2``; nothing where nothing is."""
        parts = {"hull": self.hull, "rigging": self.rigging}
        return ", ".join(f"{part} {points}" for part, points in parts.items() if points)


class Happening(Part, frozen=True):
    """What happened to a ship in a phase, in a sentence."""

    phase: int
    text: str


class Vessel(Part, frozen=True, kw_only=True):
    """A ship as those who command her know her, with how her orders stand."""

    id: str
    name: str
    kind: str
    nation: str
    contact: str
    guns: int = 0
    leader: str | None = None
    route: tuple[str, ...] = ()
    damage: Damage = Damage()


class OwnShip(Vessel, frozen=True, kw_only=True):
    """A ship of the player's own and what happened to her."""

    where: str
    area: str = ""
    port: str = ""
    events: tuple[Happening, ...] = ()

    @property
    def place(self) -> tuple[str, str]:
        """The sea area or port she lies in, and where in it."""
        return self.area or self.port, self.where


class Waters(Part, frozen=True):
    """What is reported of a whole sea area; ``wind`` is the coming turn's, where there is one."""

    name: str
    frigates: tuple[str, ...] = ()
    wind: str = ""


class Sighting(Part, frozen=True):
    """Ships seen in full detail, or counted by nation, under one rule; ``turn`` is set when it is remembered."""

    rule: str
    area: str = ""
    port: str = ""
    where: str = ""
    phase: int = 0
    turn: int = 0
    ships: tuple[Ship, ...] = ()
    counts: dict[str, int] = {}


class Party(Part, frozen=True):
    """One of the player's own ships in a possible engagement."""

    id: str
    contact: str


class Engagement(Part, frozen=True):
    """A place that the player's ships share with hostile ones."""

    where: str
    own: tuple[Party, ...]
    enemies: tuple[Ship, ...]
    area: str = ""
    port: str = ""


class Answer(Part, frozen=True):
    """What became of one line of orders."""

    text: str
    outcome: str
    why: str = ""


class Amendment(Part, frozen=True):
    """What the umpire changed, and why."""

    text: str
    reason: str


class Loss(Part, frozen=True):
    """A ship of the player's own that is lost, and how."""

    id: str
    name: str
    kind: str
    how: str


class Named(Part, frozen=True):
    """A sea area or port of a chart that came with the document."""

    name: str


class Chart(Part, frozen=True):
    """The places of a chart that came with the document."""

    areas: dict[str, Named]
    ports: dict[str, Named]


class Position(Part, frozen=True):
    """A position report."""

    game: str
    title: str
    turn: int
    turns: int
    date: str
    player: str
    player_name: str
    nations_own: tuple[str, ...]
    nations: dict[str, str]
    players: dict[str, str]
    chart: str | Chart
    holders: dict[str, str]
    war: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    ships: tuple[OwnShip, ...]
    areas: dict[str, Waters]
    sightings: tuple[Sighting, ...]
    remembered: tuple[Sighting, ...]
    engagements: tuple[Engagement, ...]
    orders: tuple[Answer, ...]
    orders_sent: bool
    amendments: tuple[Amendment, ...]
    rerun: int
    rulings: dict[str, str]
    commitment: str
    losses: tuple[Loss, ...] = ()


def read(document: Mapping[str, Any]) -> Position:
    """Return the typed form of a position report document."""
    form = document.get("format")
    if form != FORM:
        raise ValueError(f"format: {form!r} is not {FORM!r}")
    return msgspec.convert(document, Position)
