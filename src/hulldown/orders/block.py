"""Which lines of a text count: those of marked blocks for the right side and turn, or all where nothing is marked."""

from typing import NamedTuple

from hulldown.kernel.order import Refusal
from hulldown.kernel.sheet import Heading, begins, ends, heading
from hulldown.orders.lines import Clean, clean, split
from hulldown.orders.parsed import Caution
from hulldown.rules.campaign.check import turn_fault
from hulldown.rules.campaign.view import View

LONGEST_TEXT = 1_000_000
LONGEST_LINE = 4_000
MOST_LINES = 10_000


class Numbered(NamedTuple):
    """A line that counts, and its number in the text as sent."""

    number: int
    line: Clean


class Counting(NamedTuple):
    """The lines that count; ``late`` are refusals of blocks that do not; ``refused`` where nothing counts therefore."""

    lines: tuple[Numbered, ...]
    late: tuple[Refusal, ...] = ()
    warnings: tuple[Caution, ...] = ()
    refused: bool = False


class _Block(NamedTuple):
    opening: Numbered
    lines: list[Numbered]
    closed: bool


def counting(text: str, view: View) -> Counting:
    """The lines of a text that count as orders of the side whose view it is, for the turn that is open."""
    if len(text) > LONGEST_TEXT:
        return _refuse_all(f"The text is longer than {LONGEST_TEXT:,} characters; none of it was read.")
    lines = [Numbered(number, clean(line)) for number, line in enumerate(split(text), start=1)]
    blocks = _blocks(lines)
    found = _of_blocks(blocks, view) if blocks else Counting(tuple(line for line in lines if _written(line)))
    if len(found.lines) > MOST_LINES:
        return _refuse_all(f"There are more than {MOST_LINES:,} lines of orders; none of them was read.")
    return found


def _refuse_all(reason: str) -> Counting:
    return Counting((), (Refusal("invalid", 0, "", reason),), refused=True)


def _blocks(lines: list[Numbered]) -> list[_Block]:
    blocks: list[_Block] = []
    for line in lines:
        text = line.line.text.strip()
        if begins(text):
            blocks.append(_Block(line, [], closed=False))
        elif blocks and not blocks[-1].closed:
            if ends(text):
                blocks[-1] = blocks[-1]._replace(closed=True)
            elif _written(line):
                blocks[-1].lines.append(line)
    return blocks


def _written(line: Numbered) -> bool:
    text = line.line.text.strip()
    return bool(text) and not text.startswith("#")


def _of_blocks(blocks: list[_Block], view: View) -> Counting:
    refusals = {block.opening.number: refusal for block in blocks if (refusal := _wrong(block.opening, view))}
    right = [block for block in blocks if block.opening.number not in refusals]
    if not right:
        return Counting((), tuple(refusals.values()), refused=True)
    lines = tuple(line for block in right for line in block.lines)
    written = {block.opening.number for block in blocks if any(not _empty(line) for line in block.lines)}
    late = tuple(refusal for number, refusal in refusals.items() if number in written)
    open_ended = [block.opening.number for block in right if not block.closed]
    return Counting(lines, late, tuple(Caution(number, _NO_END) for number in open_ended))


def _empty(line: Numbered) -> bool:
    return line.line.text.rstrip().endswith(":")


def _wrong(opening: Numbered, view: View) -> Refusal | None:
    found = heading(opening.line.text.strip())
    right = Heading(view.scenario, view.turn + 1, view.player)
    if not found:
        return _refusal(opening, "invalid", opening.line.text.strip(), f"This line should read: {right}")
    if found.game.casefold() != right.game.casefold():
        return _refusal(opening, "illegal", found.game, f"These orders are for another game; this one is {right.game}.")
    if found.player.casefold() != right.player.casefold():
        return _refusal(opening, "illegal", found.player, f"These are another player's orders; you are {right.player}.")
    if fault := turn_fault(view, found.turn):
        return _refusal(opening, fault.kind, fault.word, fault.reason)
    return None


def _refusal(opening: Numbered, kind: str, word: str, reason: str) -> Refusal:
    at = opening.line.text.rfind(word)
    return Refusal(kind, opening.number, word, reason, column=opening.line.column(max(at, 0)))


_NO_END = "The end of the orders is not marked; everything to the end of the text was read as orders."
