"""The table while one action is carried out."""

from functools import cache

import msgspec

from hulldown.kernel.dice import Dice, Why
from hulldown.kernel.event import Event
from hulldown.kernel.side import UMPIRE, Side, audience
from hulldown.rules.battle.cards import ShipCard
from hulldown.rules.battle.events import Hidden, Placed, TurnedUp
from hulldown.rules.battle.state import Fleet, Locker, Shot, State, Unit


class Board:
    """A state that is being changed, the dice, and the events so far."""

    def __init__(self, state: State, dice: Dice) -> None:
        self._state = state
        self.dice = dice
        self.scenario = state.scenario
        self.rulings = state.scenario.rulings
        self.step = state.step
        self.number = state.number
        self.round = state.round
        self.seat = state.seat
        self.first = state.first
        self._changed: dict[Side, dict[str, Unit]] = {}
        self.lockers = dict(state.lockers)
        self.deck = state.deck
        self.discards = state.discards
        self.shuffled = state.shuffled
        self.spent = state.spent
        self.sunk = state.sunk
        self.shot: Shot | None = state.shot
        self.ending = state.ending
        self.winners = state.winners
        self.events: list[Event] = []
        self.thinned = False
        self.everybody = state.scenario.everybody

    def close(self) -> State:
        """The state after the action."""
        told = {side: tuple([event for event in self.events if side in event.to]) for side in self.scenario.seats}
        return State(
            scenario=self.scenario,
            step=self.step,
            number=self.number,
            round=self.round,
            seat=self.seat,
            first=self.first,
            fleets=self._fleets(),
            lockers=self.lockers,
            deck=self.deck,
            discards=self.discards,
            shuffled=self.shuffled,
            spent=self.spent,
            sunk=self.sunk,
            shot=self.shot,
            told=told,
            ending=self.ending,
            winners=self.winners,
        )

    def _fleets(self) -> dict[Side, Fleet]:
        fleets = self._state.fleets
        if not self._changed:
            return fleets
        changed = self._changed
        return {side: Fleet(changed[side]) if side in changed else fleet for side, fleet in fleets.items()}

    def why(self, rule: str, decided: str, *, cause: str = "", whom: str = "") -> Why:
        """The key of a roll: actions are numbered, and everybody sees the numbers."""
        return Why(self.number, "play", rule, decided, cause, whom)

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    # Cards and units.

    def card(self, unit: Unit) -> ShipCard:
        """The ship card of a unit."""
        return self.scenario.ships[unit.card]

    def fleet(self, side: Side) -> dict[str, Unit]:
        """A side's cards as they lie now, by id; changed by ``put`` and ``remove`` alone."""
        changed = self._changed.get(side)
        return self._state.fleets[side].units if changed is None else changed

    def unit(self, id_: str) -> Unit:
        """The card of an id."""
        for side in self.scenario.seats:
            found = self.fleet(side).get(id_)
            if found is not None:
                return found
        raise LookupError(f"no card {id_} lies on the table")

    def of(self, side: Side) -> list[Unit]:
        """A side's units, by id."""
        return list(self.fleet(side).values())

    def take_up(self, side: Side) -> list[Unit]:
        """All cards of a side are taken off the table, to be laid anew."""
        taken = self.of(side)
        self._changed[side] = {}
        return taken

    def change(self, unit: Unit, **fields: object) -> Unit:
        """Put a changed unit in the place of one."""
        changed = msgspec.structs.replace(unit, **fields)
        self.put(changed)
        return changed

    def put(self, unit: Unit) -> None:
        """A card lies on the table, new or in the place of what it was."""
        self._own(unit.owner)[unit.id] = unit

    def _own(self, side: Side) -> dict[str, Unit]:
        """A side's cards, to be changed."""
        changed = self._changed.get(side)
        if changed is None:
            changed = self._changed[side] = dict(self._state.fleets[side].units)
        return changed

    def remove(self, unit: Unit) -> None:
        """A card is taken off the table."""
        del self._own(unit.owner)[unit.id]
        self.thinned = True

    def locker(self, side: Side, **fields: object) -> Locker:
        """Change what a side has."""
        locker = self.lockers[side] = msgspec.structs.replace(self.lockers[side], **fields)
        return locker

    def spend(self, *what: str) -> None:
        """Note what may not be done again this turn."""
        self.spent = (*self.spent, *what)

    def discard(self, side: Side, kind: str) -> None:
        """A card of a kind goes from a side's hand to the discards."""
        hand = self.lockers[side].hand
        copy = min(copy for copy in hand if kind_of(copy) == kind)
        self.locker(side, hand=tuple(held for held in hand if held != copy))
        self.discards = (*self.discards, kind)

    # Blips.

    def place(self, unit: Unit) -> None:
        """A card comes to lie on the table; its owner alone is told what lies under a blip. Rules: H2, H3."""
        self.put(unit)
        face = "" if unit.blip else unit.card
        self.tell(Placed(to=self.everybody, unit=unit.id, owner=unit.owner, row=unit.row, blip=unit.blip, card=face))
        if unit.blip:
            told = Hidden(to=audience((unit.owner, UMPIRE)), unit=unit.id, card=unit.card, real=unit.real)
            self.tell(told)

    def turn_up(self, unit: Unit) -> Unit | None:
        """A blip is turned face up; None for a dummy, which is removed. Rules: H4, H5, H8, H11."""
        if not unit.blip:
            return unit
        self.tell(TurnedUp(to=self.everybody, unit=unit.id, card=unit.card, real=unit.real))
        if not unit.real:
            self.remove(unit)
            return None
        return self.change(unit, blip="")


@cache
def kind_of(copy: str) -> str:
    """The kind of an action card, of which there are several copies."""
    return copy.rpartition(".")[0]
