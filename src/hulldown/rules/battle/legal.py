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
from hulldown.rules.battle.eye import Eye, eye_of
from hulldown.rules.battle.faults import FAULT_OF, timely
from hulldown.rules.battle.formation import Formation
from hulldown.rules.battle.rows import BESIDE, BLIP_ROWS, blip_rows, open_moves
from hulldown.rules.battle.view import View


def legal(view: View) -> tuple[a.AnyAction, ...]:
    """The actions a side may take; of dummies that look alike one stands for all when they are bought."""
    kinds = timely(view)
    if not kinds:
        return ()
    eye = eye_of(view)
    found: list[a.AnyAction] = []
    for kind in kinds:
        found += _ALLOWED[kind](eye)
    return tuple(found)


def _sifted(eye: Eye, thinkable: Iterable[a.AnyAction]) -> Iterable[a.AnyAction]:
    """Those of some actions that are allowed."""
    return [action for action in thinkable if not FAULT_OF[type(action)](eye, action)]


def _navies(eye: Eye) -> Iterable[a.AnyAction]:
    return _sifted(eye, [a.Navy(navy) for navy in sorted({card.navy for card in eye.ships.values()})])


def _musters(eye: Eye) -> Iterable[a.AnyAction]:
    return _sifted(eye, [a.Muster(card.id) for card in eye.ships.values() if card.navy == eye.locker.navy])


def _lays(eye: Eye) -> Iterable[a.AnyAction]:
    return [a.Lay(card, row) for card in dict.fromkeys(eye.locker.reserve) for row in laying.face_up_rows(eye, card)]


def _hides(eye: Eye) -> Iterable[a.AnyAction]:
    if laying.too_poor(eye):
        return ()
    return [a.Hide(card, row) for card in dict.fromkeys(eye.locker.reserve) for row in laying.hidden_rows(eye, card)]


def _feints(eye: Eye) -> Iterable[a.AnyAction]:
    if laying.too_poor(eye):
        return ()
    rows = blip_rows(eye.own.surface)
    return _dummies(eye.scenario, eye.fielded, rows[RADAR], rows[SONAR])


@remembered
def _dummies(
    scenario: Scenario, fielded: frozenset[str], radar: tuple[int, ...], sonar: tuple[int, ...]
) -> tuple[a.AnyAction, ...]:
    """Every dummy, for who fields some navies, in every row that its look may come into."""
    rows = {RADAR: radar, SONAR: sonar}
    return tuple([a.Feint(card, row) for card in foreign(scenario, fielded) for row in rows[scenario.ships[card].look]])


def _advances(eye: Eye) -> Iterable[a.AnyAction]:
    return _sifted(eye, [a.Advance(unit.id) for unit in eye.own.cards])


def _shifts(eye: Eye) -> Iterable[a.AnyAction]:
    moves = _moves(eye.own)
    return [move for move in moves if not turning.moved_enough(eye, move.unit)] if eye.moved else moves


@remembered
def _moves(formation: Formation) -> list[a.Shift]:
    """Every move of a card to a row that it may enter."""
    ways = open_moves(formation.surface)
    return [
        a.Shift(unit.id, row)
        for unit in formation.cards
        for row in (ways if unit.id in formation.surface_cards else BESIDE)[unit.row]
    ]


def _dives(eye: Eye) -> Iterable[a.AnyAction]:
    return [
        a.Dive(unit.id) for unit in eye.own.submarines.values() if unit.active and not turning.depth_changed(eye, unit)
    ]


def _activations(eye: Eye) -> Iterable[a.AnyAction]:
    return [
        a.GoActive(unit.id)
        for unit in eye.own.submarines.values()
        if not unit.active and not turning.depth_changed(eye, unit)
    ]


