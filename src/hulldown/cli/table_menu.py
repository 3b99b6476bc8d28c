"""What can be picked by number: the legal actions of a side, grouped so that each list is short."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from hulldown.reports.battle.document import Choice, Table, Unit
from hulldown.reports.battle.words import counted, facts, title, under


@dataclass(frozen=True)
class Entry:
    """A line of a menu: an action, written as it is submitted, or the title of more lines."""

    label: str
    note: str = ""
    text: str = ""
    within: tuple["Entry", ...] = ()


class Names:
    """What the cards on a table are called in a menu."""

    def __init__(self, table: Table) -> None:
        self.cards = table.cards
        self._units = {
            unit.id: (fleet.stance == "own", unit) for fleet in table.fleets for row in fleet.rows for unit in row
        }

    def unit(self, id_: str) -> str:
        """A card by its id and, where the side knows it, by name; its own without the letter."""
        own, unit = self._units[id_]
        return f"{id_[1:] if own else id_} {self._is(unit)}"

    def _is(self, unit: Unit) -> str:
        if not unit.card:
            return f"({unit.blip} blip)"
        return f"({under(unit, self.cards)})" if unit.blip else self.ship(unit.card)

    def ship(self, card: str) -> str:
        """A ship card by name."""
        return self.cards[card].written.strip('"')


def menu(table: Table) -> tuple[Entry, ...]:
    """The lines of the first menu; a group with one action in it is that action."""
    names = Names(table)
    found: list[Entry] = []
    for kinds, label, build in _GROUPS:
        choices = [choice for choice in table.actions if choice.kind in kinds]
        entries = tuple(build(choices, names))
        found += [Entry(label, within=entries)] if label and len(entries) > 1 else entries
    return tuple(found)


def _plain(choices: Iterable[Choice], _: Names) -> Iterator[Entry]:
    yield from (Entry(choice.text, choice.needs, choice.text) for choice in choices)


def _navies(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    for choice in choices:
        ships = [names.ship(id_) for id_, card in names.cards.items() if card.navy == choice.action["navy"]]
        yield Entry(choice.text, ", ".join(ships), choice.text)


def _ships(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    for choice in choices:
        yield Entry(choice.text, facts(names.cards[choice.action["card"]]), choice.text)


def _laid(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Each ship once, then the row."""
    for card in dict.fromkeys(choice.action["card"] for choice in choices):
        rows = [choice for choice in choices if choice.action["card"] == card]
        entries = tuple(Entry(choice.text, text=choice.text) for choice in rows)
        verb = rows[0].text.partition(" ")[0]
        yield (
            entries[0]
            if len(rows) == 1
            else Entry(f"{verb} {names.ship(card)}", facts(names.cards[card]), within=entries)
        )


def _feints(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Dummies that look alike differ in nothing until they are turned up, so that one stands for all."""
    shown: dict[tuple[str, int], Choice] = {}
    for choice in choices:
        shown.setdefault((names.cards[choice.action["card"]].look, choice.action["row"]), choice)
    for (look, row), choice in shown.items():
        ship = names.ship(choice.action["card"])
        yield Entry(
            f"lay a {look} dummy in row {row}", f"the card is {ship}; any other: feint NAME in {row}", choice.text
        )


def _moves(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    for choice in choices:
        row = choice.action["row"]
        yield Entry(f"move {names.unit(choice.action['unit'])} to row {row}", choice.needs, choice.text)


def _units(verb: str) -> Callable[[Iterable[Choice], Names], Iterator[Entry]]:
    def build(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
        for choice in choices:
            yield Entry(f"{verb} {names.unit(choice.action['unit'])}", choice.needs, choice.text)

    return build


def _fires(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Each weapon of each ship once, then the target."""
    for weapon, unit in dict.fromkeys((choice.action["weapon"], choice.action["unit"]) for choice in choices):
        shots = [c for c in choices if (c.action["weapon"], c.action["unit"]) == (weapon, unit)]
        head = f"fire {weapon} from {names.unit(unit)}" if unit else "bomb"
        entries = tuple(Entry(f"at {names.unit(c.action['target'])}", c.needs, c.text) for c in shots)
        if len(entries) > 1:
            yield Entry(head, within=entries)
        else:
            yield Entry(f"{head} {entries[0].label}", entries[0].note, entries[0].text)


def _blips(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """What the first blip holds, then what the other does."""
    bought: dict[str, dict[str, str]] = {}
    for choice in choices:
        held = [_held(blip, names) for blip in choice.action["blips"]]
        for one, other in (held, held[::-1]) if len(held) > 1 else ((held[0], ""),):
            bought.setdefault(one, {})[other] = choice.text
    for one, others in bought.items():
        entries = tuple(Entry(f"and {other}" if other else one, text=text) for other, text in others.items())
        yield (
            Entry(one, within=entries) if len(entries) > 1 else Entry(f"{one} {entries[0].label}", text=entries[0].text)
        )


def _held(blip: dict[str, object], names: Names) -> str:
    card = names.cards[str(blip["card"])]
    held = f"a {card.look} dummy" if blip["dummy"] else f"{card.written} ({counted(card.points, 'point')})"
    return f"{held} in row {blip['row']}"


def _cards(choices: Iterable[Choice], _: Names) -> Iterator[Entry]:
    yield from (Entry(f"discard {title(c.action['card'])}", c.needs, c.text) for c in choices)


def _defences(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    for choice in choices:
        screen = choice.action.get("screen")
        by = f" with {names.unit(screen)}" if screen else ""
        yield Entry(f"play {title(choice.action['card'])}{by}", choice.needs, choice.text)


def _passes(choices: Iterable[Choice], _: Names) -> Iterator[Entry]:
    for choice in choices:
        yield (
            Entry("pass, let the attack go on", choice.needs, choice.text)
            if choice.needs
            else Entry("end turn", text="pass")
        )


_GROUPS: tuple[tuple[tuple[str, ...], str, Callable[[Sequence[Choice], Names], Iterator[Entry]]], ...] = (
    (("navy",), "", _navies),
    (("muster",), "", _ships),
    (("mustered",), "", _plain),
    (("lay",), "lay a ship face up", _laid),
    (("hide",), "hide a ship under a blip", _laid),
    (("feint",), "lay a dummy under a blip", _feints),
    (("ready",), "", _plain),
    (("advance",), "", _units("advance")),
    (("shift",), "move a card", _moves),
    (("dive",), "dive", _units("dive")),
    (("goactive",), "go active", _units("go active")),
    (("buyblips",), "buy blips", _blips),
    (("buyship",), "buy a ship", _ships),
    (("spot",), "spot with Intel", _units("spot")),
    (("repair",), "repair", _units("repair")),
    (("convoy",), "Convoy In", _units("convoy")),
    (("fire",), "attack", _fires),
    (("throw",), "discard", _cards),
    (("defend",), "", _defences),
    (("screen",), "", _units("screen with")),
    (("pass",), "", _passes),
)
