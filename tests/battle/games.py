"""Random games of two to six players, in whatever rulings and teams."""

import random
from collections.abc import Callable, Iterator

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.rules.battle import able, cards, laying, rows
from hulldown.rules.battle import actions as a
from hulldown.rules.battle import legal as menus
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.rulings import BATTLE as RULINGS
from hulldown.rules.battle.state import SET_UP, State
from hulldown.scenarios.load import load_battle, loads_battle

BATTLE = Battle()
TEAMS = {2: ["ab"], 3: ["abc"], 4: ["abab", "abcd"], 5: ["ababa", "abcde"], 6: ["ababab", "abcabc", "abcdef"]}
FIXED = ("first-blips", "falklands-1982", "norwegian-sea-1985", "taiwan-strait")
# What is under blips and in reserve matters most: these actions are taken more often than by chance.
OFTEN = (a.Hide, a.Feint, a.BuyBlips, a.BuyShip, a.Fire, a.Defend, a.Spot, a.Lay, a.Muster)


def portion(part: int) -> settings:
    """A part of the usual number of examples, for tests whose examples are whole games."""
    return settings(max_examples=max(4, settings().max_examples // part))


class Table(msgspec.Struct, frozen=True):
    """A scenario and the seed of its dice and of all that is chosen."""

    scenario: Scenario
    seed: int

    def __repr__(self) -> str:
        teams = [seat.team for seat in self.scenario.players]
        return f"Table({self.scenario.id}, {teams}, {self.scenario.rulings}, {self.seed})"

    @property
    def dice(self) -> KeyedDice:
        """New dice for one action."""
        return KeyedDice(self.seed.to_bytes(32, "big"))


@st.composite
def tables(draw: st.DrawFn, /, **settled: str) -> Table:
    """Any table; ``settled`` are rulings that are as given."""
    seed = draw(st.integers(0, 10**6))
    rulings = {key: draw(st.sampled_from(ruling.answers)) for key, ruling in RULINGS.rulings.items()} | settled
    if draw(st.integers(0, 3)) == 0:
        return Table(load_battle(draw(st.sampled_from(FIXED)), rulings=rulings)[0], seed)
    teams = draw(st.sampled_from(TEAMS[draw(st.integers(2, 6))]))
    figures = {"rounds": draw(st.integers(1, 4)), "hand": draw(st.sampled_from((3, 7))), "goal": 25}
    return Table(free(teams, rulings, **figures, reinforcement=draw(st.sampled_from((6, 12)))), seed)


def free(teams: str, rulings: dict[str, str], **figures: int) -> Scenario:
    """A battle of players who choose freely; ``teams`` has a letter for each."""
    text = '[scenario]\nid = "any"\ntitle = "Any"\nruleset = "battle/1"\n'
    text += "".join(f"{key} = {value}\n" for key, value in figures.items())
    for number, team in enumerate(teams):
        text += f'[[player]]\nid = "p{number}"\nname = "Player {number}"\nteam = "{team}"\n'
    return loads_battle(text, rulings=rulings)[0]


def choose(chance: random.Random, actions: list[a.AnyAction]) -> a.AnyAction:
    """One of some actions, and rather one of those that matter."""
    likely = [action for action in actions if isinstance(action, OFTEN)]
    return chance.choice(likely if likely and chance.random() < 0.6 else actions)


def acting(chance: random.Random, state: State) -> str:
    """One of those who are asked."""
    return chance.choice(BATTLE.to_act(state))


def forget() -> None:
    """Empty what is kept for all games of this process."""
    for module in (able, cards, laying, menus, rows):
        for found in vars(module).values():
            if hasattr(found, "cache_clear"):
                found.cache_clear()


def legal(state: State, side: str) -> list[a.AnyAction]:
    """The actions that a side may take."""
    return list(BATTLE.legal(BATTLE.view(state, side)))


def act(table: Table, state: State, side: str, action: a.AnyAction) -> tuple[State, tuple[Event, ...]]:
    """What comes of an action."""
    step = BATTLE.adjudicate(state, [Submission(side, action)], table.dice)
    return step.state, step.events


def states(table: Table, stop: Callable[[State], bool] = lambda _: False) -> Iterator[State]:
    """Every state of a random game."""
    chance = random.Random(table.seed)
    state = BATTLE.setup(table.scenario, table.dice).state
    yield state
    while not state.ending and not stop(state):
        side = acting(chance, state)
        state, _ = act(table, state, side, choose(chance, legal(state, side)))
        yield state


def in_play(state: State) -> bool:
    """Whether the layouts have been shown."""
    return state.step not in (SET_UP, "navies")
