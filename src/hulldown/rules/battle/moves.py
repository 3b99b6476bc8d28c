"""Regrouping and reinforcing (rule G6)."""

from msgspec.structs import replace

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.board import Board
from hulldown.rules.battle.cards import CONVOY_IN, DAMAGE_CONTROL, INTEL
from hulldown.rules.battle.events import CardPlayed, Dived, Moved, Thrown, WentActive
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.rows import reserve_row
from hulldown.rules.battle.seats import close_up
from hulldown.rules.battle.state import without

CONVOY_POINTS = 2


def shift(board: Board, action: a.Shift) -> None:
    """A card moves one row. Rules: G6, H5."""
    moved = board.put(replace(board.unit(action.unit), row=action.row))
    board.spend(f"move:{action.unit}")
    board.tell(Moved(to=board.everybody, unit=action.unit, row=action.row))
    close_up(board, moved)


def dive(board: Board, action: a.Dive) -> None:
    """A submarine turns passive. Rule: G6; ruling ``blips.rehide``."""
    unit = board.unit(action.unit)
    hides = board.rulings["blips.rehide"] == "dive" and unit.row > 1
    board.put(replace(unit, active=False, hidden=hides))
    board.spend(f"depth:{unit.id}")
    board.tell(Dived(to=board.everybody, unit=unit.id, hidden=hides))


def go_active(board: Board, action: a.GoActive) -> None:
    """A submarine goes active, and is turned up. Rules: G6, H6."""
    unit = board.turn_up(board.unit(action.unit)) or board.unit(action.unit)
    board.put(replace(unit, active=True))
    board.spend(f"depth:{unit.id}")
    board.tell(WentActive(to=board.everybody, unit=unit.id))


def buy_blips(board: Board, side: str, action: a.BuyBlips) -> None:
    """Blips are bought and placed, under ids that do not tell which was named first. Rules: H1, H2, G6."""
    locker = board.lockers[side]
    laid = locker.laid
    ids = [f"{board.scenario.letters[side]}{laid + count}" for count in range(1, len(action.blips) + 1)]
    drawn = list(board.dice.order(board.why("H1", "ids", whom=side), ids))
    paid = replace(locker, laid=laid + len(ids), points=locker.points - 1, bought=locker.bought + len(ids))
    board.keep(side, paid)
    units = []
    for id_, under in zip(drawn, action.blips, strict=True):
        if not under.dummy:
            pay_for_ship(board, side, under.card)
        look = board.scenario.ships[under.card].look
        units.append(Unit(id_, side, under.row, under.card, look, real=not under.dummy, hidden=True))
    board.place(side, units)


def pay_for_ship(board: Board, side: str, card: str) -> None:
    """A ship leaves the reserve, at its points. Rule: G6."""
    locker = board.lockers[side]
    left = locker.points - board.scenario.ships[card].points
    board.keep(side, replace(locker, reserve=without(locker.reserve, card), points=left))


def buy_ship(board: Board, side: str, card: str) -> None:
    """A ship of the reserve joins face up. Rule: G6."""
    row = reserve_row(board.fleets[side].surface, board.scenario.looks[card])
    pay_for_ship(board, side, card)
    locker = board.lockers[side]
    laid = locker.laid + 1
    board.keep(side, replace(locker, laid=laid))
    board.place(side, [Unit(f"{board.scenario.letters[side]}{laid}", side, row, card, board.scenario.looks[card])])


def play(board: Board, side: str, kind: str, unit: str) -> None:
    """A card is played in the reinforce step, one of a kind a turn. Rule: G6."""
    board.discard(side, kind)
    board.spend(f"card:{kind}")
    board.tell(CardPlayed(to=board.everybody, player=side, card=kind, unit=unit))


def spot(board: Board, side: str, action: a.Spot) -> None:
    """Intel turns up an enemy blip. Rule: H11."""
    play(board, side, INTEL, action.unit)
    board.turn_up(board.unit(action.unit))


def repair(board: Board, side: str, action: a.Repair) -> None:
    """Damage Control takes a hit away. Rule: G13."""
    play(board, side, DAMAGE_CONTROL, action.unit)
    unit = board.unit(action.unit)
    board.put(replace(unit, hits=unit.hits - 1))


def convoy(board: Board, side: str, action: a.Convoy) -> None:
    """Convoy In brings points; the transport is named, and turned up. Rules: G6, G13."""
    play(board, side, CONVOY_IN, action.unit)
    board.turn_up(board.unit(action.unit))
    locker = board.lockers[side]
    board.keep(side, replace(locker, points=locker.points + CONVOY_POINTS))


def throw(board: Board, side: str, action: a.Throw) -> None:
    """A card is discarded. Rule: G6."""
    board.discard(side, action.card)
    board.spend("throw")
    board.tell(Thrown(to=board.everybody, player=side, card=action.card))
