"""The exact odds of one attack in a battle, by the rules themselves."""

from fractions import Fraction
from typing import TypeAlias

import msgspec

from hulldown.kernel.dice import Dice
from hulldown.kernel.enumerated import walk
from hulldown.kernel.ruling import BadRuling
from hulldown.odds.situation import BadSituation, ruling_text
from hulldown.rules.battle import attack
from hulldown.rules.battle.attack import Rolls, Target, Weapon
from hulldown.rules.battle.cards import AIRSTRIKE, BOMBER, DEFENCES, RADAR, SCREENING_SHIP, SONAR, WEAPONS
from hulldown.rules.battle.rulings import BATTLE

Answer: TypeAlias = dict[str, object]

OUTCOMES = (attack.MISSED, attack.CANCELLED, attack.HIDDEN, attack.DUMMY, attack.SAVED, attack.HIT)


class AttackerForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who fires; a bomber has no row."""

    weapon: str
    row: int | None = None
    rating: int = 0
    submarine: bool = False
    active: bool = False


class TargetForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is aimed at."""

    row: int
    blip: str | None = None
    under: str = "ship"
    evasive: int | None = None
    point_defence: int = 0
    submarine: bool = False
    active: bool = False


class AttackForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack as it is written."""

    game: str
    ask: str
    attacker: AttackerForm
    target: TargetForm
    rulings: dict[str, object] = {}
    defence: str | None = None


def answer(document: object) -> Answer:
    """The exact odds of an attack; raises BadSituation."""
    try:
        form = msgspec.convert(document, AttackForm)
    except msgspec.ValidationError as error:
        raise BadSituation(str(error)) from None
    rulings = _rulings(form)
    weapon, target = _weapon(form.attacker), _target(form.target)
    _check(form)
    far = None if weapon.kind == BOMBER else attack.distance(weapon, target.row)
    why = attack.forbidden(weapon, target, rulings)
    if not why and form.defence:
        why = attack.unfit(form.defence, weapon.kind, target.blip, rulings)
    row: Answer = {"ask": "attack", "distance": far, "allowed": not why}
    if why:
        return row | {"outcomes": {}, "why": why}
    return row | {"outcomes": _outcomes(weapon, target, rulings, form.defence)}


def _outcomes(weapon: Weapon, target: Target, rulings: dict[str, str], card: str | None) -> dict[str, str]:
    def play(dice: Dice) -> str:
        rolls = Rolls(dice, 1, "attacker", "target")
        stopped = attack.aimed(rolls, weapon, target, rulings)
        return stopped or attack.carried_through(rolls, weapon, target, rulings, card)

    chances = walk(play)
    return {outcome: str(chances.get(outcome, Fraction(0))) for outcome in OUTCOMES}


def _rulings(form: AttackForm) -> dict[str, str]:
    try:
        return BATTLE.settle({key: _text(key, value) for key, value in form.rulings.items()})
    except BadRuling as error:
        raise BadSituation(f"rulings: {error}") from None


def _text(key: str, value: object) -> str:
    """``yes`` and ``no`` may be written as true and false."""
    return ("yes" if value else "no") if isinstance(value, bool) else ruling_text(key, value)


def _weapon(form: AttackerForm) -> Weapon:
    rating = attack.BOMBERS.rating if form.weapon == BOMBER else form.rating
    return Weapon(form.weapon, rating, form.row or 0, form.submarine, form.active)


def _target(form: TargetForm) -> Target:
    return Target(
        row=form.row,
        blip=form.blip or "",
        dummy=form.under == "dummy",
        submarine=form.submarine or form.blip == SONAR,
        active=form.active,
        evasive=form.evasive or 0,
        point_defence=form.point_defence,
    )


def _check(form: AttackForm) -> None:
    """Refuse an attack that cannot be, naming the field."""
    for field, wrong, right in (*_attacker_faults(form.attacker), *_target_faults(form.target)):
        if wrong:
            raise BadSituation(f"{field}: {right}")
    if form.ask != "attack":
        raise BadSituation(f"ask: {form.ask!r} is not attack")
    if form.defence is not None and (form.defence not in DEFENCES or form.defence == SCREENING_SHIP):
        raise BadSituation(f"defence: {form.defence!r} is not a defence card that can be asked for here")


def _attacker_faults(form: AttackerForm) -> list[tuple[str, bool, str]]:
    bomber, most = form.weapon == BOMBER, 6 if form.weapon == AIRSTRIKE else 4
    return [
        ("attacker.weapon", form.weapon not in WEAPONS, f"{form.weapon!r} is not one of {', '.join(WEAPONS)}"),
        ("attacker.row", bomber and form.row is not None, "a bomber has no row"),
        ("attacker.row", not bomber and form.row not in (1, 2, 3), f"{form.row!r} is not from 1 to 3"),
        ("attacker.rating", not bomber and not 1 <= form.rating <= most, f"{form.rating} is not from 1 to {most}"),
        ("attacker.active", form.active and not form.submarine, "only a submarine is active"),
        ("attacker.submarine", form.submarine and bomber, "a bomber is no submarine"),
    ]


def _target_faults(form: TargetForm) -> list[tuple[str, bool, str]]:
    dummy, evasive = form.under == "dummy", form.evasive
    return [
        ("target.row", form.row not in (1, 2, 3), f"{form.row} is not from 1 to 3"),
        ("target.blip", form.blip not in (RADAR, SONAR, None), f"{form.blip!r} is not radar, sonar or null"),
        ("target.under", form.under not in ("ship", "dummy"), f"{form.under!r} is not ship or dummy"),
        ("target.blip", form.blip == RADAR and form.row == 1, "no radar blip lies in the first row"),
        ("target.under", dummy and form.blip is None, "no dummy lies face up"),
        ("target.submarine", form.submarine and form.blip == RADAR, "no submarine is under a radar blip"),
        ("target.active", form.active and not form.submarine, "only a submarine is active"),
        ("target.active", form.active and form.blip is not None, "nothing active lies under a blip"),
        ("target.evasive", evasive is not None and not 2 <= evasive <= 6, f"{evasive} is not from 2 to 6 or null"),
        ("target.point_defence", not 0 <= form.point_defence <= 5, f"{form.point_defence} is not from 0 to 5"),
    ]
