"""How a battle ends (rule G12)."""

from collections.abc import Mapping

from msgspec.structs import replace

from hulldown.kernel.ruleset import Outcome
from hulldown.kernel.side import Side
from hulldown.rules.battle.board import Board
from hulldown.rules.battle.cards import Seat, kinds_of
from hulldown.rules.battle.events import Ended, PlayerOut
from hulldown.rules.battle.state import OVER, Locker, State


def is_over(board: Board) -> bool:
    """Whether the battle has ended."""
    return bool(board.ending)


def end(board: Board, reason: str) -> None:
    """The battle ends."""
    board.ending, board.step, board.shot = reason, OVER, None
    board.winners = _winners(board)
    board.tell(Ended(to=board.everybody, reason=reason, winners=board.winners))


def settle(board: Board) -> None:
    """Players without ships are out, and the battle ends where one side is left or has sunk enough. Rule: G12."""
    for side, locker in board.lockers.items():
        if not locker.out and not locker.reserve and not any(unit.real for unit in board.of(side)):
            _leave(board, side)
    teams = {seat.team for seat in board.scenario.seats.values() if not board.lockers[seat.id].out}
    if len(teams) == 1:
        end(board, "only one side has ships left")
    elif max(team_points(board.scenario.seats, board.lockers).values()) >= board.scenario.goal:
        end(board, f"a side has sunk {board.scenario.goal} points")


def _leave(board: Board, side: str) -> None:
    locker = board.lockers[side]
    board.discards = (*board.discards, *kinds_of(locker.hand))
    board.keep(side, replace(locker, hand=(), out=True))
    for unit in board.of(side):
        board.remove(unit)
    board.tell(PlayerOut(to=board.everybody, player=side))


def team_points(seats: Mapping[Side, Seat], lockers: Mapping[Side, Locker]) -> dict[str, int]:
    """Points sunk by each team."""
    points: dict[str, int] = {}
    for side, seat in seats.items():
        points[seat.team] = points.get(seat.team, 0) + lockers[side].score
    return points


def outcome_of(state: State) -> Outcome | None:
    """How the battle ended: 1 for each of the winners, 0 for all where it is drawn. Rule: G12."""
    if not state.ending:
        return None
    return Outcome(state.ending, {side: int(side in state.winners) for side in state.scenario.seats})


def _winners(board: Board) -> tuple[Side, ...]:
    """The side that is left; else that with most points sunk, then with most points on the table. Rule: G12."""
    seats, lockers = board.scenario.seats, board.lockers
    best = {seat.team for seat in seats.values() if not lockers[seat.id].out}
    if len(best) > 1:
        sunk = team_points(seats, lockers)
        afloat = dict.fromkeys(sunk, 0)
        for side, seat in seats.items():
            afloat[seat.team] += sum(board.card(unit).points for unit in board.of(side) if unit.real)
        most = max((sunk[team], afloat[team]) for team in sunk)
        best = {team for team in sunk if (sunk[team], afloat[team]) == most}
    return tuple(seat.id for seat in seats.values() if seat.team in best) if len(best) == 1 else ()
