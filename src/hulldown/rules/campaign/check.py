"""Whether a side's orders can be carried out, as far as its view tells. Rule: X9."""

from collections.abc import Sequence

from hulldown.kernel.order import Refusal
from hulldown.kernel.value import Value
from hulldown.rules.campaign.clause_check import Problem, clause_problem
from hulldown.rules.campaign.fleet import Seen
from hulldown.rules.campaign.orders import (
    AnyClause,
    Attach,
    Contact,
    Detach,
    Follow,
    Line,
    Orders,
)
from hulldown.rules.campaign.sight import at_war, beside, shown
from hulldown.rules.campaign.view import View

NO_SUCH_SHIP = "No ship of this name is known to you."

Unit = tuple[Line, ...]


class Fault(Value, frozen=True):
    """Why a line cannot stand: ``clause`` -1 means a ship of its list, ``part`` -1 the verb of a clause."""

    kind: str
    reason: str
    word: str
    clause: int = -1
    part: int = -1


class _Given(Value, frozen=True):
    """A clause given to a ship, by which unit and line of the set."""

    clause: AnyClause
    unit: int
    line: int
    index: int


def check(view: View, orders: Orders) -> tuple[Refusal, ...]:
    """Why orders are not allowed, told from the view alone; empty where they are. Rule: X9."""
    if wrong := turn_fault(view, orders.turn):
        return (Refusal(wrong.kind, 0, wrong.word, wrong.reason),)
    verdicts = judge(view, [(line,) for line in orders.lines])
    return tuple(
        Refusal(fault.kind, line.number, fault.word, fault.reason)
        for line, faults in zip(orders.lines, verdicts, strict=True)
        for fault in faults
    )


def turn_fault(view: View, turn: int) -> Fault | None:
    """What is wrong with orders for a turn, or None when that turn is open."""
    if view.turn >= view.turns:
        return Fault("illegal", f"The campaign is over: turn {view.turns} was its last.", str(turn))
    if turn == view.turn + 1:
        return None
    late = "too late" if turn <= view.turn else "too early"
    return Fault("illegal", f"Orders for turn {turn} come {late}: orders are open for turn {view.turn + 1}.", str(turn))


def judge(view: View, units: Sequence[Unit]) -> list[tuple[Fault, ...]]:
    """The faults of each unit of a set: lines that stand or fall together; a unit with faults leaves no trace."""
    barred: dict[int, tuple[Fault, ...]] = {}
    while True:
        book = _Book(view)
        verdicts = [barred.get(number) or book.take(number, unit) for number, unit in enumerate(units)]
        rings = book.rings()
        if not rings:
            return verdicts
        barred |= rings


def topic(clause: AnyClause) -> str:
    """What a clause is about; a ship can be given one clause on each topic."""
    match clause:
        case Contact():
            return "contact"
        case Attach() | Detach():
            return "attachment"
    return "movement"


