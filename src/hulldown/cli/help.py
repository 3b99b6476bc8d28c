"""Help from docstrings: prose is wrapped by the terminal, what is indented stays as it is."""

import inspect
from collections.abc import Callable


def help_of(command: Callable[..., None]) -> str:
    """The docstring of a command as its help."""
    return "\n\n".join(map(_flowing, inspect.cleandoc(command.__doc__ or "").split("\n\n")))


def _flowing(paragraph: str) -> str:
    return paragraph if paragraph.startswith(" ") else " ".join(paragraph.split("\n"))
