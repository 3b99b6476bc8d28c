"""Orders drawn at random from the menu, for tests and measurements: always legal, seldom wise."""

from collections.abc import Mapping, Sequence

from hulldown.kernel.dice import Dice, Why
from hulldown.rules.campaign.check import judge
from hulldown.rules.campaign.menu import ShipMenu
from hulldown.rules.campaign.orders import (
    AnyClause,
    Attach,
    Contact,
    Detach,
    Follow,
    Go,
    Hold,
    Leg,
    Line,
    Orders,
    Sail,
    clause_text,
)
from hulldown.rules.campaign.sight import hunts
from hulldown.rules.campaign.view import View


def choose(view: View, menu: Mapping[str, ShipMenu], dice: Dice) -> Orders:
    """For each ship a movement, a contact order and an attachment, or none, each equally likely among those allowed."""
    draw = _Draw(view, menu, dice)
    lines = [Line((name,), clauses) for name in sorted(menu) if (clauses := draw.clauses(name))]
    # What a ship copies shows only when all is drawn: a line at odds with it is left out.
    verdicts = judge(view, [(line,) for line in lines])
    return Orders(view.turn + 1, tuple(line for line, faults in zip(lines, verdicts, strict=True) if not faults))


class _Draw:
    """Draws clauses, ship by ship; keeps attachments free of rings."""

    def __init__(self, view: View, menu: Mapping[str, ShipMenu], dice: Dice) -> None:
        self._view = view
        self._menu = menu
        self._dice = dice
        self._leaders = {name: own.leader for name, own in view.ships.items() if own.leader not in (None, name)}

    def clauses(self, name: str) -> tuple[AnyClause, ...]:
        movement = self._longer(name, self._one(name, "movement", self._movements(name)))
        contact = self._one(name, "contact", self._contacts(name, movement))
        attachment = self._one(name, "attachment", self._attachments(name))
        self._attach(name, attachment)
        return tuple(clause for clause in (movement, contact, attachment) if clause is not None)

    def _one(self, name: str, topic: str, clauses: Sequence[AnyClause]) -> AnyClause | None:
        choices: dict[str, AnyClause | None] = {"": None, **{clause_text(clause): clause for clause in clauses}}
        return choices[self._dice.pick(self._why(name, topic), dict.fromkeys(choices, 1))]

    def _why(self, name: str, topic: str) -> Why:
        return Why(self._view.turn + 1, "bot", "random", topic, whom=name)

    def _movements(self, name: str) -> list[AnyClause]:
        menu, at = self._menu[name], self._view.ships[name].where
        sails = [Sail((Leg(at, there.where),)) for there in menu.destinations]
        inside = [Sail((Leg(at, there.where, harbour=True),)) for there in menu.destinations if there.harbour]
        return [Hold(), *sails, *inside, *map(Follow, menu.follow), *map(Go, menu.go)]

    def _longer(self, name: str, movement: AnyClause | None) -> AnyClause | None:
        """A route may get a second leg."""
        if not isinstance(movement, Sail):
            return movement
        end = movement.route[0].end
        seconds: dict[str, int] = dict.fromkeys(("", *self._view.chart.ways[end]), 1)
        second = self._dice.pick(self._why(name, "second leg"), seconds)
        return Sail((*movement.route, Leg(end, second))) if second else movement

    def _contacts(self, name: str, movement: AnyClause | None) -> list[AnyClause]:
        contacts = self._menu[name].contacts
        if isinstance(movement, Follow) and hunts(self._view, self._view.ships[name], movement.ship):
            contacts = ("pursue",)
        return [Contact(contact) for contact in contacts]

    def _attachments(self, name: str) -> list[AnyClause]:
        free = [Attach(leader) for leader in self._menu[name].leaders if not self._leads(name, leader)]
        return [*free, *([Detach()] if self._menu[name].detach else [])]

    def _leads(self, name: str, ship: str) -> bool:
        """Whether a ship is attached, through others or not, to the one named."""
        at: str | None = ship
        passed: set[str] = set()
        while at is not None and at not in passed:
            if at == name:
                return True
            passed.add(at)
            at = self._leaders.get(at)
        return False

    def _attach(self, name: str, attachment: AnyClause | None) -> None:
        if isinstance(attachment, Attach):
            self._leaders[name] = attachment.leader
        elif isinstance(attachment, Detach):
            self._leaders.pop(name, None)
