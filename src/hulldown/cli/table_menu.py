"""What can be picked by number: the legal actions of a side, grouped so that each list is short."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from hulldown.cli.table_entry import Entry, Names
from hulldown.cli.table_laying import feints, hides, lays, musters, navies, readies
from hulldown.reports.battle.document import Choice
from hulldown.reports.battle.words import counted, facts, title

# The steps of a turn after which no earlier one comes back, and what is done in each.
_STEPS = {
    "regroup": ("shift", "dive", "goactive"),
    "reinforce": ("buyblips", "buyship", "spot", "repair", "convoy"),
    "attack": ("fire",),
    "discard": ("throw",),
}
# How an attack is said to begin by which a ship is turned up, and to end that does hits.
_SHOWN = re.compile(r"(.+ is turned up first); ")
_HITS = re.compile(r"then (\d+) hits?$")


def menu(names: Names) -> tuple[Entry, ...]:
    """The lines of the first menu; a group with one action in it is that action."""
    found: list[Entry] = []
    for kinds, label, build in _GROUPS:
        choices = [_with_sinking(choice, names) for choice in names.table.actions if choice.kind in kinds]
        entries, ends = tuple(build(choices, names)), _ended(kinds[0], names)
        if label and len(entries) > 1:
            entries = (Entry(label, within=entries),)
        found += [entry.ending(ends) for entry in entries]
    return tuple(found)


def _ended(kind: str, names: Names) -> str:
    """The earlier steps that an action of a kind puts an end to, where something could be done in them still."""
    possible, ended = {choice.kind for choice in names.table.actions}, list[str]()
    for step, kinds in _STEPS.items():
        if kind in kinds:
            return ", ".join(ended)
        if possible.intersection(kinds):
            ended.append(step)
    return ""


def _with_sinking(choice: Choice, names: Names) -> Choice:
    """An attack, or an answer to one, with the word that its hits would sink the ship, where that is known."""
    hit = _HITS.search(choice.needs)
    screen = choice.action.get("screen") or (choice.kind == "screen" and choice.action["unit"])
    left = names.left(choice.action.get("target") or screen or names.target)
    if not hit or not 0 < left <= int(hit[1]):
        return choice
    return Choice(choice.text, choice.action, f"{choice.needs}, which sinks her")


def _plain(choices: Iterable[Choice], _: Names) -> Iterator[Entry]:
    yield from (Entry(choice.text, choice.needs, choice.text) for choice in choices)


def _ships(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    for choice in choices:
        yield Entry(choice.text, facts(names.cards[choice.action["card"]]), choice.text)


def _by_number(choices: Iterable[Choice], named: str) -> list[Choice]:
    """In the order of the numbers of the cards that are named, 2 before 10."""
    return sorted(choices, key=lambda choice: (choice.action[named][:1], int(choice.action[named][1:])))


def _moves(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
    for choice in _by_number(choices, "unit"):
        row = choice.action["row"]
        yield Entry(f"move {names.unit(choice.action['unit'])} to row {row}", choice.needs, choice.text)


def _units(verb: str) -> Callable[[Iterable[Choice], Names], Iterator[Entry]]:
    def build(choices: Iterable[Choice], names: Names) -> Iterator[Entry]:
        for choice in _by_number(choices, "unit"):
            yield Entry(f"{verb} {names.unit(choice.action['unit'])}", choice.needs, choice.text)

    return build


def _fires(choices: Sequence[Choice], names: Names) -> Iterator[Entry]:
    """Each weapon of each ship once, then the target."""
    for weapon, unit in dict.fromkeys((choice.action["weapon"], choice.action["unit"]) for choice in choices):
        shots = [c for c in choices if (c.action["weapon"], c.action["unit"]) == (weapon, unit)]
        head = f"fire {weapon} from {names.unit(unit)}" if unit else "bomb"
        targets = _by_number(shots, "target")
        entries = tuple(Entry(f"at {names.unit(c.action['target'])}", c.needs, c.text) for c in targets)
        if len(entries) > 1:
            first = _SHOWN.match(entries[0].note)
            yield Entry(head, first[1] if first else "", within=tuple(_once(entries)))
        else:
            yield Entry(f"{head} {entries[0].label}", entries[0].note, entries[0].text)


def _once(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Targets of one ship, with what each needs; what another needs too is said once, by its number."""
    said: dict[str, int] = {}
    for number, entry in enumerate(entries, start=1):
        note = _SHOWN.sub("", entry.note)
        first = said.setdefault(note, number)
        yield replace(entry, note=f"as {first}" if first < number else note)


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
    (("navy",), "", navies),
    (("muster",), "", musters),
    (("mustered",), "", _plain),
    (("lay",), "lay a ship face up", lays),
    (("hide",), "hide a ship under a blip", hides),
    (("feint",), "lay a dummy under a blip", feints),
    (("ready",), "", readies),
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
