"""What holds in every battle: cards and ships are conserved, it ends, who is asked can answer, and nothing repeats."""

import itertools
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.battle.games import (
    BATTLE,
    FIXED,
    Table,
    act,
    acting,
    choose,
    forget,
    free,
    in_play,
    legal,
    portion,
    states,
    tables,
)
from tests.battle.twins import with_locker

from hulldown.kernel.canon import canonical, digest
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.cards import ACTION_CARDS, RADAR, WEAPONS, Scenario, kinds_of
from hulldown.rules.battle.events import Placed
from hulldown.rules.battle.faults import fault
from hulldown.rules.battle.rows import ROWS, Lengths, fits
from hulldown.rules.battle.rulings import BATTLE as RULINGS
from hulldown.rules.battle.state import State
from hulldown.scenarios.load import load_battle
from hulldown.testing import Trial, check_audiences

NONSENSE: tuple[a.AnyAction, ...] = (
    a.Navy("XX"), a.Muster("none"), a.Mustered(), a.Lay("none", 9), a.Hide("", 1), a.Feint("none", 2), a.Ready(),
    a.Advance(""), a.Shift("A1", 0), a.Shift("Z9", -1), a.Dive("B1"), a.GoActive("?"), a.BuyBlips(()),
    a.BuyBlips((a.Under("none", 7, dummy=False),) * 2), a.BuyShip("none"), a.Spot(""), a.Repair("C9"), a.Convoy("A0"),
    a.Fire("ram", "A1", "B1"), a.Fire("gun", "", ""), a.Fire("bomber", "A1", "A1"), a.Defend("none", "A1"),
    a.Defend("screening_ship"), a.Screen(""), a.Throw("none"), a.Pass(),
)  # fmt: skip


@portion(4)
@given(tables())
def test_every_game_keeps_the_laws(table: Table) -> None:
    ships: dict[str, Counter[str]] = {}
    last = None
    for state in states(table):
        _cards_are_conserved(state)
        _ships_are_conserved(state, ships)
        _units_are_in_order(state)
        assert (not state.ending) == bool(BATTLE.to_act(state))
        for side in BATTLE.to_act(state):
            assert legal(state, side)
        last = state
    assert last
    outcome = BATTLE.outcome(last)
    assert outcome
    assert set(outcome.scores) == set(table.scenario.seats)
    assert sum(outcome.scores.values()) in _team_sizes(table.scenario)


def _cards_are_conserved(state: State) -> None:
    copies = [copy for locker in state.lockers.values() for copy in locker.hand]
    assert len({*copies, *state.deck}) == len(copies) + len(state.deck)
    there = Counter(kinds_of((*copies, *state.deck)))
    assert there + Counter(state.discards) == Counter(kinds_of(state.scenario.copies))


def _ships_are_conserved(state: State, ships: dict[str, Counter[str]]) -> None:
    """From the muster on a ship is in reserve, on the table, or sunk; whoever is out has none left."""
    for side, locker in state.lockers.items():
        real = [unit.card for unit in state.units.values() if unit.owner == side and unit.real]
        gone = [card for owner, card in state.sunk if owner == side]
        if locker.mustered:
            assert ships.setdefault(side, Counter(locker.reserve)) == Counter((*locker.reserve, *real, *gone))
        if in_play(state):
            assert locker.out == (not real and not locker.reserve) or state.ending
        assert locker.points >= 0
        assert locker.score >= 0


def _units_are_in_order(state: State) -> None:
    for unit in state.units.values():
        card = state.scenario.ships[unit.card]
        assert unit.row in ROWS
        assert 0 <= unit.hits < card.hull
        assert unit.blip in ("", card.look)
        assert unit.real or unit.blip
        assert not (unit.blip == "radar" and unit.row == 1)
        assert not unit.active or (card.submarine and not unit.blip)


def _team_sizes(scenario: Scenario) -> set[int]:
    return {0, *Counter(seat.team for seat in scenario.players).values()}


@portion(20)
@given(tables())
def test_every_step_keeps_the_contract(table: Table) -> None:
    """Looked at, replayed, imagined; what is legal is accepted, and what is not changes nothing."""
    chance = random.Random(table.seed)
    trial = Trial(BATTLE, table.seed.to_bytes(32, "big"))
    state = trial.opened(table.scenario).state
    while not state.ending:
        side = acting(chance, state)
        actions = legal(state, side)
        action = choose(chance, actions)
        if chance.random() < 0.1:
            trial.looked_at(state, table.scenario.seats)
            _illegal_is_refused(trial, state, side, actions)
            for offered in actions[:20]:
                trial.accepted(state, Submission(side, offered))
        tried = trial.adjudicated(state, [Submission(side, action)])
        check_audiences(tried.events, table.scenario.seats)
        state = tried.state


def _illegal_is_refused(
    trial: Trial[Any, Any, Any, Any, Any], state: State, side: str, actions: list[a.AnyAction]
) -> None:
    for action in NONSENSE:
        for who in state.scenario.seats:
            if who != side and who not in BATTLE.to_act(state):
                trial.refused(state, [Submission(who, action)])
        if action not in actions and not _may_be_meant(action):
            trial.refused(state, [Submission(side, action)])
    trial.refused(state, [])
    trial.refused(state, [Submission("nobody", a.Pass())])


