"""A game of OpenSpiel driven from Python, played to its end with legal actions chosen at random, each as likely."""

from random import Random

import pyspiel

from benchmarks.clock import Watch, Work


def play(game: "pyspiel.Game", seed: int) -> Work:
    """State transitions of one game, those of chance (what is dealt and drawn) included."""
    chance, watch, done = Random(seed), Watch(), 0  # noqa: S311 - actions at random, not secrets
    state = game.new_initial_state()
    with watch.running():
        while not state.is_terminal():
            state.apply_action(
                _drawn(state, chance) if state.is_chance_node() else chance.choice(state.legal_actions())
            )
            done += 1
    return Work(done, watch.seconds)


def _drawn(state: "pyspiel.State", chance: Random) -> int:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(chance.choices(outcomes, weights)[0])
