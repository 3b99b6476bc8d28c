"""Battles between bots, for tests."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.rules.battle.actions import AnyAction
from hulldown.rules.battle.cards import Scenario, Seat, ShipCard
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.rulings import BATTLE
from hulldown.rules.battle.view import View
from hulldown.scenarios.battle_deck import STANDARD_DECK

RULES = Battle()
Choose = Callable[[View, Sequence[AnyAction], KeyedDice], AnyAction]

SHIPS = (
    ShipCard("up-carrier", "UP", "Carrier", "CV", 6, 7, air=3, point_defence=2),
    ShipCard("up-cruiser", "UP", "Cruiser", "CG", 4, 5, gun=2, missile=3, torpedo=1, asw=2, point_defence=3),
    ShipCard("up-frigate", "UP", "Frigate", "FF", 3, 3, gun=1, missile=2, asw=3, point_defence=1, evasive=6),
    ShipCard("up-boat", "UP", "Boat", "FPB", 1, 2, missile=2, evasive=5),
    ShipCard("up-submarine", "UP", "Submarine", "SSN", 3, 4, missile=1, torpedo=3, asw=2, evasive=4),
    ShipCard("up-store", "UP", "Store ship", "TR", 4, 3),
    ShipCard("down-carrier", "DOWN", "Carrier", "CV", 5, 5, air=2, point_defence=1),
    ShipCard("down-destroyer", "DOWN", "Destroyer", "DD", 4, 4, gun=3, missile=2, asw=1, point_defence=2),
    ShipCard("down-frigate", "DOWN", "Frigate", "FF", 2, 2, gun=1, missile=1, asw=2),
    ShipCard("down-submarine", "DOWN", "Submarine", "SS", 2, 3, torpedo=3, asw=1, evasive=3),
    ShipCard("down-store", "DOWN", "Store ship", "TR", 5, 3, point_defence=1),
    ShipCard("else-cruiser", "ELSE", "Cruiser", "CL", 5, 3, gun=3),
    ShipCard("else-submarine", "ELSE", "Submarine", "SS", 2, 3, torpedo=3, asw=1),
)


class Asked(NamedTuple):
    """One question to a bot: the truth when it was asked, what it saw and might do, and what it chose."""

    truth: Any
    view: View
    legal: tuple[AnyAction, ...]
    chosen: AnyAction


def scenario(players: int = 2, *, teams: int = 0, rulings: Mapping[str, str] = {}) -> Scenario:
    seats = tuple(Seat(f"p{at}", f"Player {at}", f"t{at % teams if teams else at}") for at in range(players))
    return Scenario(
        "test", "Test", seats, {ship.id: ship for ship in SHIPS}, dict(STANDARD_DECK), BATTLE.settle(dict(rulings))
    )


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def battle(number: int, bots: Mapping[str, Choose], table: Scenario) -> Iterator[Asked]:
    """A whole battle, question by question."""
    state = RULES.setup(table, KeyedDice(seed_of(number))).state
    count = 0
    while asked := RULES.to_act(state):
        view = RULES.view(state, asked[0])
        legal = RULES.legal(view)
        count += 1
        chosen = bots[asked[0]](view, legal, KeyedDice(seed_of(number * 100_000 + count)))
        yield Asked(state, view, legal, chosen)
        state = RULES.adjudicate(state, [Submission(asked[0], chosen)], KeyedDice(seed_of(number))).state
