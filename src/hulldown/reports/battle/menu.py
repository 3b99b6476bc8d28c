"""What a side may do, grouped by step, and what is alike drawn together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hulldown.reports.battle.document import Card, Choice, Table
from hulldown.reports.battle.words import counted, facts
from hulldown.reports.words import listed


@dataclass(frozen=True)
class Item:
    """One line of a menu, and a remark on it."""

    text: str
    note: str = ""


@dataclass(frozen=True)
class Part:
    """Choices of one sort."""

    title: str
    items: tuple[Item, ...]


_PARTS = {
    "Navy": ("navy",),
    "Fleet": ("muster", "mustered"),
    "Layout": ("lay", "hide", "feint", "ready"),
    "Advance": ("advance",),
    "Regroup": ("shift", "dive", "goactive"),
    "Reinforce": ("buyblips", "buyship", "spot", "repair", "convoy"),
    "Attack": ("fire",),
    "Discard": ("throw",),
    "Defend": ("defend", "screen"),
    "Or": ("pass",),
}


def menu(table: Table) -> Iterator[Part]:
    """Yield the parts of the menu that have something in them."""
    for title, kinds in _PARTS.items():
        items = [item for kind in kinds for item in _items(kind, _of(kind, table), table)]
        if items:
            yield Part(title, tuple(items))


def _of(kind: str, table: Table) -> list[Choice]:
    return [choice for choice in table.actions if choice.kind == kind]


def _items(kind: str, choices: Sequence[Choice], table: Table) -> Iterator[Item]:
    if not choices:
        return
    match kind:
        case "muster" | "buyship":
            yield from (_ship(choice, table.cards) for choice in choices)
        case "feint":
            yield from _feints(choices, table.cards)
        case "buyblips":
            yield _blips(choices, table.cards)
        case "shift" | "lay" | "hide":
            yield from _to_rows(choices)
        case "navy" | "throw":
            yield from _folded(choices, first=True)
        case "pass":
            yield Item("pass", choices[0].needs or "ends your turn, and you draw")
        case _:
            yield from _folded(choices)


def _folded(choices: Iterable[Choice], *, first: bool = False) -> Iterator[Item]:
    """Choices that differ in nothing but their last word (or all but the first) and need the same, in one line."""
    alike: dict[tuple[str, str], list[str]] = {}
    for choice in choices:
        head, _, last = choice.text.partition(" ") if first else choice.text.rpartition(" ")
        alike.setdefault((head, choice.needs), []).append(last)
    for (head, needs), lasts in alike.items():
        yield Item(f"{head} {listed(lasts, 'or')}".strip(), needs)


def _to_rows(choices: Sequence[Choice]) -> Iterator[Item]:
    """Cards that can go to the same rows, in one line."""
    rows: dict[tuple[str, str], list[str]] = {}
    for choice in choices:
        head, _, row = choice.text.rpartition(" ")
        rows.setdefault((head, choice.needs), []).append(row)
    alike: dict[tuple[str, str, str, str], list[str]] = {}
    for (head, needs), numbers in rows.items():
        verb, *name, preposition = head.split(" ")
        alike.setdefault((verb, preposition, listed(numbers, "or"), needs), []).append(" ".join(name))
    for (verb, preposition, to, needs), names in alike.items():
        yield Item(f"{verb} {listed(names, 'or')} {preposition} {to}", needs)


def _ship(choice: Choice, cards: Mapping[str, Card]) -> Item:
    return Item(choice.text, facts(cards[choice.action["card"]]))


def _feints(choices: Sequence[Choice], cards: Mapping[str, Card]) -> Iterator[Item]:
    """Dummies of one look differ in nothing until they are turned up, so that one stands for all."""
    for look in ("radar", "sonar"):
        alike = [choice for choice in choices if cards[choice.action["card"]].look == look]
        if alike:
            one = cards[alike[0].action["card"]]
            rows = listed(sorted({str(choice.action["row"]) for choice in alike}), "or")
            others = len({choice.action["card"] for choice in alike}) - 1
            besides = f", or any of {others} others, such as {_such_as(alike, cards)}" if others else ""
            yield Item(f"feint {one.written} in {rows}", f"a {look} blip with a dummy under it{besides}")


def _such_as(choices: Sequence[Choice], cards: Mapping[str, Card]) -> str:
    """One more card, of another navy where there is one."""
    first, *others = dict.fromkeys(choice.action["card"] for choice in choices)
    abroad = [card for card in others if cards[card].navy != cards[first].navy]
    return cards[(abroad or others)[0]].written


def _blips(choices: Sequence[Choice], cards: Mapping[str, Card]) -> Item:
    """What may lie under blips that are bought together, each once."""
    count = len(choices[0].action["blips"])
    rows: dict[tuple[str, bool], set[int]] = {}
    for choice in choices:
        for under in choice.action["blips"]:
            rows.setdefault((under["card"], under["dummy"]), set()).add(under["row"])
    unders = [
        f"{'dummy ' * dummy}{cards[card].written}{'' if dummy else f' ({cards[card].points})'}"
        f" in {listed(map(str, sorted(at)), 'or')}"
        for (card, dummy), at in rows.items()
    ]
    form = "buy blips: SHIP in ROW, SHIP in ROW" if count > 1 else "buy blips: SHIP in ROW"
    price = f"{counted(count, 'blip')} for a point, a ship besides at the points in brackets"
    return Item(form, f"{price}; each of: {', '.join(unders)}; any dummy of the same look will do")
