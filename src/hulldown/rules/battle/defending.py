"""What is allowed in defence (rules G8, H9)."""

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.attack import unfit
from hulldown.rules.battle.cards import SCREENING_SHIP
from hulldown.rules.battle.turning import no_card
from hulldown.rules.battle.view import View


def defend(view: View, action: a.Defend) -> str:
    """Why a defence card may not be played. Rules: G8, H9."""
    target, shot = view.target, view.shot
    if target is None or shot is None:
        return "G8: nothing is under attack"
    if why := no_card(view, action.card) or unfit(action.card, shot.weapon, target.blip, view.scenario.rulings):
        return why
    if action.card == SCREENING_SHIP:
        return _screening(view, action.screen, own=target.owner == view.side)
    return f"G8: {action.card} needs no ship" if action.screen else ""


def _screening(view: View, unit: str, *, own: bool) -> str:
    """An owner names the ship with the card; a mate plays the card, where a ship in sight could screen. Rule: G8."""
    if own:
        return screen(view, a.Screen(unit))
    if unit:
        return "G8: the target's owner names the screening ship"
    return "" if view.screeners else "G8: no ship in sight could screen"


def screen(view: View, action: a.Screen) -> str:
    """Why a ship may not screen. Rule: G8."""
    choices = view.screeners
    if not choices:
        return "G8: no ship in sight could screen"
    return "" if action.unit in choices else f"G8: the screening ship is one of: {', '.join(choices)}"
