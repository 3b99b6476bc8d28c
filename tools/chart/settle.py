"""Chooses a place for every item of a sheet so that no two share ground."""

from random import Random
from typing import Final

from tools.chart.candidates import Candidate, Item

_ROUNDS: Final = 4000
#: What it costs two items to share ground: two that must stand, and any with one that may go.
_COLLISION: Final = 1000
_SQUEEZE: Final = 110
_GRUDGE: Final = 400
#: The cheapest places of an item are enough to choose from.
_MOST: Final = 420
#: How often an item takes the best place and not just any.
_SENSE: Final = 0.9

Key = tuple[str, str]
Places = dict[Key, Candidate]


class Settling:
    """The choice of places for the items of one sheet."""

    def __init__(self, items: list[Item], may_go: frozenset[str]) -> None:
        self.items = items
        self.may_go = may_go
        self.chosen: Places = {}
        self.grudges: dict[frozenset[Key], int] = {}
        for item in items:
            item.candidates = sorted(item.candidates, key=lambda place: place.cost)[:_MOST]
            if not item.candidates:
                raise SystemExit(f"No place at all on the sheet for the {item.kind} {item.id}: give it room.")
        for item in sorted(items, key=lambda item: (item.kind in may_go, len(item.candidates))):
            self.chosen[_key(item)] = self.best(item)

    def price(self, place: Candidate, item: Item) -> float:
        """Return what a place costs an item as the others stand."""
        mine = _key(item)
        others = (key for key, other in self.chosen.items() if key != mine and place.box.touches(other.box))
        return place.cost + sum(self.collision(mine, key) for key in others)

    def collision(self, one: Key, two: Key) -> int:
        """Return what it costs two items to share ground; the longer they have been at odds, the more."""
        if {one[0], two[0]} & self.may_go:
            return _SQUEEZE
        return _COLLISION + _GRUDGE * self.grudges.get(frozenset((one, two)), 0)

    def best(self, item: Item) -> Candidate:
        """Return the place that costs an item least."""
        return min(item.candidates, key=lambda place: self.price(place, item))

    def unhappy(self) -> list[Item]:
        """Return the items that share ground with another although both must stand."""
        standing = [item for item in self.items if item.kind not in self.may_go]
        return [
            item for item in standing if self.price(here := self.chosen[_key(item)], item) - here.cost >= _COLLISION
        ]

    def move(self, item: Item, dice: Random) -> None:
        """Move an item to the best free place, or anywhere, and let those in its way find other places."""
        best = self.best(item) if dice.random() < _SENSE else dice.choice(item.candidates)
        self.chosen[_key(item)] = best
        for other in self.items:
            if other is not item and self.chosen[_key(other)].box.touches(best.box):
                pair = frozenset((_key(item), _key(other)))
                self.grudges[pair] = self.grudges.get(pair, 0) + 1
                self.chosen[_key(other)] = self.best(other)

    def settle(self) -> None:
        """Move items until none that must stand is in another's way, then let each have the best that is left."""
        dice = Random(1805)  # noqa: S311 - the same sheet each time it is built
        for _ in range(_ROUNDS):
            unhappy = self.unhappy()
            if not unhappy:
                break
            self.move(dice.choice(unhappy), dice)
        for _ in range(4):
            for item in self.items:
                self.chosen[_key(item)] = self.best(item)

    def kept(self) -> Places:
        """Return the places without those of items that may go and stand in another's way."""
        kept = dict(self.chosen)
        for item in sorted(self.items, key=lambda item: (item.kind not in self.may_go, item.kind, item.id)):
            here, mine = kept[_key(item)], _key(item)
            if any(here.box.touches(other.box) for key, other in kept.items() if key != mine):
                if item.kind not in self.may_go:
                    others = [key for key, other in kept.items() if key != mine and here.box.touches(other.box)]
                    raise SystemExit(f"The {item.kind} {item.id} collides on its sheet with {others}.")
                del kept[mine]
        return kept


def settle(items: list[Item], *, may_go: frozenset[str]) -> Places:
    """Return the place of each item; items of the kinds that may go are left out where nothing is free."""
    settling = Settling(items, may_go)
    settling.settle()
    return settling.kept()


def _key(item: Item) -> Key:
    return item.kind, item.id
