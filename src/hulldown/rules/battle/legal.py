"""Every action that a side may take now, from its view."""

from collections.abc import Callable, Iterable

from hulldown.kernel.remembered import remembered
from hulldown.rules.battle import actions as a
from hulldown.rules.battle import laying, turning
from hulldown.rules.battle.cards import (
    BOMBER,
    CARD_OF,
    CONVOY_IN,
    DAMAGE_CONTROL,
    INTEL,
    RADAR,
    SCREENING_SHIP,
    SONAR,
    WEAPONS,
    Scenario,
    foreign,
)
from hulldown.rules.battle.faults import FAULT_OF, timely
from hulldown.rules.battle.formation import Formation
from hulldown.rules.battle.rows import BESIDE, BLIP_ROWS, blip_rows, open_moves
from hulldown.rules.battle.view import View


def legal(view: View) -> tuple[a.AnyAction, ...]:
    """The actions a side may take; of dummies that look alike one stands for all when they are bought."""
    kinds = timely(view)
    if not kinds:
        return ()
    found: list[a.AnyAction] = []
    for kind in kinds:
        found += _ALLOWED[kind](view)
    return tuple(found)


def _sifted(view: View, thinkable: Iterable[a.AnyAction]) -> Iterable[a.AnyAction]:
    """Those of some actions that are allowed."""
    return [action for action in thinkable if not FAULT_OF[type(action)](view, action)]


def _navies(view: View) -> Iterable[a.AnyAction]:
    return _sifted(view, [a.Navy(navy) for navy in sorted({card.navy for card in view.scenario.ships.values()})])


def _musters(view: View) -> Iterable[a.AnyAction]:
    return _sifted(view, [a.Muster(card.id) for card in view.scenario.ships.values() if card.navy == view.own.navy])


def _lays(view: View) -> Iterable[a.AnyAction]:
    return [a.Lay(card, row) for card in dict.fromkeys(view.own.reserve) for row in laying.face_up_rows(view, card)]


def _hides(view: View) -> Iterable[a.AnyAction]:
    if laying.too_poor(view):
        return ()
    return [a.Hide(card, row) for card in dict.fromkeys(view.own.reserve) for row in laying.hidden_rows(view, card)]


def _feints(view: View) -> Iterable[a.AnyAction]:
    if laying.too_poor(view):
        return ()
    rows = blip_rows(view.formation.surface)
    return _dummies(view.scenario, view.fielded, rows[RADAR], rows[SONAR])


@remembered
def _dummies(
    scenario: Scenario, fielded: frozenset[str], radar: tuple[int, ...], sonar: tuple[int, ...]
) -> tuple[a.AnyAction, ...]:
    """Every dummy, for who fields some navies, in every row that its look may come into."""
    rows = {RADAR: radar, SONAR: sonar}
    return tuple([a.Feint(card, row) for card in foreign(scenario, fielded) for row in rows[scenario.ships[card].look]])


def _advances(view: View) -> Iterable[a.AnyAction]:
    return _sifted(view, [a.Advance(unit.id) for unit in view.formation.cards])


def _shifts(view: View) -> Iterable[a.AnyAction]:
    moves = _moves(view.formation)
    return [move for move in moves if not turning.moved_enough(view, move.unit)] if view.moved else moves


@remembered
def _moves(formation: Formation) -> list[a.Shift]:
    """Every move of a card to a row that it may enter."""
    ways = open_moves(formation.surface)
    return [
        a.Shift(unit.id, row)
        for unit in formation.cards
        for row in (ways if unit.id in formation.surface_cards else BESIDE)[unit.row]
    ]


def _dives(view: View) -> Iterable[a.AnyAction]:
    return [
        a.Dive(unit.id)
        for unit in view.formation.submarines.values()
        if unit.active and not turning.depth_changed(view, unit)
    ]


def _activations(view: View) -> Iterable[a.AnyAction]:
    return [
        a.GoActive(unit.id)
        for unit in view.formation.submarines.values()
        if not unit.active and not turning.depth_changed(view, unit)
    ]


