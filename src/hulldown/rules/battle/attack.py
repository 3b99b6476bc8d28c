"""One attack, from the roll to the damage (rules G3, G7 to G11, H7 to H10)."""

from collections.abc import Mapping

import msgspec

from hulldown.kernel.dice import Dice, Why
from hulldown.rules.battle.cards import (
    AIRSTRIKE,
    ASW,
    BOMBER,
    DECOY,
    FIGHTER_COVER,
    FITS,
    GUN,
    INTEL,
    MISSILE,
    NEAR_MISS,
    NOISEMAKER,
    RADAR,
    SCREENING_SHIP,
    SONAR,
    reach,
)

MISSED, CANCELLED, HIDDEN, DUMMY, SAVED, HIT = "missed", "cancelled", "hidden", "dummy", "saved", "hit"
ON = ""


class Weapon(msgspec.Struct, frozen=True, gc=False):
    """A weapon as it is aimed: its rating, the firing ship's row, and whether that is a submarine, and active.

    A bomber strike comes from no ship and has row 0.
    """

    kind: str
    rating: int
    row: int
    submarine: bool = False
    active: bool = False


# A bomber strike.
BOMBERS = Weapon(BOMBER, 2, 0)


class Target(msgspec.Struct, frozen=True, gc=False):
    """What is aimed at: how it lies, and the numbers of the card that lies there (0 for none)."""

    row: int
    blip: str = ""
    dummy: bool = False
    submarine: bool = False
    active: bool = False
    evasive: int = 0
    point_defence: int = 0


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A die as everybody may see it: what was needed and shown (0 where both stay hidden), and the result."""

    rule: str
    decided: str
    needed: int
    die: int
    success: bool


class Rolls:
    """The dice of one attack, keyed by the action that declared it, the attacker and the target."""

    def __init__(self, dice: Dice, number: int, attacker: str, target: str) -> None:
        self.dice = dice
        self.number = number
        self.attacker = attacker
        self.target = target
        self.shown: list[Shown] = []

    def at_least(self, rule: str, decided: str, needed: int, *, secret: bool = False) -> bool:
        """Whether a die shows a number or more."""
        die = self._die(rule, decided)
        success = die >= needed
        self.shown.append(Shown(rule, decided, 0 if secret else needed, 0 if secret else die, success))
        return success

    def attack(self, rating: int) -> bool:
        """Whether an attack of this rating succeeds: 5 or more with it, never on a 1, always on a 6. Rule: G7."""
        needed = min(6, max(2, 5 - rating))
        return self.at_least("G7", "attack", needed)

    def _die(self, rule: str, decided: str) -> int:
        return self.dice.roll(Why(self.number, "attack", rule, decided, self.attacker, self.target), 6)


def distance(weapon: Weapon, row: int) -> int:
    """How far a target's row is from the firing ship; 5 for a bomber strike. Rule: G2."""
    return weapon.row + row - 1 if weapon.row else 5


