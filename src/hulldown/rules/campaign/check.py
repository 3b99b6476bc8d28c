"""Whether a side's orders can be carried out, as far as its view tells. Rule: X9."""

from collections.abc import Sequence

from hulldown.kernel.order import Refusal
from hulldown.rules.campaign.given import Fault, Given, Unit, attachments
from hulldown.rules.campaign.orders import Orders
from hulldown.rules.campaign.view import View

_PATIENCE = 3


def check(view: View, orders: Orders) -> tuple[Refusal, ...]:
    """Why orders are not allowed, told from the view alone; empty where they are. Rule: X9."""
    if wrong := turn_fault(view, orders.turn):
        return (Refusal(wrong.kind, 0, wrong.word, wrong.reason),)
    verdicts = judge(view, [(line,) for line in orders.lines])
    return tuple(
        Refusal(fault.kind, line.number, fault.word, fault.reason)
        for line, faults in zip(orders.lines, verdicts, strict=True)
        for fault in faults
    )


def turn_fault(view: View, turn: int) -> Fault | None:
    """What is wrong with orders for a turn, or None when that turn is open."""
    if view.turn >= view.turns:
        return Fault("illegal", f"The campaign is over: turn {view.turns} was its last.", str(turn))
    if turn == view.turn + 1:
        return None
    late = "too late" if turn <= view.turn else "too early"
    return Fault("illegal", f"Orders for turn {turn} come {late}: orders are open for turn {view.turn + 1}.", str(turn))


def judge(view: View, units: Sequence[Unit]) -> list[tuple[Fault, ...]]:
    """The faults of each unit of a set: lines that stand or fall together; a unit with faults leaves no trace.

    A ship that the set attaches anew does not count as attached to her standing leader, wherever in the set that is
    done. When it turns out refused and her standing leader closes a ring, all is judged again without that grace.
    """
    graced = attachments(units)
    for _ in range(_PATIENCE):
        given = Given(view, graced)
        verdicts = given.take_all(units)
        if given.settled():
            return verdicts
        graced &= given.attached()
    return Given(view, frozenset()).take_all(units)
