"""Help from docstrings: prose is wrapped by the terminal, the lines of examples stay as they are."""

import inspect
import textwrap
from collections.abc import Callable


def help_of(command: Callable[..., None]) -> str:
    """The docstring of a command as its help."""
    return "\n\n".join(map(_flowing, inspect.cleandoc(command.__doc__ or "").split("\n\n")))


def _flowing(paragraph: str) -> str:
    if paragraph.startswith(" "):
        return textwrap.dedent(paragraph)
    return " ".join(paragraph.split("\n"))