class _Book:
    """The clauses given so far, by ship and topic, and what is wrong with the next line."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._shown = shown(view)
        self._given: dict[tuple[str, str], _Given] = {}

    def take(self, number: int, unit: Unit) -> tuple[Fault, ...]:
        """The faults of a unit; where there are none its clauses count as given."""
        faults = tuple(fault for line in unit for fault in self._faults(line))
        if not faults:
            for line in unit:
                self._note(number, line)
        return faults

    def rings(self) -> dict[int, tuple[Fault, ...]]:
        """For each ring of attachments, the fault of the unit that gave the last one of it."""
        found: dict[int, tuple[Fault, ...]] = {}
        for ring in _rings(self._leaders()):
            given = [(self._given[name, "attachment"], name) for name in ring if (name, "attachment") in self._given]
            last, ship = max(given, key=lambda entry: (entry[0].unit, entry[1]))
            found[last.unit] = (self._ring_fault(ring, ship, last),)
        return found

    def _faults(self, line: Line) -> list[Fault]:
        if not line.ships or not line.clauses:
            missing = "order" if line.ships else "ship"
            return [Fault("invalid", f"The line names no {missing}.", "")]
        return self._ship_faults(line) or self._twice(line) or self._clause_faults(line) or self._pursuit_faults(line)

    def _ship_faults(self, line: Line) -> list[Fault]:
        strange = [name for name in line.ships if name not in self._view.ships]
        faults = [Fault(self._kind(name), not_own(self._shown, name), name) for name in strange]
        doubled = sorted({name for name in line.ships if line.ships.count(name) > 1}) if _repeats(line.ships) else []
        return faults or [Fault("ambiguous", "This ship is named twice in the line.", name) for name in doubled]

    def _kind(self, name: str) -> str:
        return "illegal" if name in self._shown else "invalid"

    def _twice(self, line: Line) -> list[Fault]:
        topics = [topic(clause) for clause in line.clauses]
        faults = [
            Fault("ambiguous", f"The line has two orders for {about}; give one.", _verb(line.clauses[index]), index)
            for index, about in enumerate(topics)
            if about in topics[:index]
        ]
        return faults or [
            Fault("ambiguous", self._already(about, given), name)
            for name in line.ships
            for about in topics
            if (given := self._given.get((name, about)))
        ]

    def _already(self, about: str, given: _Given) -> str:
        where = f"in line {given.line}" if given.line else "by an earlier line"
        return f"Her {about} is already ordered {where}, which stands."

    def _clause_faults(self, line: Line) -> list[Fault]:
        faults: list[Fault] = []
        for index, clause in enumerate(line.clauses):
            if problem := self._first_problem(line, clause):
                faults.append(Fault(problem.kind, problem.reason, problem.word, index, problem.part))
        return faults

    def _first_problem(self, line: Line, clause: AnyClause) -> Problem | None:
        for name in line.ships:
            match clause:
                case Follow(other) | Attach(other) if other not in self._view.ships and other not in self._shown:
                    return Problem(NO_SUCH_SHIP, other, 0, "invalid")
            if problem := clause_problem(self._view, self._shown, self._view.ships[name], clause):
                return problem
        return None

    def _pursuit_faults(self, line: Line) -> list[Fault]:
        for name in line.ships:
            clauses = {topic(clause): clause for clause in line.clauses}
            follow = self._clause(name, "movement", clauses)
            contact = self._clause(name, "contact", clauses)
            if not isinstance(follow, Follow) or not isinstance(contact, Contact) or contact.order == "pursue":
                continue
            if self._hunts(name, follow):
                later = clauses.get("contact", follow)
                return [self._pursuit_fault(line.clauses.index(later), follow, later)]
        return []

    def _clause(self, name: str, about: str, clauses: dict[str, AnyClause]) -> AnyClause | None:
        given = self._given.get((name, about))
        return clauses.get(about) or (given.clause if given else None)

    def _hunts(self, name: str, follow: Follow) -> bool:
        own = self._view.ships[name]
        return at_war(self._view, own.ship.nation, beside(self._view, own)[follow.ship])

    def _pursuit_fault(self, index: int, follow: Follow, later: AnyClause) -> Fault:
        word = later.order if isinstance(later, Contact) else follow.ship
        enemy = f"To follow {follow.ship}, an enemy, means contact pursue for the turn"
        reason = f"{enemy}; no other contact order goes with it."
        return Fault("illegal", reason, word, index, 0)

    def _note(self, number: int, line: Line) -> None:
        for index, clause in enumerate(line.clauses):
            given = _Given(clause, number, line.number, index)
            self._given |= {(name, topic(clause)): given for name in line.ships}

    def _leaders(self) -> dict[str, str]:
        leaders = {name: own.leader or name for name, own in self._view.ships.items()}
        for (name, about), given in self._given.items():
            if about == "attachment":
                leaders[name] = given.clause.leader if isinstance(given.clause, Attach) else name
        return {name: leader for name, leader in sorted(leaders.items()) if leader != name}

    def _ring_fault(self, ring: list[str], ship: str, given: _Given) -> Fault:
        start = ring.index(ship)
        chain = " to ".join((*ring[start:], *ring[:start], ship))
        leader = given.clause.leader if isinstance(given.clause, Attach) else ""
        return Fault("illegal", f"This would close a ring of attachments: {chain}.", leader, given.index, 0)


def not_own(known: dict[str, Seen], name: str) -> str:
    """Why a ship cannot be ordered: words that are the same for a name unknown and one not yet shown."""
    return f"{known[name].name} is not under your command." if name in known else NO_SUCH_SHIP


def _repeats(names: tuple[str, ...]) -> bool:
    return len(set(names)) < len(names)


def _verb(clause: AnyClause) -> str:
    return type(clause).__name__.lower()


def _rings(leaders: dict[str, str]) -> list[list[str]]:
    rings: list[list[str]] = []
    done: set[str] = set()
    for start in leaders:
        path: list[str] = []
        name: str | None = start
        while name is not None and name not in done:
            done.add(name)
            path.append(name)
            name = leaders.get(name)
        if name in path:
            rings.append(path[path.index(name) :])
    return rings
