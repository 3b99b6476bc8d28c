"""The umpire's view of a battle as a plain document: everything that lies hidden, and every roll."""

from collections.abc import Iterable
from typing import TypeAlias

from hulldown.kernel.dice import Roll
from hulldown.kernel.event import Event
from hulldown.rules.battle.cards import kinds_of
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.state import State

Document: TypeAlias = dict[str, object]

FORMAT = "battle-truth/1"


def battle_truth(state: State, *, events: Iterable[Event], rolls: Iterable[Roll], commitment: str) -> Document:
    """Everything after one action, for the umpire alone."""
    scenario = state.scenario
    return {
        "format": FORMAT,
        "game": scenario.id,
        "title": scenario.title,
        "number": state.number,
        "round": state.round,
        "rounds": scenario.rounds,
        "step": state.step,
        "turn_of": state.seat,
        "ending": state.ending,
        "players": {side: _player(state, side) for side in scenario.seats},
        "deck": len(state.deck),
        "discards": state.discards,
        "events": [type(event).__name__ for event in events],
        "rolls": [_roll(roll) for roll in rolls],
        "commitment": commitment,
    }


def _player(state: State, side: str) -> Document:
    locker = state.lockers[side]
    units = sorted(state.fleets[side].units.values(), key=lambda unit: (unit.row, len(unit.id), unit.id))
    return {
        "name": state.scenario.seats[side].name,
        "navy": locker.navy,
        "units": [_unit(state, unit) for unit in units],
        "reserve": [state.scenario.ships[card].name for card in locker.reserve],
        "hand": sorted(kinds_of(locker.hand)),
        "points": locker.points,
        "bought": locker.bought,
        "score": locker.score,
        "ready": locker.ready,
        "out": locker.out,
        "sunk": [state.scenario.ships[card].name for owner, card in state.sunk if owner == side],
    }


def _unit(state: State, unit: Unit) -> Document:
    card = state.scenario.ships[unit.card]
    return {
        "id": unit.id,
        "row": unit.row,
        "name": card.name,
        "real": unit.real,
        "blip": unit.blip,
        "hits": unit.hits,
        "hull": card.hull,
        "active": unit.active,
    }


def _roll(roll: Roll) -> Document:
    why = roll.why
    return {
        "rule": why.rule,
        "decided": why.decided,
        "cause": why.cause,
        "whom": why.whom,
        "ask": roll.ask,
        "outcome": roll.outcome,
        "values": roll.values if roll.ask == "roll" else (),
    }
