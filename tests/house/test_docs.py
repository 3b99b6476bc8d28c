"""The documentation keeps step with the code: links, commands, rulings, examples, and an index of it all."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args
from urllib.parse import unquote

import pytest
import typer
from tests.house import sessions

from hulldown.cli import app
from hulldown.rules.campaign.events import AnyEvent
from hulldown.rules.campaign.rulings import CAMPAIGN

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.glob("*.md"), *(path for path in ROOT.glob("*.md") if path.name != "README.md")])
PAGES += [ROOT / "README.md"] * (ROOT / "README.md").exists()
SESSIONS = [DOCS / "player-guide.md", DOCS / "umpire-guide.md"]

CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return path.read_text("utf-8")


def links(path: Path) -> Iterator[tuple[Path, str]]:
    """The local links of a page: file and heading."""
    for target in LINK.findall(CODE.sub("", text_of(path))):
        if "://" not in target and not target.startswith("mailto:"):
            file, _, heading = unquote(target).partition("#")
            yield (path.parent / file if file else path).resolve(), heading


def anchors(path: Path) -> set[str]:
    """The names by which headings are linked to."""
    without_code = re.sub(r"^```.*?^```$", "", text_of(path), flags=re.DOTALL | re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in HEADING.findall(without_code)}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    for file, heading in links(page):
        assert file.exists(), f"{file} is not there"
        assert not heading or heading in anchors(file), f"{named(file)} has no heading #{heading}"


def test_every_page_is_in_the_index() -> None:
    indexed = {file for file, _ in links(DOCS / "README.md")}
    assert {path for path in DOCS.glob("*.md") if path.name != "README.md"} <= indexed


def commands() -> Iterator[str]:
    """Every command, and every amendment as ``amend NAME``."""
    for name, command in typer.main.get_group(app).commands.items():
        yield name
        yield from (f"{name} {each}" for each in getattr(command, "commands", ()))


def code_in_docs() -> str:
    return "\n".join(part for path in PAGES for part in CODE.findall(text_of(path)))


@pytest.mark.parametrize("command", list(commands()))
def test_every_command_is_in_the_docs(command: str) -> None:
    name, _, amendment = command.partition(" ")
    within = rf" .*\b{amendment}(?![\w-])" if amendment else r"(?![\w-])"
    assert re.search(rf"\bhulldown {name}{within}", code_in_docs())


def listed_rulings() -> dict[str, tuple[str, list[str], str]]:
    """Ruling keys with what the page of rules gives: all answers, the default first, the club's, and what they do."""
    row = r"^\| `([a-z]+\.[a-z_]+|group)` \| ([^|]+) \| ([^|]*)\| ([^|]+) \|$"
    rows = re.findall(row, text_of(DOCS / "rules.md"), re.MULTILINE)
    return {key: (answers, re.findall(r"`(.*?)`", club), words) for key, answers, club, words in rows}


def test_every_ruling_is_in_the_rules() -> None:
    assert list(listed_rulings()) == list(CAMPAIGN.rulings)


@pytest.mark.parametrize("key", CAMPAIGN.rulings)
def test_the_rules_give_every_answer_of_a_ruling(key: str) -> None:
    ruling = CAMPAIGN.rulings[key]
    answers, club, words = listed_rulings()[key]
    assert re.findall(r"`(.*?)`", answers) == list(ruling.answers or [ruling.default])
    assert ruling.answers or answers.endswith("any whole percent")
    assert club == [ruling.club] * (ruling.club != ruling.default)
    assert re.findall(r"`(.*?)`", words) == list(ruling.answers[1:])


def test_every_event_has_its_audience_in_the_docs() -> None:
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| [^|]+ \|$", text_of(DOCS / "visibility.md"), re.MULTILINE)
    assert {event.__name__ for event in get_args(AnyEvent)} <= set(rows)


def test_the_examples_in_python_do_what_they_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = DOCS / "api.md"
    blocks = re.findall(r"^```python\n(.*?)^```$", text_of(page), re.DOTALL | re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(examples, out=said.append)
    assert result.attempted
    assert not result.failed, "".join(said)


@pytest.mark.parametrize("page", SESSIONS, ids=named)
def test_sessions_print_what_is_shown(page: Path, tmp_path: Path) -> None:
    ran = list(sessions.steps(text_of(page), tmp_path))
    assert ran
    for step in ran:
        assert sessions.agrees(step), f"$ {step.command}\n{step.printed}[exit status {step.status}]"
