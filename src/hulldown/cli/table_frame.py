"""What a side has before it: the table, its hand, the news, the question, and what can be picked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from hulldown.cli.table_cards import DETAILS, board, cut
from hulldown.cli.table_entry import Entry
from hulldown.cli.table_lines import entries, folded
from hulldown.reports.battle.document import Entry as News
from hulldown.reports.battle.document import Locker, Table
from hulldown.reports.battle.telling import clock
from hulldown.reports.battle.words import counted, hand

# So many lines of news at least come before more of each card is drawn.
_NEWS_FIRST = 4
# So many are kept where even the smallest table must give way.
_NEWS_AT_LEAST = 2
# What is done before a fleet is laid out.
_CHOOSING = {"navy", "muster", "mustered"}


@dataclass(frozen=True)
class Frame:
    """Lines to show; ``left_out`` is how many lines of news found no room."""

    lines: list[Text]
    left_out: int = 0


@dataclass(frozen=True)
class Asking:
    """What stands below the table: the entries of a menu, under a title where it is not the first one, and remarks.

    ``told`` says that the news was shown before, so that the cards come first; ``file`` is where the battle is saved.
    """

    entries: Sequence[Entry]
    title: str = ""
    remarks: Sequence[str] = ()
    told: bool = False
    file: str = ""


def compose(table: Table, asking: Asking, width: int, height: int | None) -> Frame:
    """Everything, as large as there is room for; a line is left for the answer."""
    top, held = _header(table, asking.file, width), list(_held(table, width))
    bottom = list(below(table, asking, width))
    told = [] if asking.title else news(_news(table), width)
    if height is None:
        return Frame([top, *board(table, width, DETAILS[0]), *held, *told, *bottom])
    lines = height - 2
    if len(bottom) > lines:
        return Frame([top, *_remarked(asking, width), *_asked(table, asking, width)], len(told))
    room = lines - len(held) - len(bottom)
    drawn = _fitting(table, width, room - (0 if asking.told else min(len(told), _NEWS_FIRST)))
    shown, left_out = _latest(told, max(room - len(drawn), 0 if asking.told else _NEWS_AT_LEAST))
    return Frame([top, *_nearest([*drawn, *held, *shown, *bottom], lines)], left_out)


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
    return [Text("(there is more: log)", style="dim"), *kept] if room > 0 else [], len(told) - len(kept)


def _nearest(lines: list[Text], room: int) -> list[Text]:
    """What is nearest to the answer, where there is no room for all."""
    if len(lines) <= room:
        return lines
    return [Text("(there is more: ships)", style="dim"), *lines[len(lines) - room + 1 :]]


def _news(table: Table) -> Iterator[News]:
    """What happened; that the battle is over stands in the question."""
    return (entry for entry in table.log if not table.ending or entry.event != "ended")


def _header(table: Table, file: str, width: int) -> Text:
    """Which battle it is, where it is saved, and when it is."""
    when = "The battle is over" if table.ending else clock(table)
    line = cut(Text(", ".join(filter(None, (table.title.partition(":")[0], file)))), max(10, width - len(when) - 2))
    line.append(" " * max(2, width - line.cell_len - len(when)))
    line.append(when)
    line.stylize("bold reverse")
    return cut(line, width)


def _held(table: Table, width: int) -> Iterator[Text]:
    """The hand, the points and the ships at hand, in as few lines as may be."""
    kinds = {choice.kind for choice in table.actions}
    reserve = _listed(
        f"{_name(table, card)}{f' ({table.cards[card].points})' * bool(table.round)}" for card in table.own.reserve
    )
    if table.round:
        told = [f"Hand: {hand(table.own.hand)}", _points(table.own), f"Reserve: {reserve}"]
    elif kinds & _CHOOSING:
        told = [f"Fleet: {reserve}", f"Reinforcement points, for blips and for ships that join later: {table.points}"]
    else:
        told = [_points(table.own), f"Not laid: {reserve}"]
        if table.own.reserve and "ready" not in kinds:
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
    yield from _asked(table, asking, width)
    yield from _remarked(asking, width)


def _asked(table: Table, asking: Asking, width: int) -> Iterator[Text]:
    yield from folded(Text(asking.title or table.question, style="bold"), width)
    yield from entries(asking.entries, width)
    if asking.title:
        yield Text("  0 back", style="dim")


def _remarked(asking: Asking, width: int) -> Iterator[Text]:
    for remark in asking.remarks:
        yield from folded(Text(remark, style="magenta"), width, hang=2)