def _may_be_meant(action: a.AnyAction) -> bool:
    """Legal actions are listed once where dummies look alike, so one that is not listed may be allowed."""
    return isinstance(action, a.BuyBlips) and bool(action.blips)


@portion(10)
@given(tables())
def test_what_is_entered_has_room(table: Table) -> None:
    """A row that a surface card was placed in or moved to keeps to the limits, as it is then. Rule: G1."""
    chance = random.Random(table.seed)
    state = BATTLE.setup(table.scenario, table.dice).state
    while not state.ending:
        side = acting(chance, state)
        action = choose(chance, legal(state, side))
        after, events = act(table, state, side, action)
        rows = [action.row] if isinstance(action, a.Shift) and action.unit in after.units else []
        rows += [event.row for event in events if isinstance(event, Placed) and in_play(state)]
        before, lengths = (_lengths(each, side) for each in (state, after))
        fronts = dict(zip(ROWS, (None, *lengths), strict=False))
        assert all(lengths[row - 1] <= before[row - 1] or fits(lengths[row - 1], fronts[row]) for row in rows)
        state = after


@portion(3)
@given(tables())
def test_what_is_listed_is_what_is_allowed(table: Table) -> None:
    """Every action that was ever listed is tried whenever a side acts: listed or not, and allowed or not, are one."""
    met: dict[a.AnyAction, None] = {}
    for state in states(table):
        for side in state.scenario.seats:
            view = BATTLE.view(state, side)
            listed = BATTLE.legal(view)
            met |= dict.fromkeys(listed)
            allowed = {action for action in met if not fault(view, action)}
            # Of dummies that look alike one stands for all when blips are bought.
            assert {action for action in allowed if not isinstance(action, a.BuyBlips)} <= set(listed)
            assert allowed >= set(listed)


def _lengths(state: State, side: str) -> Lengths:
    rows = [unit.row for unit in state.units.values() if unit.owner == side and unit.look == RADAR]
    return rows.count(1), rows.count(2), rows.count(3)


@portion(10)
@given(tables())
def test_all_that_is_allowed_is_offered(table: Table) -> None:
    """What a side is offered is what it may do, of every action that names things there are."""
    chance = random.Random(table.seed)
    for state in states(table):
        if in_play(state) and not state.ending and chance.random() < 0.1:
            side = acting(chance, state)
            view = BATTLE.view(state, side)
            offered = set(BATTLE.legal(view))
            assert len(offered) == len(BATTLE.legal(view))
            for action in _thinkable(state):
                assert (action in offered) == (not BATTLE.check(view, action)), action


@portion(10)
@given(tables())
def test_all_purchases_and_layouts_that_are_allowed_are_offered(table: Table) -> None:
    """Ships and dummies in every row: of dummies that look alike one stands for all when blips are bought."""
    chance = random.Random(table.seed)
    game = list(states(table))
    buying = [_rich(state, chance) for state in game if state.step in ("regroup", "reinforce") and not state.shot]
    laying = [state for state in game if state.step == "set-up"]
    for state in (*chance.sample(buying, min(4, len(buying))), *chance.sample(laying, min(4, len(laying)))):
        view, scenario = BATTLE.view(state, acting(chance, state)), state.scenario
        cards = [*dict.fromkeys(view.own.reserve), *view.dummies[:2], *chance.sample([*scenario.ships], 3)]
        thinkable = [*_layouts(scenario), *_purchases(cards, int(scenario.rulings["blips.per_point"]))]
        allowed = {_shown(scenario, action) for action in thinkable if not BATTLE.check(view, action)}
        assert allowed <= {_shown(scenario, action) for action in BATTLE.legal(view)}


def _rich(state: State, chance: random.Random) -> State:
    """The same table with something to spend, and ships to spend it on, for who is asked."""
    (side,) = BATTLE.to_act(state)
    locker = state.lockers[side]
    ships = sorted(chance.choices([card.id for card in state.scenario.navies[locker.navy]], k=3))
    rich = msgspec.structs.replace(locker, points=chance.randint(1, 6), reserve=tuple(ships))
    return with_locker(state, side, rich)


def _layouts(scenario: Scenario) -> Iterator[a.AnyAction]:
    for card in scenario.ships:
        yield a.Muster(card)
        for row in range(5):
            yield from (a.Lay(card, row), a.Hide(card, row), a.Feint(card, row))
    yield from (a.Mustered(), a.Ready())


def _purchases(cards: list[str], many: int) -> Iterator[a.AnyAction]:
    under = [a.Under(card, row, dummy) for card in cards for row in (1, 2, 3) for dummy in (False, True)]
    yield from (a.BuyBlips(blips) for blips in itertools.product(under, repeat=many))


