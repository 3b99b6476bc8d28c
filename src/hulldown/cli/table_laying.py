"""What can be picked before the first round: navies, ships for the fleet, and where each is laid."""

from collections.abc import Iterable, Iterator, Sequence

from hulldown.cli.table_entry import Entry, Names
from hulldown.reports.battle.document import Choice
from hulldown.reports.battle.words import counted, facts
from hulldown.rules.battle.cards import COPIES, SUBMARINES
from hulldown.rules.battle.wording import NATIONS

_FACE_UP, _BLIP = "face up", "under a blip"
#: What is typed to see the names for dummies.
FEINT = "feint"


def navies(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    """Each navy with its name, and how many ships of which kind it has."""
    for choice in choices:
        navy = choice.action["navy"]
        kinds = [card.kind for card in names.cards.values() if card.navy == navy]
        of_each = ", ".join(f"{kinds.count(kind)} {kind}" for kind in COPIES if kind in kinds)
        told = [NATIONS.get(navy, ""), f"{counted(len(kinds), 'ship card')}: {of_each}"]
        yield Entry(choice.text, ", ".join(filter(None, told)), choice.text)


def musters(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Every card of the navy under a number that it keeps; what cannot be taken says why."""
    if not choices and not any(choice.kind == "mustered" for choice in names.table.actions):
        return
    free = {choice.action["card"] for choice in choices}
    navy = next(fleet.navy for fleet in names.table.fleets if fleet.stance == "own")
    for id_, card in names.cards.items():
        if card.navy == navy:
            note = _taken(id_, names) if id_ in free else _not_free(id_, names)
            yield Entry(f"muster {names.ship(id_)}", note, f"muster {card.written}")


def _taken(id_: str, names: Names) -> str:
    card = names.cards[id_]
    return f"{facts(card)}; {names.table.reserve.count(id_)} of {COPIES[card.kind]} taken"


def _not_free(id_: str, names: Names) -> str:
    """Why a card cannot be taken, and what it is."""
    card, reserve = names.cards[id_], names.table.reserve
    most = COPIES[card.kind]
    if reserve.count(id_) >= most:
        return f"{'taken' if most == 1 else f'all {most} taken'}; {facts(card)}"
    only = all(names.cards[ship].kind in SUBMARINES for ship in reserve)
    why = "too dear, as a surface ship is needed" if card.kind in SUBMARINES and only else "too dear"
    return f"{why}; {_taken(id_, names)}"


def lays(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Each ship once, then the row in which she lies face up."""
    return _laid(choices, names, _FACE_UP)


def hides(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Each ship once, then the row in which she lies under a blip."""
    return _laid(choices, names, _BLIP)


def _laid(choices: Sequence[Choice], names: Names, how: str) -> Iterator[Entry]:
    for card in dict.fromkeys(choice.action["card"] for choice in choices):
        rows = [choice for choice in choices if choice.action["card"] == card]
        label = f"{rows[0].kind} {names.ship(card)} {how}"
        within = tuple(Entry(f"{label} in row {choice.action['row']}", text=choice.text) for choice in rows)
        yield Entry(label, facts(names.cards[card]), within=within) if len(rows) > 1 else within[0]


def feints(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Dummies that look alike differ in nothing until they are turned up, so that one stands for all."""
    shown: dict[tuple[str, int], Choice] = {}
    for choice in choices:
        shown.setdefault((names.cards[choice.action["card"]].look, choice.action["row"]), choice)
    for (look, row), choice in shown.items():
        ship = names.ship(choice.action["card"])
        yield Entry(f"lay a {look} dummy in row {row}", f"the card is {ship}", choice.text)
    if shown:
        yield Entry("another card: list the names", text=FEINT)


def dummies(names: Names) -> Iterator[tuple[str, list[str]]]:
    """The looks of dummies, each with the names of the cards for it."""
    cards = dict.fromkeys(choice.action["card"] for choice in names.table.actions if choice.kind == "feint")
    for look in dict.fromkeys(names.cards[card].look for card in cards):
        yield look, [names.cards[card].written for card in cards if names.cards[card].look == look]


def readies(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    """What is given up by being ready, and what stays in reserve."""
    own = names.table.own
    told = [f"{counted(own.halves, 'blip')} paid for {'is' if own.halves == 1 else 'are'} lost"] if own.halves else []
    told += [f"{counted(len(own.reserve), 'ship')} in reserve"] if own.reserve else []
    yield from (Entry(choice.text, "; ".join(told), choice.text) for choice in choices)
