"""What a side is asked, and what its answers would need, in words."""

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.attack import Shown
from hulldown.rules.battle.cards import BOMBER, RADAR
from hulldown.rules.battle.faults import STEP_OF
from hulldown.rules.battle.legal import legal
from hulldown.rules.battle.prospect import Prospect
from hulldown.rules.battle.state import ADVANCE, ATTACK, DISCARD, NAVIES, SET_UP, STEPS, Shot
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import Narrator, bare, hits, needed, points, title, within

_WEAPONS = {"asw": "ASW"}


def question(view: View) -> str:
    """What the side is asked, or who is waited for."""
    if view.ending:
        return f"The battle is over: {view.ending}. {Narrator(view, ()).won(view.winners)}"
    if view.side not in view.asked:
        return f"Waiting for {asked_for(view)}."
    if view.step == NAVIES:
        return "Which navy do you choose? Everybody will see it."
    if view.step == SET_UP:
        return _set_up(view)
    if view.step == ADVANCE:
        return "Your first row has no surface card. Which one advances?"
    return _defence(view, view.shot) if view.shot else _own_turn(view)


def _own_turn(view: View) -> str:
    """The steps in which something can be done, and why there is no attack where there is none."""
    steps = {STEP_OF.get(type(action)) for action in legal(view)}
    possible = [step for step in STEPS if step in steps]
    told = f"It is your turn: {', '.join(possible)}, and end the turn." if possible else "It is your turn: end it."
    if ATTACK in steps or view.step == DISCARD:
        return told
    if not view.own.weapons:
        return f"{told} You hold no card to attack with."
    return f"{told} You cannot attack: nothing that your ships and cards suit lies within reach."


def asked_for(view: View) -> str:
    """The players who are asked, by name, within a sentence."""
    return " and ".join(within(view.scenario.seats[side].name) for side in view.asked)


def _set_up(view: View) -> str:
    if view.own.mustered:
        return "Lay out your fleet, in secret: face up, or under blips. What you do not lay is your reserve."
    points = sum(view.scenario.ships[card].points for card in view.own.reserve)
    return f"Choose your fleet, in secret: {points} of {view.scenario.fleet_points} points for ships are taken."


def _defence(view: View, shot: Shot) -> str:
    narrator = Narrator(view, ())
    target = narrator.unit(shot.target)
    if shot.naming:
        return f"A mate plays Screening Ship for {target}. Which ship screens?"
    whose = "your " if view.units[shot.target].owner == view.side else ""
    by = within(view.scenario.seats[shot.by].name)
    if shot.weapon == BOMBER:
        return f"Land bombers of {by} attack {whose}{target}, and the attack succeeds so far. Do you defend?"
    attack = (
        f"{narrator.unit(shot.attacker)} of {by} attacks {whose}{target} ({_WEAPONS.get(shot.weapon, shot.weapon)})"
    )
    return f"{attack}, and the attack succeeds so far. Do you defend?"


def needs(prospect: Prospect) -> str:
    """What must come about, die by die, and the hits at the end."""
    if prospect.sure:
        return "cancels the attack"
    return "; ".join([*map(_die, prospect.dice), _end(prospect)])


def _end(prospect: Prospect) -> str:
    if not prospect.hits:
        return "then the dummy is removed"
    doubt = "" if prospect.known else ", if a ship lies there and has no save of her own"
    return f"then {hits(prospect.hits)}{doubt}"


def shows(view: View, action: a.Action) -> str:
    """What an action shows or gives up of the side's own, beside what it does. Rules: G4 to G6, G8, H4 to H6."""
    match action:
        case a.Mustered():
            left = view.scenario.fleet_points - view.worth
            return f"{points(left)} for ships not spent" if left else ""
        case a.Advance(unit=unit):
            return _in_front(view, unit)
        case a.Shift(unit=unit, row=row):
            return _in_front(view, unit) if row == 1 else ""
    acting = _acting(action)
    hidden = acting in view.units and view.units[acting].hidden
    return f"{bare(view.scenario.ships[view.units[acting].card].name)} is turned up first" if hidden else ""


def _in_front(view: View, id_: str) -> str:
    """What comes of a card in the first row. Rules: H4, H5."""
    unit = view.units[id_]
    if unit.blip != RADAR:
        return ""
    return "is turned up there" if unit.real else "is turned up there, and removed"


def _acting(action: a.Action) -> str:
    match action:
        case a.Fire(unit=unit) | a.GoActive(unit=unit) | a.Convoy(unit=unit) | a.Screen(unit=unit):
            return unit
        case a.Defend(screen=unit):
            return unit
    return ""


def _die(die: Shown) -> str:
    match die.decided:
        case "attack":
            return needed(die.needed)
        case "blip evades":
            return f"the blip evades on {needed(die.needed)}"
        case "blip evades, or sooner":
            return f"the blip evades on {needed(die.needed)}, or on a lower Evasive of its own"
    saves = title(die.decided) if "_" in die.decided or die.rule == "G8" else die.decided
    return f"{saves} saves on {needed(die.needed)}"
