"""What an attack may come to, by the rules of attack themselves."""

from collections.abc import Mapping
from functools import cache

from hulldown.kernel.dice import Dice
from hulldown.kernel.enumerated import walk
from hulldown.rules.battle import attack
from hulldown.rules.battle.attack import Rolls, Target, Weapon


def hit_chance(weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> float:
    """The chance that an attack, once declared, does damage while no defence card is played."""
    return _hit(weapon, target, rulings["blips.own_evasive"], rulings["blips.defence"], declared=False)


def hit_chance_left(weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> float:
    """The chance that an attack against which a defence card is asked for does damage when none is played."""
    return _hit(weapon, target, rulings["blips.own_evasive"], rulings["blips.defence"], declared=True)


def saving_chance(card: str) -> float:
    """The chance that a defence card stops an attack."""
    return _saved(card)


@cache
def _hit(weapon: Weapon, target: Target, own_evasive: str, defence: str, *, declared: bool) -> float:
    rulings = {"blips.own_evasive": own_evasive, "blips.defence": defence}

    def play(dice: Dice) -> str:
        rolls = Rolls(dice, 1, "attacker", "target")
        stopped = attack.ON if declared else attack.aimed(rolls, weapon, target, rulings)
        return stopped or attack.carried_through(rolls, weapon, target, rulings, None)

    return float(walk(play).get(attack.HIT, 0))


@cache
def _saved(card: str) -> float:
    return float(walk(lambda dice: attack.cancels(Rolls(dice, 1, "attacker", "target"), card)).get(True, 0))