def forbidden(weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> str:
    """Why a weapon may not be aimed at a target, or nothing. Rules: G3, H7, G11."""
    if _cannot_launch(weapon):
        return "G3: a carrier in the first row cannot launch"
    if target.row > farthest(weapon):
        return f"G3: out of reach, at a distance of {distance(weapon, target.row)}; the weapon reaches {_span(weapon)}"
    return unsuited(weapon.kind, target, rulings)


def farthest(weapon: Weapon) -> int:
    """The farthest row in reach; 0 for a carrier that cannot launch, and every row for a bomber strike. Rule: G3."""
    if not weapon.row:
        return _span(weapon)
    return 0 if _cannot_launch(weapon) else _span(weapon) + 1 - weapon.row


def _span(weapon: Weapon) -> int:
    return reach(weapon.kind, weapon.rating, submarine=weapon.submarine, active=weapon.active)


def _cannot_launch(weapon: Weapon) -> bool:
    return weapon.kind == AIRSTRIKE and weapon.row == 1


def unsuited(weapon: str, target: Target, rulings: Mapping[str, str]) -> str:
    """Why a weapon does not suit a target, in reach or not. Rules: H7, G11; ruling ``blips.guns``."""
    if target.blip == SONAR or (not target.blip and target.submarine):
        rule = "H7: only ASW at a sonar blip" if target.blip else "G11: only ASW at a submarine"
        return "" if weapon == ASW else rule
    if weapon == ASW:
        return "H7: no ASW at a radar blip" if target.blip else "G11: no ASW at a surface ship"
    if weapon == GUN and target.blip and rulings["blips.guns"] == "no":
        return "H7: no gun at a blip"
    return ""


def unfit(card: str, weapon: str, blip: str, rulings: Mapping[str, str]) -> str:
    """Why a defence card may not be played, or nothing. Rules: G8, H9; ruling ``blips.cards``."""
    if card not in FITS:
        return f"G8: {card} is no defence card"
    if weapon not in FITS[card]:
        return f"G8: {card} does not fit a {weapon} attack"
    if blip and rulings["blips.cards"] == "three" and card not in (INTEL, NEAR_MISS, SCREENING_SHIP):
        return f"H9: {card} is not played on a blip"
    return ""


def aimed(rolls: Rolls, weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> str:
    """The attack up to the question for a defence card: missed, hidden, or on. Rules: G7, H9."""
    if not rolls.attack(weapon.rating):
        return MISSED
    if asks_late(target, rulings) and hides(rolls, weapon, target, rulings):
        return HIDDEN
    return ON


def asks_late(target: Target, rulings: Mapping[str, str]) -> bool:
    """Whether a blip evades before a defence card is asked for. Ruling ``blips.defence``."""
    return bool(target.blip) and rulings["blips.defence"] == "after"


def carried_through(rolls: Rolls, weapon: Weapon, target: Target, rulings: Mapping[str, str], card: str | None) -> str:
    """The attack from the defence card on: what came of it. Rule: G7."""
    if card is not None and cancels(rolls, card):
        return CANCELLED
    if target.blip and not asks_late(target, rulings) and hides(rolls, weapon, target, rulings):
        return HIDDEN
    if target.dummy:
        return DUMMY
    return SAVED if saves(rolls, weapon, target, rulings) else HIT


def cancels(rolls: Rolls, card: str) -> bool:
    """Whether a defence card stops the attack. Rule: G8."""
    if card in (DECOY, FIGHTER_COVER, NOISEMAKER):
        return rolls.at_least("G8", card, 3)
    return card in (NEAR_MISS, INTEL)


def hides(rolls: Rolls, weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> bool:
    """Whether a blip evades and stays hidden. Rule: H8; ruling ``blips.own_evasive``."""
    needed = 6 if target.blip == RADAR and distance(weapon, target.row) == 2 else 3
    secret = rulings["blips.own_evasive"] == "before"
    if secret and (own := own_evasive(target)):
        needed = min(needed, own)
    return rolls.at_least("H8", "blip evades", needed, secret=secret)


def own_evasive(target: Target) -> int:
    """The Evasive number that a real target has now. Rules: G11, H3."""
    return 0 if target.dummy or (target.submarine and target.active) else target.evasive


def saves(rolls: Rolls, weapon: Weapon, target: Target, rulings: Mapping[str, str]) -> bool:
    """Whether a target in sight is saved by its own Evasive or point defence. Rules: G10, G11, H10."""
    used = target.blip and rulings["blips.own_evasive"] == "before"
    if not used and (needed := own_evasive(target)) and rolls.at_least("G11", "Evasive", needed):
        return True
    against = weapon.kind in (MISSILE, AIRSTRIKE, BOMBER)
    return bool(against and target.point_defence) and rolls.at_least("G10", "point defence", 7 - target.point_defence)
