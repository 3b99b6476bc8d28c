"""What is allowed in a turn: advance, regroup, reinforce, attack, discard (rules G3, G5 to G7, H1, H2, H7, H11)."""

from collections.abc import Collection

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.able import Arm
from hulldown.rules.battle.attack import forbidden
from hulldown.rules.battle.cards import (
    AIRSTRIKE,
    BOMBER,
    CARD_OF,
    CONVOY_IN,
    DAMAGE_CONTROL,
    INTEL,
    RADAR,
    SONAR,
    TRANSPORT,
    WEAPONS,
    Scenario,
)
from hulldown.rules.battle.fleet import Fleet, Unit
from hulldown.rules.battle.laying import no_dummy
from hulldown.rules.battle.rows import BLIP_ROWS, ROWS, Lengths, closed_moves, no_room, reserve_row
from hulldown.rules.battle.view import View

MOVES_A_TURN = 2


def advance(view: View, action: a.Advance) -> str:
    """Why a card may not advance. Rule: G5."""
    choices = view.fleet.advancing
    return "" if action.unit in choices else f"G5: one of {', '.join(choices)} must advance"


def shift(view: View, action: a.Shift) -> str:
    """Why a card may not move. Rules: G1, G6."""
    unit = view.fleet.units.get(action.unit)
    if unit is None:
        return f"G6: {action.unit} is no card of yours"
    if abs(unit.row - action.row) != 1 or action.row not in ROWS:
        return f"G6: {unit.id} moves one row at a time, from row {unit.row}"
    return _moved_enough(view, unit.id) or cannot_enter(view.fleet, unit, action.row)


def movable(view: View) -> list[a.Shift]:
    """The moves of cards that may still move. Rule: G6."""
    staying = _staying(view)
    return [move for move in view.able.moves if move.unit not in staying] if staying else view.able.moves


def _moved_enough(view: View, id_: str) -> str:
    """Why a card may not move to any row. Rule: G6."""
    return "G6: two cards move in a turn, and none twice" if id_ in _staying(view) else ""


def _staying(view: View) -> Collection[str]:
    """The cards that may move no more: those that did, or all after as many as may. Rule: G6."""
    return view.fleet.units if len(view.moved) >= MOVES_A_TURN else view.moved


def cannot_enter(fleet: Fleet, unit: Unit, row: int) -> str:
    """Why a card may not enter the row beside its own, measured as the rows are after the move. Rules: G1, G6."""
    return closed_moves(fleet.surface).get((unit.row, row), "") if unit.look == RADAR else ""


def dive(view: View, action: a.Dive) -> str:
    """Why a submarine may not dive. Rule: G6."""
    unit = _submarine(view, action.unit)
    if unit is None or not unit.active:
        return f"G6: {action.unit} is no active submarine of yours"
    return depth_changed(view, unit)


def go_active(view: View, action: a.GoActive) -> str:
    """Why a submarine may not go active. Rule: G6."""
    unit = _submarine(view, action.unit)
    if unit is None or unit.active:
        return f"G6: {action.unit} is no passive submarine of yours"
    return depth_changed(view, unit)


def _submarine(view: View, id_: str) -> Unit | None:
    return next((unit for unit in view.able.submarines if unit.id == id_), None)


def depth_changed(view: View, unit: Unit) -> str:
    """Why a submarine may not dive or go active again. Rule: G6."""
    done = view.times(f"depth:{unit.id}")
    return "G6: a submarine dives or goes active once a turn" if done else ""


def buy_blips(view: View, action: a.BuyBlips) -> str:
    """Why blips may not be bought; both must find room, whichever is named first. Rules: H1, H2, G6."""
    bought = int(view.scenario.rulings["blips.per_point"])
    if len(action.blips) != bought:
        return f"H1: a reinforcement point buys {bought} blips, and all are placed"
    why = next(filter(None, [_cannot_hide(view, under) for under in action.blips]), "")
    return why or no_purchase(view.scenario, view.own.reserve, view.own.points, view.fleet.surface, action.blips)


def _cannot_hide(view: View, under: a.Under) -> str:
    if under.row not in BLIP_ROWS:
        return "H2: a blip is placed in the second or third row"
    if under.dummy:
        return no_dummy(view, under.card)
    return "" if under.card in view.own.reserve else f"H1: {under.card} is not in the reserve"


def no_purchase(
    scenario: Scenario, reserve: tuple[str, ...], points: int, surface: Lengths, blips: tuple[a.Under, ...]
) -> str:
    """Why blips may not be bought together, each of which may be put there by itself. Rules: H1, H2, G6."""
    ships = [under.card for under in blips if not under.dummy]
    for card in ships:
        if ships.count(card) > reserve.count(card):
            return f"H1: {card} is not in the reserve"
    spots = tuple([(scenario.looks[under.card], under.row) for under in blips])
    return no_room(surface, spots) or _too_dear(1 + sum([scenario.ships[card].points for card in ships]), points)


