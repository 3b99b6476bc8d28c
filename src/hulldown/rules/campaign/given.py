"""The clauses that a set of orders has given so far, and what is wrong with its next line. Rule: X9."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hulldown.kernel.value import Value
from hulldown.rules.campaign.clause_check import NO_SUCH_SHIP, Problem, clause_problem, not_own
from hulldown.rules.campaign.leaders import Leaders
from hulldown.rules.campaign.orders import AnyClause, Attach, Contact, Detach, Follow, Line
from hulldown.rules.campaign.sight import hunts, named
from hulldown.rules.campaign.view import View

Unit = tuple[Line, ...]


class Fault(Value, frozen=True):
    """Why a line cannot stand: ``clause`` -1 means a ship of its list, ``part`` -1 the verb of a clause."""

    kind: str
    reason: str
    word: str
    clause: int = -1
    part: int = -1


class _Entry(NamedTuple):
    clause: AnyClause
    line: int


def topic(clause: AnyClause) -> str:
    """What a clause is about; a ship can be given one clause on each topic."""
    match clause:
        case Contact():
            return "contact"
        case Attach() | Detach():
            return "attachment"
    return "movement"


def attachments(units: Sequence[Unit]) -> frozenset[str]:
    """The ships that a set attaches or detaches, in lines that may yet be refused."""
    lines = (line for unit in units for line in unit if any(topic(clause) == "attachment" for clause in line.clauses))
    return frozenset(name for line in lines for name in line.ships)


class Given:
    """Clauses by ship and topic; ``graced`` ships do not count as attached to their standing leaders."""

    def __init__(self, view: View, graced: frozenset[str]) -> None:
        self._view = view
        self._named = named(view)
        self._entries: dict[tuple[str, str], _Entry] = {}
        self._leaders = Leaders({name: own.leader or name for name, own in view.ships.items()}, graced)

    def take_all(self, units: Sequence[Unit]) -> list[tuple[Fault, ...]]:
        """The faults of each unit; the clauses of those without any are given."""
        return [self._take(unit) for unit in units]

    def attached(self) -> frozenset[str]:
        """The ships that have been attached or detached."""
        return frozenset(self._leaders.given)

    def settled(self) -> bool:
        """Whether attachments given and standing close no ring."""
        return self._leaders.settled()

    def _take(self, unit: Unit) -> tuple[Fault, ...]:
        faults = tuple(fault for line in unit for fault in self._faults(line))
        if not faults:
            for line in unit:
                self._give(line)
        return faults

    def _give(self, line: Line) -> None:
        for clause in line.clauses:
            entry = _Entry(clause, line.number)
            self._entries |= {(name, topic(clause)): entry for name in line.ships}
            for name in line.ships:
                if isinstance(clause, Attach):
                    self._leaders.attach(name, clause.leader)
                elif isinstance(clause, Detach):
                    self._leaders.detach(name)

    def _faults(self, line: Line) -> list[Fault]:
        """The first sort of fault that a line has; later sorts mean nothing where an earlier one is."""
        if not line.ships or not line.clauses:
            missing = "order" if line.ships else "ship"
            return [Fault("invalid", f"The line names no {missing}.", "")]
        for sort in (self._strangers, self._doubled, self._twice, self._already, self._impossible, self._halfhearted):
            if faults := list(sort(line)):
                return faults
        return []

    def _strangers(self, line: Line) -> Iterator[Fault]:
        for name in line.ships:
            if name not in self._view.ships:
                kind = "illegal" if name in self._named else "invalid"
                yield Fault(kind, not_own(self._view, self._named, name), name)

    def _doubled(self, line: Line) -> Iterator[Fault]:
        named: set[str] = set()
        for name in line.ships:
            if name in named:
                yield Fault("ambiguous", "This ship is named twice in the line.", name)
            named.add(name)

    def _twice(self, line: Line) -> Iterator[Fault]:
        topics: set[str] = set()
        for index, clause in enumerate(line.clauses):
            about = topic(clause)
            if about in topics:
                verb = type(clause).__name__.lower()
                yield Fault("ambiguous", f"The line has two orders on {about}; give one.", verb, index)
            topics.add(about)

    def _already(self, line: Line) -> Iterator[Fault]:
        for name in line.ships:
            for about in map(topic, line.clauses):
                if entry := self._entries.get((name, about)):
                    where = f"in line {entry.line}" if entry.line else "by an earlier line"
                    yield Fault("ambiguous", f"Her {about} is already ordered {where}, which stands.", name)

    def _impossible(self, line: Line) -> Iterator[Fault]:
        for index, clause in enumerate(line.clauses):
            if problem := self._problem(line, clause):
                yield Fault(problem.kind, problem.reason, problem.word, index, problem.part)

    def _problem(self, line: Line, clause: AnyClause) -> Problem | None:
        if isinstance(clause, Follow | Attach) and not self._known(_other(clause)):
            return Problem(NO_SUCH_SHIP, _other(clause), kind="invalid")
        for name in line.ships:
            if problem := clause_problem(self._view, self._named, self._view.ships[name], clause):
                return problem
        if isinstance(clause, Attach) and (ring := self._leaders.ring(line.ships, clause.leader)):
            return Problem(f"This would close a ring of attachments: {' to '.join(ring)}.", clause.leader)
        return None

    def _known(self, name: str) -> bool:
        return name in self._view.ships or name in self._named

    def _halfhearted(self, line: Line) -> Iterator[Fault]:
        """To follow an enemy means to pursue; no other contact order goes with it. Rule: X2."""
        clauses = {topic(clause): clause for clause in line.clauses}
        for name in line.ships:
            follow, contact = (self._now(name, about, clauses) for about in ("movement", "contact"))
            if not isinstance(follow, Follow) or not isinstance(contact, Contact) or contact.order == "pursue":
                continue
            if hunts(self._view, self._view.ships[name], follow.ship):
                later = clauses.get("contact", follow)
                reason = (
                    f"To follow {follow.ship}, an enemy, means contact pursue for the turn; leave other contact out."
                )
                yield Fault("illegal", reason, _other(later), line.clauses.index(later), 0)
                return

    def _now(self, name: str, about: str, clauses: dict[str, AnyClause]) -> AnyClause | None:
        entry = self._entries.get((name, about))
        return clauses.get(about) or (entry.clause if entry else None)


def _other(clause: AnyClause) -> str:
    """The word after the verb."""
    match clause:
        case Follow(word) | Attach(word) | Contact(word):
            return word
    return ""
