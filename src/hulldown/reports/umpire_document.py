"""The umpire's report as a typed document: the whole truth after one turn, and how it came about."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from hulldown.reports.document import Answer, Chart, Part, Party, Sighting, Vessel, Waters

FORM = "umpire-report/1"

Terms: TypeAlias = tuple[tuple[str, int], ...]


class TrueShip(Vessel, frozen=True, kw_only=True):
    """A ship, who commands her, and where she lies: ``ushant:3``, ``brest:harbour``."""

    player: str
    place: str

    @property
    def where(self) -> str:
        """The sea area or port."""
        return self.place.partition(":")[0]

    @property
    def spot(self) -> str:
        """The number of the location, ``harbour`` or ``coastal``."""
        return self.place.partition(":")[2]


class Knowledge(Part, frozen=True):
    """What a player was told this turn, as in the position report, and what became of the player's orders."""

    name: str
    knows: tuple[Sighting, ...]
    areas: dict[str, Waters]
    orders_sent: bool
    orders: tuple[Answer, ...]


class Entry(Part, frozen=True):
    """A line of the log."""

    phase: int
    text: str


class Roll(Part, frozen=True):
    """One question to the dice: its key, what it was worked out from, and what came of it.

    ``terms`` make up a chance; ``parts`` make up the chance of each item that is tried in turn.
    """

    phase: int
    rule: str
    decided: str
    ask: str
    outcome: bool | int | str | tuple[str, ...] | None
    cause: str = ""
    whom: str = ""
    terms: Terms = ()
    sum: int | None = None
    chance: int | None = None
    items: tuple[tuple[str, int], ...] = ()
    parts: tuple[tuple[str, Terms], ...] = ()
    values: tuple[tuple[str, int], ...] = ()


class PossibleFight(Part, frozen=True):
    """A place that hostile ships share, with everyone's contact order."""

    place: str
    ships: tuple[Party, ...]


class Truth(Part, frozen=True):
    """An umpire's report."""

    game: str
    title: str
    turn: int
    turns: int
    date: str
    nations: dict[str, str]
    chart: str | Chart
    ships: tuple[TrueShip, ...]
    players: dict[str, Knowledge]
    log: tuple[Entry, ...]
    rolls: tuple[Roll, ...]
    engagements: tuple[PossibleFight, ...]
    warnings: tuple[str, ...]
    commitment: str
    rerun: int = 0


def read(document: Mapping[str, Any]) -> Truth:
    """Return the typed form of an umpire's report document."""
    form = document.get("format")
    if form != FORM:
        raise ValueError(f"format: {form!r} is not {FORM!r}")
    return msgspec.convert(document, Truth)
