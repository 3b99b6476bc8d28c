"""Why an action is not allowed, told from a view alone (every limit of rules H1 to H7, G1 to G8, G15)."""

from collections.abc import Iterable
from functools import singledispatch

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.attack import BOMBER_RATING, Target, Weapon, forbidden, unfit
from hulldown.rules.battle.board import kind_of
from hulldown.rules.battle.cards import (
    AIRSTRIKE,
    BOMBER,
    CARD_OF,
    CONVOY_IN,
    COPIES,
    DAMAGE_CONTROL,
    INTEL,
    RADAR,
    SCREENING_SHIP,
    SONAR,
    TRANSPORT,
    WEAPONS,
    ShipCard,
)
from hulldown.rules.battle.rows import ROWS, advancing, front_is_bare, has_room, is_surface, reserve_row, too_long
from hulldown.rules.battle.state import ADVANCE, NAVIES, SET_UP, STEPS, Unit
from hulldown.rules.battle.view import View

# The step of a turn that an action belongs to (G6).
STEP_OF: dict[type, str] = {
    a.Shift: "regroup",
    a.Dive: "regroup",
    a.GoActive: "regroup",
    a.BuyBlips: "reinforce",
    a.BuyShip: "reinforce",
    a.Spot: "reinforce",
    a.Repair: "reinforce",
    a.Convoy: "reinforce",
    a.Fire: "attack",
    a.Throw: "discard",
}
_SETTING_UP = (a.Muster, a.Mustered, a.Lay, a.Hide, a.Feint, a.Ready)


def fault(view: View, action: a.Action) -> str:
    """Why a side may not do this now, or nothing."""
    return _untimely(view, action) or _why_not(action, view)


def _untimely(view: View, action: a.Action) -> str:
    """Whether this is the moment for an action of its kind. Rules: G4, G5, G6, G8."""
    if view.side not in view.asked:
        return f"it is not {view.side}'s turn to act"
    wanted = _moment(view)
    if isinstance(action, wanted):
        return ""
    step = STEP_OF.get(type(action))
    if wanted == _IN_TURN and step:
        late = STEPS.index(step) < STEPS.index(view.step)
        return f"G6: the step to {step} is over for this turn" if late else ""
    return f"this is not the moment to {type(action).__name__.lower()}"


_IN_TURN = (a.Pass,)


def _moment(view: View) -> tuple[type, ...]:
    if view.step == NAVIES:
        return (a.Navy,)
    if view.step == SET_UP:
        return _SETTING_UP
    if view.shot:
        return (a.Screen,) if view.shot.naming else (a.Defend, a.Pass)
    return (a.Advance,) if view.step == ADVANCE else _IN_TURN


@singledispatch
def _why_not(action: a.Action, view: View) -> str:
    """Why not, for one kind of action."""
    raise TypeError(f"no rule for {type(action).__name__} on {view.scenario.id}")


# Set-up.


@_why_not.register
def _(action: a.Navy, view: View) -> str:
    navies = {card.navy for card in view.scenario.ships.values()}
    return "" if action.navy in navies else f"G4: there is no navy {action.navy}; there are {', '.join(sorted(navies))}"


@_why_not.register
def _(action: a.Muster, view: View) -> str:
    card = view.scenario.ships.get(action.card)
    if view.own.mustered:
        return "G4: the fleet is complete"
    if card is None or card.navy != view.own.navy:
        return f"G4: {action.card} is no ship card of {view.own.navy}"
    mustered = list(view.own.reserve)
    if mustered.count(card.id) >= COPIES[card.kind]:
        return f"G4: a fleet has at most {COPIES[card.kind]} of a {card.kind} card"
    points = sum(view.scenario.ships[ship].points for ship in mustered) + card.points
    return (
        ""
        if points <= view.scenario.fleet_points
        else f"G4: {points} points are more than {view.scenario.fleet_points}"
    )


@_why_not.register
def _(action: a.Mustered, view: View) -> str:
    if view.own.mustered:
        return "G4: the fleet is complete already"
    if not any(not view.scenario.ships[ship].submarine for ship in view.own.reserve):
        return "G4: a fleet needs a surface ship for the first row"
    return ""


