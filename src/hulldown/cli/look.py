"""Commands that tell how a game stands and what happened in it: ``status`` and ``log``."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from hulldown.cli.given import AsJson, Game, Turn, any_desk_of
from hulldown.cli.output import say, say_json

if TYPE_CHECKING:
    from hulldown.rules.campaign.report import Document
    from hulldown.umpire.audit import TurnLog
    from hulldown.umpire.battle_desk import BattleLog, BattleStatus
    from hulldown.umpire.desk import Status

_ENDED = "The game has ended; its seed and its record are open."


def status(game: Game, *, as_json: AsJson = False) -> None:
    """Tell which turn is open, who has sent orders, and what is waited for; of a battle, whose action.

    Of a game that is over it tells whether its seed is open, and what can be done next.

    For example:

      hulldown status brest.game
      hulldown status brest.game --json
    """
    from hulldown.umpire.battle_desk import BattleStatus

    with any_desk_of(game) as desk:
        found = desk.status()
    if as_json:
        say_json(found)
        return
    if isinstance(found, BattleStatus):
        told, over = _battle_standing(found), bool(found.outcome)
    else:
        told, over = _standing(found), found.open_turn is None
    say("\n".join((*told, *_next(game, over=over, ended=found.ended))))


def _next(game: str, *, over: bool, ended: bool) -> Iterator[str]:
    """What can be done with a game that is over."""
    if over or ended:
        from hulldown.cli.end import next_steps

        yield ""
        yield from next_steps(game, ended=ended)


def _battle_standing(status: "BattleStatus") -> Iterator[str]:
    from hulldown.reports.battle.umpire_words import when

    yield f"{status.title} ({status.game}, {status.ruleset})"
    yield when(status.action, status.round, status.rounds)
    if status.outcome:
        yield f"The battle is over: {status.outcome}."
        yield f"Won by: {', '.join(status.winners) or 'nobody'}"
    elif status.ended:
        yield "The battle was not fought out."
    else:
        yield f"Waited for: {', '.join(status.waited_for)}"
    for side, points in status.scores.items():
        yield f"  {side}: {points} point{'s' * (points != 1)} sunk"
    if status.ended:
        yield _ENDED
    yield f"Commitment: {status.commitment}"


def _standing(status: "Status") -> Iterator[str]:
    from hulldown.reports.words import full_date

    yield f"{status.title} ({status.game}, {status.ruleset})"
    yield f"Turn {status.turn} of {status.turns}: {full_date(status.date)}"
    yield _open(status)
    names = [*status.sent, *status.waited_for]
    width = max(map(len, names), default=0)
    for player in sorted(names):
        yield f"  {player:{width}}  " + (f"sent {status.sent[player]}" if player in status.sent else "waited for")
    yield f"Commitment: {status.commitment}"


def _open(status: "Status") -> str:
    if status.ended:
        return _ENDED
    if status.held:
        return f"The reports of turn {status.turn} are held, and wait for their release."
    if status.open_turn is None:
        return "The last turn has been played; 'hulldown end' ends the game and opens its seed."
    return f"Turn {status.open_turn} is open. Orders:"


def log(game: Game, *, turn: Turn = None, as_json: AsJson = False) -> None:
    """Print the umpire's log: what was sent, events with who was told, every roll.

    Of a campaign it is the log of a turn, receipts included. Amendments made after the turn stand in it. The turn that
    is open can be asked for too; it has orders only.

    Of a battle it is one line for each action; with --turn, an action's events and rolls, each roll with its key. The
    JSON has the events and rolls of the newest action, or of that one.

    For example:

      hulldown log brest.game
      hulldown log brest.game --turn 3 --json
      hulldown log falklands.game --turn 30
    """
    from hulldown.umpire.battle_desk import BattleDesk

    with any_desk_of(game) as desk:
        if isinstance(desk, BattleDesk):
            _tell_battle(desk.log(turn), desk.players(), in_full=turn is not None, as_json=as_json)
            return
        found = desk.log(turn)
    if as_json:
        say_json(_without_report(found))
    else:
        say("\n".join(_told(found)))


def _tell_battle(found: "BattleLog", players: tuple[str, ...], *, in_full: bool, as_json: bool) -> None:
    from hulldown.cli.battle_log import document, lines

    if as_json:
        say_json(document(found))
    else:
        say("\n".join(lines(found, players, in_full=in_full)))


def _without_report(found: "TurnLog") -> dict[str, object]:
    return {
        "turn": found.turn,
        "entries": found.steps,
        "orders": found.orders,
        "events": found.events,
        "rolls": found.rolls,
    }


def _told(found: "TurnLog") -> Iterator[str]:
    if found.report is not None:
        yield from _happened(found.report)
    yield from _titled("In the record")
    for step in found.steps:
        yield f"{step.entry:>4}  {step.at}  {step.what}{'' if step.stands else ' (no longer in force)'}"
    for order in found.orders:
        yield from _titled(f"Receipt given to {order.player} at {order.at}")
        yield order.receipt.rstrip("\n")


def _happened(report: "Document") -> Iterator[str]:
    """What happened and every roll, as in the umpire's report."""
    from hulldown.reports.layout import set_text
    from hulldown.reports.umpire_document import read
    from hulldown.reports.umpire_telling import tell

    telling = tell(read(report))
    sections = tuple(section for section in telling.sections if section.id in ("log", "rolls"))
    yield from set_text(replace(telling, whose="The umpire's log: nothing of it is for players", sections=sections))


def _titled(title: str) -> Iterator[str]:
    yield from ("", "", title.upper(), "-" * len(title))
