"""What an attack may come to, by the rules of attack themselves."""

from collections.abc import Mapping
from functools import cache

from hulldown.kernel.dice import Dice
from hulldown.kernel.enumerated import walk
from hulldown.rules.battle import attack
from hulldown.rules.battle.attack import Rolls, Target, Weapon


def hit_chance(weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> float:
    """The chance that an attack, once declared, does damage while no defence card is played."""
    return _ends(weapon, target, *_of(rulings), declared=False).get(attack.HIT, 0.0)


def found_chance(weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> float:
    """The chance that an attack, once declared and not defended, does damage or removes a dummy."""
    ends = _ends(weapon, target, *_of(rulings), declared=False)
    return ends.get(attack.HIT, 0.0) + ends.get(attack.DUMMY, 0.0)


def hit_chance_left(weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> float:
    """The chance that an attack against which a defence card is asked for does damage when none is played."""
    return _ends(weapon, target, *_of(rulings), declared=True).get(attack.HIT, 0.0)


def saving_chance(card: str) -> float:
    """The chance that a defence card stops an attack."""
    return _saved(card)


def _of(rulings: Mapping[str, str]) -> tuple[str, str]:
    return rulings["blips.own_evasive"], rulings["blips.defence"]


@cache
def _ends(weapon: Weapon, target: Target, own_evasive: str, defence: str, *, declared: bool) -> dict[str, float]:
    """Every outcome of an attack with its chance."""
    rulings = {"blips.own_evasive": own_evasive, "blips.defence": defence}

    def play(dice: Dice) -> str:
        rolls = Rolls(dice, 1, "attacker", "target")
        stopped = attack.ON if declared else attack.aimed(rolls, weapon, target, rulings)
        return stopped or attack.carried_through(rolls, weapon, target, rulings, None)

    return {outcome: float(chance) for outcome, chance in walk(play).items()}


@cache
def _saved(card: str) -> float:
    return float(walk(lambda dice: attack.cancels(Rolls(dice, 1, "attacker", "target"), card)).get(True, 0))
