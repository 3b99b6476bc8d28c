"""What an action would need, read off the dice that the rules ask for (rules G7 to G11, H8)."""

import msgspec

from hulldown.kernel.ruling import Rulings
from hulldown.kernel.scripted import ScriptedDice
from hulldown.rules.battle import actions as a
from hulldown.rules.battle import attack
from hulldown.rules.battle.attack import Rolls, Shown, Target, Weapon
from hulldown.rules.battle.cards import hits_of
from hulldown.rules.battle.engage import weapon_of
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.state import Shot
from hulldown.rules.battle.view import View


class Prospect(msgspec.Struct, frozen=True):
    """The dice that are to come, in their order, and the hits where all goes well for the attacker (0: it is a dummy).

    ``sure`` says that a card cancels the attack without a die, ``known`` that it is known what lies there.
    """

    dice: tuple[Shown, ...]
    hits: int
    sure: bool = False
    known: bool = True


def prospect(view: View, action: a.Action) -> Prospect | None:
    """What a side can tell beforehand of an attack, or of an answer to one; None for any other action."""
    if isinstance(action, a.Fire):
        return _of_fire(view, action)
    if view.shot is None or view.target is None:
        return None
    if isinstance(action, a.Screen) or (isinstance(action, a.Defend) and action.screen):
        screen = view.units[action.unit if isinstance(action, a.Screen) else action.screen]
        return _of_screen(view, view.shot, screen)
    if isinstance(action, a.Pass):
        return _of_answer(view, view.shot, view.target, None)
    if isinstance(action, a.Defend) and action.card != "screening_ship":
        return _of_answer(view, view.shot, view.target, action.card)
    return None


def _of_fire(view: View, action: a.Fire) -> Prospect:
    unit = view.enemies[action.target]
    weapon, target = view.weapon(action.weapon, view.fleet.units.get(action.unit)), view.aim(unit)
    rolls = _rolls()
    attack.aimed(rolls, weapon, target, view.scenario.rulings)
    attack.carried_through(rolls, weapon, target, view.scenario.rulings, None)
    dice = _in_the_open(rolls, weapon, target, view.scenario.rulings)
    return Prospect(dice, hits_of(weapon.kind, weapon.rating), known=bool(unit.card))


def _of_answer(view: View, shot: Shot, unit: Unit, card: str | None) -> Prospect:
    weapon, target, rolls = weapon_of(shot), view.aim(unit), _rolls()
    outcome = attack.carried_through(rolls, weapon, target, view.scenario.rulings, card)
    hits = hits_of(shot.weapon, shot.rating) if outcome == attack.HIT else 0
    dice = _in_the_open(rolls, weapon, target, view.scenario.rulings)
    return Prospect(dice, hits, sure=outcome == attack.CANCELLED, known=bool(unit.card))


def _of_screen(view: View, shot: Shot, unit: Unit) -> Prospect:
    """The screening ship is turned up first. Rule: G8."""
    rolls, target = _rolls(), msgspec.structs.replace(view.aim(unit), blip="")
    attack.saves(rolls, weapon_of(shot), target, view.scenario.rulings)
    return Prospect(tuple(rolls.shown), hits_of(shot.weapon, shot.rating))


def _rolls() -> Rolls:
    """Dice by which an attack succeeds and nothing stops it, so that every die is asked for."""
    return Rolls(ScriptedDice({"G7": [6]}, least=True), 0, "", "")


def _in_the_open(rolls: Rolls, weapon: Weapon, target: Target, rulings: Rulings) -> tuple[Shown, ...]:
    """The dice, with the number that a blip needs of itself where a lower one stays hidden."""
    plain = _rolls()
    attack.hides(plain, weapon, target, {**rulings, "blips.own_evasive": "after"})
    return tuple(die if die.needed else _secret(plain.shown[0]) for die in rolls.shown)


def _secret(die: Shown) -> Shown:
    return msgspec.structs.replace(die, decided="blip evades, or sooner")
