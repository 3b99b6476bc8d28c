"""Other truths that look the same from outside, and what a side is told of one."""

from collections.abc import Iterator, Sequence

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.event import Event
from hulldown.orders.battle_write import Writer
from hulldown.rules.battle.fleet import Unit, fleets_of
from hulldown.rules.battle.report import battle_view
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.state import Locker, State

BATTLE = Battle()


def told(state: State, side: str, news: Sequence[Event] | None = None) -> bytes:
    """All that reaches a side: who is asked, the view, the legal actions, and the report with its log."""
    view = BATTLE.view(state, side)
    report = battle_view(view, Writer(view), commitment="0" * 64, news=news)
    # The report goes in as it is, so that the order of its keys counts.
    return canonical((BATTLE.to_act(state), view, list(view.units), BATTLE.legal(view))) + msgspec.json.encode(report)


def outsiders(state: State, owner: str) -> list[str]:
    """The sides that see nothing hidden of an owner's."""
    return [side for side in state.scenario.seats if owner not in state.scenario.confidants[side]]


def others_under(state: State, id_: str) -> Iterator[State]:
    """The same table with something else under one blip: cards and ships are the same on the whole."""
    unit = state.units[id_]
    yield from (_with_reserve(state, unit, card) for card in _reserve(state, unit))
    if unit.real and (dummies := _dummies(state, unit)):
        yield _with_dummy(state, unit, dummies[0])
    if not unit.real and (others := [card for card in _dummies(state, unit) if card != unit.card]):
        yield _put(state, msgspec.structs.replace(unit, card=others[-1]))
    for other in state.units.values():
        if other.owner == unit.owner and other.blip == unit.blip and other.id > unit.id and not other.hits + unit.hits:
            yield _put(
                state,
                msgspec.structs.replace(unit, card=other.card, real=other.real),
                msgspec.structs.replace(other, card=unit.card, real=unit.real),
            )


def others_aside(state: State, side: str) -> Iterator[State]:
    """The same table with more points for a side, another ship in its reserve, or another card in its hand."""
    locker = state.lockers[side]
    yield with_locker(state, side, msgspec.structs.replace(locker, points=locker.points + 2))
    for card in locker.reserve[:1]:
        navy = [other.id for other in state.scenario.ships.values() if other.navy == locker.navy and other.id != card]
        reserve = tuple(sorted((*navy[:1], *locker.reserve[1:])))
        yield with_locker(state, side, msgspec.structs.replace(locker, reserve=reserve))


def swapped(state: State, side: str, held: str, other: str) -> State:
    """The same table with a card of a hand and one of the deck in each other's place."""
    locker = state.lockers[side]
    hand = tuple(sorted(other if copy == held else copy for copy in locker.hand))
    exchanged = with_locker(state, side, msgspec.structs.replace(locker, hand=hand))
    return msgspec.structs.replace(exchanged, deck=state.deck - {other} | {held})


def _reserve(state: State, unit: Unit) -> list[str]:
    reserve = dict.fromkeys(state.lockers[unit.owner].reserve)
    return [card for card in reserve if state.scenario.ships[card].look == unit.blip]


def _dummies(state: State, unit: Unit) -> list[str]:
    seats = state.scenario.seats
    team = seats[unit.owner].team
    fielded = {locker.navy for side, locker in state.lockers.items() if seats[side].team == team}
    ships = state.scenario.ships.values()
    return [card.id for card in ships if card.navy not in fielded and card.look == unit.blip]


def _with_reserve(state: State, unit: Unit, card: str) -> State:
    """A ship of the reserve under the blip; a ship that lay there goes into the reserve, a dummy out of the game."""
    reserve = [*state.lockers[unit.owner].reserve, *([unit.card] if unit.real else [])]
    reserve.remove(card)
    return _put(_reserved(state, unit.owner, reserve), msgspec.structs.replace(unit, card=card, real=True))


def _with_dummy(state: State, unit: Unit, card: str) -> State:
    reserve = [*state.lockers[unit.owner].reserve, unit.card]
    return _put(_reserved(state, unit.owner, reserve), msgspec.structs.replace(unit, card=card, real=False))


def _reserved(state: State, side: str, reserve: list[str]) -> State:
    return with_locker(state, side, msgspec.structs.replace(state.lockers[side], reserve=tuple(sorted(reserve))))


def with_locker(state: State, side: str, locker: Locker) -> State:
    """The same table with something else in a side's locker."""
    return msgspec.structs.replace(state, lockers={**state.lockers, side: locker})


def _put(state: State, *units: Unit) -> State:
    return msgspec.structs.replace(
        state, fleets=fleets_of({**state.units, **{unit.id: unit for unit in units}}, state.fleets)
    )
