"""What the umpire calls players, ships and places: by id or name, in any case; a wrong name is told the right ones."""

from collections.abc import Mapping

from hulldown.orders.names import Names
from hulldown.umpire.errors import UmpireError

_FEW = 12


def find(what: str, text: str, called: Mapping[str, str]) -> str:
    """The one id that a text means among ids and their names; raises UmpireError."""
    names = Names(called.items())
    found = names.find(text)
    if len(found) == 1:
        return found[0]
    if found:
        raise UmpireError(f"{text!r} could be the {what} {' or '.join(found)}; give the id")
    raise UmpireError(f"there is no {what} {text!r}{_instead(names.nearest(text), called)}")


def _instead(near: tuple[str, ...], called: Mapping[str, str]) -> str:
    if near:
        return f"; perhaps {' or '.join(near)}"
    return f"; there are {', '.join(called)}" if len(called) <= _FEW else ""
