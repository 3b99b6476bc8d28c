"""Drawing cards: each copy when it is drawn, so that nothing of the future lies on the table (rules G6, G12)."""

from itertools import islice

from msgspec.structs import replace

from hulldown.rules.battle.board import Board
from hulldown.rules.battle.cards import kinds_of
from hulldown.rules.battle.events import Drew, HandDrawn, Shuffled


def draw_to_hand(board: Board, side: str) -> bool:
    """A side draws to a full hand; whether the deck had enough. Rules: G6, G12."""
    drawn: list[str] = []
    locker = board.lockers[side]
    missing = board.scenario.hand - len(locker.hand)
    while len(drawn) < missing and (board.deck or _shuffle(board, drawn)):
        drawn += _draw(board, side, missing - len(drawn))
    if drawn:
        board.keep(side, replace(locker, hand=tuple(sorted((*locker.hand, *drawn)))))
        cards = tuple(sorted(kinds_of(drawn)))
        board.tell(Drew(to=board.everybody, player=side, cards=len(drawn)))
        board.tell(HandDrawn(to=board.scenario.alone[side], cards=cards))
    return len(drawn) >= missing


def _draw(board: Board, side: str, most: int) -> list[str]:
    why = board.why("G6", "cards drawn", cause=side, whom=str(board.shuffled))
    copies = list(islice(board.dice.deal(why, board.deck, board.scenario.copies), most))
    board.deck = board.deck.difference(copies)
    return copies


def _shuffle(board: Board, drawn: list[str]) -> bool:
    """The discards, all that is not in hand or drawn, are shuffled in the first time the deck is empty. Rule: G12."""
    board.shuffled += 1
    if board.shuffled > 1 or not board.discards:
        return False
    held = [copy for locker in board.lockers.values() for copy in locker.hand]
    board.deck, board.discards = frozenset(board.scenario.copies).difference(held, drawn), ()
    board.tell(Shuffled(to=board.everybody))
    return True