def _shown(scenario: Scenario, action: a.AnyAction) -> object:
    """An action, a purchase by what is bought in whatever order, and a dummy by its look."""
    if not isinstance(action, a.BuyBlips):
        return action
    return frozenset(
        Counter((scenario.looks[one.card] if one.dummy else one.card, one.row) for one in action.blips).items()
    )


def _thinkable(state: State) -> Iterator[a.AnyAction]:
    ids = [*state.units]
    for unit in ids:
        yield from (a.Advance(unit), a.Dive(unit), a.GoActive(unit), a.Spot(unit), a.Repair(unit), a.Convoy(unit))
        yield a.Screen(unit)
        yield from (a.Shift(unit, row) for row in range(5))
        yield from (a.Defend(kind, unit) for kind in ACTION_CARDS)
        yield from (a.Fire(weapon, unit, by) for weapon in WEAPONS for by in ("", *ids))
    yield from (a.Defend(kind) for kind in ACTION_CARDS)
    yield from (a.Throw(kind) for kind in ACTION_CARDS)
    yield from (a.BuyShip(card) for card in state.scenario.ships)
    yield a.Pass()


def test_a_state_is_never_changed() -> None:
    state = BATTLE.setup(load_battle("first-blips")[0], KeyedDice(bytes(32))).state
    for name in State.__struct_fields__:
        with pytest.raises(AttributeError, match=f"{name}: a state is never changed"):
            setattr(state, name, None)
    assert state == BATTLE.setup(load_battle("first-blips")[0], KeyedDice(bytes(32))).state


def test_two_like_attacks_in_one_turn_roll_apart() -> None:
    """A carrier's airstrikes on one card have the same weapon, attacker and target, and dice of their own."""
    dice: dict[tuple[str, str], set[int]] = {}
    for seed in range(60):
        table = Table(load_battle("falklands-1982")[0], seed)
        chance = random.Random(seed)
        state = BATTLE.setup(table.scenario, table.dice).state
        while not state.ending:
            side = acting(chance, state)
            actions = legal(state, side)
            strikes = [action for action in actions if isinstance(action, a.Fire) and action.weapon == "airstrike"]
            action = strikes[0] if strikes else choose(chance, actions)
            keyed = table.dice
            state = BATTLE.adjudicate(state, [Submission(side, action)], keyed).state
            if strikes:
                key = f"{seed} {state.round} {state.seat}", str(action)
                dice.setdefault(key, set()).update(r.values[0][1] for r in keyed.rolls if r.why.decided == "attack")
        if sum(len(shown) > 1 for shown in dice.values()) > 3:
            return
    pytest.fail("two airstrikes of one carrier at one card never rolled apart")


@portion(20)
@given(tables(), st.booleans())
def test_a_scenario_that_was_kept_plays_the_same(table: Table, turned: bool) -> None:
    """From canonical JSON, or with the keys of its tables the other way round, it is the same battle."""
    kept = msgspec.json.decode(canonical(table.scenario), type=Scenario)
    if turned:
        seats = tuple(kept.players)
        tables = {"deck": _turned(kept.deck), "rulings": _turned(kept.rulings), "ships": _turned(kept.ships)}
        kept = msgspec.structs.replace(kept, players=seats, **tables)
    assert kept == table.scenario
    before = list(_told(table))
    forget()  # equal scenarios share what is kept
    assert list(_told(Table(kept, table.seed))) == before


def _turned(given_: dict[str, Any]) -> dict[str, Any]:
    return dict(reversed(given_.items()))


def _told(table: Table) -> Iterable[str]:
    for state in states(table, lambda state: state.number > 60):
        views = [BATTLE.view(state, side) for side in table.scenario.seats]
        yield digest((views, [BATTLE.legal(view) for view in views], [list(view.units) for view in views]))


HASHED = """
from tests.battle.games import FIXED, Table, free
from tests.battle.test_laws import hashes
print(hashes())
"""


def hashes() -> str:
    """The hash of all that is told in some games."""
    rulings = RULINGS.settle({"blips.rehide": "dive"})
    scenarios = [*(load_battle(name)[0] for name in FIXED[:2]), free("ababa", rulings, rounds=2)]
    return digest([list(_told(Table(scenario, 7))) for scenario in scenarios])


def test_the_order_of_hashes_means_nothing() -> None:
    found = {_hashes_with(seed) for seed in ("0", "1", "4711")}
    assert found == {hashes()}


def _hashes_with(seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", HASHED], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@portion(10)
@given(tables(), st.data())
def test_imagined_battles_can_be_played_on(table: Table, data: st.DataObject) -> None:
    """What is imagined keeps to cards and hulls, and goes on to an end."""
    game = [state for state in states(table, lambda state: state.number > 80) if in_play(state) and not state.ending]
    if not game:
        return
    state = data.draw(st.sampled_from(game))
    side = data.draw(st.sampled_from(sorted(table.scenario.seats)))
    imagined = BATTLE.imagine(BATTLE.view(state, side), KeyedDice(b"imagined"))
    chance = random.Random(table.seed)
    while not imagined.ending:
        _cards_are_conserved(imagined)
        side = acting(chance, imagined)
        imagined, _ = act(table, imagined, side, choose(chance, legal(imagined, side)))
