"""A truth that agrees with a view, in which actions are tried out with luck or without."""

import copy
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Self

from hulldown.kernel.dice import Dice, Name, Terms, Why
from hulldown.kernel.order import Submission
from hulldown.kernel.side import Side
from hulldown.rules.battle.actions import AnyAction, Pass
from hulldown.rules.battle.cards import CARD_OF, kind_of
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.view import View

_RULES = Battle()
_WEAPON_OF = {card: weapon for weapon, card in CARD_OF.items()}


class Trial:
    """One imagined truth; ``after`` gives another and leaves this one as it is."""

    def __init__(self, view: View, dice: Dice) -> None:
        self.truth = _RULES.imagine(view, dice)

    def after(self, side: Side, action: AnyAction, *, luck: bool) -> Self:
        """The truth after an action, with no defence; with luck every die falls for the attacker, else against."""
        tried = copy.copy(self)
        tried.truth = _RULES.adjudicate(self.truth, [Submission(side, action)], _Luck(good=luck)).state
        return tried if tried.truth.shot is None else tried.undefended(luck=luck)

    def undefended(self, *, luck: bool) -> Self:
        """The truth after an attack under way, with no further defence."""
        tried = copy.copy(self)
        while tried.truth.shot is not None and not tried.truth.ending:
            go_on = Submission[AnyAction](tried.truth.shot.asked, Pass())
            tried.truth = _RULES.adjudicate(tried.truth, [go_on], _Luck(good=luck)).state
        return tried

    def attack_cards(self, side: Side) -> dict[str, float]:
        """How many action cards a side holds for each weapon."""
        held: dict[str, float] = {}
        for held_copy in self.truth.lockers[side].hand:
            weapon = _WEAPON_OF.get(kind_of(held_copy))
            if weapon is not None:
                held[weapon] = held.get(weapon, 0.0) + 1.0
        return held


class _Luck(Dice):
    """Dice that always fall for the attacker, or always against."""

    def __init__(self, *, good: bool) -> None:
        self._good = good

    def _chance(self, why: Why, terms: Terms) -> bool:
        return self._good

    def _roll(self, why: Why, sides: int) -> int:
        return sides if (why.decided == "attack") == self._good else 1

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        return min(weights)

    def _first(self, why: Why, percents: Mapping[Name, Terms], drawn_order: bool) -> Name | None:
        return min(percents, default=None)

    def _order(self, why: Why, names: Collection[Name]) -> Iterator[Name]:
        return iter(sorted(names))

    def _deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]:
        return iter(sorted(names))
