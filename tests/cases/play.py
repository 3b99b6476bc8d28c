"""Playing a case from its opening to its last turn."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tests.cases.dice import CaseDice
from tests.cases.form import Case, Turn

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice, Roll
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Refusal, Submission
from hulldown.kernel.ruleset import Step
from hulldown.kernel.side import UMPIRE
from hulldown.orders.parse import parse
from hulldown.orders.say import say
from hulldown.rules.campaign.amendments import AnyAmendment
from hulldown.rules.campaign.orders import Orders, Run
from hulldown.rules.campaign.report import position_report
from hulldown.rules.campaign.ruleset import Campaign
from hulldown.rules.campaign.ruleset import Order as AnyOrder
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.state import State
from hulldown.scenarios.load import loads

CAMPAIGN = Campaign()
CHART = Path(__file__).with_name("chart.toml").read_text("utf-8")
_PLAYERS = {"BR": "cornwallis", "FR": "ganteaume", "SP": "gravina", "PT": "niza", "US": "barron"}
_CONTACTS = ("accept", "evade", "pursue", "join")


class Played(NamedTuple):
    """What came of a turn: the state, all events, all rolls, refusals and receipts by side, and scripts left over."""

    state: State
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]
    refused: dict[str, tuple[Refusal, ...]]
    said: dict[str, str]
    unused: dict[str, Any]

    def report(self, player: str) -> Any:
        """A player's position report, as JSON has it."""
        sent = player in self.said
        view = CAMPAIGN.view(self.state, player)
        return msgspec.json.decode(canonical(position_report(view, commitment="", orders_sent=sent)))


def play(case: Case, dice_of: Callable[[Turn], Dice] | None = None) -> Iterator[Played]:
    """The opening, and then each turn, with the dice as written or others."""
    make = dice_of or partial(_scripted, case)
    dice = make(case.opening)
    step = CAMPAIGN.setup(scenario_of(case), dice)
    yield _played(step, dice, {}, {})
    for turn in case.turn:
        played = _play_turn(step.state, turn, make(turn))
        yield played
        step = Step(played.state, played.events)


def _scripted(case: Case, turn: Turn) -> Dice:
    return CaseDice(turn.dice, case.winds)


def _played(step: Step[State], dice: Dice, refused: dict[str, tuple[Refusal, ...]], said: dict[str, str]) -> Played:
    rolls = tuple(dice.rolls) if isinstance(dice, CaseDice | KeyedDice) else ()
    unused = dice.unused() if isinstance(dice, CaseDice) else {}
    return Played(step.state, step.events, rolls, refused, said, unused)


def _play_turn(state: State, turn: Turn, dice: Dice) -> Played:
    changed = amended(state, turn, dice)
    refused, said, orders = {}, {}, {}
    for player, texts in turn.orders.items():
        view = CAMPAIGN.view(changed.state, player)
        for text in [texts] if isinstance(texts, str) else texts:
            parsed = parse(text, view)
            refused[player], orders[player] = parsed.refusals, parsed.orders
            said[player] = say(parsed.orders, view)
    step = run(changed.state, orders, dice, again=turn.again)
    return _played(Step(step.state, (*changed.events, *step.events)), dice, refused, said)


def amended(state: State, turn: Turn, dice: Dice) -> Step[State]:
    """The state as the umpire has amended it."""
    submissions: list[Submission[AnyOrder]] = [Submission(UMPIRE, amendment(row)) for row in turn.amend]
    return CAMPAIGN.adjudicate(state, submissions, dice) if submissions else Step(state, ())


def run(state: State, orders: Mapping[str, Orders], dice: Dice, *, again: int = 0) -> Step[State]:
    """The open turn, adjudicated."""
    sets: list[Submission[AnyOrder]] = [Submission(player, given) for player, given in orders.items()]
    return CAMPAIGN.adjudicate(state, [*sets, Submission(UMPIRE, Run(state.turn + 1, again))], dice)


def amendment(row: Mapping[str, Any]) -> AnyAmendment:
    """An amendment as a case writes it, places as AREA:NUMBER."""
    places = {key: row[key].split(":") for key in ("to", "at") if key in row}
    converted: AnyAmendment = msgspec.convert({"reason": "as the umpire saw it", **row, **places}, AnyAmendment)
    return converted


def scenario_of(case: Case) -> Scenario:
    """The scenario that a case opens with."""
    text = CHART.replace("turns = 9\n", f"turns = 9\nwind = {str(bool(case.winds)).lower()}\n")
    for area, number in case.locations.items():
        text = text.replace(f'[[sea_area]]\nid = "{area}"\n', f'[[sea_area]]\nid = "{area}"\nlocations = {number}\n')
    return loads(text + "".join(map(_ship, case.ships)), rulings=case.rulings)[0]


def _ship(written: str) -> str:
    name, at, *rest = written.split()
    words = iter(rest)
    row = {"id": name, "name": f"Ship {name}", "player": _PLAYERS[name[:2]], "at": at}
    for word in words:
        key = "leader" if word == "under" else "contact" if word in _CONTACTS else "player"
        row[key] = next(words) if word == "under" else word
    return "\n[[ship]]\n" + "".join(f'{key} = "{value}"\n' for key, value in row.items())