def _too_dear(price: int, points: int) -> str:
    return f"G6: that costs {price}, and {points} points are left" if price > points else ""


def buy_ship(view: View, action: a.BuyShip) -> str:
    """Why a ship of the reserve may not join. Rule: G6."""
    if action.card not in view.own.reserve:
        return f"G6: {action.card} is not in the reserve"
    if why := _too_dear(view.scenario.ships[action.card].points, view.own.points):
        return why
    row = reserve_row(view.fleet.surface, view.scenario.ships[action.card].look)
    return "" if row else "G6: rows 3 and 2 have no room"


def spot(view: View, action: a.Spot) -> str:
    """Why Intel may not spot a card. Rule: H11; ruling ``blips.intel``."""
    unit, looks = view.enemy(action.unit), spotted(view)
    if unit is None or unit.blip not in looks:
        return f"H11: {action.unit} is no enemy {' or '.join(looks)} blip"
    return no_card(view, INTEL, once=True)


def spotted(view: View) -> tuple[str, ...]:
    """The looks of blips that Intel turns up. Rule: H11; ruling ``blips.intel``."""
    return (RADAR,) if view.scenario.rulings["blips.intel"] == "radar" else (RADAR, SONAR)


def repair(view: View, action: a.Repair) -> str:
    """Why Damage Control may not mend a ship. Rules: G6, G13."""
    unit = view.fleet.units.get(action.unit)
    if unit is None or unit.blip or not unit.hits:
        return f"G6: {action.unit} is no damaged ship of yours that lies face up"
    return no_card(view, DAMAGE_CONTROL, once=True)


def convoy(view: View, action: a.Convoy) -> str:
    """Why Convoy In may not be played for a card. Rules: G6, G13."""
    unit = view.fleet.units.get(action.unit)
    if unit is None or not unit.real or view.scenario.ships[unit.card].kind != TRANSPORT:
        return f"G6: {action.unit} is no transport of yours"
    return no_card(view, CONVOY_IN, once=True)


def fire(view: View, action: a.Fire) -> str:
    """Why an attack may not be declared. Rules: G3, G7, G15, H7."""
    if action.weapon not in WEAPONS:
        return f"G7: weapons are {', '.join(WEAPONS)}, not {action.weapon}"
    target = view.enemy(action.target)
    if target is None:
        return f"G15: {action.target} is no enemy card"
    if why := no_card(view, CARD_OF[action.weapon]) or _cannot_fire(view, action.weapon, action.unit):
        return why
    return forbidden(
        view.weapon(action.weapon, view.fleet.units.get(action.unit)), view.aim(target), view.scenario.rulings
    )


def _cannot_fire(view: View, weapon: str, id_: str) -> str:
    """Why a ship cannot fire a weapon at anything. Rule: G7."""
    if weapon == BOMBER:
        return "G7: a bomber strike has no attacker" if id_ else ""
    unit = view.fleet.units.get(id_)
    if unit is None or not unit.real:
        return f"G7: {id_ or 'nothing'} is no ship of yours"
    if not view.scenario.ships[unit.card].rating(weapon):
        return f"G7: {unit.id} has no {weapon}"
    return _fired_enough(view, weapon, unit)


def ready_to_fire(view: View, weapon: str, armed: list[Arm]) -> list[Arm]:
    """Those of some ships that may still fire a weapon of theirs. Rule: G7."""
    fired = [what for what in view.spent if what.startswith(weapon)]
    return [arm for arm in armed if not _fired_enough(view, weapon, arm[0])] if fired else armed


def _fired_enough(view: View, weapon: str, unit: Unit) -> str:
    """Why a ship may not fire a weapon of its own again. Rule: G7."""
    times = view.times(f"{weapon}:{unit.id}")
    if not times or (weapon == AIRSTRIKE and times < view.scenario.ships[unit.card].rating(weapon)):
        return ""
    return f"G7: {unit.id} has used its {weapon}"


def throw(view: View, action: a.Throw) -> str:
    """Why a card may not be discarded. Rule: G6."""
    return thrown_enough(view) or no_card(view, action.card)


def thrown_enough(view: View) -> str:
    """Why no more cards may be discarded. Rule: G6."""
    most = view.scenario.discards
    return f"G6: at most {most} cards are discarded in a turn" if view.times("throw") >= most else ""


def no_card(view: View, kind: str, *, once: bool = False) -> str:
    """Why an action card may not be played. Rules: G6, G7."""
    if kind not in view.own.kinds:
        return f"G7: {kind} is not in your hand"
    return f"G6: one {kind} a turn" if once and view.times(f"card:{kind}") else ""
