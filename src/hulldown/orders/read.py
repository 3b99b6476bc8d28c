"""A line as written to lines of orders: names become ids, and routes start where the ships lie."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hulldown.orders.grammar import VERBS, Draft, Phrase, Slip, Word
from hulldown.orders.names import KnownNames, Names
from hulldown.rules.campaign.clause_check import NO_SUCH_PLACE, NO_SUCH_SHIP, not_own
from hulldown.rules.campaign.orders import AnyClause, Attach, Contact, Detach, Follow, Go, Hold, Leg, Line, Sail
from hulldown.rules.campaign.sight import named
from hulldown.rules.campaign.view import View

_HARBOUR = ("harbour", "harbor")

Stop = tuple[str, bool]  # a sea area or port, and whether to go on into its harbour


class Reading(NamedTuple):
    """Lines of orders that one line of text stands for, with the words they came from."""

    number: int
    lines: tuple[Line, ...]
    ships: dict[str, Word]
    phrases: tuple[Phrase, ...]


class Reader:
    """Looks names up in what a side knows, and collects what is wrong."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._names = KnownNames(view)
        self._named = named(view)

    def read(self, number: int, draft: Draft) -> Reading | tuple[Slip, ...]:
        """The orders of a line, or everything in it that has no meaning or more than one."""
        slips: list[Slip] = []
        ships = [self._own(word, slips) for word in draft.ships]
        stops = [[self._stop(word, slips) for word in phrase.parts] for phrase in draft.phrases if _sails(phrase)]
        clauses = [None if _sails(phrase) else self._clause(phrase, slips) for phrase in draft.phrases]
        if slips:
            return tuple(slips)
        lines = tuple(
            Line(group, _complete(start, clauses, iter(stops)), number) for start, group in self._starts(ships, draft)
        )
        return Reading(number, lines, dict(zip(ships, draft.ships, strict=True)), draft.phrases)

    def _starts(self, ships: Sequence[str], draft: Draft) -> list[tuple[str, tuple[str, ...]]]:
        """The ships by where they lie if they sail, since each route has a start; else all of them together."""
        if not any(map(_sails, draft.phrases)):
            return [("", tuple(ships))]
        groups: dict[str, list[str]] = {}
        for ship in ships:
            groups.setdefault(self._view.ships[ship].where, []).append(ship)
        return [(start, tuple(group)) for start, group in groups.items()]

    def _clause(self, phrase: Phrase, slips: list[Slip]) -> AnyClause:
        words = [word.text.lower() for word in phrase.parts]
        match phrase.verb.text.lower(), words:
            case "follow", _:
                return Follow(self._ship(phrase.parts[0], slips))
            case "attach", _:
                return Attach(self._own(phrase.parts[0], slips))
            case "go", [waters]:
                return Go("harbour" if waters in _HARBOUR else waters)
            case "contact", [order]:
                return Contact(order)
            case "detach", _:
                return Detach()
        return Hold()

    def _own(self, word: Word, slips: list[Slip]) -> str:
        found = self._names.own.find(word.text)
        if not found and (others := self._names.ships.find(word.text)):
            slips.append(Slip(word, not_own(self._view, self._named, others[0]), kind="illegal"))
            return ""
        return self._only(word, found, self._names.own, slips)

    def _ship(self, word: Word, slips: list[Slip]) -> str:
        return self._only(word, self._names.ships.find(word.text), self._names.ships, slips)

    def _only(self, word: Word, found: tuple[str, ...], names: Names, slips: list[Slip]) -> str:
        if len(found) == 1:
            return found[0]
        if found:
            slips.append(Slip(word, "More than one ship has this name; write her id.", found, "ambiguous"))
        else:
            slips.append(_run_on(word) or Slip(word, NO_SUCH_SHIP, names.nearest(word.text)))
        return ""

    def _stop(self, word: Word, slips: list[Slip]) -> Stop:
        stops = _stops(self._names.places, word.text)
        if len(stops) == 1:
            return stops[0]
        if stops:
            spelt = tuple(f"{where} harbour" if harbour else where for where, harbour in stops)
            slips.append(Slip(word, "This can mean more than one place; write its id.", spelt, "ambiguous"))
        else:
            slips.append(_run_on(word) or Slip(word, NO_SUCH_PLACE, _near_places(self._names.places, word.text)))
        return "", False


def _sails(phrase: Phrase) -> bool:
    return phrase.verb.text.lower() == "sail"


def _complete(
    start: str, clauses: Sequence[AnyClause | None], routes: Iterator[Sequence[Stop]]
) -> tuple[AnyClause, ...]:
    return tuple(clause or _sail(start, next(routes)) for clause in clauses)


def _sail(start: str, stops: Sequence[Stop]) -> Sail:
    starts = (start, *(where for where, _ in stops))
    return Sail(tuple(Leg(at, where, harbour) for at, (where, harbour) in zip(starts, stops, strict=False)))


def _bare(text: str) -> str:
    """A name without the word ``harbour`` after it; empty where it has none."""
    name, _, last = text.strip().rpartition(" ")
    return name.strip() if last.lower() in _HARBOUR else ""


def _stops(places: Names, text: str) -> list[Stop]:
    bare = _bare(text)
    if exact := bare and places.by_id(bare):
        return [(exact, True)]
    inside = places.find(bare) if bare else ()
    return [*((where, False) for where in places.find(text)), *((where, True) for where in inside)]


def _near_places(places: Names, text: str) -> tuple[str, ...]:
    bare = _bare(text)
    return tuple(dict.fromkeys((*places.nearest(text), *(places.nearest(bare) if bare else ()))))[:3]


def _run_on(word: Word) -> Slip | None:
    verb = word.beginning(VERBS)
    return Slip(verb, f"A semicolon must stand before '{verb.text}'.") if verb else None
