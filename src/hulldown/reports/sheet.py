"""The order sheet at the end of a report: every ship of the player's, ready for orders to be written in."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hulldown.kernel.sheet import END, Heading
from hulldown.reports.document import OwnShip, Position, read
from hulldown.reports.grouping import grouped

# Mail programs fold lines at 72 or more, and put '> ' before them.
_WIDTH = 66

_HELP = (
    "Write a ship's orders after her colon, with semicolons between them:",
    "  sail biscay, brest    a move in each phase, and on next turn",
    "  sail brest harbour    through the coastal waters and in",
    "  go harbour, or: go coastal    within a port",
    "  follow FR3SL          a ship in the same place or port",
    "  hold",
    "  contact accept, or: contact evade, contact pursue, contact join",
    "  attach BR1SL          copy her orders from now on; or: detach",
    "Ships may share a line (BR1SL, BR2SL: hold). A ship without orders",
    "sails on if she has a route, or holds.",
)


def sheet(document: Mapping[str, Any]) -> str:
    """The order sheet of a position report document, for its next turn; empty when there is none, or no ship."""
    position = read(document)
    if position.turn >= position.turns or not position.ships:
        return ""
    return "\n".join((*_lines(position), ""))


def _lines(position: Position) -> Iterator[str]:
    yield str(Heading(position.game, position.turn + 1, position.player))
    yield from (f"# {line}" for line in _HELP)
    for (place, where), company in grouped((ship.place, ship) for ship in position.ships).items():
        yield "#"
        yield f"# {place}, {where}"
        yield from _company(company)
    yield END


def _company(ships: Sequence[OwnShip]) -> Iterator[str]:
    for ship in ships:
        yield from textwrap.wrap(_standing(ship), _WIDTH, initial_indent="# ", subsequent_indent="#   ")
        yield f"{ship.id}:"


def _standing(ship: OwnShip) -> str:
    leader = f"attached to {ship.leader}" if ship.leader not in (None, ship.id) else ""
    route = f"still to sail {', '.join(ship.route)}" if ship.route else ""
    return "; ".join(filter(None, (f"{ship.name}: contact {ship.contact}", leader, route)))
