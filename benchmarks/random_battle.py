"""A battle of hulldown, played to its end with legal actions chosen at random, each as likely."""

from random import Random

from msgspec.structs import replace

from benchmarks.clock import Watch, Work
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.rules.battle.cards import Scenario, Seat
from hulldown.rules.battle.ruleset import Battle


def play(scenario: Scenario, seed: int) -> Work:
    """State transitions of one game: the view, the legal actions, the choice and the action, set-up included."""
    chance, watch, battle = Random(seed), Watch(), Battle()  # noqa: S311 - actions at random, not secrets
    key, done = seed.to_bytes(32), 0
    state = battle.setup(scenario, KeyedDice(key)).state
    with watch.running():
        while sides := battle.to_act(state):
            side = sides[0]
            action = chance.choice(battle.legal(battle.view(state, side)))
            state = battle.adjudicate(state, [Submission(side, action)], KeyedDice(key)).state
            done += 1
    return Work(done, watch.seconds)


def for_players(scenario: Scenario, count: int) -> Scenario:
    """A battle of free choice for so many players, each for itself."""
    names = "north", "east", "south", "west", "centre", "offing"
    return replace(scenario, players=tuple(Seat(name, name.title(), name) for name in names[:count]))