@_why_not.register
def _(action: a.Lay, view: View) -> str:
    unit = Unit("", view.side, action.row, action.card)
    spares = "" if action.row == 1 else _last_for_front(view, action.card)
    return _not_in_fleet(view, action.card) or spares or _no_room(view, unit, own_units(view))


@_why_not.register
def _(action: a.Hide, view: View) -> str:
    why = _not_in_fleet(view, action.card) or _last_for_front(view, action.card)
    return why or _no_blip(view, view.scenario.ships[action.card], action.row)


@_why_not.register
def _(action: a.Feint, view: View) -> str:
    if not view.own.mustered:
        return "G4: the fleet is not complete"
    return _no_dummy(view, action.card) or _no_blip(view, view.scenario.ships[action.card], action.row)


@_why_not.register
def _(action: a.Ready, view: View) -> str:
    return "" if _front_is_held(view) else "G4: at least one surface ship lies face up in the first row"


def _front_is_held(view: View) -> bool:
    return any(unit.row == 1 and not unit.blip and is_surface(unit, view.scenario.ships) for unit in own_units(view))


def _last_for_front(view: View, card: str) -> str:
    """The last surface ship goes face up into a first row that has none. Rule: G4."""
    surface = [ship for ship in view.own.reserve if not view.scenario.ships[ship].submarine]
    if surface == [card] and not _front_is_held(view):
        return f"G4: {card} is the last surface ship, and must lie face up in the first row"
    return ""


def _not_in_fleet(view: View, card: str) -> str:
    if not view.own.mustered:
        return "G4: the fleet is not complete"
    return "" if card in view.own.reserve else f"G4: {card} is not in the fleet, or lies on the table already"


def _no_blip(view: View, card: ShipCard, row: int) -> str:
    if row not in (2, 3):
        return "H2: a blip is placed in the second or third row"
    if not view.own.halves and not view.own.points:
        return "H1: no reinforcement points are left to buy blips"
    return _no_room(view, Unit("", view.side, row, card.id, blip=card.look), own_units(view))


def _no_dummy(view: View, card: str) -> str:
    """Rule: H3."""
    fielded = {view.public[seat].navy for seat in team_of(view, view.side)}
    if card not in view.scenario.ships or view.scenario.ships[card].navy in fielded:
        return f"H3: a dummy is a ship card of a navy that nobody of your side fields; {card} is not"
    return ""


def _no_room(view: View, unit: Unit, units: Iterable[Unit]) -> str:
    """Rule: G1."""
    return "" if has_room(units, unit, view.scenario.ships) else f"G1: there is no room in row {unit.row}"


# A turn.


@_why_not.register
def _(action: a.Advance, view: View) -> str:
    choices = [unit.id for unit in advancing(own_units(view), view.scenario.ships)]
    return "" if action.unit in choices else f"G5: one of {', '.join(choices)} must advance"


@_why_not.register
def _(action: a.Shift, view: View) -> str:
    unit = view.units.get(action.unit)
    if unit is None or unit.owner != view.side:
        return f"G6: {action.unit} is no card of yours"
    if abs(unit.row - action.row) != 1 or action.row not in ROWS:
        return f"G6: {unit.id} moves one row at a time, from row {unit.row}"
    moves = [what for what in view.spent if what.startswith("move:")]
    if len(moves) >= 2 or f"move:{unit.id}" in moves:
        return "G6: two cards move in a turn, and none twice"
    moved = Unit(unit.id, unit.owner, action.row, unit.card, real=unit.real, blip=unit.blip)
    units = [moved if other.id == unit.id else other for other in own_units(view)]
    if is_surface(moved, view.scenario.ships) and too_long(units, action.row, view.scenario.ships):
        return f"G1: row {action.row} has no room"
    if front_is_bare(units, view.scenario.ships):
        return "G6: the first row may not be left without a surface card"
    return ""


@_why_not.register
def _(action: a.Dive, view: View) -> str:
    unit = _own_submarine(view, action.unit)
    if unit is None or not unit.active:
        return f"G6: {action.unit} is no active submarine of yours"
    return "G6: a submarine dives once a turn" if f"dive:{unit.id}" in view.spent else ""


