"""The chances of each attack that a side may make now, as that side can know them.

What the dice decide is worked out exactly, by the rules themselves. What lies under a blip of others is not known: its
share is counted over truths that agree with the view, the same ones for the same view. Blips of one player that look
alike share what is counted, as nothing in a view tells them apart.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from hulldown.kernel.dice import Dice
from hulldown.kernel.enumerated import walk
from hulldown.kernel.keyed import KeyedDice
from hulldown.rules.battle import attack
from hulldown.rules.battle.actions import Fire
from hulldown.rules.battle.attack import Rolls, Target, Weapon
from hulldown.rules.battle.cards import BOMBER, SONAR, hits_of
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.imagine import imagine
from hulldown.rules.battle.legal import legal
from hulldown.rules.battle.question import question
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import bare

Answer: TypeAlias = dict[str, object]

#: How many truths are imagined; a share is then within 3 points of a hundred of what more of them would give.
DRAWS = 1000
#: What may come of an attack against which no card is played.
OUTCOMES = (attack.MISSED, attack.HIDDEN, attack.DUMMY, attack.SAVED, attack.HIT)
_METHOD = "hulldown odds: truths imagined from a view, {}"


class Under(NamedTuple):
    """What may lie under a blip: a ship card, or a dummy, for which the card is empty."""

    card: str


DUMMY = Under("")


class Alike(NamedTuple):
    """What blips have in common of which one is as likely as another to be a certain ship."""

    owner: str
    look: str


def _alike(blip: Unit) -> Alike:
    return Alike(blip.owner, blip.blip)


def answer(view: View) -> Answer:
    """The chances of every attack that is legal now, undefended, and what the blips aimed at may be."""
    chances = _Chances(view)
    fires = [action for action in legal(view) if isinstance(action, Fire)]
    aimed_at = sorted({fire.target for fire in fires}, key=list(view.units).index)
    engaged = {*aimed_at, *(fire.unit for fire in fires)}
    blips = {target: chances.contents(view.units[target]) for target in aimed_at if not view.units[target].card}
    return {
        "ask": "attacks",
        "player": view.side,
        "question": question(view),
        "draws": DRAWS if blips else 0,
        "blips": {target: _shares(shares) for target, shares in blips.items()},
        "units": {id_: _called(view, unit) for id_, unit in view.units.items() if id_ in engaged},
        "names": _names(view, {under.card for shares in blips.values() for under in shares if under != DUMMY}),
        "attacks": [chances.row(fire) for fire in fires],
    }


class _Chances:
    """A view, and the truths imagined from it."""

    def __init__(self, view: View) -> None:
        self._view = view

    @cached_property
    def _drawn(self) -> dict[Alike, Counter[Under]]:
        """How often each thing lay under blips that look alike and that the side cannot look under."""
        hidden = [unit for unit in self._view.units.values() if not unit.card]
        drawn: dict[Alike, Counter[Under]] = {_alike(unit): Counter() for unit in hidden}
        for number in range(DRAWS):
            truth = imagine(self._view, KeyedDice(sha256(_METHOD.format(number).encode()).digest()))
            for blip in hidden:
                unit = truth.units[blip.id]
                drawn[_alike(blip)][Under(unit.card) if unit.real else DUMMY] += 1
        return drawn

    def contents(self, blip: Unit) -> dict[Under, Fraction]:
        """What may lie there, each with its share, in the order of the cards; a dummy comes first."""
        drawn = self._drawn[_alike(blip)]
        return {under: Fraction(drawn[under], drawn.total()) for under in sorted(drawn)}

    def row(self, fire: Fire) -> Answer:
        """One attack."""
        view = self._view
        unit, weapon = view.units[fire.target], view.weapon(fire.weapon, view.fleet.units.get(fire.unit))
        hits = hits_of(weapon.kind, weapon.rating)
        outcomes, sinks = dict.fromkeys(OUTCOMES, Fraction(0)), Fraction(0)
        for under, share in self._possible(unit):
            found = self._walk(weapon, self._target(unit, under))
            for outcome, chance in found.items():
                outcomes[outcome] += share * chance
            if under.card and unit.hits + hits >= self._view.scenario.ships[under.card].hull:
                sinks += share * found.get(attack.HIT, Fraction(0))
        return {
            "weapon": fire.weapon,
            "unit": fire.unit,
            "target": fire.target,
            "distance": None if weapon.kind == BOMBER else attack.distance(weapon, unit.row),
            "estimated": not unit.card,
            "hits": hits,
            "outcomes": {outcome: str(chance) for outcome, chance in outcomes.items()},
            "sinks": str(sinks),
        }

    def _possible(self, unit: Unit) -> Iterable[tuple[Under, Fraction]]:
        return [(Under(unit.card), Fraction(1))] if unit.card else self.contents(unit).items()

    def _target(self, unit: Unit, under: Under) -> Target:
        if unit.card:
            return self._view.aim(unit)
        if under == DUMMY:
            return Target(unit.row, unit.blip, dummy=True, submarine=unit.blip == SONAR)
        card = self._view.scenario.ships[under.card]
        return Target(
            unit.row, unit.blip, submarine=card.submarine, evasive=card.evasive, point_defence=card.point_defence
        )

    def _walk(self, weapon: Weapon, target: Target) -> dict[str, Fraction]:
        rulings = self._view.scenario.rulings

        def play(dice: Dice) -> str:
            rolls = Rolls(dice, 1, "attacker", "target")
            stopped = attack.aimed(rolls, weapon, target, rulings)
            return stopped or attack.carried_through(rolls, weapon, target, rulings, None)

        return walk(play)


def _called(view: View, unit: Unit) -> str:
    """What a card on the table is, as the side sees it."""
    return bare(view.scenario.ships[unit.card].name) if unit.card else f"{unit.look} blip"


def _names(view: View, cards: Collection[str]) -> dict[str, str]:
    """What ship cards are called: as short as each name can mean no other of them, else the id."""
    ships = view.scenario.ships
    forms = {card: (bare(ships[card].name), ships[card].name) for card in sorted(cards)}
    used = Counter(form for both in forms.values() for form in set(both))
    return {card: next((form for form in both if used[form] == 1), card) for card, both in forms.items()}


def _shares(shares: dict[Under, Fraction]) -> Answer:
    """The shares of a blip: that it is a dummy, and that it is each of the ships."""
    ships = {under.card: str(share) for under, share in shares.items() if under != DUMMY}
    return {"dummy": str(shares.get(DUMMY, Fraction(0))), "ships": ships}
