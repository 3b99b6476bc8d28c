"""A telling set as plain text, 80 columns wide, as mail carries it."""

import textwrap
from collections.abc import Iterator

from hulldown.reports.blocks import Block, Group, Line, Section, Table, Telling
from hulldown.reports.ruled import ruled

WIDTH = 80
STEP = 2


def set_text(telling: Telling) -> Iterator[str]:
    """Yield the lines of a report; parts are set apart by blank lines."""
    yield from _heading(telling)
    for section in telling.sections:
        yield from ("", "", *folded(section.title.upper()), "-" * min(WIDTH, len(section.title)))
        yield from _blocks(section)


def _heading(telling: Telling) -> Iterator[str]:
    for text in (telling.title.upper(), telling.whose, telling.when):
        yield from folded(text)
    yield ""
    for label, value in telling.particulars:
        yield from folded(f"{label}: {value}")
    yield "=" * WIDTH


def _blocks(part: Section | Group, indent: int = 0) -> Iterator[str]:
    """Blank lines set groups and tables apart from what is before and after them."""
    before: Block | None = None
    for block in part.blocks:
        if before is not None and not (isinstance(block, Line) and isinstance(before, Line)):
            yield ""
        yield from _block(block, indent)
        before = block


def _block(block: Block, indent: int) -> Iterator[str]:
    match block:
        case Line(text):
            yield from folded(text, indent)
        case Table():
            yield from folded(block.caption, indent)
            yield from ruled(block, WIDTH, indent + STEP)
        case Group(title):
            yield from folded(title, indent)
            yield from _blocks(block, indent + STEP)


def folded(text: str, indent: int = 0) -> list[str]:
    """Return a text in lines no longer than the width; all but the first hang."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 2 * STEP),
        break_on_hyphens=False,
    )
