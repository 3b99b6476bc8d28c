"""What may be named in a battle, and what each thing may be called; all from a view."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from hulldown.orders.names import Names
from hulldown.rules.battle.cards import ACTION_CARDS, WEAPONS, ShipCard
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import NATIONS, bare, title

_OTHER_NAME = re.compile(r"\(([^)]*)\)")
_ALSO = {
    "gun": ("guns", "gun salvo"),
    "missile": ("missiles", "missile salvo"),
    "torpedo": ("torpedoes", "torpedo spread"),
    "asw": ("sub hunt",),
    "airstrike": ("airstrikes", "air strike", "carrier strike"),
    "bomber": ("bombers", "bomber strike", "land bomber"),
}


class BattleNames:
    """The cards, units, weapons and rows that a side can name, each sort by itself."""

    weapons = Names((weapon, alias) for weapon in WEAPONS for alias in (weapon, *_ALSO[weapon]))
    actions = Names((kind, title(kind)) for kind in ACTION_CARDS)

    def __init__(self, view: View) -> None:
        self.view = view
        self.mark = view.scenario.letters[view.side]

    @cached_property
    def navies(self) -> Names:
        """The navies that can be chosen."""
        return Names((navy, name) for navy in self.view.scenario.navies for name in (navy, NATIONS.get(navy, navy)))

    @cached_property
    def cards(self) -> Names:
        """All ship cards."""
        return _ships(self.view.scenario.ships.values())

    @cached_property
    def fleet(self) -> Names:
        """The ship cards of the side's own navy."""
        return _ships(card for card in self.view.scenario.ships.values() if card.navy == self.view.own.navy)

    @cached_property
    def reserve(self) -> Names:
        """The ship cards of the fleet that do not lie on the table."""
        return _ships(self.view.scenario.ships[card] for card in self.view.own.reserve)

    @cached_property
    def dummies(self) -> Names:
        """The ship cards that can be dummies."""
        return _ships(self.view.scenario.ships[card] for card in self.view.dummies)

    @cached_property
    def own(self) -> Names:
        """The side's own units."""
        return self._units(self.view.fleet.units)

    @cached_property
    def enemies(self) -> Names:
        """The enemy's units."""
        return self._units(self.view.enemies)

    @cached_property
    def units(self) -> Names:
        """All units."""
        return self._units(self.view.units)

    def _units(self, ids: Iterable[str]) -> Names:
        """Units by id and by the name of the ship, where the side knows it."""
        return Names(pair for id_ in ids for pair in self._called(id_))

    def _called(self, id_: str) -> Iterator[tuple[str, str]]:
        yield id_, id_
        unit = self.view.units[id_]
        if unit.card and unit.real:
            yield from ((id_, alias) for alias in _aliases(self.view.scenario.ships[unit.card].name))

    def full(self, id_: str) -> str:
        """An id with the letter of the side, where its number alone was written."""
        return f"{self.mark}{id_}" if id_.isascii() and id_.isdigit() else id_


def _ships(cards: Iterable[ShipCard]) -> Names:
    return Names((card.id, alias) for card in cards for alias in _aliases(card.name))


def _aliases(name: str) -> Iterator[str]:
    """A name, the name without brackets, and each name within them: a class stands there, or her sisters."""
    yield name
    if other := _OTHER_NAME.search(name):
        yield bare(name)
        yield from filter(None, (part.strip(" .") for part in other[1].split(",")))
