"""How a battle ends (rule G12)."""

from collections.abc import Mapping

from hulldown.kernel.ruleset import Outcome
from hulldown.kernel.side import Side
from hulldown.rules.battle.board import Board
from hulldown.rules.battle.cards import Seat
from hulldown.rules.battle.events import Ended, PlayerOut
from hulldown.rules.battle.state import OVER, Locker, State


def is_over(board: Board) -> bool:
    """Whether the battle has ended."""
    return bool(board.ending)


def end(board: Board, reason: str) -> None:
    """The battle ends."""
    board.ending, board.step, board.shot = reason, OVER, None
    board.tell(Ended(to=board.everybody, reason=reason))


def settle(board: Board) -> None:
    """Players without ships are out, and the battle ends where one side is left or has sunk enough. Rule: G12."""
    for side, locker in board.lockers.items():
        if not locker.out and not _has_ships(board, side):
            _leave(board, side)
    teams = {seat.team for seat in board.scenario.seats.values() if not board.lockers[seat.id].out}
    if len(teams) == 1:
        end(board, "only one side has ships left")
    elif max(team_points(board.scenario.seats, board.lockers).values()) >= board.scenario.goal:
        end(board, f"a side has sunk {board.scenario.goal} points")


def _has_ships(board: Board, side: str) -> bool:
    return bool(board.lockers[side].reserve) or any(unit.real for unit in board.of(side))


def _leave(board: Board, side: str) -> None:
    locker = board.lockers[side]
    board.discards = (*board.discards, *locker.hand)
    board.locker(side, hand=(), out=True)
    for unit in board.of(side):
        del board.units[unit.id]
    board.tell(PlayerOut(to=board.everybody, player=side))


def team_points(seats: Mapping[Side, Seat], lockers: Mapping[Side, Locker]) -> dict[str, int]:
    """Points sunk by each team."""
    points: dict[str, int] = {}
    for side, seat in seats.items():
        points[seat.team] = points.get(seat.team, 0) + lockers[side].score
    return points


def outcome_of(state: State) -> Outcome | None:
    """Who won, and the score of each side: 1 for the winners, 0 for all where it is drawn. Rule: G12."""
    if not state.ending:
        return None
    winners = _winners(state)
    seats = state.scenario.seats
    scores = {side: int(len(winners) == 1 and seats[side].team in winners) for side in seats}
    return Outcome(state.ending, scores)


def _winners(state: State) -> set[str]:
    seats, lockers = state.scenario.seats, state.lockers
    standing = {seats[side].team for side in seats if not lockers[side].out}
    if len(standing) == 1:
        return standing
    sunk = team_points(seats, lockers)
    afloat = dict.fromkeys(sunk, 0)
    for unit in state.units.values():
        if unit.real:
            afloat[seats[unit.owner].team] += state.scenario.ships[unit.card].points
    best = max((sunk[team], afloat[team]) for team in sunk)
    return {team for team in sunk if (sunk[team], afloat[team]) == best}