def _blips(view: View) -> Iterable[a.AnyAction]:
    """One or two blips: a dummy of each look, and ships of the reserve that can be paid for."""
    if not view.own.points:
        return ()
    looks = {view.scenario.ships[card].look: card for card in reversed(view.dummies)}
    under = [a.Under(card, row, dummy=True) for card in looks.values() for row in BLIP_ROWS]
    payable = [card for card in dict.fromkeys(view.own.reserve) if view.scenario.ships[card].points < view.own.points]
    under += [a.Under(card, row, dummy=False) for card in payable for row in BLIP_ROWS]
    if view.scenario.rulings["blips.per_point"] == "1":
        return _sifted(view, (a.BuyBlips((one,)) for one in under))
    return _sifted(view, (a.BuyBlips((one, other)) for at, one in enumerate(under) for other in under[at:]))


def _ships(view: View) -> Iterable[a.AnyAction]:
    if not view.own.points:
        return ()
    return _sifted(view, (a.BuyShip(card) for card in dict.fromkeys(view.own.reserve)))


def _spots(view: View) -> Iterable[a.AnyAction]:
    if turning.no_card(view, INTEL, once=True):
        return ()
    looks = turning.spotted(view)
    return [a.Spot(unit.id) for unit in view.enemies.values() if unit.blip in looks]


def _repairs(view: View) -> Iterable[a.AnyAction]:
    return _with(view, DAMAGE_CONTROL, (a.Repair(unit.id) for unit in view.formation.cards if unit.hits))


def _convoys(view: View) -> Iterable[a.AnyAction]:
    return _with(view, CONVOY_IN, (a.Convoy(unit.id) for unit in view.formation.cards))


def _with(view: View, kind: str, thinkable: Iterable[a.AnyAction]) -> Iterable[a.AnyAction]:
    """The plays of an action card that are allowed, none without one in hand."""
    return _sifted(view, thinkable) if kind in view.kinds else ()


def _fires(view: View) -> Iterable[a.AnyAction]:
    found: list[a.AnyAction] = []
    for kind in WEAPONS:
        if CARD_OF[kind] in view.kinds:
            suited = [(id_, row) for id_, row, weapons in view.marks if kind in weapons]
            found += _strikes(suited) if kind == BOMBER else _shots(view, kind, suited)
    return found


def _strikes(suited: list[tuple[str, int]]) -> Iterable[a.AnyAction]:
    return [a.Fire(BOMBER, target) for target, _ in suited]


def _shots(view: View, kind: str, suited: list[tuple[str, int]]) -> Iterable[a.AnyAction]:
    """The shots with a weapon by each ship that may fire it, at what it suits in her reach."""
    return [
        a.Fire(kind, target, unit.id)
        for unit, farthest in view.formation.arms
        if kind in farthest and not (view.spent and turning.fired_enough(view, kind, unit))
        for target, row in suited
        if row <= farthest[kind]
    ]


def _throws(view: View) -> Iterable[a.AnyAction]:
    return () if turning.thrown_enough(view) else [a.Throw(kind) for kind in view.kinds]


def _defences(view: View) -> Iterable[a.AnyAction]:
    ships = view.screeners if SCREENING_SHIP in view.kinds else []
    named = {SCREENING_SHIP: ("", *ships)}
    return _sifted(view, [a.Defend(kind, ship) for kind in view.kinds for ship in named.get(kind, ("",))])


def _screens(view: View) -> Iterable[a.AnyAction]:
    return (a.Screen(unit) for unit in view.screeners)


_ALLOWED: dict[type, Callable[[View], Iterable[a.AnyAction]]] = {
    a.Navy: _navies,
    a.Muster: _musters,
    a.Mustered: lambda view: _sifted(view, (a.Mustered(),)),
    a.Lay: _lays,
    a.Hide: _hides,
    a.Feint: _feints,
    a.Ready: lambda view: _sifted(view, (a.Ready(),)),
    a.Advance: _advances,
    a.Shift: _shifts,
    a.Dive: _dives,
    a.GoActive: _activations,
    a.BuyBlips: _blips,
    a.BuyShip: _ships,
    a.Spot: _spots,
    a.Repair: _repairs,
    a.Convoy: _convoys,
    a.Fire: _fires,
    a.Throw: _throws,
    a.Defend: _defences,
    a.Screen: _screens,
    a.Pass: lambda _: (a.Pass(),),
}
