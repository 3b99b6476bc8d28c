"""How often one bot beats another in battles with hidden ships.

python tools/match.py searcher captain --games 400 --milliseconds 50

Every seed is played twice, with the bots at each other's places, so that fleets, hands and the first move are swapped.
With --truths instead of --milliseconds the same command gives the same result again.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from typing import NamedTuple

from hulldown.bots.battle.roster import BOTS, bot
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.rules.battle.ruleset import Battle
from hulldown.scenarios.load import load_battle

RULES = Battle()
CONFIDENCE = 1.96


class Setting(NamedTuple):
    """What is the same for all games of a match."""

    bots: tuple[str, str]
    scenario: str
    seed: int
    milliseconds: float
    truths: int


class Game(NamedTuple):
    """A game as it ended, from the first bot's side, and how long that bot took for its decisions."""

    score: float
    began: bool
    points: tuple[int, int]
    rounds: int
    times: tuple[float, ...]


def main() -> None:
    """Play a match and print how it went."""
    setting, games, jobs = _options()
    played: list[Game] = []
    with ProcessPoolExecutor(jobs) as pool:
        for game in pool.map(play, repeat(setting), range(games)):
            played.append(game)
            print(f"\r{len(played)} of {games} games", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    print(_told(setting, played))


def play(setting: Setting, number: int) -> Game:
    """One game of a match; of two in a row, the first bot has the first place in one and the second in the other."""
    scenario = load_battle(setting.scenario)[0]
    pair, swapped = divmod(number, 2)
    seats = list(scenario.seats)[::-1] if swapped else list(scenario.seats)
    choosers = [bot(name, milliseconds=setting.milliseconds, truths=setting.truths) for name in setting.bots]
    seed = 1_000_000 * setting.seed + pair
    state = RULES.setup(scenario, KeyedDice(_seed(seed))).state
    count, times = 0, []
    while asked := RULES.to_act(state):
        view = RULES.view(state, asked[0])
        legal = RULES.legal(view)
        count += 1
        start = time.perf_counter()
        action = choosers[seats.index(asked[0])](view, legal, KeyedDice(_seed(1_000_000 * seed + count)))
        if asked[0] == seats[0]:
            times.append(time.perf_counter() - start)
        state = RULES.adjudicate(state, [Submission(asked[0], action)], KeyedDice(_seed(seed))).state
    outcome = RULES.outcome(state)
    scores = outcome.scores if outcome else {}
    points = state.lockers[seats[0]].score, state.lockers[seats[1]].score
    score = (1 + scores.get(seats[0], 0) - scores.get(seats[1], 0)) / 2
    return Game(score, state.first == seats[0], points, min(state.round, scenario.rounds), tuple(times))


def _seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def _told(setting: Setting, games: list[Game]) -> str:
    times = sorted(1000 * taken for game in games for taken in game.times)
    rounds = sorted(game.rounds for game in games)
    return "\n".join(
        [
            f"{setting.bots[0]} against {setting.bots[1]}, {setting.scenario}, {len(games)} games",
            f"won           {_share([game.score for game in games])}",
            f"moving first  {_share([game.score for game in games if game.began])}",
            f"moving second {_share([game.score for game in games if not game.began])}",
            f"drawn         {sum(game.score == 0.5 for game in games)}",
            f"points sunk   {_mean([g.points[0] for g in games]):.1f} and {_mean([g.points[1] for g in games]):.1f}",
            f"rounds        {rounds[len(rounds) // 2]} in the middle",
            f"a decision    {_mean(times):.1f} ms, one in a hundred {times[-1 - len(times) // 100]:.1f} ms or more",
        ]
    )


def _share(scores: list[float]) -> str:
    """The share won, draws as halves, with its Wilson interval of 95 %."""
    count = len(scores)
    if not count:
        return "no games"
    share, square = _mean(scores), CONFIDENCE**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    wide = CONFIDENCE * sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
    return f"{share:.1%} ({middle - wide:.1%} to {middle + wide:.1%} at 95 %)"


def _mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values)


def _options() -> tuple[Setting, int, int]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2, choices=list(BOTS), metavar="bot", help=", ".join(BOTS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--scenario", default="free-battle", help="a battle for two, by its id or its file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--milliseconds", type=float, default=0.0, help="a searcher's time for a decision")
    parser.add_argument("--truths", type=int, default=0, help="or the number of truths that it weighs")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play at once")
    given = parser.parse_args()
    players = len(load_battle(given.scenario)[0].players)
    if players != len(given.bots):
        parser.error(f"a match is for two, and {given.scenario} has {players} players")
    bots = (given.bots[0], given.bots[1])
    return Setting(bots, given.scenario, given.seed, given.milliseconds, given.truths), given.games, given.jobs


if __name__ == "__main__":
    main()
