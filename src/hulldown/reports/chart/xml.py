"""Writes SVG elements, with everything in them escaped."""

import re
from typing import Final

_QUOTED: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
#: What XML cannot carry even escaped.
_FORBIDDEN: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Return text that may stand between tags or in an attribute."""
    plain = _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)
    return "".join(_QUOTED.get(letter, letter) for letter in plain)


def element(name: str, /, *inside: str, **attributes: str | int | None) -> str:
    """Return an element; what is inside is markup already, attributes are not, and None leaves one out."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def titled(text: str) -> str:
    """Return the title of an element, which a reader sees when pointing at it."""
    return f"<title>{escape(text)}</title>"
