"""A text of orders to orders, from what its side knows; each line by itself, and every line answered."""

from hulldown.kernel.order import Refusal
from hulldown.orders.block import LONGEST_LINE, Numbered, counting
from hulldown.orders.cautions import cautions
from hulldown.orders.grammar import Draft, Slip, Word, draft
from hulldown.orders.lines import Clean
from hulldown.orders.parsed import Parsed
from hulldown.orders.read import Reader, Reading
from hulldown.rules.campaign.check import judge, turn_fault
from hulldown.rules.campaign.given import Fault
from hulldown.rules.campaign.orders import Orders
from hulldown.rules.campaign.view import View

# Of one line, no more than this is told at once.
_MOST_SLIPS = 5


def parse(text: str, view: View) -> Parsed:
    """The orders in a text for the turn after that of the view; a line with anything wrong in it has no effect."""
    nothing = Orders(view.turn + 1, ())
    if over := turn_fault(view, view.turn + 1):
        return Parsed(nothing, (Refusal(over.kind, 0, over.word, over.reason),), refused=True)
    found = counting(text, view)
    if found.refused:
        return Parsed(nothing, found.late, refused=True)
    readings, refusals = _read(found.lines, view)
    stored, illegal = _judged(readings, found.lines, view)
    orders = Orders(view.turn + 1, tuple(line for reading in stored for line in reading.lines))
    answers = sorted((*found.late, *refusals, *illegal), key=lambda refusal: refusal.line)
    warnings = (*found.warnings, *cautions(orders, view))
    return Parsed(orders, tuple(answers), warnings, refused=bool(answers) and not stored)


def _read(lines: tuple[Numbered, ...], view: View) -> tuple[list[Reading], list[Refusal]]:
    reader = Reader(view)
    readings: list[Reading] = []
    refusals: list[Refusal] = []
    for number, line in lines:
        written = _draft(line)
        if isinstance(written, Draft) and not written.phrases:
            continue
        reading = (written,) if isinstance(written, Slip) else reader.read(number, written)
        if isinstance(reading, Reading):
            readings.append(reading)
        else:
            refusals += (_refusal(slip, number, line) for slip in reading[:_MOST_SLIPS])
    return readings, refusals


def _draft(line: Clean) -> Draft | Slip:
    if len(line.text) <= LONGEST_LINE:
        return draft(line.text)
    return Slip(Word("", 0, 0), f"This line is longer than {LONGEST_LINE:,} characters.")


def _judged(readings: list[Reading], lines: tuple[Numbered, ...], view: View) -> tuple[list[Reading], list[Refusal]]:
    sent = dict(lines)
    stored: list[Reading] = []
    refusals: list[Refusal] = []
    for reading, faults in zip(readings, judge(view, [reading.lines for reading in readings]), strict=True):
        slips = (Slip(_word(fault, reading), fault.reason, kind=fault.kind) for fault in faults[:_MOST_SLIPS])
        refusals += (_refusal(slip, reading.number, sent[reading.number]) for slip in slips)
        if not faults:
            stored.append(reading)
    return stored, refusals


def _word(fault: Fault, reading: Reading) -> Word:
    if fault.clause < 0:
        return reading.ships[fault.word]
    phrase = reading.phrases[fault.clause]
    return phrase.verb if fault.part < 0 else phrase.parts[fault.part]


def _refusal(slip: Slip, number: int, line: Clean) -> Refusal:
    column = line.column(slip.word.start)
    return Refusal(slip.kind, number, slip.word.text, slip.reason, slip.nearest, column)
