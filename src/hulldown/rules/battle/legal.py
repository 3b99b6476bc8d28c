"""Every action that a side may take now, from its view."""

from collections.abc import Callable, Iterable

from hulldown.kernel.remembered import remembered
from hulldown.rules.battle import actions as a
from hulldown.rules.battle import turning
from hulldown.rules.battle.attack import farthest
from hulldown.rules.battle.cards import (
    BOMBER,
    CARD_OF,
    CONVOY_IN,
    DAMAGE_CONTROL,
    INTEL,
    SCREENING_SHIP,
    WEAPONS,
    Scenario,
)
from hulldown.rules.battle.eye import Eye, eye_of
from hulldown.rules.battle.faults import FAULT_OF, timely
from hulldown.rules.battle.rows import BESIDE, BLIP_ROWS, ROWS
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
    fleet = dict.fromkeys(eye.locker.reserve)
    rows = _rows(eye, a.Lay, fleet, ROWS)
    return [a.Lay(card, row) for card in fleet for row in rows[eye.ships[card].look]]


def _hides(eye: Eye) -> Iterable[a.AnyAction]:
    fleet = dict.fromkeys(eye.locker.reserve)
    rows = _rows(eye, a.Hide, fleet, BLIP_ROWS)
    return [a.Hide(card, row) for card in fleet for row in rows[eye.ships[card].look]]


def _feints(eye: Eye) -> Iterable[a.AnyAction]:
    rows = _rows(eye, a.Feint, eye.dummies, BLIP_ROWS)
    return _dummies(eye.scenario, eye.dummies, frozenset([(look, row) for look in rows for row in rows[look]]))


def _rows(
    eye: Eye, kind: type[a.Lay | a.Hide | a.Feint], cards: Iterable[str], rows: Iterable[int]
) -> dict[str, list[int]]:
    """The rows into which cards may be laid, by their look: of those that look alike one is tried for all."""
    fault, one_of = FAULT_OF[kind], {eye.ships[card].look: card for card in cards}
    return {look: [row for row in rows if not fault(eye, kind(card, row))] for look, card in one_of.items()}


@remembered
def _dummies(scenario: Scenario, cards: tuple[str, ...], rows: frozenset[tuple[str, int]]) -> tuple[a.AnyAction, ...]:
    """Every dummy of some cards in every row that its look may come into."""
    ships = scenario.ships
    return tuple([a.Feint(card, row) for card in cards for row in BLIP_ROWS if (ships[card].look, row) in rows])


def _advances(eye: Eye) -> Iterable[a.AnyAction]:
    return _sifted(eye, [a.Advance(unit.id) for unit in eye.own])


def _shifts(eye: Eye) -> Iterable[a.AnyAction]:
    return [
        a.Shift(unit.id, row)
        for unit in eye.own
        if not turning.cannot_move(eye, unit)
        for row in BESIDE[unit.row]
        if not turning.cannot_enter(eye, unit, row)
    ]


def _dives(eye: Eye) -> Iterable[a.AnyAction]:
    return _sifted(eye, [a.Dive(unit.id) for unit in eye.submarines if unit.active])


def _activations(eye: Eye) -> Iterable[a.AnyAction]:
    return _sifted(eye, [a.GoActive(unit.id) for unit in eye.submarines if not unit.active])


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
    return _sifted(eye, (a.BuyShip(card) for card in dict.fromkeys(eye.locker.reserve)))


def _spots(eye: Eye) -> Iterable[a.AnyAction]:
    return _with(eye, INTEL, (a.Spot(unit.id) for unit in eye.enemies.values() if unit.blip))


def _repairs(eye: Eye) -> Iterable[a.AnyAction]:
    return _with(eye, DAMAGE_CONTROL, (a.Repair(unit.id) for unit in eye.own if unit.hits))


def _convoys(eye: Eye) -> Iterable[a.AnyAction]:
    return _with(eye, CONVOY_IN, (a.Convoy(unit.id) for unit in eye.own))


def _with(eye: Eye, kind: str, thinkable: Iterable[a.AnyAction]) -> Iterable[a.AnyAction]:
    """The plays of an action card that are allowed, none without one in hand."""
    return _sifted(eye, thinkable) if kind in eye.kinds else ()


def _fires(eye: Eye) -> Iterable[a.AnyAction]:
    found: list[a.AnyAction] = []
    for kind in WEAPONS:
        if CARD_OF[kind] in eye.kinds:
            suited = [(id_, row) for id_, row, weapons in eye.marks if kind in weapons]
            for id_ in ("",) if kind == BOMBER else eye.armed(kind) if suited else ():
                if not turning.cannot_fire(eye, kind, id_):
                    reached = farthest(eye.weapon(kind, eye.mine(id_)))
                    found += [a.Fire(kind, target, id_) for target, row in suited if row <= reached]
    return found


def _throws(eye: Eye) -> Iterable[a.AnyAction]:
    return () if turning.thrown_enough(eye) else [a.Throw(kind) for kind in eye.kinds]


def _defences(eye: Eye) -> Iterable[a.AnyAction]:
    ships = eye.screeners() if SCREENING_SHIP in eye.kinds else []
    named = {SCREENING_SHIP: ("", *ships)}
    return _sifted(eye, [a.Defend(kind, ship) for kind in eye.kinds for ship in named.get(kind, ("",))])


def _screens(eye: Eye) -> Iterable[a.AnyAction]:
    return (a.Screen(unit) for unit in eye.screeners())


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
