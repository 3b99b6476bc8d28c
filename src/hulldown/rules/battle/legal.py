"""Every action that a side may take now, from its view."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from hulldown.kernel.remembered import remembered
from hulldown.rules.battle import actions as a
from hulldown.rules.battle import laying, turning
from hulldown.rules.battle.arms import arms_of
from hulldown.rules.battle.cards import (
    BOMBER,
    CONVOY_IN,
    DAMAGE_CONTROL,
    INTEL,
    SCREENING_SHIP,
    Scenario,
    feints,
    foreign,
)
from hulldown.rules.battle.faults import FAULT_OF, timely
from hulldown.rules.battle.rows import BLIP_ROWS, Lengths, blip_rows
from hulldown.rules.battle.view import View


@remembered
def legal(view: View) -> tuple[a.AnyAction, ...]:
    """The actions a side may take; of dummies that look alike one stands for all when they are bought."""
    found: list[a.AnyAction] = []
    for kind in timely(view):
        found += _ALLOWED[kind](view)
    return tuple(found)


def _sifted(view: View, thinkable: Iterable[a.AnyAction]) -> Iterable[a.AnyAction]:
    """Those of some actions that are allowed."""
    return [action for action in thinkable if not FAULT_OF[type(action)](view, action)]


def _navies(view: View) -> Iterable[a.AnyAction]:
    return [a.Navy(navy) for navy in view.scenario.navies]


def _musters(view: View) -> Iterable[a.AnyAction]:
    return _sifted(view, [a.Muster(card.id) for card in view.scenario.navies[view.own.navy]])


def _lays(view: View) -> Iterable[a.AnyAction]:
    lays, _ = _layouts(view.scenario, view.own.reserve, view.fleet.surface)
    return lays


def _hides(view: View) -> Iterable[a.AnyAction]:
    _, hides = _layouts(view.scenario, view.own.reserve, view.fleet.surface)
    return () if laying.too_poor(view) else hides


@lru_cache(maxsize=1024)
def _layouts(scenario: Scenario, reserve: tuple[str, ...], surface: Lengths) -> tuple[list[a.Lay], list[a.Hide]]:
    """Every ship of a fleet face up, and under a blip, in every row that she may come into."""
    berths = laying.berths(scenario, reserve, surface).items()
    lays = [a.Lay(card, row) for card, berth in berths for row in berth.face_up]
    return lays, [a.Hide(card, row) for card, berth in berths for row in berth.hidden]


def _feints(view: View) -> Iterable[a.AnyAction]:
    if laying.too_poor(view):
        return ()
    return _dummies(view.scenario, view.fielded, view.fleet.surface)


@remembered
def _dummies(scenario: Scenario, fielded: frozenset[str], surface: Lengths) -> list[a.Feint]:
    """Every dummy, for who fields some navies, in every row that its look may come into."""
    rows = blip_rows(surface)
    return [a.Feint(card, row) for card in foreign(scenario, fielded) for row in rows[scenario.looks[card]]]


def _advances(view: View) -> Iterable[a.AnyAction]:
    return [a.Advance(unit) for unit in view.fleet.advancing]


def _shifts(view: View) -> Iterable[a.AnyAction]:
    if not view.moved:
        return view.fleet.moves
    if turning.moved_all(view):
        return ()
    return [move for move in view.fleet.moves if not turning.moved_enough(view, move.unit)]


def _dives(view: View) -> Iterable[a.AnyAction]:
    return [a.Dive(unit.id) for unit in view.fleet.submarines if unit.active and not turning.depth_changed(view, unit)]


def _activations(view: View) -> Iterable[a.AnyAction]:
    return [
        a.GoActive(unit.id)
        for unit in view.fleet.submarines
        if not unit.active and not turning.depth_changed(view, unit)
    ]


def _blips(view: View) -> Iterable[a.AnyAction]:
    """One or two blips: a dummy of each look, and ships of the reserve that can be paid for."""
    if not view.own.points:
        return ()
    dummies = feints(view.scenario, view.fielded)
    under = [a.Under(card, row, dummy=True) for card in dummies for row in BLIP_ROWS]
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
    if INTEL not in view.own.kinds or turning.no_card(view, INTEL, once=True):
        return ()
    looks = turning.spotted(view)
    return [a.Spot(unit.id) for unit in view.enemies.values() if unit.blip in looks]


def _repairs(view: View) -> Iterable[a.AnyAction]:
    if DAMAGE_CONTROL not in view.own.kinds:
        return ()
    return _sifted(view, [a.Repair(unit.id) for unit in view.fleet.units.values() if unit.hits])


def _convoys(view: View) -> Iterable[a.AnyAction]:
    if CONVOY_IN not in view.own.kinds:
        return ()
    return _sifted(view, [a.Convoy(id_) for id_ in view.fleet.units])


def _fires(view: View) -> Iterable[a.AnyAction]:
    found: list[a.AnyAction] = []
    arms = arms_of(view.fleet, view.scenario) if view.own.weapons else {}
    for kind in view.own.weapons:
        if kind == BOMBER:
            found += [a.Fire(BOMBER, target) for target, _ in view.targets(BOMBER)]
        elif armed := [(unit, most) for unit, most in arms[kind] if not turning.fired_enough(view, kind, unit)]:
            targets = view.targets(kind)
            found += [a.Fire(kind, target, unit.id) for unit, most in armed for target, row in targets if row <= most]
    return found


def _throws(view: View) -> Iterable[a.AnyAction]:
    return () if turning.thrown_enough(view) else [a.Throw(kind) for kind in view.own.kinds]


def _defences(view: View) -> Iterable[a.AnyAction]:
    ships = view.screeners if SCREENING_SHIP in view.own.kinds else []
    named = {SCREENING_SHIP: ("", *ships)}
    return _sifted(view, [a.Defend(kind, ship) for kind in view.own.kinds for ship in named.get(kind, ("",))])


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
