"""The chances of a player's attacks in a battle: exact where the card is known, and the same for twins."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.table import Table
from tests.cli.commands import DEMO, done, refused, run
from tests.orders.battles import BATTLE_1, RULINGS, SHIPS, duel, party, random_game
from tests.reports.battle.test_twins import twin

from hulldown.cli.odds_tables import tables
from hulldown.kernel.canon import canonical
from hulldown.odds import battle
from hulldown.odds.attacks import OUTCOMES, answer
from hulldown.rules.battle.actions import Fire
from hulldown.rules.battle.cards import BOMBER, Scenario, ShipCard
from hulldown.rules.battle.fleet import Unit, fleets_of
from hulldown.rules.battle.state import State
from hulldown.rules.battle.view import View


def attacking(state: State) -> View | None:
    """What the side sees that may attack now, if there is one."""
    for side in BATTLE_1.to_act(state):
        view = BATTLE_1.view(state, side)
        if any(isinstance(action, Fire) for action in BATTLE_1.legal(view)):
            return view
    return None


def attacked(scenario: Scenario, seed: int, *, every: int) -> Iterator[tuple[State, View]]:
    """Truths of a game played at random, with the view of who may attack and sees a blip: every so many of them."""
    found = ((state, attacking(state)) for state in random_game(scenario, seed, most=300))
    seen = ((state, view) for state, view in found if view and any(not unit.card for unit in view.units.values()))
    yield from islice(seen, every // 2, None, every)


def situation(view: View, row: dict[str, Any], under: ShipCard | None) -> dict[str, Any]:
    """An attack as a question of its own, with a card (or a dummy) lying where it is aimed."""
    unit = view.units[row["target"]]
    attacker: dict[str, Any] = {"weapon": row["weapon"]}
    if row["weapon"] != BOMBER:
        own = view.units[row["unit"]]
        card = view.scenario.ships[own.card]
        attacker |= {"row": own.row, "rating": card.rating(row["weapon"])}
        attacker |= {"submarine": card.submarine, "active": own.active}
    target: dict[str, Any] = {"row": unit.row, "blip": unit.blip or None, "under": "ship" if under else "dummy"}
    if under:
        target |= {"evasive": under.evasive or None, "point_defence": under.point_defence}
        target |= {} if unit.blip else {"submarine": under.submarine, "active": unit.active}
    return {
        "game": "battle",
        "ask": "attack",
        "rulings": view.scenario.rulings,
        "attacker": attacker,
        "target": target,
    }


def chances(view: View, row: dict[str, Any], under: ShipCard | None) -> dict[str, Fraction]:
    found = battle.answer(situation(view, row, under))
    assert found["allowed"], found
    assert found["distance"] == row["distance"]
    outcomes = msgspec.convert(found["outcomes"], dict[str, str])
    return {outcome: Fraction(outcomes[outcome]) for outcome in OUTCOMES}


def possible(view: View, told: dict[str, Any], unit: Unit) -> Iterator[tuple[ShipCard | None, Fraction]]:
    if unit.card:
        yield view.scenario.ships[unit.card], Fraction(1)
        return
    under = told["blips"][unit.id]
    yield None, Fraction(under["dummy"])
    for card, share in under["ships"].items():
        yield view.scenario.ships[card], Fraction(share)


@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: ", ".join(rulings) or "default")
def test_every_attack_is_the_rules_odds_weighed_by_what_may_lie_there(rulings: dict[str, str]) -> None:
    known = blips = 0
    for _, view in attacked(duel(**rulings), 3, every=5):
        told: dict[str, Any] = answer(view)
        fires = [action for action in BATTLE_1.legal(view) if isinstance(action, Fire)]
        rows = told["attacks"]
        assert [(row["weapon"], row["unit"], row["target"]) for row in rows] == [
            (fire.weapon, fire.unit, fire.target) for fire in fires
        ]
        for row in rows:
            unit = view.units[row["target"]]
            due, sinks = dict.fromkeys(OUTCOMES, Fraction(0)), Fraction(0)
            for under, share in possible(view, told, unit):
                found = chances(view, row, under)
                for outcome, chance in found.items():
                    due[outcome] += share * chance
                if under and unit.hits + row["hits"] >= under.hull:
                    sinks += share * found["hit"]
            assert {outcome: Fraction(row["outcomes"][outcome]) for outcome in OUTCOMES} == due
            assert sum(due.values()) == 1
            assert Fraction(row["sinks"]) == sinks
            known, blips = known + bool(unit.card), blips + (not unit.card)
    assert known
    assert blips


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: ", ".join(rulings) or "default")
def test_a_dummy_is_like_a_ship(players: int, rulings: dict[str, str]) -> None:
    compared = 0
    for state, view in attacked(party(players, **rulings), players + 10, every=12):
        mates = state.scenario.confidants[view.side]
        blips = [unit for unit in state.units.values() if unit.blip and unit.owner not in mates]
        for unit in blips[:1]:
            other = msgspec.structs.replace(state, fleets=fleets_of({**state.units, unit.id: twin(unit)}, state.fleets))
            assert canonical(answer(BATTLE_1.view(other, view.side))) == canonical(answer(view))
            compared += 1
    assert compared


def test_blips_that_look_alike_are_estimated_alike() -> None:
    for _, view in attacked(duel(), 5, every=5):
        told: dict[str, Any] = answer(view)
        for look in ("radar", "sonar"):
            found = [under for id_, under in told["blips"].items() if view.units[id_].blip == look]
            assert all(under == found[0] for under in found)
            for under in found:
                shares = [Fraction(under["dummy"]), *map(Fraction, under["ships"].values())]
                assert sum(shares) == 1
                assert all(SHIPS[card].look == look for card in under["ships"])


def test_a_side_that_is_not_asked_has_no_attacks() -> None:
    state, view = next(attacked(duel(), 4, every=1))
    other = next(seat for seat in view.scenario.seats if seat != view.side)
    told = answer(BATTLE_1.view(state, other))
    assert told["attacks"] == []
    assert told["draws"] == 0
    assert str(told["question"]).startswith("Waiting for")


SEED = "01" * 32
SET_UP = {
    "kola": ("lay Krivak in 1", "{} in 2", "feint San Luis in 3", "feint Song in 2", "ready"),
    "tromso": ("lay Oslo in 1", "lay Oslo in 1", "lay Hauk in 2", "ready"),
}


def laid_out(path: Path, under: str) -> Path:
    """A battle on disk in which Kola has laid something under a radar blip, and Tromsø can fire at it."""
    done("new", path, "--scenario", "first-blips", "--seed", SEED)
    for player, texts in SET_UP.items():
        for text in texts:
            done("order", path, "--as", player, "--do", text.format(under))
    return path


def test_two_games_that_differ_under_a_blip(tmp_path: Path) -> None:
    games = [laid_out(tmp_path / f"{n}.game", under) for n, under in enumerate(("hide Tarantul", "feint Houbei"))]
    one, two = (done("odds", path, "--as", "tromso", "--json") for path in games)
    assert one == two
    told = json.loads(one)
    assert any(row["estimated"] for row in told["attacks"])
    assert done("odds", games[0], "--as", "tromso") == done("odds", games[1], "--as", "tromso")


def test_what_the_table_says(tmp_path: Path) -> None:
    path = laid_out(tmp_path / "b.game", "hide Tarantul")
    told = done("odds", path, "--as", "tromso")
    assert "It is your turn" in told
    assert "is an estimate, from 1,000 tables" in told
    told = done("odds", path, "--as", "kola")
    assert "waiting for the tromsø patrol." in told.casefold()
    assert "There is no attack that can be made now." in told


def test_only_a_player_of_a_battle_has_attacks(tmp_path: Path) -> None:
    path = laid_out(tmp_path / "b.game", "hide Tarantul")
    assert "nelson" in refused("odds", path, "--as", "nelson")
    done("new", tmp_path / "brest.game", *DEMO)
    assert "this is a campaign" in refused("odds", tmp_path / "brest.game", "--as", "cornwallis")
    assert run("odds", "--as", "kola").status == 2
    assert run("odds", path, path, "--as", "kola").status == 2


def test_the_table_says_what_its_columns_mean_and_names_the_ships(tmp_path: Path) -> None:
    told = " ".join(done("odds", laid_out(tmp_path / "b.game", "hide Tarantul"), "--as", "tromso").split())
    for word in ("Hit", "Saved", "Dummy", "Hidden", "Missed"):
        assert f"{word}: " in told
    assert "Sunk, a part of Hit: they sink the ship." in told
    assert re.search(r"Tarantul \d+\.\d%", told)
    assert re.search(r"missile from B\d Oslo at A\d Krivak \d", told)
    assert re.search(r"at A\d radar blip \d", told)
    assert not re.search(r"\b(su|no)-[a-z]", told)


def test_ships_of_one_name_are_told_apart() -> None:
    for _, view in attacked(duel(), 5, every=5):
        told: dict[str, Any] = answer(view)
        named = told["names"]
        assert set(named) == {card for under in told["blips"].values() for card in under["ships"]}
        assert len(set(named.values())) == len(named)
        if "su-kirov" in named and "su-kirov-ii" in named:
            assert (named["su-kirov"], named["su-kirov-ii"]) == ("su-kirov", "su-kirov-ii")
        assert named.get("uk-sheffield", "Sheffield") == "Sheffield"
        if named:
            return
    pytest.fail("no blip was aimed at")


def test_targets_stand_as_one_counts_them() -> None:
    of = dict.fromkeys((*OUTCOMES, "sinks"), "1/6")
    rows = [
        {"weapon": "bomber", "unit": "", "target": id_, "outcomes": of, "sinks": "0"} for id_ in ("A10", "A2", "B1")
    ]
    units = {"A10": "Oslo", "A2": "radar blip", "B1": "Hauk"}
    told = {"ask": "attacks", "question": "", "attacks": rows, "units": units, "blips": {}}
    table = next(part for part in tables(told) if isinstance(part, Table))
    assert list(table.columns[0].cells) == ["bomb", "  at A2 radar blip", "  at A10 Oslo", "  at B1 Hauk"]
    assert list(table.columns[2].cells) == ["", "-", "-", "-"]
