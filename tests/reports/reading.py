"""Reads reports back: a page into its parts, and both text and page into one run of words."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Part:
    """A heading with all that stands under it before the next: lines, tables, and parts."""

    title: str
    level: int
    lines: list[str] = field(default_factory=list)
    tables: list[tuple[str, list[list[str]]]] = field(default_factory=list)
    blocks: list[str] = field(default_factory=list)


class _Page(HTMLParser):
    """Collects headings, paragraphs and tables; whatever is drawn, styled or for finding one's way is left out."""

    LEFT_OUT = ("style", "title", "svg", "nav", "figcaption")
    KEPT = ("h1", "h2", "h3", "h4", "p", "caption", "th", "td", "summary", "pre", "dt", "dd")

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[Part] = [Part("", 0)]
        self.words: list[str] = []
        self.problems: list[str] = []
        self._open: list[str] = []
        self._text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("meta", "br", "link"):
            return
        self._open.append(tag)
        if tag in self.KEPT:
            self._text = []
        elif tag == "span":
            self._text.append(" ")
        elif tag == "tr":
            self.parts[-1].tables[-1][1].append([])

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.problems.append(f"</{tag}> closes nothing")
        if tag in self.KEPT and not set(self._open) & set(self.LEFT_OUT):
            self._close(tag, " ".join("".join(self._text).split()))

    def _close(self, tag: str, text: str) -> None:
        self.words.append(f"{text}:" if tag == "dt" else text)
        part = self.parts[-1]
        if tag in ("h2", "h3", "h4", "summary"):
            self.parts.append(Part(text, 4 if tag == "summary" else int(tag[1])))
        elif tag == "p":
            part.lines.append(text)
            part.blocks.append(text)
        elif tag == "caption":
            part.tables.append((text, []))
            part.blocks.append(text)
        elif tag in ("th", "td"):
            part.tables[-1][1][-1].append(text)

    def handle_data(self, data: str) -> None:
        self._text.append(data)


def parts_of(page: str) -> list[Part]:
    """The parts of a page, each heading with what stands under it."""
    return _read(page).parts


def words_of_page(page: str) -> str:
    """All that a page says, in order, as one run of words in small letters."""
    return _run(" ".join(_read(page).words)).removesuffix("order sheet")


def words_of_text(text: str) -> str:
    """All that a text says, in the same form."""
    ruled = re.compile(r"^[-=]{3,}$")
    return _run(" ".join(line for line in text.splitlines() if not ruled.match(line)))


def _run(text: str) -> str:
    return " ".join(text.lower().split())


def _read(page: str) -> _Page:
    reader = _Page()
    reader.feed(page)
    reader.close()
    assert reader.problems == []
    return reader
