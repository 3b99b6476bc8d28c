"""Whose turn it is (rules G5, G6, G12)."""

from msgspec.structs import replace

from hulldown.rules.battle.board import Board
from hulldown.rules.battle.ending import end, is_over
from hulldown.rules.battle.events import Moved, TurnBegan
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.hands import draw_to_hand
from hulldown.rules.battle.state import ADVANCE, REGROUP


def begin_turn(board: Board, side: str) -> None:
    """A side's turn begins, with a forced advance where one is due. Rules: G5, G6."""
    board.seat, board.step, board.spent = side, REGROUP, ()
    board.tell(TurnBegan(to=board.everybody, player=side, round=board.round))
    force_advance(board)


def force_advance(board: Board) -> None:
    """A surface card advances while the first row has none; the owner is asked where there is a choice. Rule: G5."""
    board.step = REGROUP
    while not is_over(board) and (choices := board.fleets[board.seat].advancing):
        if len(choices) > 1:
            board.step = ADVANCE
            return
        advance(board, choices[0])


def advance(board: Board, unit: str) -> None:
    """A card comes straight to the first row, and a radar blip is turned up there. Rules: G5, H5."""
    moved = board.put(replace(board.unit(unit), row=1))
    board.tell(Moved(to=board.everybody, unit=unit, row=1, forced=True))
    close_up(board, moved)


def close_up(board: Board, moved: Unit) -> None:
    """A radar blip in the first row is turned face up. Rule: H5."""
    if moved.row == 1 and moved.blip == "radar":
        board.turn_up(moved)


def end_turn(board: Board) -> None:
    """The side draws, and the next one's turn begins. Rules: G6, G12."""
    if not draw_to_hand(board, board.seat):
        end(board, "a card had to be drawn, and the deck was empty for the second time")
        return
    following = next_seat(board)
    if board.round > board.scenario.rounds:
        board.round = board.scenario.rounds
        end(board, f"{board.scenario.rounds} rounds have been played")
    else:
        begin_turn(board, following)


def next_seat(board: Board) -> str:
    """The next side round the table that is not out; a round begins as it comes to the first. Rule: G12."""
    seats = list(board.scenario.seats)
    start = seats.index(board.first)
    ordered = [*seats[start:], *seats[:start]]
    at = ordered.index(board.seat)
    for side in ordered[at + 1 :]:
        if not board.lockers[side].out:
            return side
    board.round += 1
    return next(side for side in ordered if not board.lockers[side].out)
