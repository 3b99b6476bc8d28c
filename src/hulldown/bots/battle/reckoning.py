"""What a position is worth to a side: what was sunk, and what each fleet can still do to the other."""

from collections import Counter
from collections.abc import Mapping

from hulldown.bots.battle.lanes import Card, Lanes
from hulldown.bots.battle.prospects import loss, prospect
from hulldown.bots.battle.trial import Trial
from hulldown.kernel.side import Side
from hulldown.rules.battle.cards import CARD_OF, WEAPONS, kinds_of
from hulldown.rules.battle.view import View

# The share of attacks that no defence card stops.
UNDEFENDED = 0.65
# What a turn after the next one counts for: the fleets will lie otherwise by then.
_LATER = 0.1


class Reckoning:
    """What is the same for all positions that follow from a view."""

    def __init__(self, view: View, lanes: Lanes) -> None:
        self.view = view
        self.lanes = lanes
        self.seats = view.scenario.seats
        self.team = {seat.id for seat in self.seats.values() if seat.team == self.seats[view.side].team}
        self.likely = _likely_cards(view)
        self.own_turns = _turns_left(view, view.side)
        foes = [side for side in self.seats if side not in self.team]
        self.foes_turns = sum(_turns_left(view, side) for side in foes) / len(foes)
        self.share = 1 / max(1, len({seat.team for seat in self.seats.values()}) - 1)

    def worth(self, trial: Trial, cards: Mapping[str, float], *, now: float = 1.0) -> float:
        """Points, with what the side's cards still promise in this turn and what the turns to come may bring."""
        own = self.units(trial, own=True)
        foes = self.units(trial, own=False)
        total = self._score(trial) + self._damage(foes) - self._damage(own)
        promised = now * prospect(self.lanes, own, foes, cards, trial.truth.spent) if cards else 0.0
        if self.own_turns:
            promised += _LATER * self.own_turns * prospect(self.lanes, own, foes, self.likely)
        if self.foes_turns:
            weight = min(1.0, self.foes_turns) + _LATER * max(0.0, self.foes_turns - 1.0)
            promised -= weight * self.share * prospect(self.lanes, foes, own, self.likely)
        return total + UNDEFENDED * promised

    def units(self, trial: Trial, *, own: bool) -> list[Card]:
        """The cards on the table of the side and its mates, or of all others."""
        return [unit for unit in trial.truth.units.values() if (unit.owner in self.team) == own]

    def _damage(self, units: list[Card]) -> float:
        """What hits on ships afloat are worth."""
        ships = self.lanes.ships
        return sum(loss(ships[unit.card], 0, unit.hits) for unit in units if unit.hits)

    def _score(self, trial: Trial) -> float:
        """Points sunk, less those of the best of the other teams."""
        points: dict[str, int] = {}
        for side, locker in trial.truth.lockers.items():
            team = self.seats[side].team
            points[team] = points.get(team, 0) + locker.score
        own = points.pop(self.seats[self.view.side].team)
        return float(own - max(points.values()))


def _turns_left(view: View, side: Side) -> int:
    """How many turns a side has yet, after the one that is being played."""
    seats = list(view.scenario.seats)
    start = seats.index(view.first)
    order = [*seats[start:], *seats[:start]]
    this_round = order.index(side) > order.index(view.seat)
    return max(0, view.scenario.rounds - view.round) + int(this_round)


def _likely_cards(view: View) -> dict[str, float]:
    """How many cards for each weapon a full hand may be expected to hold, of those that the side has not seen."""
    seen = Counter([*kinds_of(view.own.hand), *view.discards])
    left = Counter(kinds_of(view.scenario.copies)) - seen
    return {weapon: view.scenario.hand * left[CARD_OF[weapon]] / max(1, left.total()) for weapon in WEAPONS}
