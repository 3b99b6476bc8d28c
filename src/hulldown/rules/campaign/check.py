"""Whether a side's orders can be carried out, as far as its view tells. Rule: X9."""

from collections.abc import Iterator, Sequence

from hulldown.kernel.order import Refusal
from hulldown.rules.campaign.given import Fault, Given, Unit, attachments
from hulldown.rules.campaign.orders import Contact, Line, Orders
from hulldown.rules.campaign.planned import planned
from hulldown.rules.campaign.plans import Plans
from hulldown.rules.campaign.sight import hunts
from hulldown.rules.campaign.view import View

_PATIENCE = 3
_TORN = (
    "{0}, attached to {1}, copies the order to follow {2}, an enemy, which means contact pursue for the turn; "
    "give {0} a movement order of her own, or contact pursue."
)


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

    A unit that is right by itself may be at odds with what its ships copy; then the others are judged without it.
    """
    refused: dict[int, tuple[Fault, ...]] = {}
    while True:
        left = [() if number in refused else unit for number, unit in enumerate(units)]
        verdicts = [refused.get(number, faults) for number, faults in enumerate(_judge_alone(view, left))]
        standing = [() if faults else unit for unit, faults in zip(units, verdicts, strict=True)]
        plans = planned((line for unit in standing for line in unit), view)
        torn = ((number, _torn(view, plans, unit)) for number, unit in enumerate(standing))
        first = next(((number, faults) for number, faults in torn if faults), None)
        if first is None:
            return verdicts
        refused[first[0]] = first[1]


def _judge_alone(view: View, units: Sequence[Unit]) -> list[tuple[Fault, ...]]:
    """The faults of each unit, without regard to what is copied.

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


def _torn(view: View, plans: Plans, unit: Unit) -> tuple[Fault, ...]:
    """Contact orders other than to pursue, of ships that will follow an enemy with their leaders. Rule: X2."""
    return tuple(fault for line in unit for fault in _torn_in(view, plans, line))


def _torn_in(view: View, plans: Plans, line: Line) -> Iterator[Fault]:
    for index, clause in enumerate(line.clauses):
        if isinstance(clause, Contact) and clause.order != "pursue":
            for name in line.ships:
                if (quarry := plans.follow.get(name)) and hunts(view, view.ships[name], quarry):
                    yield Fault("illegal", _TORN.format(name, plans.leader[name], quarry), clause.order, index, 0)