@_why_not.register
def _(action: a.GoActive, view: View) -> str:
    unit = _own_submarine(view, action.unit)
    if unit is None or unit.active:
        return f"G6: {action.unit} is no passive submarine of yours"
    return "G6: a submarine goes active once a turn" if f"active:{unit.id}" in view.spent else ""


@_why_not.register
def _(action: a.BuyBlips, view: View) -> str:
    bought = int(view.scenario.rulings["blips.per_point"])
    if len(action.blips) != bought:
        return f"H1: a reinforcement point buys {bought} blips, and all are placed"
    price, reserve, units = 1, list(view.own.reserve), list(own_units(view))
    for under in action.blips:
        why = _cannot_hide(view, under, reserve, units)
        if why:
            return why
        card = view.scenario.ships[under.card]
        if not under.dummy:
            reserve.remove(card.id)
            price += card.points
        units.append(Unit("", view.side, under.row, card.id, blip=card.look))
    return _too_dear(view, price)


def _cannot_hide(view: View, under: a.Under, reserve: list[str], units: list[Unit]) -> str:
    if under.row not in (2, 3):
        return "H2: a blip is placed in the second or third row"
    if not under.dummy and under.card not in reserve:
        return f"H1: {under.card} is not in the reserve"
    if under.dummy and (why := _no_dummy(view, under.card)):
        return why
    card = view.scenario.ships[under.card]
    return _no_room(view, Unit("", view.side, under.row, card.id, blip=card.look), units)


def _too_dear(view: View, price: int) -> str:
    return f"G6: that costs {price}, and {view.own.points} points are left" if price > view.own.points else ""


@_why_not.register
def _(action: a.BuyShip, view: View) -> str:
    if action.card not in view.own.reserve:
        return f"G6: {action.card} is not in the reserve"
    ships = view.scenario.ships
    if why := _too_dear(view, ships[action.card].points):
        return why
    room = reserve_row(own_units(view), view.side, action.card, ships)
    return "" if room else "G6: rows 3 and 2 have no room"


@_why_not.register
def _(action: a.Spot, view: View) -> str:
    unit = view.units.get(action.unit)
    spotted = (RADAR,) if view.scenario.rulings["blips.intel"] == "radar" else (RADAR, SONAR)
    if unit is None or not is_enemy(view, unit) or unit.blip not in spotted:
        return f"H11: {action.unit} is no enemy {' or '.join(spotted)} blip"
    return _no_card(view, INTEL, once=True)


@_why_not.register
def _(action: a.Repair, view: View) -> str:
    unit = view.units.get(action.unit)
    if unit is None or unit.owner != view.side or unit.blip or not unit.hits:
        return f"G6: {action.unit} is no damaged ship of yours that lies face up"
    return _no_card(view, DAMAGE_CONTROL, once=True)


@_why_not.register
def _(action: a.Convoy, view: View) -> str:
    unit = view.units.get(action.unit)
    if unit is None or unit.owner != view.side or not unit.real or _kind(view, unit) != TRANSPORT:
        return f"G6: {action.unit} is no transport of yours"
    return _no_card(view, CONVOY_IN, once=True)


@_why_not.register
def _(action: a.Fire, view: View) -> str:
    if action.weapon not in WEAPONS:
        return f"G7: weapons are {', '.join(WEAPONS)}, not {action.weapon}"
    target = view.units.get(action.target)
    if target is None or not is_enemy(view, target):
        return f"G15: {action.target} is no enemy card"
    if why := _cannot_fire(view, action):
        return why
    return forbidden(weapon_of(view, action), target_of(view, target), view.scenario.rulings)


def _cannot_fire(view: View, action: a.Fire) -> str:
    if why := _no_card(view, CARD_OF[action.weapon]):
        return why
    if action.weapon == BOMBER:
        return "G7: a bomber strike has no attacker" if action.unit else ""
    unit = view.units.get(action.unit)
    if unit is None or unit.owner != view.side or not unit.real:
        return f"G7: {action.unit or 'nothing'} is no ship of yours"
    rating = view.scenario.ships[unit.card].rating(action.weapon)
    if not rating:
        return f"G7: {unit.id} has no {action.weapon}"
    fired = view.spent.count(f"{action.weapon}:{unit.id}")
    return (
        "" if fired < (rating if action.weapon == AIRSTRIKE else 1) else f"G7: {unit.id} has used its {action.weapon}"
    )


