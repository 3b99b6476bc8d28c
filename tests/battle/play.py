"""Playing a battle case from its opening to its last action."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.battle.form import Act, Answer, Case

from hulldown.kernel.dice import Name, Why
from hulldown.kernel.event import Event
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import IllegalSubmission
from hulldown.kernel.scripted import ScriptedDice
from hulldown.orders.battle import parse
from hulldown.rules.battle.cards import Scenario, kind_of, kinds_of
from hulldown.rules.battle.ruleset import Battle
from hulldown.rules.battle.state import SET_UP, State
from hulldown.scenarios.load import loads_battle

BATTLE = Battle()
# The cases have figures, a deck and ship cards of their own, and say the same whatever is changed for balance.
FIGURES = {"reinforcement": 6, "hand": 7, "rounds": 10}
DECK = {
    "gun_salvo": 8,
    "missile_salvo": 10,
    "torpedo_spread": 6,
    "sub_hunt": 6,
    "carrier_strike": 6,
    "land_bomber": 3,
    "near_miss": 5,
    "screening_ship": 4,
    "intel": 4,
    "decoy": 4,
    "fighter_cover": 3,
    "noisemaker": 3,
    "damage_control": 3,
    "convoy_in": 3,
}
_IDLE = ("convoy_in", "damage_control", "gun_salvo")


class Played(NamedTuple):
    """What came of an action; a refusal leaves the state as it was."""

    act: Act
    state: State
    events: tuple[Event, ...]
    refused: str
    unused: Mapping[str, object]


class CaseDice(ScriptedDice):
    """Answers by rule; cards are drawn by kind, as written, and orders are those of names."""

    def __init__(
        self, answers: Mapping[str, Answer | Sequence[Answer]], hands: Mapping[str, Sequence[str]], first: str
    ):
        super().__init__({rule: [a] if isinstance(a, int | str) else list(a) for rule, a in answers.items()})
        self._hands = {side: list(hand) for side, hand in hands.items()}
        self._begins = first

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        if why.decided == "who begins":
            return self._begins
        return super()._pick(why, weights, alike)

    def _deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]:
        return self._cards(why, set(names))

    def _cards(self, why: Why, deck: set[Name]) -> Iterator[Name]:
        while deck:
            written = self._answers.get("G6") or self._hands.get(why.cause)
            kinds = set(kinds_of(deck))
            kind = written.pop(0) if written else next((k for k in _IDLE if k in kinds), min(kinds))
            copy = min(copy for copy in deck if kind_of(copy) == kind)
            deck.remove(copy)
            yield copy


def play(case: Case) -> Iterator[Played]:
    """Each action of a case, once the layouts are shown."""
    state = laid_out(case)
    for act in case.act:
        played = _played(state, act)
        yield played
        state = played.state


def laid_out(case: Case) -> State:
    """The table as the first turn begins."""
    dice = CaseDice({}, case.hands, case.begins or next(iter(case.fleets)))
    state = BATTLE.setup(scenario_of(case), dice).state
    for side in case.fleets:
        for text in (*case.layouts[side], "ready"):
            dice = CaseDice({}, case.hands, case.begins or next(iter(case.fleets)))
            state = _act(state, side, text, dice)[0]
    assert state.step != SET_UP
    return state


def _act(state: State, side: str, text: str, dice: CaseDice) -> tuple[State, tuple[Event, ...]]:
    action = parse(text, BATTLE.view(state, side))
    if isinstance(action, tuple):
        raise IllegalSubmission(action)
    step = BATTLE.adjudicate(state, [Submission(side, action)], dice)
    return step.state, step.events


def _played(state: State, act: Act) -> Played:
    dice = CaseDice(act.dice, {}, "")
    try:
        after, events = _act(state, act.by, act.do, dice)
    except IllegalSubmission as refusal:
        return Played(act, state, (), str(refusal), dice.unused())
    return Played(act, after, events, "", dice.unused())


def scenario_of(case: Case) -> Scenario:
    """The scenario that a case opens with."""
    figures = "".join(f"{key} = {value}\n" for key, value in (FIGURES | case.figures).items())
    text = f'[scenario]\nid = "case"\ntitle = "A case"\nruleset = "battle/1"\ncards = "ships.csv"\n{figures}\n'
    text += "[deck]\n" + "".join(f"{kind} = {count}\n" for kind, count in (DECK | case.deck).items())
    for side, (navy, *fleet) in ((side, written.split()) for side, written in case.fleets.items()):
        text += f'\n[[player]]\nid = "{side}"\nname = "{side.title()}"\nnavy = "{navy}"\nfleet = {fleet}\n'
        text += f'team = "{case.teams[side]}"\n' if case.teams else ""
    return loads_battle(text, folder=Path(__file__).parent, rulings=case.rulings)[0]
