"""Campaigns played by bots alone, for tests."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

import msgspec

from hulldown.kernel.dice import Dice
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.menu import ShipMenu
from hulldown.rules.campaign.orders import Line, Orders, Run
from hulldown.rules.campaign.ruleset import Campaign, Order
from hulldown.rules.campaign.scenario import Scenario, Start
from hulldown.rules.campaign.view import View
from hulldown.scenarios.load import load

Bot: TypeAlias = Callable[[View, Mapping[str, ShipMenu], Dice], Orders]

RULES = Campaign()


class Sent(NamedTuple):
    """What one side saw and sent."""

    view: View
    orders: Orders


class Turn(NamedTuple):
    """One turn: what each side sent, and what came of it."""

    sent: tuple[Sent, ...]
    events: tuple[Event, ...]


def seed_of(number: int) -> bytes:
    return number.to_bytes(32)


def sent_by(bot: Bot, view: View, seed: bytes) -> Sent:
    return Sent(view, bot(view, RULES.legal(view), KeyedDice(seed)))


def voyage(scenario: str, number: int, bot: Bot, *, turns: int | None = None) -> Iterator[Turn]:
    """The turns of a campaign in which a bot plays every side, until its end or for so many turns."""
    seed = seed_of(number)
    state = RULES.setup(load(scenario)[0], KeyedDice(seed)).state
    while (players := RULES.to_act(state)) and (turns is None or state.turn < turns):
        sent = tuple(sent_by(bot, RULES.view(state, player), seed) for player in players)
        submissions: list[Submission[Order]] = [Submission(each.view.player, each.orders) for each in sent]
        step = RULES.adjudicate(state, [*submissions, Submission(UMPIRE, Run(state.turn + 1))], KeyedDice(seed))
        yield Turn(sent, step.events)
        state = step.state


def brest(**moved: str) -> Scenario:
    """``brest-demo`` with ships moved at the start, parted from leaders elsewhere: ``FR3FS="ushant:0"``."""
    scenario = load("brest-demo")[0]
    at = {name: start.at for name, start in scenario.starts.items()}
    at |= {name: Place(*place.split(":")) for name, place in moved.items()}
    starts = {
        name: Start(at[name], start.contact, start.leader if at.get(start.leader or "") == at[name] else None)
        for name, start in scenario.starts.items()
    }
    return msgspec.structs.replace(scenario, starts=starts)


def first_view(scenario: Scenario, player: str, number: int = 0) -> View:
    return RULES.view(RULES.setup(scenario, KeyedDice(seed_of(number))).state, player)


def line_for(orders: Orders, ship: str) -> Line:
    """The only line that orders a ship."""
    [line] = [line for line in orders.lines if ship in line.ships]
    return line
