"""What a side has before it: the table, its hand, the news, the question, and what can be picked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from hulldown.cli.table_cards import DETAILS, board, cut
from hulldown.cli.table_menu import Entry
from hulldown.reports.battle.document import Entry as News
from hulldown.reports.battle.document import Locker, Table
from hulldown.reports.battle.telling import clock
from hulldown.reports.battle.words import counted, hand

# So many lines of news at least come before more of each card is drawn.
_NEWS_FIRST = 4
_COMPLETE = ("ready", "mustered")
_RULER = Console(highlight=False)


@dataclass(frozen=True)
class Frame:
    """Lines to show; ``left_out`` is how many lines of news found no room."""

    lines: list[Text]
    left_out: int = 0


@dataclass(frozen=True)
class Asking:
    """What stands below the table: the entries of a menu, under a title where it is not the first one, and remarks.

    ``told`` says that the news was shown before, so that the cards come first.
    """

    entries: Sequence[Entry]
    title: str = ""
    remarks: Sequence[str] = ()
    told: bool = False


def compose(table: Table, asking: Asking, width: int, height: int | None) -> Frame:
    """Everything, as large as there is room for; a line is left for the answer."""
    top = [_header(table, width)]
    bottom = list(below(table, asking, width))
    told = [] if asking.title else news(table.log, width)
    if height is None:
        return Frame([*top, *board(table, width, DETAILS[0]), *_held(table, width), *told, *bottom])
    held = list(_held(table, width))
    room = height - 1 - len(top) - len(held) - len(bottom)
    drawn = _fitting(table, width, room - (0 if asking.told else min(len(told), _NEWS_FIRST)))
    if asking.title and len(drawn) > room:
        return Frame([*top, *bottom])
    shown, left_out = _latest(told, room - len(drawn))
    return Frame([*top, *drawn, *held, *shown, *bottom], left_out)


def _fitting(table: Table, width: int, room: int) -> list[Text]:
    """The table with the most detail that fits, or the least."""
    drawn: list[Text] = []
    for detail in DETAILS:
        drawn = board(table, width, detail)
        if len(drawn) <= room:
            break
    return drawn


def _latest(told: list[Text], room: int) -> tuple[list[Text], int]:
    """The last of the news that there is room for, and how many lines came before."""
    if len(told) <= room:
        return told, 0
    kept = told[len(told) - max(0, room - 1) :]
    return [Text("(there is more: log)", style="dim"), *kept], len(told) - len(kept)


def _header(table: Table, width: int) -> Text:
    """Which battle it is, and when."""
    when = clock(table)
    line = cut(Text(f"{table.title}"), max(10, width - len(when) - 2))
    line.append(" " * max(2, width - line.cell_len - len(when)))
    line.append(when)
    line.stylize("bold reverse")
    return cut(line, width)


def _held(table: Table, width: int) -> Iterator[Text]:
    """The hand, the points and the reserve, in as few lines as may be."""
    own: Locker = table.own
    reserve = _listed(
        f"{_name(table, card)}{f' ({table.cards[card].points})' * bool(table.round)}" for card in own.reserve
    )
    if table.round:
        told = [f"Hand: {hand(own.hand)}", _points(own), f"Reserve: {reserve}"]
    else:
        told = [_points(own), f"Not laid: {reserve}"]
        if own.reserve and not any(choice.kind in _COMPLETE for choice in table.actions):
            told += ["A fleet needs a surface ship, face up in row 1"]
    yield from folded(Text(". ".join(told), style="green"), width)


def _name(table: Table, card: str) -> str:
    return table.cards[card].written.strip('"')


def _listed(names: Iterable[str]) -> str:
    """Names with how many there are of each."""
    listed = list(names)
    counts = {name: listed.count(name) for name in listed}
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items()) or "none"


def _points(own: Locker) -> str:
    paid = f" and {counted(own.halves, 'blip')} paid for" if own.halves else ""
    return f"Points to spend: {own.points}{paid}"


def news(log: Iterable[News], width: int) -> list[Text]:
    """What happened, a sentence a line, with the dice."""
    return [line for entry in log for line in folded(_sentence(entry), width, hang=2)]


def _sentence(entry: News) -> Text:
    if entry.die is None or not entry.die.die:
        return Text(f"- {entry.text}")
    die = Text(f"[{entry.die.die}]", style=f"bold {'green' if entry.die.success else 'red'}")
    return Text("  ").append_text(die).append(f" {entry.text}")


def below(table: Table, asking: Asking, width: int) -> Iterator[Text]:
    """The question, the menu, and remarks on what was answered before."""
    yield from folded(Text(asking.title or table.question, style="bold"), width)
    yield from entries(asking.entries, width)
    if asking.title:
        yield Text("  0 back", style="dim")
    yield from (line for remark in asking.remarks for line in folded(Text(remark, style="magenta"), width, hang=2))


def entries(offered: Sequence[Entry], width: int) -> Iterator[Text]:
    """A menu: one line each where there is something to say of most, else one after another."""
    if sum(bool(entry.note) for entry in offered) * 2 <= len(offered):
        yield from _flowing((_numbered(n, entry, noted=True) for n, entry in enumerate(offered, start=1)), width)
        return
    numbered = [_numbered(number, entry) for number, entry in enumerate(offered, start=1)]
    column = min(max(line.cell_len for line in numbered), width // 2) + 2
    for line, entry in zip(numbered, offered, strict=True):
        yield from _noted(line, entry.note, column, width)


def _noted(line: Text, note: str, column: int, width: int) -> Iterator[Text]:
    """A line with a note beside it, in a column of its own."""
    line.truncate(column - 1, overflow="ellipsis")
    line.append(" " * (column - line.cell_len))
    first, *more = Text(note, style="dim").wrap(_RULER, width - column) or [Text()]
    first.rstrip()
    yield line.append_text(first)
    for rest in more:
        rest.pad_left(column)
        rest.rstrip()
        yield rest


def _numbered(number: int, entry: Entry, *, noted: bool = False) -> Text:
    line = Text(f"{number:>3} ", style="bold").append(entry.label, style="not bold")
    if noted and entry.note:
        line.append(f": {entry.note}", style="not bold dim")
    return line.append(" ..." if entry.within else "", style="not bold")


def _flowing(parts: Iterable[Text], width: int) -> Iterator[Text]:
    line = Text()
    for part in parts:
        if line and line.cell_len + part.cell_len + 1 > width:
            yield line
            line = Text()
        line = line.append(" ").append_text(part) if line else part
    if line:
        yield line


def folded(text: Text, width: int, *, hang: int = 0) -> Iterator[Text]:
    """A text in lines no longer than the width; all but the first hang."""
    for number, line in enumerate(text.wrap(_RULER, width - hang)):
        if number:
            line.pad_left(hang)
        line.rstrip()
        yield line
