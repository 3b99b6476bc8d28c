"""What a battle comes to for those who watch it, from its events alone."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from hulldown.kernel.event import Event
from hulldown.kernel.value import Value
from hulldown.rules.battle.cards import INTEL, Scenario
from hulldown.rules.battle.events import (
    CardPlayed,
    Dived,
    Ended,
    Fired,
    Hidden,
    NavyChosen,
    Placed,
    Sunk,
    TurnBegan,
    TurnedUp,
)


class Fate(Value, frozen=True):
    """How a player fared.

    ``scored`` and ``lost`` are points, ``ships`` are those that were ever on the table. ``died_hidden`` counts ships
    that lay face down when the attack that sank them was declared, ``stayed_hidden`` those face down at the end.
    ``intel`` counts the Intel cards played.
    """

    navy: str
    bot: str
    team: str
    won: bool = False
    began: bool = False
    scored: int = 0
    lost: int = 0
    ships: int = 0
    ships_lost: int = 0
    hidden: int = 0
    died_hidden: int = 0
    stayed_hidden: int = 0
    blips: int = 0
    dummies: int = 0
    intel: int = 0


class Fought(Value, frozen=True):
    """A battle that was fought: how long, when a ship was last sunk (0 for never), and how each player fared."""

    rounds: int
    last_sunk: int
    ending: str
    fates: tuple[Fate, ...]


@dataclass
class _Side:
    navy: str
    team: str
    ships: set[str] = field(default_factory=set)
    hidden: set[str] = field(default_factory=set)
    blips: int = 0
    dummies: int = 0
    scored: int = 0
    lost: int = 0
    ships_lost: int = 0
    died_hidden: int = 0
    intel: int = 0


class Watch:
    """Follows a battle from its opening; ``fought`` tells what came of it."""

    def __init__(self, scenario: Scenario) -> None:
        self._sides = {seat.id: _Side(seat.navy, seat.team) for seat in scenario.seats.values()}
        self._owners: dict[str, str] = {}
        self._down: set[str] = set()
        self._just_up: set[str] = set()
        self._first = ""
        self._rounds = 0
        self._last_sunk = 0
        self._ended = Ended(to=(), reason="")
        self._notes: dict[type, Callable[[Any], None]] = {
            NavyChosen: self._navy,
            Placed: self._placed,
            Hidden: self._hidden,
            TurnBegan: self._turn,
            Fired: self._fired,
            TurnedUp: self._turned_up,
            Dived: self._dived,
            CardPlayed: self._card,
            Sunk: self._sunk,
            Ended: self._end,
        }

    def see(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""
        for event in events:
            if note := self._notes.get(type(event)):
                note(event)

    def _navy(self, event: NavyChosen) -> None:
        self._sides[event.player].navy = event.navy

    def _placed(self, event: Placed) -> None:
        self._owners[event.unit] = event.owner
        side = self._sides[event.owner]
        if event.blip:
            side.blips += 1
        else:
            side.ships.add(event.unit)

    def _hidden(self, event: Hidden) -> None:
        side = self._sides[self._owners[event.unit]]
        if event.real:
            side.ships.add(event.unit)
            side.hidden.add(event.unit)
            self._down.add(event.unit)
        else:
            side.dummies += 1

    def _turn(self, event: TurnBegan) -> None:
        self._first, self._rounds = self._first or event.player, event.round

    def _fired(self, _: Fired) -> None:
        self._just_up = set()

    def _turned_up(self, event: TurnedUp) -> None:
        self._down.discard(event.unit)
        self._just_up.add(event.unit)

    def _dived(self, event: Dived) -> None:
        if event.hidden:
            self._down.add(event.unit)

    def _card(self, event: CardPlayed) -> None:
        self._sides[event.player].intel += event.card == INTEL

    def _end(self, event: Ended) -> None:
        self._ended = event

    def _sunk(self, event: Sunk) -> None:
        owner = self._sides[self._owners[event.unit]]
        owner.lost += event.points
        owner.ships_lost += 1
        owner.died_hidden += event.unit in self._just_up
        self._sides[event.by].scored += event.points
        self._last_sunk = self._rounds

    def fought(self, bots: dict[str, str]) -> Fought:
        """The battle, when it is over; ``bots`` are the players' names for the record."""
        fates = tuple(self._fate(player, side, bots[player]) for player, side in self._sides.items())
        return Fought(self._rounds, self._last_sunk, self._ended.reason, fates)

    def _fate(self, player: str, side: _Side, bot: str) -> Fate:
        return Fate(
            navy=side.navy,
            bot=bot,
            team=side.team,
            won=player in self._ended.winners,
            began=player == self._first,
            scored=side.scored,
            lost=side.lost,
            ships=len(side.ships),
            ships_lost=side.ships_lost,
            hidden=len(side.hidden),
            died_hidden=side.died_hidden,
            stayed_hidden=len(side.hidden & self._down),
            blips=side.blips,
            dummies=side.dummies,
            intel=side.intel,
        )
