"""Choosing navies, mustering fleets, and laying them out unseen (rule G4)."""

from msgspec.structs import replace

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.board import Board
from hulldown.rules.battle.cards import Scenario
from hulldown.rules.battle.events import NavyChosen
from hulldown.rules.battle.fleet import Unit, fleets_of
from hulldown.rules.battle.hands import draw_to_hand
from hulldown.rules.battle.seats import begin_turn
from hulldown.rules.battle.state import NAVIES, SET_UP, Locker, State, without


def opening(scenario: Scenario) -> State:
    """The table before anything was chosen; navies and fleets that the scenario fixes are chosen already."""
    lockers = {seat.id: _locker(scenario, seat.id) for seat in scenario.seats.values()}
    waiting = [seat for seat, locker in lockers.items() if not locker.navy]
    return State(
        scenario=scenario,
        step=NAVIES if waiting else SET_UP,
        number=0,
        round=0,
        seat=waiting[0] if waiting else "",
        first="",
        fleets=fleets_of({}, scenario.seats),
        lockers=lockers,
        deck=frozenset(scenario.copies),
        discards=(),
        shuffled=0,
        spent=(),
        sunk=(),
        shot=None,
        events=(),
        ending="",
        winners=(),
    )


def _locker(scenario: Scenario, seat: str) -> Locker:
    given = scenario.seats[seat]
    return Locker(navy=given.navy, reserve=given.fleet, points=scenario.reinforcement, mustered=bool(given.fleet))


def choose_navy(board: Board, side: str, action: a.Navy) -> None:
    """A navy is chosen openly, in seat order. Rule: G4."""
    board.keep(side, replace(board.lockers[side], navy=action.navy))
    board.tell(NavyChosen(to=board.everybody, player=side, navy=action.navy))
    waiting = [seat for seat in board.scenario.seats if not board.lockers[seat].navy]
    board.seat = waiting[0] if waiting else ""
    if not waiting:
        board.step = SET_UP


def muster(board: Board, side: str, action: a.Muster) -> None:
    """A ship joins the fleet. Rule: G4."""
    locker = board.lockers[side]
    board.keep(side, replace(locker, reserve=tuple(sorted((*locker.reserve, action.card)))))


def mustered(board: Board, side: str) -> None:
    """The fleet is complete. Rule: G4."""
    board.keep(side, replace(board.lockers[side], mustered=True))


def lay(board: Board, side: str, card: str, row: int, *, hidden: bool = False, dummy: bool = False) -> None:
    """A card is laid, for the time being under a name that only its owner sees. Rules: G4, H1, H3."""
    locker, scenario = board.lockers[side], board.scenario
    laid = locker.laid + 1
    reserve = locker.reserve if dummy else without(locker.reserve, card)
    locker = replace(locker, laid=laid, reserve=reserve)
    board.keep(side, _paid_for_blip(board, locker) if hidden else locker)
    board.put(Unit(f"{scenario.letters[side]}{laid}", side, row, card, scenario.looks[card], not dummy, hidden))


def _paid_for_blip(board: Board, locker: Locker) -> Locker:
    """What a side has left; a point pays for several, one after another. Rule: H1; ruling ``blips.per_point``."""
    bought = locker.bought + 1
    if locker.halves:
        return replace(locker, halves=locker.halves - 1, bought=bought)
    return replace(locker, points=locker.points - 1, halves=int(board.rulings["blips.per_point"]) - 1, bought=bought)


def ready(board: Board, side: str) -> None:
    """A layout is complete; when all are, they are shown, hands are dealt, and somebody begins. Rule: G4."""
    board.keep(side, replace(board.lockers[side], ready=True, halves=0))
    if not all(locker.ready for locker in board.lockers.values()):
        return
    for seat in board.scenario.seats:
        _show(board, seat, board.take_up(seat))
    for seat in board.scenario.seats:
        draw_to_hand(board, seat)
    board.first = board.dice.pick(board.why("G4", "who begins"), dict.fromkeys(board.scenario.seats, 1))
    board.round = 1
    begin_turn(board, board.first)


def _show(board: Board, side: str, units: list[Unit]) -> None:
    """A layout is shown, under ids drawn by chance, that say nothing of the order in which it was laid. Rule: H1."""
    slots = [unit.id for unit in units]
    drawn = list(board.dice.order(board.why("H1", "ids", whom=side), slots))
    renamed = dict(zip(slots, drawn, strict=True))
    laid = [replace(unit, id=renamed[unit.id]) for unit in units]
    board.place(side, laid)
