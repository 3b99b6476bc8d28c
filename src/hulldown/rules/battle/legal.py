"""Every action that a side may take now, from its view."""

from collections.abc import Callable, Iterable, Iterator

from hulldown.rules.battle import actions as a
from hulldown.rules.battle import laying, turning
from hulldown.rules.battle.attack import farthest, unsuited
from hulldown.rules.battle.cards import BOMBER, CARD_OF, CONVOY_IN, DAMAGE_CONTROL, INTEL, SCREENING_SHIP, WEAPONS
from hulldown.rules.battle.eye import Eye, eye_of
from hulldown.rules.battle.faults import FAULT_OF, timely
from hulldown.rules.battle.view import View

_BESIDE = {1: (2,), 2: (1, 3), 3: (2,)}


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


def _sifted(eye: Eye, thinkable: Iterable[a.AnyAction]) -> Iterator[a.AnyAction]:
    """Those of some actions that are allowed."""
    return (action for action in thinkable if not FAULT_OF[type(action)](eye, action))


def _navies(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.Navy(navy) for navy in sorted({card.navy for card in eye.ships.values()})))


def _musters(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.Muster(card.id) for card in eye.ships.values() if card.navy == eye.locker.navy))


def _lays(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.Lay(card, row) for card in dict.fromkeys(eye.locker.reserve) for row in (1, 2, 3)))


def _hides(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.Hide(card, row) for card in dict.fromkeys(eye.locker.reserve) for row in (2, 3)))


def _feints(eye: Eye) -> Iterator[a.AnyAction]:
    """Of dummies that look alike, one is looked at for all."""
    looks = {eye.ships[card].look: card for card in eye.dummies}
    rows = {look: [row for row in (2, 3) if not laying.feint(eye, a.Feint(card, row))] for look, card in looks.items()}
    return (a.Feint(card, row) for card in eye.dummies for row in rows[eye.ships[card].look])


def _advances(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.Advance(unit.id) for unit in eye.own))


def _shifts(eye: Eye) -> Iterator[a.AnyAction]:
    movable = [unit for unit in eye.own if not turning.cannot_move(eye, unit)]
    return (
        a.Shift(unit.id, row)
        for unit in movable
        for row in _BESIDE[unit.row]
        if not turning.cannot_enter(eye, unit, row)
    )


def _dives(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.Dive(unit.id) for unit in eye.submarines if unit.active))


def _activations(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.GoActive(unit.id) for unit in eye.submarines))


def _blips(eye: Eye) -> Iterator[a.AnyAction]:
    """One or two blips: a dummy of each look, and ships of the reserve that can be paid for."""
    if not eye.locker.points:
        return iter(())
    looks = {eye.ships[card].look: card for card in reversed(eye.dummies)}
    under = [a.Under(card, row, dummy=True) for card in looks.values() for row in (2, 3)]
    payable = [card for card in dict.fromkeys(eye.locker.reserve) if eye.ships[card].points < eye.locker.points]
    under += [a.Under(card, row, dummy=False) for card in payable for row in (2, 3)]
    if eye.rulings["blips.per_point"] == "1":
        return _sifted(eye, (a.BuyBlips((one,)) for one in under))
    return _sifted(eye, (a.BuyBlips((one, other)) for at, one in enumerate(under) for other in under[at:]))


def _ships(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.BuyShip(card) for card in dict.fromkeys(eye.locker.reserve)))


def _spots(eye: Eye) -> Iterator[a.AnyAction]:
    return _with(eye, INTEL, (a.Spot(unit.id) for unit in eye.enemies.values() if unit.blip))


def _repairs(eye: Eye) -> Iterator[a.AnyAction]:
    return _with(eye, DAMAGE_CONTROL, (a.Repair(unit.id) for unit in eye.own if unit.hits))


def _convoys(eye: Eye) -> Iterator[a.AnyAction]:
    return _with(eye, CONVOY_IN, (a.Convoy(unit.id) for unit in eye.own))


def _with(eye: Eye, kind: str, thinkable: Iterable[a.AnyAction]) -> Iterator[a.AnyAction]:
    """The plays of an action card that are allowed, none without one in hand."""
    return _sifted(eye, thinkable) if kind in eye.kinds else iter(())


def _fires(eye: Eye) -> Iterator[a.AnyAction]:
    for kind in WEAPONS:
        if CARD_OF[kind] not in eye.kinds:
            continue
        suited = [(id_, aim.row) for id_, aim in eye.aims if not unsuited(kind, aim, eye.rulings)]
        for id_ in [""] if kind == BOMBER else eye.armed(kind):
            if suited and not turning.cannot_fire(eye, kind, id_):
                reached = farthest(eye.weapon(kind, eye.mine(id_)))
                yield from (a.Fire(kind, target, id_) for target, row in suited if row <= reached)


def _throws(eye: Eye) -> Iterator[a.AnyAction]:
    return _sifted(eye, (a.Throw(kind) for kind in eye.kinds))


def _defences(eye: Eye) -> Iterator[a.AnyAction]:
    for kind in eye.kinds:
        ships = eye.screeners() if kind == SCREENING_SHIP else ()
        yield from _sifted(eye, (a.Defend(kind, ship) for ship in ("", *ships)))


def _screens(eye: Eye) -> Iterator[a.AnyAction]:
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
