"""A truth drawn at random that agrees with what a side sees."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

import msgspec

from hulldown.kernel.dice import Dice, Why
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import COPIES, kind_of
from hulldown.rules.battle.fleet import Unit, fleets_of
from hulldown.rules.battle.state import Locker, State
from hulldown.rules.battle.view import View


def imagine(view: View, dice: Dice) -> State:
    """A state whose view for the side is the view given: others' blips, reserves and hands are drawn by chance."""
    return _Imagination(view, dice).state()


class _Imagination:
    """The hidden things of all other sides, drawn one after another."""

    def __init__(self, view: View, dice: Dice) -> None:
        self.view = view
        self.dice = dice
        self.ships = view.scenario.ships
        self.asked = 0

    def state(self) -> State:
        view = self.view
        unseen = self._unseen()
        hands = self._hands(unseen)
        units = dict(view.units)
        lockers: dict[Side, Locker] = {}
        for seat in view.scenario.seats:
            if seat == view.side or seat in view.mates:
                lockers[seat] = view.own if seat == view.side else view.mates[seat]
            else:
                lockers[seat] = self._locker(seat, units, hands.get(seat, ()))
        return State(
            scenario=view.scenario,
            step=view.step,
            number=view.number,
            round=view.round,
            seat=view.seat,
            first=view.first,
            fleets=fleets_of(units, view.scenario.seats),
            lockers=lockers,
            deck=frozenset(unseen).difference(*hands.values()),
            discards=view.discards,
            shuffled=view.shuffled,
            spent=view.spent,
            sunk=view.sunk,
            shot=view.shot,
            events=view.events,
            ending=view.ending,
            winners=view.winners,
        )

    def _pick(self, decided: str, weights: Mapping[str, int]) -> str:
        self.asked += 1
        why = Why(self.view.number, "imagine", "view", decided, whom=str(self.asked))
        return self.dice.pick(why, weights)

    def _unseen(self) -> list[str]:
        """Copies of cards that are neither discarded nor known to be held; it makes no difference which of a kind."""
        view = self.view
        held = {copy for locker in (view.own, *view.mates.values()) for copy in locker.hand}
        gone = Counter(view.discards)
        unseen = []
        for copy in [copy for copy in view.scenario.copies if copy not in held]:
            kind = kind_of(copy)
            if gone[kind]:
                gone[kind] -= 1
            else:
                unseen.append(copy)
        return unseen

    def _hands(self, unseen: list[str]) -> dict[Side, tuple[str, ...]]:
        """Hands of the sizes that everybody sees."""
        view = self.view
        self.asked += 1
        why = Why(view.number, "imagine", "view", "hands", whom=str(self.asked))
        drawn = self.dice.deal(why, unseen, view.scenario.copies)
        return {seat: tuple(sorted(islice(drawn, public.hand))) for seat, public in view.others.items()}

    def _locker(self, seat: Side, units: dict[str, Unit], hand: tuple[str, ...]) -> Locker:
        public = self.view.others[seat]
        reserve = self._fleet(seat)
        for id_ in self._blips_in_turn(seat, units):
            units[id_] = self._under(units[id_], reserve)
        return Locker(
            navy=public.navy,
            hand=hand,
            reserve=tuple(sorted(reserve)),
            points=0,
            bought=public.bought,
            laid=self._laid(seat),
            mustered=public.ready or bool(self.view.scenario.seats[seat].fleet),
            ready=public.ready,
            out=public.out,
            score=public.score,
        )

    def _blips_in_turn(self, seat: Side, units: Mapping[str, Unit]) -> Iterator[str]:
        """A side's blips in an order drawn by chance, so that a scarce ship is as likely under one as under another."""
        blips = [unit.id for unit in units.values() if unit.owner == seat and unit.blip and not unit.card]
        return self.dice.order(Why(self.view.number, "imagine", "view", "blips", whom=seat), blips)

    def _laid(self, seat: Side) -> int:
        """At least the highest number among the side's ids."""
        mark = self.view.scenario.letters[seat]
        numbers = [int(unit.id.removeprefix(mark)) for unit in self.view.units.values() if unit.owner == seat]
        return max(numbers, default=0)

    def _fleet(self, seat: Side) -> list[str]:
        """The ships not in sight: those left of a fleet that the scenario fixes, or of one drawn by chance."""
        view = self.view
        seen = [unit.card for unit in view.units.values() if unit.owner == seat and not unit.blip]
        seen += [card for owner, card in view.sunk if owner == seat]
        given = list(view.scenario.seats[seat].fleet)
        if given:
            return _without(given, seen)
        return self._mustered(view.public[seat].navy, seen)

    def _mustered(self, navy: str, seen: list[str]) -> list[str]:
        fleet: list[str] = []
        points = sum(self.ships[card].points for card in seen)
        while choices := self._choices(navy, [*seen, *fleet], self.view.scenario.fleet_points - points):
            card = self._pick("ship", dict.fromkeys(choices, 1))
            fleet.append(card)
            points += self.ships[card].points
        return fleet

    def _choices(self, navy: str, fleet: list[str], points: int) -> list[str]:
        return [
            card.id
            for card in self.ships.values()
            if card.navy == navy and card.points <= points and fleet.count(card.id) < COPIES[card.kind]
        ]

    def _under(self, unit: Unit, reserve: list[str]) -> Unit:
        """A ship of the fleet that looks like the blip, or a dummy, as likely as not where both can be.

        What has hits is a ship that hid again, and floats. Ruling ``blips.rehide``.
        """
        ships = [card for card in reserve if self.ships[card].look == unit.blip and self.ships[card].hull > unit.hits]
        dummies = [] if unit.hits and ships else self._dummies(unit)
        if ships and (not dummies or self._pick("ship or dummy", {"ship": 1, "dummy": 1}) == "ship"):
            card = self._pick("ship under the blip", dict.fromkeys(ships, 1))
            reserve.remove(card)
            return msgspec.structs.replace(unit, card=card)
        return msgspec.structs.replace(unit, card=min(dummies, default=min(self.ships)), real=False)

    def _dummies(self, unit: Unit) -> list[str]:
        """The cards that may lie there as a dummy: of navies that nobody of the owner's side fields. Rule: H3."""
        seats = self.view.scenario.seats
        team = seats[unit.owner].team
        fielded = {public.navy for seat, public in self.view.public.items() if seats[seat].team == team}
        return [card.id for card in self.ships.values() if card.look == unit.blip and card.navy not in fielded]


def _without(cards: list[str], gone: Iterable[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left
