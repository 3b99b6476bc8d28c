"""The text of an action to the action, from what its side knows."""

import re
from collections.abc import Iterator

from hulldown.kernel.order import Refusal
from hulldown.orders.battle_forms import called
from hulldown.orders.battle_grammar import Draft, draft
from hulldown.orders.battle_read import Reader, Reading
from hulldown.orders.grammar import Slip, Word
from hulldown.orders.lines import Clean, clean, split
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.cards import ACTION_CARDS
from hulldown.rules.battle.faults import fault, moment, untimely
from hulldown.rules.battle.legal import legal
from hulldown.rules.battle.question import asked_for
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import title

LONGEST = 1_000
_RULED = re.compile(r"([GH]\d+): (.*)", re.DOTALL)
_TOKEN = re.compile(r"[\w-]+")


def parse(text: str, view: View) -> a.AnyAction | tuple[Refusal, ...]:
    """The action that a text of one line is, or why it has no effect."""
    if len(text) > LONGEST:
        return (Refusal("invalid", 0, "", f"The text is longer than {LONGEST:,} characters; it was not read."),)
    lines = list(_written(text))
    if not lines:
        return (Refusal("invalid", 0, "", f"Nothing is written. {_now(view)}"),)
    (number, line), *others = lines
    if others:
        number, line = others[0]
        return (_refusal(Slip(Word(line.text, 0, 0), "One action is taken at a time; write one line."), number, line),)
    read = _read(line.text, view)
    if isinstance(read, Reading):
        return read.action
    return tuple(_refusal(slip, number, line) for slip in read)


def _written(text: str) -> Iterator[tuple[int, Clean]]:
    for number, sent in enumerate(split(text), start=1):
        line = clean(sent)
        if line.text.strip() and not line.text.lstrip().startswith("#"):
            yield number, line


def _refusal(slip: Slip, number: int, line: Clean) -> Refusal:
    return Refusal(slip.kind, number, slip.word.text, slip.reason, slip.nearest, line.column(slip.word.start))


def _read(line: str, view: View) -> Reading | tuple[Slip, ...]:
    written = draft(line)
    if isinstance(written, Slip):
        return (written if written.nearest or written.word.start else _with_now(written, view),)
    reading = Reader(view).read(written)
    if not isinstance(reading, Reading):
        return reading
    if late := _late(written, reading.action, view):
        return (Slip(written.verb, late, kind="illegal"),)
    why = fault(view, reading.action)
    return (Slip(_pointed_at(why, reading, written), _worded(why, view), kind="illegal"),) if why else reading


def _with_now(slip: Slip, view: View) -> Slip:
    return slip._replace(reason=f"{slip.reason} {_now(view)}")


def _late(written: Draft, action: a.Action, view: View) -> str:
    """Why this is not the moment for an action; 'end turn' answers no attack, though it is a pass."""
    kind = type(action)
    if view.side in view.asked and kind in moment(view):
        if view.shot and written.verb.text.lower() == "end":
            return f"You are under attack, and it is not your turn that would end. {_now(view)}"
        return f"{_worded(why, view)} {_now(view)}" if (why := untimely(view, kind)) else ""
    return f"This is not the moment for that. {_now(view)}" if untimely(view, kind) else ""


def _now(view: View) -> str:
    """What can be done now, or who is waited for."""
    if view.side in view.asked:
        return f"Now you can: {', '.join(called(legal(view), attacked=view.shot is not None))}."
    if not view.asked:
        return "The battle is over."
    return f"Now it is for {asked_for(view)} to act."


def _pointed_at(why: str, reading: Reading, written: Draft) -> Word:
    """The first word that the reason is about; the last one where it names none."""
    for meant in reading.meant:
        if any(re.search(rf"(?<![\w-]){re.escape(sign)}(?![\w-])", why) for sign in meant.signs):
            return meant.word
    return written.parts[-1] if written.parts else written.verb


def _worded(why: str, view: View) -> str:
    """A reason as a sentence, with names for ids, and its rule at the end."""
    ruled = _RULED.fullmatch(why)
    rule, text = ruled.groups() if ruled else ("", why)
    called_ = {card.id: card.name for card in view.scenario.ships.values()} | {
        kind: title(kind) for kind in ACTION_CARDS
    }
    named = _TOKEN.sub(lambda found: called_.get(found[0], found[0]), text)
    return f"{named[:1].upper()}{named[1:]}" + (f" ({rule})." if rule else ".")
