"""What a searcher has to choose between, and what each choice comes to in an imagined truth."""

from collections.abc import Callable
from typing import NamedTuple

from hulldown.bots.battle.bridge import Bridge
from hulldown.bots.battle.chances import found_chance, hit_chance_left, saving_chance
from hulldown.bots.battle.gunnery import promise_of
from hulldown.bots.battle.lanes import as_it_is
from hulldown.bots.battle.reckoning import UNDEFENDED, Reckoning
from hulldown.bots.battle.trial import Trial
from hulldown.kernel.side import Side
from hulldown.rules.battle.actions import Advance, AnyAction, Defend, Dive, Fire, GoActive, Pass, Repair, Shift, Spot
from hulldown.rules.battle.attack import Target, Weapon
from hulldown.rules.battle.cards import INTEL, NEAR_MISS, SCREENING_SHIP

# What the cards that are played have to bring besides, in points: a move for its own sake brings nothing.
_MOVING = 0.05
_SPOTTING = 1.0
_CANCELLING = 0.8
_HELPING = 0.1
# What attack cards that are not used this turn may bring in the next.
_KEPT_FOR_LATER = 0.2
_ATTACKS_WEIGHED = 10


class Option(NamedTuple):
    """An action, or None for going on to the next step, and what it is worth in a truth."""

    action: AnyAction | None
    worth: Callable[[Trial], float]


class Study:
    """One decision: the bridge, the reckoning, and the options that they lead to."""

    def __init__(self, bridge: Bridge, reckoning: Reckoning) -> None:
        self.bridge = bridge
        self.reckoning = reckoning
        self.side: Side = bridge.view.side

    def moves(self) -> list[Option]:
        """To move a card, to dive or go active, or to leave the rows as they are."""
        moving: list[AnyAction] = [*self.bridge.may(Shift), *self.bridge.may(Dive), *self.bridge.may(GoActive)]
        return [Option(None, self._as_it_is), *(self._plain(action, _MOVING) for action in moving)]

    def advances(self) -> list[Option]:
        """Which card advances to an empty first row."""
        return [self._plain(action, 0.0) for action in self.bridge.may(Advance)]

    def cards(self) -> list[Option]:
        """To mend a ship or spot a blip, or to keep the cards for it."""
        mending = [self._plain(action, -_HELPING) for action in self.bridge.may(Repair)]
        spotting = [self._plain(action, _SPOTTING) for action in self.bridge.may(Spot)]
        return [Option(None, self._as_it_is), *mending, *spotting]

    def attacks(self) -> list[Option]:
        """The attacks that promise most at a glance, or to fire no more this turn."""
        bridge = self.bridge
        ranked = sorted(
            bridge.may(Fire), key=lambda fire: (-promise_of(bridge, fire), fire.weapon, fire.unit, fire.target)
        )
        cease = Option(None, lambda trial: self._worth(trial, now=_KEPT_FOR_LATER) - _HELPING)
        return [cease, *(self._attack(fire) for fire in ranked[:_ATTACKS_WEIGHED])]

    def defences(self) -> list[Option]:
        """To let an attack go on, or to play a card against it."""
        playable = [defend for defend in self.bridge.may(Defend) if defend.screen or defend.card != SCREENING_SHIP]
        return [Option(Pass(), self._undefended), *(self._defence(defend) for defend in playable)]

    def _worth(self, trial: Trial, *, now: float = 1.0) -> float:
        return self.reckoning.worth(trial, trial.attack_cards(self.side), now=now)

    def _as_it_is(self, trial: Trial) -> float:
        return self._worth(trial)

    def _plain(self, action: AnyAction, price: float) -> Option:
        return Option(action, lambda trial: self._worth(trial.after(self.side, action, luck=True)) - price)

    def _attack(self, fire: Fire) -> Option:
        weapon = self.bridge.weapon(fire)

        def worth(trial: Trial) -> float:
            target = trial.truth.units[fire.target]
            aim = as_it_is(target, self.bridge.ships[target.card])
            chance = UNDEFENDED * found_chance(weapon, aim, self.bridge.rulings)
            hit = self._worth(trial.after(self.side, fire, luck=True))
            missed = self._worth(trial.after(self.side, fire, luck=False))
            return chance * hit + (1.0 - chance) * missed

        return Option(fire, worth)

    def _undefended(self, trial: Trial) -> float:
        shot = trial.truth.shot
        if shot is None:
            raise LookupError("nothing is under attack")
        target = trial.truth.units[shot.target]
        chance = self._chance_left(as_it_is(target, self.bridge.ships[target.card]))
        return self._between(trial, trial.undefended(luck=True), chance)

    def _defence(self, defend: Defend) -> Option:
        price = _CANCELLING if defend.card in (NEAR_MISS, INTEL) else _HELPING
        if defend.card == SCREENING_SHIP:
            return Option(defend, lambda trial: self._screened(trial, defend) - price)
        saved = saving_chance(defend.card)

        def worth(trial: Trial) -> float:
            return saved * self._others(trial) + (1.0 - saved) * self._undefended(trial) - price

        return Option(defend, worth)

    def _screened(self, trial: Trial, defend: Defend) -> float:
        """A screening ship is turned up, and lies there as a plain target."""
        unit = trial.truth.units[defend.screen]
        card = self.bridge.ships[unit.card]
        aim = Target(unit.row, "", evasive=card.evasive, point_defence=card.point_defence)
        return self._between(trial, trial.after(self.side, defend, luck=True), self._chance_left(aim))

    def _between(self, spared: Trial, struck: Trial, chance: float) -> float:
        return chance * self._others(struck) + (1.0 - chance) * self._others(spared)

    def _others(self, trial: Trial) -> float:
        """A truth in another side's turn: nothing is promised by own cards yet."""
        return self.reckoning.worth(trial, {})

    def _chance_left(self, aim: Target) -> float:
        shot = self.bridge.view.shot
        if shot is None:
            raise LookupError("nothing is under attack")
        return hit_chance_left(Weapon(shot.weapon, shot.rating, shot.row), aim, self.bridge.rulings)
