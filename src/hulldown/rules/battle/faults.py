"""Why an action is not allowed, told from a view alone."""

from collections.abc import Callable
from typing import Any

from hulldown.rules.battle import actions as a
from hulldown.rules.battle import defending, laying, turning
from hulldown.rules.battle.state import ADVANCE, ATTACK, DISCARD, NAVIES, REGROUP, REINFORCE, SET_UP, STEPS
from hulldown.rules.battle.view import View

# The step of a turn that an action belongs to (G6).
STEP_OF: dict[type, str] = {
    a.Shift: REGROUP,
    a.Dive: REGROUP,
    a.GoActive: REGROUP,
    a.BuyBlips: REINFORCE,
    a.BuyShip: REINFORCE,
    a.Spot: REINFORCE,
    a.Repair: REINFORCE,
    a.Convoy: REINFORCE,
    a.Fire: ATTACK,
    a.Throw: DISCARD,
}

FAULT_OF: dict[type, Callable[[View, Any], str]] = {
    a.Navy: laying.navy,
    a.Muster: laying.muster,
    a.Mustered: laying.mustered,
    a.Lay: laying.lay,
    a.Hide: laying.hide,
    a.Feint: laying.feint,
    a.Ready: laying.ready,
    a.Advance: turning.advance,
    a.Shift: turning.shift,
    a.Dive: turning.dive,
    a.GoActive: turning.go_active,
    a.BuyBlips: turning.buy_blips,
    a.BuyShip: turning.buy_ship,
    a.Spot: turning.spot,
    a.Repair: turning.repair,
    a.Convoy: turning.convoy,
    a.Fire: turning.fire,
    a.Throw: turning.throw,
    a.Defend: defending.defend,
    a.Screen: defending.screen,
    a.Pass: lambda _view, _action: "",
}

_NOTHING, _MUSTER, _LAY, _DEFEND, _SCREEN = "nothing", "muster", "lay", "defend", "screen"

# The kinds of action that a side may take, by what is awaited of it: those of this step and of later ones.
KINDS: dict[str, tuple[type, ...]] = {
    _NOTHING: (),
    NAVIES: (a.Navy,),
    _MUSTER: (a.Muster, a.Mustered),
    _LAY: (a.Lay, a.Hide, a.Feint, a.Ready),
    _DEFEND: (a.Defend, a.Pass),
    _SCREEN: (a.Screen,),
    ADVANCE: (a.Advance,),
    **{step: (*[kind for kind in STEP_OF if STEP_OF[kind] in STEPS[at:]], a.Pass) for at, step in enumerate(STEPS)},
}


def fault(view: View, action: a.Action) -> str:
    """Why a side may not do this now, or nothing."""
    return untimely(view, type(action)) or FAULT_OF[type(action)](view, action)


def untimely(view: View, kind: type) -> str:
    """Whether this is the moment for an action of a kind. Rules: G4, G5, G6, G8."""
    if kind in KINDS[awaited(view)]:
        return ""
    if view.side not in view.asked:
        return "it is not your turn to act"
    if kind not in moment(view):
        return f"this is not the moment for that; it is for: {', '.join(k.__name__.lower() for k in moment(view))}"
    if kind in STEP_OF:
        return f"G6: the step to {STEP_OF[kind]} is over for this turn"
    return f"G4: your fleet is {'complete already' if view.own.mustered else 'not complete yet'}"


def awaited(view: View) -> str:
    """What is awaited of the side now: a step, a part of one, or nothing. Rules: G4, G5, G6, G8."""
    if view.side not in view.asked:
        return _NOTHING
    if shot := view.shot:
        return _SCREEN if shot.naming else _DEFEND
    step = view.step
    if step == SET_UP:
        return _LAY if view.own.mustered else _MUSTER
    return step


def moment(view: View) -> tuple[type, ...]:
    """The kinds of action for which this is the moment, in whatever step, for a side that is asked (G4, G5, G6, G8)."""
    if view.step == SET_UP:
        return (*KINDS[_MUSTER], *KINDS[_LAY])
    return KINDS[awaited(view) if view.shot or view.step not in STEPS else REGROUP]
