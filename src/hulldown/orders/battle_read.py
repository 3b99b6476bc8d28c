"""An action as written to an action: names become ids, from what a side knows."""

from collections.abc import Callable
from typing import NamedTuple

from hulldown.orders.battle_grammar import Draft
from hulldown.orders.battle_names import BattleNames
from hulldown.orders.grammar import Slip, Word
from hulldown.orders.names import Names
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.cards import CARD_OF
from hulldown.rules.battle.rows import ROWS
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import title


class Meant(NamedTuple):
    """A word with what it stands for: ``signs`` are the words by which a reason points at it."""

    word: Word
    signs: tuple[str, ...]


class Reading(NamedTuple):
    """An action, and the words it came from."""

    action: a.AnyAction
    meant: tuple[Meant, ...]


class Reader:
    """Looks the names of one draft up, and collects what is wrong."""

    def __init__(self, view: View) -> None:
        self._names = BattleNames(view)
        self._slips: list[Slip] = []
        self._meant: list[Meant] = []

    def read(self, draft: Draft) -> Reading | tuple[Slip, ...]:
        """The action of a draft, or everything in it that has no meaning or more than one."""
        action = _MAKE[draft.form](self, *draft.parts)
        return tuple(self._slips) if self._slips else Reading(action, tuple(sorted(self._meant, key=_place)))

    # What each word may stand for.

    def navy(self, word: Word) -> str:
        """A navy."""
        return self._only(word, self._names.navies.find(word.text), self._names.navies, "There is no such navy.")

    def fleet(self, word: Word) -> str:
        """A ship card of the own navy."""
        return self._ship(word, self._names.fleet)

    def reserve(self, word: Word) -> str:
        """A ship card of the reserve."""
        return self._ship(word, self._names.reserve)

    def dummy(self, word: Word) -> str:
        """A ship card for a dummy."""
        return self._ship(word, self._names.dummies)

    def _ship(self, word: Word, likely: Names) -> str:
        """A card that can be meant here, or one that cannot and is refused for what it is."""
        found = likely.find(word.text) or self._names.cards.find(word.text)
        return self._only(word, found, likely, "No ship card has this name.")

    def own(self, word: Word) -> str:
        """A unit of one's own."""
        return self._unit(word, self._names.own)

    def enemy(self, word: Word) -> str:
        """A unit of the enemy's."""
        return self._unit(word, self._names.enemies)

    def _unit(self, word: Word, likely: Names) -> str:
        text = self._names.full(word.text)
        found = likely.find(text) or self._names.units.find(text)
        return self._only(word, found, likely, f"No card {text} lies on the table.")

    def weapon(self, word: Word) -> str:
        """A weapon."""
        weapons = self._names.weapons
        reason = f"Weapons are {', '.join(weapon for weapon in CARD_OF)}."
        weapon = self._only(word, weapons.find(word.text), weapons, reason)
        return self._sign(word, weapon, CARD_OF.get(weapon, weapon))

    def card(self, word: Word) -> str:
        """An action card."""
        actions = self._names.actions
        if found := actions.find(word.text):
            return self._sign(word, found[0], found[0])
        near = tuple(title(kind) for alias in actions.nearest(word.text) for kind in actions.find(alias))
        self._slips.append(Slip(word, "No action card has this name.", tuple(dict.fromkeys(near))))
        return ""

    def row(self, word: Word) -> int:
        """A row."""
        text = word.text.lower().removeprefix("row").strip()
        if text not in map(str, ROWS):
            self._slips.append(Slip(word, "A row is 1, 2 or 3."))
            return 0
        self._sign(word, text, f"row {text}")
        return int(text)

    def under(self, dummy: Word, card: Word, row: Word) -> a.Under:
        """What lies under a blip."""
        named = self.dummy(card) if dummy.text else self.reserve(card)
        return a.Under(named, self.row(row), dummy=bool(dummy.text))

    def _only(self, word: Word, found: tuple[str, ...], names: Names, reason: str) -> str:
        if len(found) == 1:
            return self._sign(word, found[0], found[0])
        if found:
            self._slips.append(Slip(word, "This can mean more than one; write the id.", found, "ambiguous"))
        else:
            self._slips.append(Slip(word, reason, _near(names, word.text)))
        return ""

    def _sign(self, word: Word, value: str, sign: str) -> str:
        self._meant.append(Meant(word, (value, sign)))
        return value


def _near(names: Names, text: str) -> tuple[str, ...]:
    """Right names close to a wrong one, one for each thing."""
    near: dict[tuple[str, ...], str] = {}
    for name in names.nearest(text):
        near.setdefault(names.find(name), name)
    return tuple(near.values())


def _place(meant: Meant) -> int:
    return meant.word.start


def _blips(reader: Reader, *words: Word) -> a.BuyBlips:
    triples = zip(words[::3], words[1::3], words[2::3], strict=True)
    return a.BuyBlips(tuple(reader.under(*triple) for triple in triples))


_MAKE: dict[str, Callable[..., a.AnyAction]] = {
    "navy": lambda r, navy: a.Navy(r.navy(navy)),
    "muster": lambda r, card: a.Muster(r.fleet(card)),
    "mustered": lambda _: a.Mustered(),
    "lay": lambda r, card, row: a.Lay(r.reserve(card), r.row(row)),
    "hide": lambda r, card, row: a.Hide(r.reserve(card), r.row(row)),
    "feint": lambda r, card, row: a.Feint(r.dummy(card), r.row(row)),
    "ready": lambda _: a.Ready(),
    "advance": lambda r, unit: a.Advance(r.own(unit)),
    "move": lambda r, unit, row: a.Shift(r.own(unit), r.row(row)),
    "dive": lambda r, unit: a.Dive(r.own(unit)),
    "go": lambda r, unit: a.GoActive(r.own(unit)),
    "blips": _blips,
    "buy": lambda r, card: a.BuyShip(r.reserve(card)),
    "spot": lambda r, unit: a.Spot(r.enemy(unit)),
    "repair": lambda r, unit: a.Repair(r.own(unit)),
    "convoy": lambda r, unit: a.Convoy(r.own(unit)),
    "fire": lambda r, weapon, unit, target: a.Fire(r.weapon(weapon), r.enemy(target), r.own(unit)),
    "fire_at": lambda r, weapon, target, unit: a.Fire(r.weapon(weapon), r.enemy(target), r.own(unit)),
    "fire_alone": lambda r, weapon, target: a.Fire(r.weapon(weapon), r.enemy(target)),
    "bomb": lambda r, target: a.Fire("bomber", r.enemy(target)),
    "play": lambda r, card, unit=None: a.Defend(r.card(card), r.own(unit) if unit else ""),
    "screen": lambda r, unit: a.Screen(r.own(unit)),
    "discard": lambda r, card: a.Throw(r.card(card)),
    "pass": lambda _: a.Pass(),
}
