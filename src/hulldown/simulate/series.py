"""A series of battles: which bots sit where, with which seed, and how each battle is played."""

import hashlib
from collections.abc import Mapping

from hulldown.kernel.canon import canonical
from hulldown.kernel.game import Game
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.value import Value
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.ruleset import Battle
from hulldown.simulate.crew import Bot
from hulldown.simulate.watch import Fought, Watch

RULES = Battle()


class Series(Value, frozen=True):
    """What is to be played.

    Bots go round the table, and one seat on from battle to battle. Where they differ, as many battles as there are bots
    have one seed between them: each bot has every seat once, and with it the same first move and the same navy.
    Each battle is played again with each of ``instead`` in the place of the first bot, on the same seed.
    """

    scenario: Scenario
    seed: bytes
    games: int
    bots: tuple[Bot, ...]
    instead: tuple[Bot, ...] = ()

    @property
    def on_a_seed(self) -> int:
        """How many battles have one seed between them."""
        return len(self.bots) if len(set(self.bots)) > 1 else 1


class Played(Value, frozen=True):
    """One battle of a series, the seat of the first bot, and the battle again with each of the others in that seat."""

    seat: int
    fought: Fought
    again: tuple[Fought, ...]


def play(series: Series, number: int) -> Played:
    """The battle of a number, from 0: nothing but the series and the number matters."""
    seats = list(series.scenario.seats)
    seed = _derived(series.seed, "battle", number // series.on_a_seed)
    crew = {seat: series.bots[(at + number) % len(series.bots)] for at, seat in enumerate(seats)}
    first = (-number) % len(series.bots)
    fought = fight(series.scenario, seed, crew)
    again = tuple(fight(series.scenario, seed, {**crew, seats[first]: other}) for other in series.instead)
    return Played(first, fought, again)


def fight(scenario: Scenario, seed: bytes, crew: Mapping[str, Bot]) -> Fought:
    """A whole battle; bots have dice of their own, so that their choices shift no roll of the battle."""
    game, events = Game.open(RULES, scenario, KeyedDice(seed))
    watch = Watch(scenario)
    watch.see(events)
    asked = 0
    while sides := game.to_act():
        asked += 1
        view = game.view(sides[0])
        dice = KeyedDice(_derived(seed, "bots", asked))
        action = crew[sides[0]].choose(view, RULES.legal(view), dice)
        game, events = game.adjudicate([Submission(sides[0], action)], KeyedDice(seed))
        watch.see(events)
    return watch.fought({seat: str(bot) for seat, bot in crew.items()})


def _derived(seed: bytes, what: str, number: int) -> bytes:
    return hashlib.sha256(canonical((seed.hex(), what, number))).digest()
