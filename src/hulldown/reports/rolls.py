"""Every roll of a turn: what it decided, how its chance was made up, what was drawn and what came of it."""

from collections.abc import Iterator, Sequence

from hulldown.reports.blocks import Column, Group, Table, table_of
from hulldown.reports.grouping import grouped
from hulldown.reports.umpire_document import Roll, Terms, Truth
from hulldown.reports.words import PHASES, capital, listed

# Percents and faces of dice are worth reading; what decides a draw among names is a number of twenty digits.
_READABLE = {"chance", "first", "roll"}

_RULES = {
    "E2": "Entering a sea area",
    "E3": "Whom a group meets",
    "E4": "The search of ships that stayed",
    "P3": "An empty location",
    "P5": "Evading",
    "P6": "Evading",
    "P7": "A different location",
    "S2": "Port watch",
    "S4": "Sea watch",
    "X1": "Contact in a port",
    "X2": "Pursuit and following",
    "X3": "Sequence of play",
    "X4": "Wind and movement",
}


def rolls(report: Truth) -> Iterator[Group]:
    """Tell the rolls by phase, and in it by rule, each rule folded away."""
    for phase, of_phase in grouped((roll.phase, roll) for roll in report.rolls).items():
        by_rule = grouped(((roll.rule, roll.decided, roll.ask), roll) for roll in of_phase)
        groups = (_folded(rule, decided, same) for (rule, decided, _), same in by_rule.items())
        yield Group(capital(PHASES[phase]), tuple(groups))


def _folded(rule: str, decided: str, same: Sequence[Roll]) -> Group:
    count = "1 roll" if len(same) == 1 else f"{len(same)} rolls"
    return Group(f"{rule}, {decided}: {count}", (_table(rule, same),), folded=True)


def _table(rule: str, same: Sequence[Roll]) -> Table:
    return table_of(
        _RULES.get(rule, f"Rule {rule}"),
        (
            (Column("Cause"), [roll.cause for roll in same]),
            (Column("Concerns"), [roll.whom for roll in same]),
            (Column("Worked out from"), [_made_up(roll) for roll in same]),
            (Column("Sum", right=True), ["" if roll.sum is None else str(roll.sum) for roll in same]),
            (Column("Chance", right=True), ["" if roll.chance is None else str(roll.chance) for roll in same]),
            (Column("Drawn", right=True), [_drawn(roll) for roll in same]),
            (Column("Outcome"), [_outcome(roll) for roll in same]),
        ),
    )


def _made_up(roll: Roll) -> str:
    if roll.terms:
        return _sum(roll.terms)
    if roll.parts:
        chances = dict(roll.items)
        return "; ".join(f"{name}: {_sum(terms)} = {chances[name]}" for name, terms in roll.parts)
    if len({weight for _, weight in roll.items}) == 1 and roll.ask == "pick":
        return f"alike: {', '.join(name for name, _ in roll.items)}"
    return "" if roll.ask == "order" else ", ".join(f"{name} {weight}" for name, weight in roll.items)


def _sum(terms: Terms) -> str:
    return "".join(f" {'-' if value < 0 else '+'} {label} {abs(value)}" for label, value in terms).removeprefix(" + ")


def _drawn(roll: Roll) -> str:
    return ", ".join(str(value) for _, value in roll.values) if roll.ask in _READABLE else ""


def _outcome(roll: Roll) -> str:
    match roll.outcome:
        case bool(yes):
            return "yes" if yes else "no"
        case None:
            return "none"
        case (*names,):
            return listed(names) if names else "none"
        case other:
            return str(other)