@_why_not.register
def _(action: a.Throw, view: View) -> str:
    if sum(what == "throw" for what in view.spent) >= view.scenario.discards:
        return f"G6: at most {view.scenario.discards} cards are discarded in a turn"
    return _no_card(view, action.card)


@_why_not.register
def _(action: a.Pass, view: View) -> str:
    return "" if view.side in view.asked else "nothing is asked of you"


# Defence.


@_why_not.register
def _(action: a.Defend, view: View) -> str:
    target = view.units[view.shot.target] if view.shot else None
    if target is None or view.shot is None:
        return "G8: nothing is under attack"
    if why := unfit(action.card, view.shot.weapon, target.blip, view.scenario.rulings) or _no_card(view, action.card):
        return why
    if action.card != SCREENING_SHIP:
        return f"G8: {action.card} needs no ship" if action.screen else ""
    choices = screeners(view, target)
    if target.owner == view.side:
        return "" if action.screen in choices else f"G8: the screening ship is one of: {', '.join(choices) or 'none'}"
    if action.screen:
        return "G8: the target's owner names the screening ship"
    return "" if choices else "G8: no ship in sight could screen"


@_why_not.register
def _(action: a.Screen, view: View) -> str:
    choices = screeners(view, view.units[view.shot.target]) if view.shot else []
    return "" if action.unit in choices else f"G8: the screening ship is one of: {', '.join(choices)}"


def screeners(view: View, target: Unit) -> list[str]:
    """The ships known to a side that could screen a target: real surface ships in its row or before it. Rule: G8."""
    return [
        unit.id
        for unit in view.units.values()
        if unit.owner == target.owner
        and unit.id != target.id
        and unit.row <= target.row
        and unit.card
        and unit.real
        and not view.scenario.ships[unit.card].submarine
    ]


# Help.


def own_units(view: View) -> list[Unit]:
    """The side's own units."""
    return [unit for unit in view.units.values() if unit.owner == view.side]


def team_of(view: View, side: str) -> list[str]:
    """The sides of a team, in seat order."""
    seats = view.scenario.seats
    return [seat for seat in seats if seats[seat].team == seats[side].team]


def is_enemy(view: View, unit: Unit) -> bool:
    """Whether a unit is of another team."""
    return view.scenario.seats[unit.owner].team != view.scenario.seats[view.side].team


def weapon_of(view: View, action: a.Fire) -> Weapon:
    """The weapon of an attack as it would be declared. Rule: G3."""
    if action.weapon == BOMBER:
        return Weapon(BOMBER, BOMBER_RATING, 0)
    unit = view.units[action.unit]
    card = view.scenario.ships[unit.card]
    return Weapon(action.weapon, card.rating(action.weapon), unit.row, card.submarine, unit.active)


def target_of(view: View, unit: Unit) -> Target:
    """What a side knows of a target."""
    if not unit.card:
        return Target(unit.row, unit.blip, submarine=unit.blip == SONAR)
    card = view.scenario.ships[unit.card]
    return Target(unit.row, unit.blip, not unit.real, card.submarine, unit.active, card.evasive, card.point_defence)


def _own_submarine(view: View, id_: str) -> Unit | None:
    unit = view.units.get(id_)
    if unit is None or unit.owner != view.side or not unit.real or not view.scenario.ships[unit.card].submarine:
        return None
    return unit


def _kind(view: View, unit: Unit) -> str:
    return view.scenario.ships[unit.card].kind


def _no_card(view: View, kind: str, *, once: bool = False) -> str:
    if kind not in {kind_of(copy) for copy in view.own.hand}:
        return f"G7: {kind} is not in your hand"
    return f"G6: one {kind} a turn" if once and f"card:{kind}" in view.spent else ""
