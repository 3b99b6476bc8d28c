"""The table while one action is carried out."""

from collections.abc import Iterable
from operator import attrgetter

from msgspec.structs import astuple, replace

from hulldown.kernel.dice import Dice, Why
from hulldown.kernel.event import Event
from hulldown.kernel.ruling import Rulings
from hulldown.kernel.side import Audience, Side
from hulldown.rules.battle.cards import ShipCard, kinds_of
from hulldown.rules.battle.events import Hidden, Placed, TurnedUp
from hulldown.rules.battle.fleet import Fleet, Unit, lying
from hulldown.rules.battle.state import Locker, State, Table

_KEPT = len(State.__struct_fields__)


class Board(Table):
    """The table while it is being changed, the dice, and what was told so far."""

    dice: Dice
    everybody: Audience
    told: list[Event] = []
    thinned: bool = False

    @classmethod
    def over(cls, state: State, dice: Dice) -> "Board":
        """A table laid out as a state has it."""
        return cls(*(*astuple(state), dice, state.scenario.everybody))

    def close(self) -> State:
        """The state after the action."""
        self.events = tuple(self.told)
        return State(*astuple(self)[:_KEPT])

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
        unit = lying(self.fleets.values(), id_)
        if unit is None:
            raise LookupError(f"no card {id_} lies on the table")
        return unit

    def of(self, side: Side) -> list[Unit]:
        """A side's units, by id."""
        return list(self.fleets[side].units.values())

    def take_up(self, side: Side) -> list[Unit]:
        """All cards of a side are taken off the table, to be laid anew."""
        taken = self.of(side)
        self._lay(side, Fleet.of({}))
        return taken

    def put(self, unit: Unit) -> Unit:
        """A card lies on the table, new or in the place of what it was."""
        self._lay(unit.owner, self.fleets[unit.owner].put(unit))
        return unit

    def remove(self, unit: Unit) -> None:
        """A card is taken off the table."""
        self._lay(unit.owner, self.fleets[unit.owner].less(unit))
        self.thinned = True

    def _lay(self, side: Side, fleet: Fleet) -> None:
        self.fleets = {**self.fleets, side: fleet}

    def keep(self, side: Side, locker: Locker) -> None:
        """A side has something else in its locker."""
        self.lockers = {**self.lockers, side: locker}

    def spend(self, *what: str) -> None:
        """Note what may not be done again this turn."""
        self.spent = (*self.spent, *what)

    def discard(self, side: Side, kind: str) -> None:
        """A card of a kind goes from a side's hand to the discards."""
        locker = self.lockers[side]
        at = kinds_of(locker.hand).index(kind)
        self.keep(side, replace(locker, hand=locker.hand[:at] + locker.hand[at + 1 :]))
        self.discards = (*self.discards, kind)

    # Blips.

    def place(self, side: Side, units: Iterable[Unit]) -> None:
        """Cards come to lie on the table, in the order of their ids. Rule: H2."""
        placed = sorted(units, key=attrgetter("id"))
        self._lay(side, Fleet.of(self.fleets[side].units | {unit.id: unit for unit in placed}))
        for unit in placed:
            self._tell_of(unit)

    def _tell_of(self, unit: Unit) -> None:
        """Where a card was placed is told to all, and what lies under a blip to its owner alone. Rule: H3."""
        if unit.hidden:
            self.told += (
                Placed(to=self.everybody, unit=unit.id, owner=unit.owner, row=unit.row, blip=unit.look),
                Hidden(to=self.scenario.alone[unit.owner], unit=unit.id, card=unit.card, real=unit.real),
            )
        else:
            self.tell(Placed(to=self.everybody, unit=unit.id, owner=unit.owner, row=unit.row, blip="", card=unit.card))

    def turn_up(self, unit: Unit) -> Unit | None:
        """A blip is turned face up; None for a dummy, which is removed. Rules: H4, H5, H8, H11."""
        if not unit.hidden:
            return unit
        self.tell(TurnedUp(to=self.everybody, unit=unit.id, card=unit.card, real=unit.real))
        if not unit.real:
            self.remove(unit)
            return None
        return self.put(replace(unit, hidden=False))
