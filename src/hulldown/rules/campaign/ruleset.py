"""The ruleset ``campaign/1``."""

from collections.abc import Sequence
from typing import TypeAlias

from hulldown.kernel.dice import Dice
from hulldown.kernel.event import Event
from hulldown.kernel.order import Refusal, Submission
from hulldown.kernel.ruleset import Outcome, Step
from hulldown.kernel.shared import shared
from hulldown.kernel.side import UMPIRE, Side
from hulldown.rules.campaign.amend import amend, refuse
from hulldown.rules.campaign.amendments import Amendment, AnyAmendment
from hulldown.rules.campaign.check import check
from hulldown.rules.campaign.imagine import imagine
from hulldown.rules.campaign.memory import Memory
from hulldown.rules.campaign.menu import ShipMenu, legal
from hulldown.rules.campaign.observe import observe
from hulldown.rules.campaign.orders import Orders, Run, Sail
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.state import State
from hulldown.rules.campaign.turn import play_opening, play_turn
from hulldown.rules.campaign.view import View

Order: TypeAlias = Orders | Run | AnyAmendment


class Campaign:
    """Sealed orders, chance encounters, detection, and a position report for each player."""

    name = "campaign/1"

    def setup(self, scenario: Scenario, dice: Dice) -> Step[State]:
        """The opening, turn 0, and what each side sights of it. Rule: X9."""
        return play_opening(_opening(shared(scenario)), dice)

    def to_act(self, state: State) -> tuple[Side, ...]:
        """Every player who has a ship, until the campaign is over."""
        if self.outcome(state):
            return ()
        return tuple(sorted(state.fleets))

    def legal(self, view: View) -> dict[str, ShipMenu]:
        """What each ship may be ordered to do."""
        return legal(view)

    def check(self, view: View, order: Order) -> tuple[Refusal, ...]:
        """Why a set of orders is not allowed. Rule: X9."""
        if isinstance(order, Orders):
            return check(view, order)
        return (Refusal("illegal", 0, "", "only the umpire runs turns and amends; a player sends orders"),)

    def adjudicate(self, state: State, submissions: Sequence[Submission[Order]], dice: Dice) -> Step[State]:
        """Carry out amendments, or the whole turn when orders are closed with ``Run``; raises IllegalSubmission."""
        run = next((s.order for s in submissions if isinstance(s.order, Run)), None)
        if run is None:
            return self._amend(state, submissions, dice)
        if any(s.side != UMPIRE for s in submissions if not isinstance(s.order, Orders)):
            raise refuse("only the umpire runs turns and amends; a player sends orders")
        if any(isinstance(s.order, Amendment) for s in submissions):
            raise refuse("amendments are carried out by themselves, before the turn is run")
        orders = {s.side: s.order for s in submissions if isinstance(s.order, Orders)}
        _guard(state, run, orders)
        return play_turn(state, orders, run, dice)

    def _amend(self, state: State, submissions: Sequence[Submission[Order]], dice: Dice) -> Step[State]:
        events: list[Event] = []
        for submission in submissions:
            if submission.side != UMPIRE or not isinstance(submission.order, Amendment):
                raise refuse("orders are adjudicated when the umpire closes them, and only the umpire amends")
            step = amend(state, submission.order, dice)
            state = step.state
            events += step.events
        return Step(state, tuple(events))

    def view(self, state: State, side: Side) -> View:
        """What a side observes now."""
        return observe(state, side)

    def imagine(self, view: View, dice: Dice) -> State:
        """A truth that agrees with a view."""
        return imagine(view, dice)

    def outcome(self, state: State) -> Outcome | None:
        """The campaign is over after its last turn."""
        if state.turn < state.scenario.turns:
            return None
        return Outcome(f"the {state.scenario.turns} turns of {state.scenario.title} have been played")


def _opening(scenario: Scenario) -> State:
    starts = scenario.starts
    return State(
        scenario=scenario,
        turn=0,
        ships=scenario.ships,
        at={ship: start.at for ship, start in starts.items()},
        contact={ship: start.contact for ship, start in starts.items()},
        leader={ship: start.leader for ship, start in starts.items() if start.leader},
        route={},
        holders={port.id: port.holder for port in scenario.chart.ports.values()},
        war=scenario.war,
        allied=scenario.allied,
        rulings=scenario.rulings,
        wind={},
        told=dict.fromkeys(scenario.players, ()),
        pending={},
        memory=dict.fromkeys(scenario.players, Memory()),
        letters={player: {} for player in scenario.players},
    )


def _guard(state: State, run: Run, orders: dict[Side, Orders]) -> None:
    """A turn is run once, with orders for it, along connections that the chart has."""
    if run.turn != state.turn + 1:
        raise refuse(f"the open turn is {state.turn + 1}, not {run.turn}")
    if state.turn >= state.scenario.turns:
        raise refuse(f"the campaign ended with turn {state.scenario.turns}")
    for side, given in sorted(orders.items()):
        if side not in state.scenario.players:
            raise refuse(f"there is no player {side}")
        if given.turn != run.turn:
            raise refuse(f"the orders of {side} are for turn {given.turn}, and turn {run.turn} is open")
        _guard_routes(state, given)


def _guard_routes(state: State, orders: Orders) -> None:
    ways = state.scenario.chart.ways
    for line in orders.lines:
        for clause in line.clauses:
            for leg in clause.route if isinstance(clause, Sail) else ():
                if leg.end not in ways.get(leg.start, {}):
                    raise refuse(f"line {line.number}: {leg.end} is not connected to {leg.start}")
