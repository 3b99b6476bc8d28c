"""Declaring an attack, defending against it, and what comes of it (rules G7, G8, G9, H4, H6, H8)."""

from msgspec.structs import replace

from hulldown.rules.battle import actions as a
from hulldown.rules.battle import attack
from hulldown.rules.battle.attack import BOMBERS, Rolls, Target, Weapon
from hulldown.rules.battle.board import Board
from hulldown.rules.battle.cards import BOMBER, CARD_OF, SCREENING_SHIP, hits_of
from hulldown.rules.battle.events import Answered, CardPlayed, Fired, Resolved, Rolled, Sunk, WentActive
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.state import Shot


def fire(board: Board, side: str, action: a.Fire) -> None:
    """An attack is declared, and the defender is asked where it succeeds. Rules: G7, G8."""
    row, rating = BOMBERS.row, BOMBERS.rating
    if action.weapon != BOMBER:
        unit = _act(board, board.unit(action.unit))
        row, rating = unit.row, board.card(unit).rating(action.weapon)
        board.spend(f"{action.weapon}:{unit.id}")
    board.discard(side, CARD_OF[action.weapon])
    board.tell(Fired(to=board.everybody, player=side, weapon=action.weapon, unit=action.unit, target=action.target))
    target = board.unit(action.target)
    shot = Shot(board.number, side, action.weapon, rating, row, action.unit, target.id, target.owner)
    rolls = _rolls(board, shot)
    stopped = attack.aimed(rolls, weapon_of(shot), target_of(board, target), board.rulings)
    _show(board, rolls)
    if stopped:
        board.tell(Resolved(to=board.everybody, target=shot.target, outcome=stopped))
    else:
        board.shot = shot


def _act(board: Board, unit: Unit) -> Unit:
    """A ship that attacks is turned up first, and a submarine goes active. Rules: H4, H6, G7."""
    shown = board.turn_up(unit) or unit
    if board.card(shown).submarine and not shown.active:
        board.tell(WentActive(to=board.everybody, unit=shown.id))
        shown = board.put(replace(shown, active=True))
    return shown


def weapon_of(shot: Shot) -> Weapon:
    """The weapon of an attack under way."""
    return Weapon(shot.weapon, shot.rating, shot.row)


def target_of(board: Board, unit: Unit) -> Target:
    """A target as it is."""
    card = board.card(unit)
    return Target(unit.row, unit.blip, not unit.real, card.submarine, unit.active, card.evasive, card.point_defence)


def answer(board: Board, side: str, action: a.Defend | a.Pass) -> None:
    """A defence card, or leave to go on; then the next of the defending team is asked. Rule: G8."""
    shot = _shot(board)
    if isinstance(action, a.Pass):
        board.tell(Answered(to=board.everybody, player=side))
        following = _next_asked(board, shot)
        if following:
            board.shot = replace(shot, asked=following)
        else:
            _carry_through(board, shot, None)
        return
    board.discard(side, action.card)
    board.tell(CardPlayed(to=board.everybody, player=side, card=action.card, unit=shot.target))
    if action.card != SCREENING_SHIP:
        _carry_through(board, shot, action.card)
    elif action.screen:
        screen(board, action.screen)
    else:
        board.shot = replace(shot, asked=board.unit(shot.target).owner, naming=True)


def _shot(board: Board) -> Shot:
    if board.shot is None:
        raise LookupError("no attack is under way")
    return board.shot


def _next_asked(board: Board, shot: Shot) -> str:
    """The defender is asked first, then each mate in seat order. Rule: G8."""
    owner, seats = board.unit(shot.target).owner, board.scenario.seats
    mates = [s for s in seats if seats[s].team == seats[owner].team and s != owner and not board.lockers[s].out]
    asked = [owner, *mates]
    at = asked.index(shot.asked)
    return asked[at + 1] if at + 1 < len(asked) else ""


def _carry_through(board: Board, shot: Shot, card: str | None) -> None:
    """Rules: G7, H8."""
    unit = board.unit(shot.target)
    rolls = _rolls(board, shot)
    outcome = attack.carried_through(rolls, weapon_of(shot), target_of(board, unit), board.rulings, card)
    _show(board, rolls)
    board.shot = None
    if outcome in (attack.DUMMY, attack.SAVED, attack.HIT):
        board.turn_up(unit)
    _resolve(board, shot, shot.target, outcome)


def screen(board: Board, unit: str) -> None:
    """Another ship becomes the target: no reach, no evasion of a blip, no second card. Rules: G8, H4."""
    shot = _shot(board)
    shown = board.turn_up(board.unit(unit)) or board.unit(unit)
    rolls = Rolls(board.dice, shot.number, shot.attacker, shown.id)
    saved = attack.saves(rolls, weapon_of(shot), target_of(board, shown), board.rulings)
    _show(board, rolls)
    board.shot = None
    _resolve(board, shot, shown.id, attack.SAVED if saved else attack.HIT)


def _rolls(board: Board, shot: Shot) -> Rolls:
    return Rolls(board.dice, shot.number, shot.attacker, shot.target)


def _show(board: Board, rolls: Rolls) -> None:
    for shown in rolls.shown:
        board.tell(Rolled(to=board.everybody, shown=shown))


def _resolve(board: Board, shot: Shot, target: str, outcome: str) -> None:
    """Damage, and who sank whom. Rule: G9."""
    hits = hits_of(shot.weapon, shot.rating) if outcome == attack.HIT else 0
    board.tell(Resolved(to=board.everybody, target=target, outcome=outcome, hits=hits))
    if not hits:
        return
    unit = board.unit(target)
    unit = board.put(replace(unit, hits=unit.hits + hits))
    card = board.card(unit)
    if unit.hits >= card.hull:
        board.remove(unit)
        board.sunk = (*board.sunk, (unit.owner, card.id))
        locker = board.lockers[shot.by]
        board.keep(shot.by, replace(locker, score=locker.score + card.points))
        board.tell(Sunk(to=board.everybody, unit=target, card=card.id, by=shot.by, points=card.points))
