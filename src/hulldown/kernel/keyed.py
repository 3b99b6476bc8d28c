"""Dice for play: every roll is a function of the seed and of what it is for (``dice/1``).

key    K = HMAC-SHA256(seed, canonical JSON of ["dice/1", turn, phase, rule, decided, cause, whom])
number from 1 to n:      1 + (K as a big-endian integer) mod n         (a bias below n / 2**256)
of an item:              H = SHA-256(K + the item's name in UTF-8); u = (1 + the first 8 bytes of H) / 2**64
pick:                    the largest u ** (1 / weight), compared exactly in integers; equal ones by name, descending
order:                   descending u, then descending name
first:                   in that order; each item's number is 1 + (the last 24 bytes of H) mod 100
"""

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice, Name, Roll, Terms, Why, cut, total

VERSION = "dice/1"


def parse_seed(text: str) -> bytes:
    """The 32 bytes of a seed written as 64 hexadecimal digits; raises ValueError."""
    if len(text) != 64 or any(c not in "0123456789abcdefABCDEF" for c in text):
        raise ValueError(f"a seed is 64 hexadecimal digits, not {text!r}")
    return bytes.fromhex(text)


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed, published when a game opens."""
    return hashlib.sha256(seed).hexdigest()


class KeyedDice(Dice):
    """Rolls that depend on the seed and on what they are for, never on when they are asked."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        self._seeded = hmac.new(seed, digestmod="sha256")
        self.rolls: list[Roll] = []

    def _key(self, why: Why) -> bytes:
        """The 32 bytes from which a roll follows."""
        keyed = self._seeded.copy()
        keyed.update(canonical((VERSION, why.turn, why.phase, why.rule, why.decided, why.cause, why.whom)))
        return keyed.digest()

    def _chance(self, why: Why, terms: Terms) -> bool:
        value = _number(self._key(why), 100)
        success = value <= cut(total(terms))
        self.rolls.append(Roll(why, "chance", success, terms=terms, values=(("", value),)))
        return success

    def _roll(self, why: Why, sides: int) -> int:
        value = _number(self._key(why), sides)
        self.rolls.append(Roll(why, "roll", value, sides=sides, values=(("", value),)))
        return value

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        key = self._key(why)
        items = tuple(sorted(weights.items()))
        drawn = tuple([(name, 1 + int.from_bytes(_hash(key, name)[:8])) for name, _ in items])
        best = _best(items, drawn)
        self.rolls.append(Roll(why, "pick", best, items=items, values=drawn))
        return best

    def _first(self, why: Why, percents: Mapping[Name, Terms], drawn_order: bool) -> Name | None:
        key = self._key(why)
        hashes = {name: _hash(key, name) for name in percents}
        names = _drawn(hashes) if drawn_order else list(percents)
        found, values = None, []
        for name in names:
            value = 1 + int.from_bytes(hashes[name][8:]) % 100
            values.append((name, value))
            if value <= cut(total(percents[name])):
                found = name
                break
        items = tuple((name, total(percents[name])) for name in names)
        parts = tuple((name, percents[name]) for name in names)
        self.rolls.append(Roll(why, "first", found, items=items, parts=parts, values=tuple(values)))
        return found

    def _order(self, why: Why, names: Sequence[Name]) -> Iterator[Name]:
        key = self._key(why)
        ordered = _drawn({name: _hash(key, name) for name in names})
        self.rolls.append(Roll(why, "order", tuple(ordered), items=tuple((name, 1) for name in names)))
        return iter(ordered)


def _best(items: Sequence[tuple[Name, int]], drawn: Sequence[tuple[Name, int]]) -> Name:
    """The name of the highest rank, of equal ones the last; among equal weights the tickets alone tell."""
    if len({weight for _, weight in items}) == 1:
        return max((ticket, name) for name, ticket in drawn)[1]
    ranks = [(_Rank(ticket, weight), name) for (name, ticket), (_, weight) in zip(drawn, items, strict=True)]
    return max(reversed(ranks), key=itemgetter(0))[1]


class _Rank:
    """u ** (1 / w) of an item, compared exactly: u**v * 2**(64 w) against the other's u**w * 2**(64 v).

    ``depth`` is how far the logarithm of u lies below that of 2**64, in whole eighths of a bit: it nearly always
    tells, without such large numbers.
    """

    __slots__ = ("depth", "ticket", "weight")

    def __init__(self, ticket: int, weight: int) -> None:
        self.ticket = ticket
        self.weight = weight
        self.depth = 8 * 64 - (ticket**8).bit_length()

    def __lt__(self, other: "_Rank") -> bool:
        if self.weight == other.weight:
            return self.ticket < other.ticket
        if self.depth * other.weight >= (other.depth + 1) * self.weight:
            return True
        if other.depth * self.weight >= (self.depth + 1) * other.weight:
            return False
        mine: int = self.ticket**other.weight << (64 * self.weight)
        theirs: int = other.ticket**self.weight << (64 * other.weight)
        return mine < theirs


def _number(key: bytes, sides: int) -> int:
    return 1 + int.from_bytes(key) % sides


def _hash(key: bytes, name: Name) -> bytes:
    return hashlib.sha256(key + name.encode()).digest()


def _drawn(hashes: Mapping[Name, bytes]) -> list[Name]:
    return sorted(hashes, key=lambda name: (hashes[name][:8], name), reverse=True)
