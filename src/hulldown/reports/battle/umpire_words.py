"""A battle in words for the umpire: how far it has come, and every roll."""

from collections.abc import Callable, Mapping

import msgspec

from hulldown.reports.battle.words import hand, title, within
from hulldown.reports.words import listed


class Roll(msgspec.Struct, frozen=True):
    """A roll: the rule that asked, what it decided, what caused it and whom it concerned, and what came of it."""

    rule: str
    decided: str
    cause: str
    whom: str
    ask: str
    outcome: bool | int | str | tuple[str, ...] | None


def when(number: int, round_: int, rounds: int) -> str:
    """How far a battle has come, by the umpire's count of actions."""
    return f"Action {number}, {f'round {round_} of {rounds}' if round_ else 'before the first round'}"


def told(roll: Roll, names: Mapping[str, str]) -> str:
    """A roll in a sentence; ``names`` are those of the players, by id."""
    say = _SAY.get(roll.decided, _die)
    return f"{roll.rule}, {say(roll, names)}."


def drawn(copies: tuple[str, ...]) -> str:
    """Action cards by their copies, as ``gun_salvo.8``, each kind once with its number."""
    return hand(counts([copy.rpartition(".")[0] for copy in copies]))


def counts(kinds: list[str]) -> dict[str, int]:
    """How many there are of each kind, in the order of kinds."""
    return {kind: kinds.count(kind) for kind in sorted(kinds)}


def _name(player: str, names: Mapping[str, str]) -> str:
    return within(names.get(player, player))


def _listed(roll: Roll) -> tuple[str, ...]:
    return roll.outcome if isinstance(roll.outcome, tuple) else (str(roll.outcome),)


def _cards(roll: Roll, names: Mapping[str, str]) -> str:
    return f"cards drawn: {_name(roll.cause, names)} drew {drawn(_listed(roll))}"


def _begins(roll: Roll, names: Mapping[str, str]) -> str:
    return f"who begins: {_name(str(roll.outcome), names)}"


def _ids(roll: Roll, names: Mapping[str, str]) -> str:
    given = listed(_listed(roll))
    return f"ids: what {_name(roll.whom, names)} laid is called {given}, in the order in which it was laid"


def _die(roll: Roll, _: Mapping[str, str]) -> str:
    what = title(roll.decided) if roll.decided.islower() and " " not in roll.decided else roll.decided
    return f"{what}, {roll.cause or 'land bombers'} against {roll.whom}: the die shows {roll.outcome}"


_SAY: dict[str, Callable[[Roll, Mapping[str, str]], str]] = {"cards drawn": _cards, "who begins": _begins, "ids": _ids}
