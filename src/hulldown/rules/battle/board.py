"""The table while one action is carried out."""

from collections.abc import Iterable

import msgspec

from hulldown.kernel.dice import Dice, Why
from hulldown.kernel.event import Event
from hulldown.kernel.ruling import Rulings
from hulldown.kernel.side import Audience, Side
from hulldown.rules.battle.cards import ShipCard, kind_of
from hulldown.rules.battle.events import Hidden, Placed, TurnedUp
from hulldown.rules.battle.fleet import Fleet, Unit
from hulldown.rules.battle.state import Locker, State, Table


class Board(Table, kw_only=True):
    """The table while it is being changed, the dice, and what was told so far."""

    dice: Dice
    everybody: Audience
    told: list[Event] = []
    thinned: bool = False

    @classmethod
    def over(cls, state: State, dice: Dice) -> "Board":
        """A table laid out as a state has it."""
        return cls(*msgspec.structs.astuple(state), dice=dice, everybody=state.scenario.everybody)

    def close(self) -> State:
        """The state after the action."""
        self.events = tuple(self.told)
        return State(*msgspec.structs.astuple(self)[: len(State.__struct_fields__)])

    @property
    def rulings(self) -> Rulings:
        """The answers to the doubtful points of the rules."""
        return self.scenario.rulings

    def why(self, rule: str, decided: str, *, cause: str = "", whom: str = "") -> Why:
        """The key of a roll: actions are numbered, and everybody sees the numbers."""
        return Why(self.number, "play", rule, decided, cause, whom)

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.told.append(event)

    # Cards and units.

    def card(self, unit: Unit) -> ShipCard:
        """The ship card of a unit."""
        return self.scenario.ships[unit.card]

    def unit(self, id_: str) -> Unit:
        """The card of an id."""
        for fleet in self.fleets.values():
            if id_ in fleet.units:
                return fleet.units[id_]
        raise LookupError(f"no card {id_} lies on the table")

    def of(self, side: Side) -> list[Unit]:
        """A side's units, by id."""
        return list(self.fleets[side].units.values())

    def take_up(self, side: Side) -> list[Unit]:
        """All cards of a side are taken off the table, to be laid anew."""
        taken = self.of(side)
        self._lay(side, {})
        return taken

    def change(self, unit: Unit, **fields: object) -> Unit:
        """Put a changed unit in the place of one."""
        changed = msgspec.structs.replace(unit, **fields)
        self.put(changed)
        return changed

    def put(self, unit: Unit) -> None:
        """A card lies on the table, new or in the place of what it was."""
        self._lay(unit.owner, {**self.fleets[unit.owner].units, unit.id: unit})

    def remove(self, unit: Unit) -> None:
        """A card is taken off the table."""
        self._lay(unit.owner, {id_: left for id_, left in self.fleets[unit.owner].units.items() if id_ != unit.id})
        self.thinned = True

    def _lay(self, side: Side, units: dict[str, Unit]) -> None:
        self.fleets = {**self.fleets, side: Fleet(units)}

    def locker(self, side: Side, **fields: object) -> Locker:
        """Change what a side has."""
        locker = msgspec.structs.replace(self.lockers[side], **fields)
        self.lockers = {**self.lockers, side: locker}
        return locker

    def spend(self, *what: str) -> None:
        """Note what may not be done again this turn."""
        self.spent = (*self.spent, *what)

    def discard(self, side: Side, kind: str) -> None:
        """A card of a kind goes from a side's hand to the discards."""
        hand = self.lockers[side].hand
        at = [kind_of(copy) for copy in hand].index(kind)
        self.locker(side, hand=hand[:at] + hand[at + 1 :])
        self.discards = (*self.discards, kind)

    # Blips.

    def place(self, side: Side, units: Iterable[Unit]) -> None:
        """Cards come to lie on the table; their owner alone is told what lies under a blip. Rules: H2, H3."""
        placed = {unit.id: unit for unit in units}
        self._lay(side, self.fleets[side].units | placed)
        for id_, unit in placed.items():
            face = "" if unit.hidden else unit.card
            self.tell(Placed(to=self.everybody, unit=id_, owner=side, row=unit.row, blip=unit.blip, card=face))
            if unit.hidden:
                self.tell(Hidden(to=self.scenario.alone[side], unit=id_, card=unit.card, real=unit.real))

    def turn_up(self, unit: Unit) -> Unit | None:
        """A blip is turned face up; None for a dummy, which is removed. Rules: H4, H5, H8, H11."""
        if not unit.hidden:
            return unit
        self.tell(TurnedUp(to=self.everybody, unit=unit.id, card=unit.card, real=unit.real))
        if not unit.real:
            self.remove(unit)
            return None
        return self.change(unit, hidden=False)
