"""What happened in a battle, in words for one side: sentences in the past, units by id and by the name known then."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from hulldown.kernel.event import Event
from hulldown.rules.battle import events as e
from hulldown.rules.battle.attack import CANCELLED, DUMMY, HIDDEN, HIT, MISSED, SAVED, Shown
from hulldown.rules.battle.cards import BOMBER, CONVOY_IN, DAMAGE_CONTROL, SCREENING_SHIP
from hulldown.rules.battle.view import View

#: Whose navies the codes on the cards stand for.
NATIONS = {
    "AR": "Argentina",
    "CN": "China",
    "FR": "France",
    "JP": "Japan",
    "NO": "Norway",
    "SU": "Soviet Union",
    "UK": "United Kingdom",
    "US": "United States",
}

_IN_BRACKETS = re.compile(r"\([^)]*\)")
_RESOLVED = {
    MISSED: "The attack on {unit} missed.",
    CANCELLED: "The attack on {unit} was called off.",
    HIDDEN: "{unit} evaded, and stays hidden.",
    DUMMY: "The attack was spent on a dummy.",
    SAVED: "{unit} was saved.",
    HIT: "{unit} took {hits}.",
}

# What a card that is played in one's own turn brings.
_BRINGS = {DAMAGE_CONTROL: ": one hit is mended", CONVOY_IN: ": two points more to spend"}


def bare(name: str) -> str:
    """A ship's name without what stands in brackets: a class, or her sisters."""
    return _IN_BRACKETS.sub("", name).strip()


def title(kind: str) -> str:
    """What an action card is called."""
    return kind.replace("_", " ").title()


def needed(number: int) -> str:
    """What a die must show."""
    return "6" if number >= 6 else f"{number} or more"


def hits(count: int) -> str:
    """A number of hits."""
    return "1 hit" if count == 1 else f"{count} hits"


def points(count: int) -> str:
    """A number of points."""
    return "1 point" if count == 1 else f"{count} points"


def listed(cards: Iterable[str]) -> str:
    """Action cards by kind, with how many there are where it is more than one."""
    kinds = list(cards)
    counts = {kind: kinds.count(kind) for kind in kinds}
    return ", ".join(f"{count} {title(kind)}" if count > 1 else title(kind) for kind, count in counts.items())


class Narrator:
    """Tells events to a side, in their order; what a blip is, it knows from the event on that turns it up."""

    def __init__(self, view: View, events: Iterable[Event]) -> None:
        self._view = view
        self._events = tuple(events)
        # What a ship that screens has come before.
        self.screened = ""
        self._ships = view.scenario.ships
        self._owners = {view.scenario.letters[seat]: seat for seat in view.scenario.seats}
        self._faces = {unit.id: self._name(unit.card) for unit in view.units.values() if unit.card and not unit.blip}
        self._under = {unit.id: (unit.card, unit.real) for unit in view.units.values() if unit.card and unit.blip}
        for event in reversed(self._events):
            self._before(event)

    def _before(self, event: Event) -> None:
        """Take back what an event made known."""
        match event:
            case e.Sunk(unit=unit, card=card):
                self._faces[unit] = self._name(card)
            case e.TurnedUp(unit=unit, card=card, real=real):
                self._faces.pop(unit, None)
                if self._owners[unit[0]] == self._view.side:
                    self._under[unit] = (card, real)

    def _name(self, card: str) -> str:
        return bare(self._ships[card].name)

    def tell(self) -> Iterator[tuple[Event, str]]:
        """Each event with its sentence; cards that are laid together make one."""
        laid: list[e.Placed] = []
        for event in self._events:
            if isinstance(event, e.Hidden):
                self._under[event.unit] = (event.card, event.real)
            elif isinstance(event, e.Placed) and (not laid or laid[0].owner == event.owner):
                laid.append(event)
            else:
                yield from self._laid(laid)
                laid = [event] if isinstance(event, e.Placed) else []
                if not laid and (text := self._say(event)):
                    yield event, text
        yield from self._laid(laid)

    def _laid(self, laid: list[e.Placed]) -> Iterator[tuple[Event, str]]:
        if laid:
            laid = sorted(laid, key=lambda event: int(event.unit[1:]))
            rows = {row: [self._placed(event) for event in laid if event.row == row] for row in (1, 2, 3)}
            where = "; ".join(f"in row {row}: {', '.join(units)}" for row, units in rows.items() if units)
            yield laid[0], f"{self.player(laid[0].owner)} laid, {where}."

    def _placed(self, event: e.Placed) -> str:
        if event.card:
            self._faces[event.unit] = self._name(event.card)
            return f"{event.unit} {self._faces[event.unit]}"
        under = self._under.get(event.unit)
        return f"{event.unit} ({event.blip} blip{f': {self._card(*under)}' if under else ''})"

    def _say(self, event: Event) -> str:
        if isinstance(event, e.TurnedUp):
            return self._turned_up(event)
        text = SAYINGS[type(event)](self, event)
        return f"{text[:1].upper()}{text[1:]}"

    def _turned_up(self, event: e.TurnedUp) -> str:
        self._under.pop(event.unit, None)
        name = self._name(event.card)
        if not event.real:
            return f"{event.unit} was turned up: a dummy ({name}), and removed."
        self._faces[event.unit] = name
        return f"{event.unit} was turned up: {name}."

    def _card(self, card: str, real: bool) -> str:
        name = self._name(card)
        return name if real else f"dummy {name}"

    def player(self, side: str, *, begins: bool = True) -> str:
        """A player by name, or you."""
        if side == self._view.side:
            return "You" if begins else "you"
        name = self._view.scenario.seats[side].name
        return name if begins else within(name)

    def won(self, winners: Iterable[str]) -> str:
        """Who won."""
        names = [self.player(side, begins=False) for side in winners]
        said = f"{' and '.join(names)} won." if names else "it is drawn."
        return f"{said[:1].upper()}{said[1:]}"

    def unit(self, id_: str) -> str:
        """A unit by its id, with its name where it is known; in brackets where others do not know it."""
        if id_ in self._faces:
            return f"{id_} {self._faces[id_]}"
        return f"{id_} ({self._card(*self._under[id_])})" if id_ in self._under else id_


