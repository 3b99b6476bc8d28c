"""Every action that a side may take now, from its view."""

from collections.abc import Iterator

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.board import kind_of
from hulldown.rules.battle.cards import CARD_OF, CONVOY_IN, DAMAGE_CONTROL, INTEL, SCREENING_SHIP, WEAPONS
from hulldown.rules.battle.faults import fault, is_enemy, own_units, screeners
from hulldown.rules.battle.state import ADVANCE, NAVIES, SET_UP
from hulldown.rules.battle.view import View


def legal(view: View) -> tuple[a.AnyAction, ...]:
    """The actions a side may take, without those that differ only in the order of blips bought together."""
    if view.side not in view.asked:
        return ()
    return tuple(action for action in dict.fromkeys(_thinkable(view)) if not fault(view, action))


def _thinkable(view: View) -> Iterator[a.AnyAction]:
    if view.step == NAVIES:
        yield from (a.Navy(navy) for navy in sorted({card.navy for card in view.scenario.ships.values()}))
    elif view.step == SET_UP:
        yield from _setting_up(view)
    elif view.shot:
        yield from _defending(view)
    elif view.step == ADVANCE:
        yield from (a.Advance(unit.id) for unit in own_units(view))
    else:
        yield from _in_turn(view)


def _setting_up(view: View) -> Iterator[a.AnyAction]:
    if not view.own.mustered:
        yield from (a.Muster(card) for card in view.scenario.ships)
        yield a.Mustered()
        return
    for row in (1, 2, 3):
        for card in view.own.reserve:
            yield a.Lay(card, row)
            yield a.Hide(card, row)
        yield from (a.Feint(card, row) for card in view.scenario.ships)
    yield a.Ready()


def _defending(view: View) -> Iterator[a.AnyAction]:
    if view.shot is None:
        return
    choices = screeners(view, view.units[view.shot.target])
    if view.shot.naming:
        yield from (a.Screen(unit) for unit in choices)
        return
    yield a.Pass()
    for kind in _kinds(view):
        yield a.Defend(kind)
        if kind == SCREENING_SHIP:
            yield from (a.Defend(kind, unit) for unit in choices)


def _kinds(view: View) -> list[str]:
    return sorted({kind_of(copy) for copy in view.own.hand})


def _in_turn(view: View) -> Iterator[a.AnyAction]:
    kinds = _kinds(view)
    for unit in own_units(view):
        yield from (a.Shift(unit.id, row) for row in (unit.row - 1, unit.row + 1))
        yield from (a.Dive(unit.id), a.GoActive(unit.id))
        if DAMAGE_CONTROL in kinds:
            yield a.Repair(unit.id)
        if CONVOY_IN in kinds:
            yield a.Convoy(unit.id)
    if view.own.points:
        yield from (a.BuyShip(card) for card in view.own.reserve)
        yield from _blips(view)
    enemies = [unit.id for unit in view.units.values() if is_enemy(view, unit)]
    if INTEL in kinds:
        yield from (a.Spot(unit) for unit in enemies)
    yield from _attacks(view, kinds, enemies)
    yield from (a.Throw(kind) for kind in kinds)
    yield a.Pass()


def _blips(view: View) -> Iterator[a.BuyBlips]:
    """One or two blips: dummies of one look of each, which are as good as any, and ships of the reserve."""
    looks: dict[str, str] = {}
    fielded = {public.navy for public in view.public.values()}
    for card in view.scenario.ships.values():
        if card.navy not in fielded:
            looks.setdefault(card.look, card.id)
    under = [a.Under(card, row, dummy=True) for card in looks.values() for row in (2, 3)]
    under += [a.Under(card, row, dummy=False) for card in dict.fromkeys(view.own.reserve) for row in (2, 3)]
    if view.scenario.rulings["blips.per_point"] == "1":
        yield from (a.BuyBlips((one,)) for one in under)
        return
    for position, one in enumerate(under):
        yield from (a.BuyBlips((one, other)) for other in under[position:])


def _attacks(view: View, kinds: list[str], enemies: list[str]) -> Iterator[a.Fire]:
    for weapon in WEAPONS:
        if CARD_OF[weapon] in kinds:
            ships = [""] if weapon == "bomber" else [unit.id for unit in own_units(view)]
            yield from (a.Fire(weapon, target, ship) for ship in ships for target in enemies)
