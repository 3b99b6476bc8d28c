"""A captain who imagines what may be hidden, and tries his actions out there.

A decision is weighed in one truth after another, each drawn at random and in keeping with all that the side sees. In
each, every option is carried out by the rules themselves, once with luck and once without where dice decide, and the
positions that come of it are reckoned: what was sunk, what the own cards still promise this turn, and what the fleets
can do to each other in the turns to come. The option that is worth most on average is chosen.
"""

import time
from collections.abc import Iterator, Sequence

from hulldown.bots.battle import captain, doctrine, keeping
from hulldown.bots.battle.bridge import Bridge
from hulldown.bots.battle.lanes import Lanes
from hulldown.bots.battle.options import Option, Study
from hulldown.bots.battle.reckoning import Reckoning
from hulldown.bots.battle.reinforce import buy
from hulldown.bots.battle.trial import Trial
from hulldown.kernel.dice import Dice, Why
from hulldown.kernel.keyed import KeyedDice
from hulldown.rules.battle.actions import Advance, AnyAction, Navy, Pass, Screen
from hulldown.rules.battle.view import View

_SEEDS = 2**62
_MOST_TRUTHS = 64
# Which card to move, which to play and what to attack are asked one after another in a decision.
_QUESTIONS = 3


class Searcher:
    """Weighs each decision in ``truths`` truths, or in as many as it comes to in a number of milliseconds."""

    def __init__(self, *, truths: int = 0, milliseconds: float = 0.0) -> None:
        if bool(truths) == bool(milliseconds):
            raise ValueError("a searcher is given a number of truths or of milliseconds, one of them")
        self._truths = truths or _MOST_TRUTHS
        self._seconds = milliseconds / 1000 / _QUESTIONS
        self._lanes: Lanes | None = None

    def choose(self, view: View, legal: Sequence[AnyAction], dice: Dice) -> AnyAction:
        """The action that comes out best; with a number of truths, always the same for a view and dice."""
        bridge = Bridge(view, legal, dice)
        if len(legal) < 2 or bridge.may(Screen):
            return captain.choose(view, legal, dice)
        if not view.round:
            return self._set_up(bridge) or captain.choose(view, legal, dice)
        return self._weigh(bridge)

    def _weigh(self, bridge: Bridge) -> AnyAction:
        study = Study(bridge, Reckoning(bridge.view, self._lanes_of(bridge)))
        truths = _Truths(bridge, self._truths, self._seconds)
        if bridge.view.shot:
            return truths.best(study.defences()) or Pass()
        if bridge.may(Advance):
            return truths.best(study.advances()) or bridge.may(Advance)[0]
        return (
            truths.best(study.moves())
            or buy(bridge)
            or truths.best(study.cards())
            or truths.best(study.attacks())
            or keeping.throw(bridge, study.reckoning, truths.first)
            or Pass()
        )

    def _set_up(self, bridge: Bridge) -> AnyAction | None:
        """Navy and fleet; the layout is left to the captain."""
        if bridge.may(Navy):
            return doctrine.choose_navy(bridge, self._lanes_of(bridge))
        return None if bridge.locker.mustered else doctrine.muster(bridge)

    def _lanes_of(self, bridge: Bridge) -> Lanes:
        if self._lanes is None or self._lanes.scenario is not bridge.view.scenario:
            self._lanes = Lanes(bridge.view.scenario)
        return self._lanes


class _Truths:
    """The truths that a decision is weighed in, imagined when they are needed and the same for all its options."""

    def __init__(self, bridge: Bridge, most: int, seconds: float) -> None:
        why = Why(bridge.view.number, "bot", "searcher", "truths", whom=bridge.view.side)
        self._seed = bridge.dice.roll(why, _SEEDS)
        self._view = bridge.view
        self._most = most
        self._seconds = seconds
        self._imagined: list[Trial] = []

    @property
    def first(self) -> Trial:
        """The first of them."""
        return self._at(0)

    def best(self, options: list[Option]) -> AnyAction | None:
        """The action of the option that is worth most in all, the first of equals."""
        if len(options) == 1:
            return options[0].action
        total = [0.0] * len(options)
        for trial in self._all():
            for number, option in enumerate(options):
                total[number] += option.worth(trial)
        return options[total.index(max(total))].action

    def _all(self) -> Iterator[Trial]:
        """One, and then as many as there may be, or as can be done with in time."""
        start = time.perf_counter() if self._seconds else 0.0
        for number in range(self._most):
            if number and self._seconds:
                taken = time.perf_counter() - start
                if taken + taken / number > self._seconds:
                    return
            yield self._at(number)

    def _at(self, number: int) -> Trial:
        if number == len(self._imagined):
            seed = self._seed + number * _SEEDS
            self._imagined.append(Trial(self._view, KeyedDice(seed.to_bytes(32, "big"))))
        return self._imagined[number]


_STEADY = Searcher(truths=2)


def choose(view: View, legal: Sequence[AnyAction], dice: Dice) -> AnyAction:
    """The action that comes out best in two truths: always the same for a view and dice."""
    return _STEADY.choose(view, legal, dice)
