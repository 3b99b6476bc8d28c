import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.bots.battle.table import RULES, SHIPS, Asked, battle, scenario, seed_of

from hulldown.bots.battle import captain, random_actions, searcher
from hulldown.bots.battle.roster import BOTS, bot
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.rules.battle.actions import Defend, Fire, Mustered, Navy, Shift
from hulldown.rules.battle.fleet import fleets_of

CARDS = {ship.id: ship for ship in SHIPS}
TABLES = (
    scenario(),
    scenario(3),
    scenario(4, teams=2),
    scenario(4, teams=2, rulings={"teams.open": "yes"}),
    scenario(rulings={"blips.defence": "after", "blips.own_evasive": "before", "blips.rehide": "dive"}),
)
QUICK = searcher.Searcher(truths=1).choose


@pytest.mark.parametrize("table", TABLES)
def test_only_legal_actions_are_chosen_and_every_battle_ends(table: Any) -> None:
    for asked in battle(1, dict.fromkeys(table.seats, QUICK), table):
        assert asked.chosen in asked.legal


def test_it_does_everything_that_a_captain_does() -> None:
    kinds = {
        type(asked.chosen) for n in range(3) for asked in battle(n, {"p0": QUICK, "p1": captain.choose}, scenario())
    }
    assert {Navy, Mustered, Shift, Fire, Defend} <= kinds


def moments() -> Iterator[Asked]:
    """Questions to the first player in a battle of captains, once fleets are laid out."""
    for number in range(2):
        for asked in battle(number, {"p0": captain.choose, "p1": captain.choose}, scenario()):
            if asked.view.round and asked.view.side == "p0" and len(asked.legal) > 1:
                yield asked


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_view_and_dice_are_all_that_a_choice_hangs_on(name: str) -> None:
    """The view is copied, so that nothing in it leads back to the battle."""
    for asked in moments():
        view = pickle.loads(pickle.dumps(asked.view))
        dice = [KeyedDice(seed_of(3)) for _ in range(2)]
        assert BOTS[name](asked.view, asked.legal, dice[0]) == BOTS[name](view, RULES.legal(view), dice[1])


def hidden_otherwise(truth: Any) -> Any:
    """A truth with other cards under the second player's blips, in that player's hand and reserve."""
    units = dict(truth.units)
    for unit in truth.units.values():
        if unit.owner == "p1" and unit.blip:
            others = [card.id for card in SHIPS if card.look == unit.blip and card.id != unit.card]
            units[unit.id] = msgspec.structs.replace(unit, card=others[0], real=not unit.real)
    locker = truth.lockers["p1"]
    deck = sorted(truth.deck)
    swapped = min(len(deck), len(locker.hand))
    hand = (*deck[:swapped], *locker.hand[swapped:])
    other = msgspec.structs.replace(locker, hand=hand, reserve=("down-store",), points=locker.points + 1)
    return msgspec.structs.replace(
        truth,
        fleets=fleets_of(units, truth.fleets),
        lockers=truth.lockers | {"p1": other},
        deck=(truth.deck - frozenset(deck[:swapped])) | frozenset(locker.hand[:swapped]),
    )


@pytest.mark.parametrize("name", sorted(BOTS))
def test_what_others_hide_changes_nothing(name: str) -> None:
    for asked in moments():
        view = RULES.view(hidden_otherwise(asked.truth), "p0")
        legal = RULES.legal(view)
        dice = [KeyedDice(seed_of(4)) for _ in range(2)]
        assert BOTS[name](asked.view, asked.legal, dice[0]) == BOTS[name](view, legal, dice[1])


def test_a_number_of_milliseconds_is_kept() -> None:
    choose = bot("searcher", milliseconds=30)
    for asked in list(moments())[:20]:
        assert choose(asked.view, asked.legal, KeyedDice(seed_of(1))) in asked.legal


def test_a_searcher_needs_one_measure() -> None:
    with pytest.raises(ValueError, match="one of them"):
        searcher.Searcher()
    with pytest.raises(ValueError, match="one of them"):
        searcher.Searcher(truths=1, milliseconds=1)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(ValueError, match="there is no bot admiral; there are random, captain, searcher"):
        bot("admiral")


@pytest.mark.parametrize("chooser", [captain.choose, random_actions.choose, searcher.choose])
def test_who_is_not_asked_has_no_choice(chooser: Any) -> None:
    asked = next(moments())
    with pytest.raises(ValueError, match="p0 has no action to choose from"):
        chooser(asked.view, (), KeyedDice(seed_of(1)))


def test_the_searcher_beats_the_captain() -> None:
    won = 0.0
    for number in range(12):
        mine, other = ("p0", "p1") if number % 2 else ("p1", "p0")
        *_, last = battle(number // 2, {mine: QUICK, other: captain.choose}, scenario())
        end = RULES.adjudicate(
            last.truth, [Submission(last.view.side, last.chosen)], KeyedDice(seed_of(number // 2))
        ).state
        outcome = RULES.outcome(end)
        assert outcome is not None
        won += (1 + outcome.scores[mine] - outcome.scores[other]) / 2
    assert won >= 7