def _blips(eye: Eye) -> Iterable[a.AnyAction]:
    """One or two blips: a dummy of each look, and ships of the reserve that can be paid for."""
    if not eye.locker.points:
        return ()
    looks = {eye.ships[card].look: card for card in reversed(eye.dummies)}
    under = [a.Under(card, row, dummy=True) for card in looks.values() for row in BLIP_ROWS]
    payable = [card for card in dict.fromkeys(eye.locker.reserve) if eye.ships[card].points < eye.locker.points]
    under += [a.Under(card, row, dummy=False) for card in payable for row in BLIP_ROWS]
    if eye.rulings["blips.per_point"] == "1":
        return _sifted(eye, (a.BuyBlips((one,)) for one in under))
    return _sifted(eye, (a.BuyBlips((one, other)) for at, one in enumerate(under) for other in under[at:]))


def _ships(eye: Eye) -> Iterable[a.AnyAction]:
    if not eye.locker.points:
        return ()
    return _sifted(eye, (a.BuyShip(card) for card in dict.fromkeys(eye.locker.reserve)))


def _spots(eye: Eye) -> Iterable[a.AnyAction]:
    if turning.no_card(eye, INTEL, once=True):
        return ()
    looks = turning.spotted(eye)
    return [a.Spot(unit.id) for unit in eye.enemies.values() if unit.blip in looks]


def _repairs(eye: Eye) -> Iterable[a.AnyAction]:
    return _with(eye, DAMAGE_CONTROL, (a.Repair(unit.id) for unit in eye.own.cards if unit.hits))


def _convoys(eye: Eye) -> Iterable[a.AnyAction]:
    return _with(eye, CONVOY_IN, (a.Convoy(unit.id) for unit in eye.own.cards))


def _with(eye: Eye, kind: str, thinkable: Iterable[a.AnyAction]) -> Iterable[a.AnyAction]:
    """The plays of an action card that are allowed, none without one in hand."""
    return _sifted(eye, thinkable) if kind in eye.kinds else ()


def _fires(eye: Eye) -> Iterable[a.AnyAction]:
    found: list[a.AnyAction] = []
    for kind in WEAPONS:
        if CARD_OF[kind] in eye.kinds:
            suited = [(id_, row) for id_, row, weapons in eye.marks if kind in weapons]
            found += _strikes(suited) if kind == BOMBER else _shots(eye, kind, suited)
    return found


def _strikes(suited: list[tuple[str, int]]) -> Iterable[a.AnyAction]:
    return [a.Fire(BOMBER, target) for target, _ in suited]


def _shots(eye: Eye, kind: str, suited: list[tuple[str, int]]) -> Iterable[a.AnyAction]:
    """The shots with a weapon by each ship that may fire it, at what it suits in her reach."""
    return [
        a.Fire(kind, target, unit.id)
        for unit, farthest in eye.own.arms
        if kind in farthest and not (eye.used and turning.fired_enough(eye, kind, unit))
        for target, row in suited
        if row <= farthest[kind]
    ]


def _throws(eye: Eye) -> Iterable[a.AnyAction]:
    return () if turning.thrown_enough(eye) else [a.Throw(kind) for kind in eye.kinds]


def _defences(eye: Eye) -> Iterable[a.AnyAction]:
    ships = eye.screeners if SCREENING_SHIP in eye.kinds else []
    named = {SCREENING_SHIP: ("", *ships)}
    return _sifted(eye, [a.Defend(kind, ship) for kind in eye.kinds for ship in named.get(kind, ("",))])


def _screens(eye: Eye) -> Iterable[a.AnyAction]:
    return (a.Screen(unit) for unit in eye.screeners)


_ALLOWED: dict[type, Callable[[Eye], Iterable[a.AnyAction]]] = {
    a.Navy: _navies,
    a.Muster: _musters,
    a.Mustered: lambda eye: _sifted(eye, (a.Mustered(),)),
    a.Lay: _lays,
    a.Hide: _hides,
    a.Feint: _feints,
    a.Ready: lambda eye: _sifted(eye, (a.Ready(),)),
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
