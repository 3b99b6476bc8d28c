"""The ruleset ``battle/1``."""

from collections.abc import Callable, Sequence
from typing import Any

from hulldown.kernel.dice import Dice
from hulldown.kernel.order import Refusal, Submission
from hulldown.kernel.ruleset import IllegalSubmission, Step
from hulldown.kernel.side import Side
from hulldown.rules.battle import actions as a
from hulldown.rules.battle import engage, moves, seats, setup
from hulldown.rules.battle.board import Board
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.ending import is_over, outcome_of, settle
from hulldown.rules.battle.faults import STEP_OF, fault
from hulldown.rules.battle.imagine import imagine
from hulldown.rules.battle.legal import legal
from hulldown.rules.battle.observe import observe
from hulldown.rules.battle.state import SET_UP, State
from hulldown.rules.battle.view import View


class Battle:
    """Fleets in rows, blips and dummies, one action at a time; a defence interrupts an attack as a pending question."""

    name = "battle/1"

    def setup(self, scenario: Scenario, dice: Dice) -> Step[State]:
        """The table before navies and fleets are chosen. Rule: G4."""
        return Step(setup.opening(scenario), ())

    def to_act(self, state: State) -> tuple[Side, ...]:
        """The sides whose action is awaited."""
        return state.asked

    legal = staticmethod(legal)
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome_of)

    def view(self, state: State, side: Side) -> View:
        """What a side sees now."""
        return observe(state, side)

    def check(self, view: View, order: a.AnyAction) -> tuple[Refusal, ...]:
        """Why an action is not allowed."""
        why = fault(view, order)
        return (_refused(why),) if why else ()

    def adjudicate(self, state: State, submissions: Sequence[Submission[a.AnyAction]], dice: Dice) -> Step[State]:
        """Carry out one action; raises IllegalSubmission."""
        if len(submissions) != 1:
            raise IllegalSubmission([_refused("a battle takes one action at a time")])
        submission = submissions[0]
        side, action = submission.side, submission.order
        if side not in state.scenario.seats:
            raise IllegalSubmission([_refused(f"there is no player {side}")])
        if refusals := self.check(observe(state, side), action):
            raise IllegalSubmission(refusals)
        return _carry_out(state, side, action, dice)


def _refused(why: str) -> Refusal:
    return Refusal("illegal", 0, "", why)


def _carry_out(state: State, side: Side, action: a.AnyAction, dice: Dice) -> Step[State]:
    board = Board.over(state, dice)
    if board.step != SET_UP:
        board.number += 1
    kind = type(action)
    board.step = STEP_OF.get(kind, board.step)
    _ACTIONS[kind](board, side, action)
    if board.thinned and not is_over(board):
        settle(board)
    after = board.close()
    return Step(after, after.events)


def _advance(board: Board, action: a.Advance) -> None:
    seats.advance(board, action.unit)
    seats.force_advance(board)


def _pass(board: Board, side: Side, action: a.Pass) -> None:
    if board.shot:
        engage.answer(board, side, action)
    else:
        seats.end_turn(board)


_ACTIONS: dict[type, Callable[[Board, Side, Any], None]] = {
    a.Navy: setup.choose_navy,
    a.Muster: setup.muster,
    a.Mustered: lambda board, side, _: setup.mustered(board, side),
    a.Lay: lambda board, side, action: setup.lay(board, side, action.card, action.row),
    a.Hide: lambda board, side, action: setup.lay(board, side, action.card, action.row, hidden=True),
    a.Feint: lambda board, side, action: setup.lay(board, side, action.card, action.row, hidden=True, dummy=True),
    a.Ready: lambda board, side, _: setup.ready(board, side),
    a.Advance: lambda board, _, action: _advance(board, action),
    a.Shift: lambda board, _, action: moves.shift(board, action),
    a.Dive: lambda board, _, action: moves.dive(board, action),
    a.GoActive: lambda board, _, action: moves.go_active(board, action),
    a.BuyBlips: moves.buy_blips,
    a.BuyShip: lambda board, side, action: moves.buy_ship(board, side, action.card),
    a.Spot: moves.spot,
    a.Repair: moves.repair,
    a.Convoy: moves.convoy,
    a.Fire: engage.fire,
    a.Defend: engage.answer,
    a.Screen: lambda board, _, action: engage.screen(board, action.unit),
    a.Throw: moves.throw,
    a.Pass: _pass,
}
