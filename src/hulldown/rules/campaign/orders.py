"""What a side can order, and what the umpire can do between turns."""

from typing import TypeAlias

import msgspec

from hulldown.kernel.value import Value


class Clause(msgspec.Struct, frozen=True, tag_field="clause", tag=str.lower, forbid_unknown_fields=True, gc=False):
    """One clause of a line of orders."""


class Leg(Value):
    """One move of a route: from a sea area or port to the next; ``harbour`` when it shall end in the harbour."""

    start: str
    end: str
    harbour: bool = False

    def __str__(self) -> str:
        return f"{self.end} harbour" if self.harbour else self.end


class Sail(Clause, frozen=True):
    """Sail along a route of legs, one in each phase."""

    route: tuple[Leg, ...]


class Follow(Clause, frozen=True):
    """Go where a ship goes."""

    ship: str


class Go(Clause, frozen=True):
    """Shift within a port, to ``harbour`` or ``coastal`` waters."""

    waters: str


class Hold(Clause, frozen=True):
    """Stay."""


class Contact(Clause, frozen=True):
    """What to do on contact, until changed."""

    order: str


class Attach(Clause, frozen=True):
    """Copy the orders of a leading ship from now on."""

    leader: str


class Detach(Clause, frozen=True):
    """Copy nobody's orders."""


AnyClause: TypeAlias = Sail | Follow | Go | Hold | Contact | Attach | Detach
Movement: TypeAlias = Sail | Follow | Go | Hold


class Line(Value):
    """One line of orders: its ships, in the order given, and its clauses; ``number`` is its line in the text."""

    ships: tuple[str, ...]
    clauses: tuple[AnyClause, ...]
    number: int = 0


class Orders(Value, tag="orders"):
    """A side's whole set of orders for one turn; no ship is given two clauses of one kind."""

    turn: int
    lines: tuple[Line, ...]


class Run(Value, tag="run"):
    """The umpire closes orders and has the turn adjudicated; ``again`` counts its earlier runs, taken back."""

    turn: int
    again: int = 0


def clause_text(clause: AnyClause) -> str:
    """A clause in the words of the order language."""
    match clause:
        case Sail(route):
            return "sail " + ", ".join(map(str, route))
        case Follow(ship):
            return f"follow {ship}"
        case Go(waters):
            return f"go {waters}"
        case Hold():
            return "hold"
        case Contact(order):
            return f"contact {order}"
        case Attach(leader):
            return f"attach {leader}"
        case Detach():
            return "detach"


def line_text(line: Line) -> str:
    """A line in the words of the order language."""
    return f"{', '.join(line.ships)}: {'; '.join(map(clause_text, line.clauses))}"
