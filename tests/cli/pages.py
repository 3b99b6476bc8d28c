"""The page on the command line, from the help of its commands; run as a module it writes the page anew."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.cli.commands import done

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"

_HEAD = """# The command line

`hulldown COMMAND --help` prints what stands here. A test holds this page to the program;
`python -m tests.cli.pages` writes it anew.

A game is the path of its file, or `sqlite:///PATH`. Players, ships, nations and places are called by id or by name,
in any case; a name that is not known is answered with the nearest right ones.

| Exit status | |
| --- | --- |
| 0 | done |
| 1 | refused or found wrong, with the reason on standard error |
| 2 | used wrongly |

A set of orders of which a line was refused ends with 1 too; its good lines are stored.

Results go to standard output; warnings, refusals and progress to standard error. With `--json` there is one JSON
document on standard output and nothing else (`odds` writes one a line). Colour and progress are for terminals only;
`NO_COLOR` turns colour off there, too. Text in files and pipes is UTF-8. Times are UTC in ISO 8601.
"""
_COMMAND = re.compile(r"^│ ([a-z][a-z-]*) +[A-Z]", re.MULTILINE)


def page() -> str:
    """The page as it should be."""
    return "\n".join((_HEAD, *_sections()))


def _sections() -> Iterator[str]:
    yield _section("hulldown", "--help")
    for name in _commands("--help"):
        yield _section(f"hulldown {name}", name, "--help")
        if name == "amend":
            for what in _commands("amend", "--help"):
                yield _section(f"hulldown amend GAME {what}", "amend", what, "--help")


def _commands(*words: str) -> list[str]:
    return _COMMAND.findall(done(*words).partition("Options")[2])


def _section(title: str, *words: str) -> str:
    lines = (line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", done(*words)).splitlines())
    told = "\n".join(lines).strip("\n")
    return f"## {title}\n\n```text\n{told}\n```\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
