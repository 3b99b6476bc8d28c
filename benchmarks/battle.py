"""Measures battles beside games of OpenSpiel and prints it: ``python -m benchmarks.battle``."""

from collections.abc import Callable
from functools import partial

import pyspiel

from benchmarks import open_spiel, random_battle
from benchmarks.clock import Work, interleaved, middle_rate
from benchmarks.machine import machine
from hulldown.scenarios.load import load_battle

REPETITIONS = 35  # a machine has quick and slow seconds, and each game should meet both
GAMES = 20


def main() -> None:
    """Measure and print."""
    free, _ = load_battle("free-battle")
    falklands, _ = load_battle("falklands-1982")
    two = _measured(
        "battleship",
        {
            "battleship": partial(open_spiel.play, pyspiel.load_game("battleship")),
            "free-battle": partial(random_battle.play, random_battle.for_players(free, 2)),
            "falklands-1982": partial(random_battle.play, falklands),
        },
    )
    four = _measured(
        "crazy_eights",
        {
            "crazy_eights": partial(open_spiel.play, pyspiel.load_game("crazy_eights(players=4)")),
            "free-battle": partial(random_battle.play, random_battle.for_players(free, 4)),
        },
    )
    print(f"\nState transitions a second, median of {REPETITIONS} times {GAMES} games each:")
    print("\n".join(["two players", *two, "four players", *four]))


def _measured(theirs: str, games: dict[str, Callable[[int], Work]]) -> list[str]:
    """One line for each game: the rate, the slowest and the fastest, and the ratio to theirs."""
    found = interleaved({name: partial(_several, play) for name, play in games.items()}, REPETITIONS)
    lines = []
    for name, works in found.items():
        rate = middle_rate(works)
        slowest, fastest = (choose(work.rate for work in works) for choose in (min, max))
        ratio = rate / middle_rate(found[theirs])
        lines.append(f"  {name:16}{rate:10,.0f}   ({slowest:,.0f} to {fastest:,.0f})   {ratio:.3f}")
    return lines


def _several(play: Callable[[int], Work], repetition: int) -> Work:
    works = [play(repetition * GAMES + game) for game in range(GAMES)]
    return Work(sum(work.done for work in works), sum(work.seconds for work in works))


if __name__ == "__main__":
    print(f"Machine: {machine()}")
    main()
