"""Dummy against ship: what lies under a blip changes nothing that anyone but its owner is given."""

import msgspec
import pytest
from tests.orders.battles import BATTLE_1, RULINGS, SHIPS, party, random_game
from tests.reports.battle.tables import document

from hulldown.kernel.canon import canonical
from hulldown.orders.battle import parse
from hulldown.orders.battle_names import BattleNames
from hulldown.reports.battle.page import page
from hulldown.reports.battle.text import text
from hulldown.rules.battle.fleet import Unit, fleets_of
from hulldown.rules.battle.state import State


def twin(unit: Unit) -> Unit:
    """The same blip with something else of its look under it, a ship for a dummy and a dummy for a ship."""
    other = next(card.id for card in SHIPS.values() if card.look == unit.blip and card.id != unit.card)
    return msgspec.structs.replace(unit, card=other, real=not unit.real)


def outputs(state: State, side: str, tries: tuple[str, ...]) -> tuple[object, ...]:
    told = document(state, side)
    view = BATTLE_1.view(state, side)
    answers = [parse(line, view) for line in tries]
    return canonical(told), tuple(told), text(told), page(told), [a for a in answers if isinstance(a, tuple)]


def tries(unit: Unit) -> tuple[str, ...]:
    """What a curious player would write."""
    names = (unit.id, SHIPS[unit.card].name.partition(" (")[0], SHIPS[twin(unit).card].name)
    verbs = ("spot {}", "bomb {}", "fire asw from 1 at {}", "fire missile from 1 at {}", "go active {}", "convoy {}",
             "screen with {}", "play screening ship with {}", "repair {}", "buy {}")  # fmt: skip
    return tuple(verb.format(f'"{name}"') for verb in verbs for name in names)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: ", ".join(rulings) or "default")
def test_a_dummy_is_like_a_ship(players: int, rulings: dict[str, str]) -> None:
    compared = 0
    for number, state in enumerate(random_game(party(players, **rulings), players + 10, most=260)):
        blips = [unit for unit in state.units.values() if unit.blip]
        if number % (2 * players) or not blips:
            continue
        unit = blips[number % len(blips)]
        other = msgspec.structs.replace(state, fleets=fleets_of({**state.units, unit.id: twin(unit)}, state.fleets))
        for side in state.scenario.seats:
            one, two = (outputs(truth, side, tries(unit)) for truth in (state, other))
            if unit.owner in state.scenario.confidants[side]:
                assert one[0] != two[0]
            else:
                assert one == two
                compared += 1
    assert compared > 10


def test_what_others_hold_is_nowhere() -> None:
    """Hand, reserve, points and the layout before it is shown are changed, and nobody else can tell."""
    for number, state in enumerate(random_game(party(3), 5, most=200)):
        if number % 10:
            continue
        side = list(state.scenario.seats)[number // 10 % 3]
        locker = state.lockers[side]
        held = {copy for other in state.lockers.values() for copy in other.hand}
        hand = tuple(sorted(state.deck - held)[: len(locker.hand)])
        changed = msgspec.structs.replace(locker, points=locker.points + 3, reserve=("su-kirov",), hand=hand)
        other = msgspec.structs.replace(state, lockers={**state.lockers, side: changed})
        for who in state.scenario.seats:
            if who != side:
                assert outputs(state, who, ("pass",)) == outputs(other, who, ("pass",))


def test_names_for_looking_up_hold_no_hidden_ship() -> None:
    for state in random_game(party(2), 8, most=120):
        for side in state.scenario.seats:
            names = BattleNames(BATTLE_1.view(state, side))
            for unit in state.units.values():
                if unit.blip and unit.owner != side:
                    assert unit.id not in names.units.find(SHIPS[unit.card].name)
