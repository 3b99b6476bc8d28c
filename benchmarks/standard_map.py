"""The library ``diplomacy``: its standard map, random legal orders, the time of ``process()`` alone."""

from random import Random

from diplomacy import Game

from benchmarks.clock import Watch, Work

PHASES = 80


def play(seed: int, *, movement_only: bool) -> Work:
    """Unit-orders of a game of so many phases, or of its movement phases, which the library processes fastest."""
    chance, game, watch = Random(seed), Game(), Watch()  # noqa: S311 - orders at random, not secrets
    done = 0
    for _ in range(PHASES):
        if game.is_game_done:
            game = Game()
        counts = game.phase_type == "M" or not movement_only
        given = _give_orders(game, chance)
        with (watch if counts else Watch()).running():
            game.process()
        done += given if counts else 0
    return Work(done, watch.seconds)


def _give_orders(game: Game, chance: Random) -> int:
    possible = game.get_all_possible_orders()
    given = 0
    for power in game.powers:
        orders = [chance.choice(possible[at]) for at in game.get_orderable_locations(power) if possible[at]]
        game.set_orders(power, orders)
        given += len(orders)
    return given