def within(name: str) -> str:
    """A player's name within a sentence, where an article is written small."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def _moved(n: Narrator, event: e.Moved) -> str:
    if event.forced:
        return f"{n.unit(event.unit)} had to advance to row 1."
    return f"{n.unit(event.unit)} moved to row {event.row}."


def _fired(n: Narrator, event: e.Fired) -> str:
    if event.weapon == BOMBER:
        return f"{n.player(event.player)} sent land bombers against {n.unit(event.target)}."
    weapon = {"asw": "ASW", "airstrike": "an airstrike"}.get(event.weapon, f"a {event.weapon}")
    return f"{n.player(event.player)} fired {weapon} from {n.unit(event.unit)} at {n.unit(event.target)}."


def _rolled(_: Narrator, event: e.Rolled) -> str:
    return rolled(event.shown)


def rolled(die: Shown) -> str:
    """A die: what it was for, what was needed, and what came of it."""
    what = title(die.decided) if "_" in die.decided else die.decided
    result = "succeeded" if die.success else "failed"
    shown = f"rolled {die.die}, needed {needed(die.needed)}" if die.die else "the die is not shown"
    return f"{what[:1].upper()}{what[1:]}: {shown}; {result}."


def _ended(n: Narrator, event: e.Ended) -> str:
    return f"The battle is over: {event.reason}. {n.won(event.winners)}"


def _played(n: Narrator, event: e.CardPlayed) -> str:
    about = f" for {n.unit(event.unit)}" if event.unit else ""
    n.screened = event.unit if event.card == SCREENING_SHIP else ""
    return f"{n.player(event.player)} played {title(event.card)}{about}{_BRINGS.get(event.card, '')}."


def _resolved(n: Narrator, event: e.Resolved) -> str:
    """What came of an attack; another than the target screened it."""
    text = _RESOLVED[event.outcome].format(unit=n.unit(event.target), hits=hits(event.hits))
    screens = n.screened and n.screened != event.target
    return f"{n.unit(event.target)} screened {n.unit(n.screened)}: {text}" if screens else text


def _turn(n: Narrator, event: e.TurnBegan) -> str:
    who = n.player(event.player, begins=False)
    return f"Round {event.round}: {'your turn' if who == 'you' else f'the turn of {who}'}."


def _drew(n: Narrator, event: e.Drew) -> str:
    """Who drew is told which cards, besides."""
    if n.player(event.player) == "You":
        return ""
    return f"{n.player(event.player)} drew {event.cards} card{'s' * (event.cards > 1)}."


#: How each kind of event is said; cards that are laid or turned up the narrator says itself.
SAYINGS: dict[type, Callable[[Narrator, Any], str]] = {
    e.NavyChosen: lambda n, event: f"{n.player(event.player)} chose the navy {event.navy}.",
    e.TurnBegan: _turn,
    e.Moved: _moved,
    e.Dived: lambda n, event: f"{n.unit(event.unit)} dived{', and is a sonar blip again' if event.hidden else ''}.",
    e.WentActive: lambda n, event: f"{n.unit(event.unit)} went active.",
    e.CardPlayed: _played,
    e.Fired: _fired,
    e.Rolled: _rolled,
    e.Answered: lambda n, event: f"{n.player(event.player)} let the attack go on.",
    e.Resolved: _resolved,
    e.Sunk: lambda n, event: (
        f"{n.unit(event.unit)} sank: {points(event.points)} for {n.player(event.by, begins=False)}."
    ),
    e.Thrown: lambda n, event: f"{n.player(event.player)} discarded {title(event.card)}.",
    e.Drew: _drew,
    e.Shuffled: lambda _n, _e: "The deck was empty, and the discards were shuffled in.",
    e.PlayerOut: lambda n, event: f"{n.player(event.player)} lost the last ship, and left the battle.",
    e.Ended: _ended,
    e.HandDrawn: lambda _, event: f"You drew {listed(event.cards)}.",
}
