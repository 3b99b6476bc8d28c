"""A small battle, built by hand: Ann against Bob, each with a fleet and blips, and names that are hard to write."""

import random
from collections.abc import Iterator

import msgspec

from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.orders.battle import parse
from hulldown.rules.battle.cards import Scenario, Seat, ShipCard, kind_of
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.rulings import BATTLE
from hulldown.rules.battle.state import State
from hulldown.rules.battle.view import View
from hulldown.scenarios.battle_deck import STANDARD_DECK

BATTLE_1 = Battle()

SHIPS = {
    card.id: card
    for card in (
        ShipCard("uk-invincible", "UK", "Invincible", "CV", 5, 5, asw=2, air=2, point_defence=2),
        ShipCard("uk-sheffield", "UK", "Sheffield (Type 42)", "DD", 3, 2, gun=1, torpedo=1, asw=1, point_defence=2),
        ShipCard("uk-broadsword", "UK", "Broadsword (Type 22)", "FF", 3, 3, missile=2, torpedo=1, asw=2),
        ShipCard("uk-trafalgar", "UK", "Trafalgar", "SSN", 3, 4, missile=1, torpedo=3, asw=2, evasive=3),
        ShipCard("uk-fort-grange", "UK", "Fort Grange", "TR", 4, 3),
        ShipCard("ar-belgrano", "AR", "General Belgrano", "CL", 5, 3, gun=3),
        ShipCard("ar-hercules", "AR", "Hercules (Type 42)", "DD", 3, 3, gun=1, missile=1, asw=1, point_defence=2),
        ShipCard("ar-drummond", "AR", "Drummond (A69)", "FF", 2, 2, gun=1, missile=1),
        ShipCard("ar-san-luis", "AR", "San Luis (Type 209)", "SS", 2, 3, torpedo=3, asw=1, evasive=4),
        ShipCard("no-oslo", "NO", "Oslo (Bergen, Narvik...)", "FF", 2, 3, gun=1, missile=1, torpedo=1, asw=2),
        ShipCard("no-skjold", "NO", "Skjöld at Arms", "FPB", 1, 2, missile=2, evasive=4),
        ShipCard("su-kirov", "SU", "Kirov", "CG", 6, 6, gun=2, missile=4, torpedo=2, asw=2, point_defence=3),
        ShipCard("su-kirov-ii", "SU", "Kirov", "CG", 6, 6, gun=2, missile=4, torpedo=2, asw=2, point_defence=3),
        ShipCard("su-kilo", "SU", "Kilo", "SS", 2, 3, torpedo=3, asw=1, evasive=3),
    )
}
UK = ("uk-broadsword", "uk-fort-grange", "uk-invincible", "uk-sheffield", "uk-sheffield", "uk-trafalgar")
AR = ("ar-belgrano", "ar-drummond", "ar-drummond", "ar-hercules", "ar-san-luis")
ANN = ("lay Sheffield in 1", "lay Broadsword in 1", "lay invincible in 3", "hide Sheffield in 2",
       "hide TRAFALGAR in row 3", 'feint "su-kirov" in 2', "feint Kilo in 2", "ready")  # fmt: skip
BOB = ('lay "General Belgrano" in 1', "lay drummond in 1", "hide ar-hercules in 2", "hide san luis in 2",
       "feint no-skjold in 3", "ready")  # fmt: skip

HANDS = {
    "ann": ("convoy_in", "decoy", "intel", "missile_salvo", "near_miss", "sub_hunt", "torpedo_spread"),
    "bob": ("carrier_strike", "carrier_strike", "gun_salvo", "gun_salvo", "intel", "missile_salvo", "screening_ship"),
}

RULINGS: tuple[dict[str, str], ...] = (
    {},
    {"blips.defence": "after", "blips.cards": "three", "blips.guns": "yes"},
    {"blips.own_evasive": "before", "blips.per_point": "1", "blips.intel": "any"},
    {"blips.rehide": "dive", "teams.open": "yes"},
)


def duel(**rulings: str) -> Scenario:
    """Ann's British against Bob's Argentines, with fixed fleets."""
    seats = (Seat("ann", "Ann", "1", "UK", UK), Seat("bob", "Bob", "2", "AR", AR))
    return Scenario("duel", "A duel", seats, SHIPS, dict(STANDARD_DECK), BATTLE.settle(rulings), hand=7)


def party(players: int, **rulings: str) -> Scenario:
    """Two to six players who choose freely; three or more sit in teams of two."""
    teams = [number % 2 if players in (4, 6) else number for number in range(players)]
    seats = tuple(Seat(f"p{number}", f"Player {number}", f"{team}") for number, team in enumerate(teams))
    return Scenario("party", "A party", seats, SHIPS, dict(STANDARD_DECK), BATTLE.settle(rulings))


def act(state: State, side: str, text: str, number: int = 0) -> State:
    """The state after an action written as text."""
    action = parse(text, BATTLE_1.view(state, side))
    assert not isinstance(action, tuple), action
    dice = KeyedDice(number.to_bytes(32, "big"))
    return BATTLE_1.adjudicate(state, [Submission(side, action)], dice).state


def laid_out(number: int = 49, **rulings: str) -> State:
    """The duel with both layouts shown."""
    state = BATTLE_1.setup(duel(**rulings), KeyedDice(bytes(32))).state
    for side, texts in (("ann", ANN), ("bob", BOB)):
        for text in texts:
            state = act(state, side, text, number)
    return _dealt(state)


def _dealt(state: State) -> State:
    """The hands that these tests go by, whatever was drawn."""
    deck, lockers = set(state.scenario.copies), dict(state.lockers)
    for side, kinds in HANDS.items():
        hand: list[str] = []
        for kind in kinds:
            hand.append(min(copy for copy in deck if kind_of(copy) == kind))
            deck.remove(hand[-1])
        lockers[side] = msgspec.structs.replace(lockers[side], hand=tuple(sorted(hand)))
    return msgspec.structs.replace(state, lockers=lockers, deck=frozenset(deck))


def view_of(side: str, number: int = 49) -> View:
    """What a side sees as the duel begins."""
    return BATTLE_1.view(laid_out(number), side)


def random_game(scenario: Scenario, seed: int, most: int = 400) -> Iterator[State]:
    """Yield the states of a game in which everybody acts at random."""
    chance = random.Random(seed)
    state = BATTLE_1.setup(scenario, KeyedDice(bytes(32))).state
    for number in range(most):
        yield state
        if state.ending:
            return
        side = chance.choice(BATTLE_1.to_act(state))
        action = chance.choice(BATTLE_1.legal(BATTLE_1.view(state, side)))
        dice = KeyedDice((seed * 1000 + number).to_bytes(32, "big"))
        state = BATTLE_1.adjudicate(state, [Submission(side, action)], dice).state
