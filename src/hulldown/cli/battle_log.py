"""A battle's log as lines to read, and as a document."""

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hulldown.cli.output import WIDTH
from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Roll
from hulldown.kernel.keyed import VERSION

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleLog
    from hulldown.umpire.battle_telling import Sentence

_WHOSE = "The umpire's log: nothing of it is for players"
_KEY = "A key counts actions as players do, who know nothing of those of the layout."


def document(found: "BattleLog") -> dict[str, object]:
    """All but the report, which has a command of its own."""
    return {
        "action": found.action,
        "actions": found.actions,
        "told": found.told,
        "events": found.events,
        "rolls": found.rolls,
    }


def lines(found: "BattleLog", players: tuple[str, ...], *, in_full: bool) -> Iterator[str]:
    """A line for each action; in full, what it told whom and every roll."""
    yield _WHOSE
    for step in found.actions:
        yield f"{step.action:>4}  {step.at}  {step.player}: {step.text}"
    if in_full:
        told = [f"To {_audience(sentence, players)}: {sentence.text}" for sentence in found.told]
        yield from _titled("What happened", [line for text in told for line in _folded(text)])
        yield from _titled("Every roll", list(_rolls(found)))


def _audience(sentence: "Sentence", players: tuple[str, ...]) -> str:
    return "all" if set(sentence.to) >= set(players) else ", ".join(sentence.to)


def _rolls(found: "BattleLog") -> Iterator[str]:
    from hulldown.reports.battle.umpire import rolls

    for words, roll in zip(rolls(found.report), found.rolls, strict=True):
        yield from _folded(words)
        yield f"    key {_key(roll)}"
    if found.rolls:
        yield from _folded(_KEY)


def _key(roll: Roll) -> str:
    why = roll.why
    return canonical((VERSION, why.turn, why.phase, why.rule, why.decided, why.cause, why.whom)).decode()


def _titled(title: str, told: list[str]) -> Iterator[str]:
    yield from ("", title.upper(), "-" * len(title), *(told or ("None.",)))


def _folded(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
