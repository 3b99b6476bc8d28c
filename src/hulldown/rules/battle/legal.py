"""Every action that a side may take now, from its view."""

from collections.abc import Callable, Iterator

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.attack import forbidden
from hulldown.rules.battle.cards import BOMBER, CARD_OF, SCREENING_SHIP, WEAPONS
from hulldown.rules.battle.eye import Eye
from hulldown.rules.battle.faults import FAULT_OF, moment, untimely
from hulldown.rules.battle.turning import cannot_fire
from hulldown.rules.battle.view import View


def legal(view: View) -> tuple[a.AnyAction, ...]:
    """The actions a side may take; of dummies that look alike one stands for all when they are bought."""
    if view.side not in view.asked:
        return ()
    eye = Eye(view)
    found: list[a.AnyAction] = []
    for kind in moment(view):
        if not untimely(view, kind):
            allowed = FAULT_OF[kind]
            found += (action for action in _THINKABLE[kind](eye) if not allowed(eye, action))
    return tuple(found)


def _navies(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Navy(navy) for navy in sorted({card.navy for card in eye.ships.values()}))


def _musters(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Muster(card.id) for card in eye.ships.values() if card.navy == eye.locker.navy)


def _lays(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Lay(card, row) for card in dict.fromkeys(eye.locker.reserve) for row in (1, 2, 3))


def _hides(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Hide(card, row) for card in dict.fromkeys(eye.locker.reserve) for row in (2, 3))


def _feints(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Feint(card, row) for card in eye.dummies for row in (2, 3))


def _advances(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Advance(unit.id) for unit in eye.own)


def _shifts(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Shift(unit.id, row) for unit in eye.own for row in (unit.row - 1, unit.row + 1))


def _dives(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Dive(unit.id) for unit in eye.own if unit.active)


def _activations(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.GoActive(unit.id) for unit in eye.own if eye.submarine(unit.id))


def _blips(eye: Eye) -> Iterator[a.AnyAction]:
    """One or two blips: a dummy of each look, and ships of the reserve that can be paid for."""
    if not eye.locker.points:
        return
    looks = {eye.ships[card].look: card for card in reversed(eye.dummies)}
    under = [a.Under(card, row, dummy=True) for card in looks.values() for row in (2, 3)]
    payable = [card for card in dict.fromkeys(eye.locker.reserve) if eye.ships[card].points < eye.locker.points]
    under += [a.Under(card, row, dummy=False) for card in payable for row in (2, 3)]
    if eye.rulings["blips.per_point"] == "1":
        yield from (a.BuyBlips((one,)) for one in under)
    else:
        yield from (a.BuyBlips((one, other)) for at, one in enumerate(under) for other in under[at:])


def _ships(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.BuyShip(card) for card in dict.fromkeys(eye.locker.reserve))


def _spots(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Spot(unit.id) for unit in eye.enemies.values() if unit.blip)


def _repairs(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Repair(unit.id) for unit in eye.own if unit.hits)


def _convoys(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Convoy(unit.id) for unit in eye.own)


def _fires(eye: Eye) -> Iterator[a.AnyAction]:
    targets = [(unit.id, eye.aim(unit)) for unit in eye.enemies.values()]
    for kind in WEAPONS:
        if CARD_OF[kind] not in eye.kinds:
            continue
        for id_ in [""] if kind == BOMBER else [unit.id for unit in eye.own]:
            if not cannot_fire(eye, kind, id_):
                weapon = eye.weapon(kind, eye.mine(id_))
                yield from (a.Fire(kind, t, id_) for t, aim in targets if not forbidden(weapon, aim, eye.rulings))


def _throws(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Throw(kind) for kind in eye.kinds)


def _defences(eye: Eye) -> Iterator[a.AnyAction]:
    for kind in eye.kinds:
        yield a.Defend(kind)
        if kind == SCREENING_SHIP:
            yield from (a.Defend(kind, unit) for unit in eye.screeners())


def _screens(eye: Eye) -> Iterator[a.AnyAction]:
    yield from (a.Screen(unit) for unit in eye.screeners())


_THINKABLE: dict[type, Callable[[Eye], Iterator[a.AnyAction]]] = {
    a.Navy: _navies,
    a.Muster: _musters,
    a.Mustered: lambda _: iter((a.Mustered(),)),
    a.Lay: _lays,
    a.Hide: _hides,
    a.Feint: _feints,
    a.Ready: lambda _: iter((a.Ready(),)),
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
    a.Pass: lambda _: iter((a.Pass(),)),
}
