"""Every action that a side may take now, from its view."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations_with_replacement

from hulldown.rules.battle import actions as a
from hulldown.rules.battle import laying, turning
from hulldown.rules.battle.able import Aim, bombers_aim
from hulldown.rules.battle.cards import (
    BOMBER,
    CONVOY_IN,
    DAMAGE_CONTROL,
    FITS,
    INTEL,
    RADAR,
    SCREENING_SHIP,
    SONAR,
    Scenario,
    feints,
    foreign,
)
from hulldown.rules.battle.faults import FAULT_OF, KINDS, awaited
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.rows import BLIP_ROWS, Lengths, Room, room
from hulldown.rules.battle.view import View


def legal(view: View) -> tuple[a.AnyAction, ...]:
    """The actions a side may take; of dummies that look alike one stands for all when they are bought."""
    lists = _LISTS[awaited(view)]
    if len(lists) == 1:  # as in set-up, where a tuple that is kept is given out as it is
        return tuple(lists[0](view))
    found: list[a.AnyAction] = []
    for listed in lists:
        found += listed(view)
    return tuple(found)


def _sifted(view: View, thinkable: Iterable[a.AnyAction]) -> Iterable[a.AnyAction]:
    """Those of some actions that are allowed."""
    return [action for action in thinkable if not FAULT_OF[type(action)](view, action)]


def _navies(view: View) -> Iterable[a.AnyAction]:
    return map(a.Navy, view.scenario.navies)


def _musters(view: View) -> Iterable[a.AnyAction]:
    cards = view.scenario.navies[view.own.navy]
    musters = [a.Muster(card.id) for card in cards if not laying.cannot_join(view, card)]
    return [*musters, *_sifted(view, [a.Mustered()])]


def _lays(view: View) -> Iterable[a.AnyAction]:
    navies = None if laying.too_poor(view) else view.fielded
    return _layouts(view.scenario, view.own.reserve, room(view.fleet.surface), navies)


@lru_cache(maxsize=1024)
def _layouts(
    scenario: Scenario, reserve: tuple[str, ...], left: Room, fielded: frozenset[str] | None
) -> tuple[a.AnyAction, ...]:
    """Every ship of a fleet in every row that she may come into, face up; as well, where blips can be paid for, hidden.

    Dummies are of other navies than those that are fielded. The layout may be complete where the first row is held.
    """
    berths = laying.berths(scenario, reserve, left).items()
    found: list[a.AnyAction] = [a.Lay(card, row) for card, berth in berths for row in berth.face_up]
    if fielded is not None:
        found += [a.Hide(card, row) for card, berth in berths for row in berth.hidden]
        found += _dummies(scenario, fielded, left)
    return (*found, a.Ready()) if left.fronted else tuple(found)


@lru_cache(maxsize=1024)
def _dummies(scenario: Scenario, fielded: frozenset[str], left: Room) -> list[a.Feint]:
    """Every dummy, for who fields some navies, in every row that its look may come into."""
    rows = {look: left.blip_rows(look) for look in (RADAR, SONAR)}
    return [a.Feint(card, row) for card in foreign(scenario, fielded) for row in rows[scenario.looks[card]]]


def _advances(view: View) -> Iterable[a.AnyAction]:
    return map(a.Advance, view.fleet.advancing)


def _depths(view: View) -> Iterable[a.AnyAction]:
    if not view.able.submarines:
        return ()
    ready = [unit for unit in view.able.submarines if not turning.depth_changed(view, unit)]
    dives = [a.Dive(unit.id) for unit in ready if unit.active]
    return [*dives, *[a.GoActive(unit.id) for unit in ready if not unit.active]]


def _purchases(view: View) -> Iterable[a.AnyAction]:
    if not view.own.points:
        return ()
    blips = _blips(view.scenario, view.own.reserve, view.own.points, view.fleet.surface, view.fielded)
    return [*blips, *_sifted(view, map(a.BuyShip, dict.fromkeys(view.own.reserve)))]


@lru_cache(maxsize=1024)
def _blips(
    scenario: Scenario, reserve: tuple[str, ...], points: int, surface: Lengths, fielded: frozenset[str]
) -> list[a.BuyBlips]:
    """One or two blips: a dummy of each look, and ships of the reserve that can be paid for."""
    under = [a.Under(card, row, dummy=True) for card in feints(scenario, fielded) for row in BLIP_ROWS]
    payable = [card for card in dict.fromkeys(reserve) if scenario.ships[card].points < points]
    under += [a.Under(card, row, dummy=False) for card in payable for row in BLIP_ROWS]
    choices = combinations_with_replacement(under, int(scenario.rulings["blips.per_point"]))
    return [
        a.BuyBlips(blips) for blips in choices if not turning.no_purchase(scenario, reserve, points, surface, blips)
    ]


def _plays(view: View) -> Iterable[a.AnyAction]:
    kinds = view.own.kinds
    if _PLAYED.keys().isdisjoint(kinds):
        return ()
    return [action for kind, listed in _PLAYED.items() if kind in kinds for action in listed(view)]


def _spots(view: View) -> Iterable[a.AnyAction]:
    if turning.no_card(view, INTEL, once=True):
        return ()
    looks = turning.spotted(view)
    return [a.Spot(unit.id) for unit in view.enemies.values() if unit.hidden and unit.look in looks]


def _repairs(view: View) -> Iterable[a.AnyAction]:
    return _sifted(view, [a.Repair(unit.id) for unit in view.fleet.units.values() if unit.hits])


def _convoys(view: View) -> Iterable[a.AnyAction]:
    return _sifted(view, map(a.Convoy, view.fleet.units))


def _fires(view: View) -> Iterable[a.AnyAction]:
    # They are found out whatever is held: what is kept with cards that everybody sees must not tell of a hand.
    targets, weapons = view.targets, view.own.weapons
    if not weapons:
        return ()
    found: list[a.AnyAction] = []
    arms = view.able.arms
    for kind in weapons:
        if kind == BOMBER:
            found += _shots(BOMBER, "", bombers_aim(view.scenario), targets)
        elif kind in arms:
            for unit, aim in turning.ready_to_fire(view, kind, arms[kind]):
                found += _shots(kind, unit.id, aim, targets)
    return found


def _shots(weapon: str, unit: str, aim: Aim, targets: list[dict[str, list[Unit]]]) -> list[a.AnyAction]:
    look, blips, most = aim
    return [
        a.Fire(weapon, target.id, unit)
        for looking in targets
        for target in looking[look]
        if target.row <= most and (blips or not target.hidden)
    ]


def _throws(view: View) -> Iterable[a.AnyAction]:
    return () if turning.thrown_enough(view) else map(a.Throw, view.own.kinds)


def _defences(view: View) -> Iterable[a.AnyAction]:
    kinds = [kind for kind in view.own.kinds if kind in FITS]
    found = [a.Defend(kind) for kind in kinds]
    # The kinds are in order, and no defence stands after this one.
    if SCREENING_SHIP in kinds:
        found += [a.Defend(SCREENING_SHIP, ship) for ship in view.screeners]
    return _sifted(view, found)


def _screens(view: View) -> Iterable[a.AnyAction]:
    return map(a.Screen, view.screeners)


def _passes(_: View) -> Iterable[a.AnyAction]:
    return _PASS


_PASS = (a.Pass(),)

# The cards that are played in the reinforce step.
_PLAYED: dict[str, Callable[[View], Iterable[a.AnyAction]]] = {
    INTEL: _spots,
    DAMAGE_CONTROL: _repairs,
    CONVOY_IN: _convoys,
}

_LISTED: dict[type, Callable[[View], Iterable[a.AnyAction]]] = {
    a.Navy: _navies,
    **dict.fromkeys((a.Muster, a.Mustered), _musters),
    **dict.fromkeys((a.Lay, a.Hide, a.Feint, a.Ready), _lays),
    a.Advance: _advances,
    a.Shift: turning.movable,
    **dict.fromkeys((a.Dive, a.GoActive), _depths),
    **dict.fromkeys((a.BuyBlips, a.BuyShip), _purchases),
    **dict.fromkeys((a.Spot, a.Repair, a.Convoy), _plays),
    a.Fire: _fires,
    a.Throw: _throws,
    a.Defend: _defences,
    a.Screen: _screens,
    a.Pass: _passes,
}

# What lists the actions, by what is awaited of a side, each list once.
_LISTS = {awaits: list(dict.fromkeys([_LISTED[kind] for kind in kinds])) for awaits, kinds in KINDS.items()}
