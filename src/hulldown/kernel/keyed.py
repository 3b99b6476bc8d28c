"""Dice for play: every roll is a function of the seed and of what it is for (``dice/1``).

key    K = HMAC-SHA256(seed, canonical JSON of ["dice/1", turn, phase, rule, decided, cause, whom])
number from 1 to n:      1 + (K as a big-endian integer) mod n         (a bias below n / 2**256)
of an item:              H = SHA-256(K + the item's name in UTF-8); u = (1 + the first 8 bytes of H) / 2**64
pick:                    the largest u ** (1 / weight), compared exactly in integers; equal ones by name, descending
order:                   descending u, then descending name
deal:                    name after name is taken out of the whole, the i-th (from 1) from place 1 + (SHA-256(K + i in
                         decimal digits) as an integer) mod the number left; those that are not there are passed over
first:                   in that order; each item's number is 1 + (the last 24 bytes of H) mod 100
"""

import hmac
from collections.abc import Collection, Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

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
    return sha256(seed).hexdigest()


class KeyedDice(Dice):
    """Rolls that depend on the seed and on what they are for, never on when they are asked."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._rolls: list[Roll | _Pick | _Order | _Deal] = []

    @property
    def rolls(self) -> list[Roll]:
        """Every roll so far; long ones are written up when they are asked for, as most games are never looked into."""
        return [roll if isinstance(roll, Roll) else roll.written() for roll in self._rolls]

    def _key(self, why: Why) -> bytes:
        """The 32 bytes from which a roll follows."""
        about = canonical((VERSION, why.turn, why.phase, why.rule, why.decided, why.cause, why.whom))
        return hmac.digest(self._seed, about, "sha256")

    def _chance(self, why: Why, terms: Terms) -> bool:
        value = _number(self._key(why), 100)
        success = value <= cut(total(terms))
        self._rolls.append(Roll(why, "chance", success, terms=terms, values=(("", value),)))
        return success

    def _roll(self, why: Why, sides: int) -> int:
        value = _number(self._key(why), sides)
        self._rolls.append(Roll(why, "roll", value, sides=sides, values=(("", value),)))
        return value

    def _pick(self, why: Why, weights: Mapping[Name, int], alike: bool) -> Name:
        key = self._key(why)
        tickets = [sha256(key + name.encode()).digest()[:8] for name in weights]
        alike_likely = len(set(weights.values())) == 1
        best = max(zip(tickets, weights, strict=True))[1] if alike_likely else _best(weights, tickets)
        self._rolls.append(_Pick(why, best, tuple(weights), tuple(weights.values()), tuple(tickets)))
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
        given = not drawn_order
        self._rolls.append(Roll(why, "first", found, items=items, parts=parts, values=tuple(values), given_order=given))
        return found

    def _order(self, why: Why, names: Collection[Name]) -> Iterator[Name]:
        key = self._key(why)
        ordered = _Order(why, sorted([(sha256(key + name.encode()).digest()[:8], name) for name in names]))
        self._rolls.append(ordered)
        return ordered.taking()

    def _deal(self, why: Why, names: Collection[Name], whole: Sequence[Name]) -> Iterator[Name]:
        dealt = _Deal(why, self._key(why), frozenset(names), whole)
        self._rolls.append(dealt)
        return dealt.taking()


class _Pick(msgspec.Struct, frozen=True, gc=False):
    """A pick, with what was drawn for each name."""

    why: Why
    best: Name
    names: tuple[Name, ...]
    weights: tuple[int, ...]
    tickets: tuple[bytes, ...]

    def written(self) -> Roll:
        items = tuple(sorted(zip(self.names, self.weights, strict=True)))
        values = tuple(sorted(zip(self.names, map(_number_on, self.tickets), strict=True)))
        return Roll(self.why, "pick", self.best, items=items, values=values)


class _Order(msgspec.Struct):
    """An order that is taken from its end as far as it is asked for."""

    why: Why
    left: list[tuple[bytes, Name]]
    taken: list[Name] = []

    def taking(self) -> Iterator[Name]:
        while self.left:
            _, name = self.left.pop()
            self.taken.append(name)
            yield name

    def written(self) -> Roll:
        names = sorted([*self.taken, *(name for _, name in self.left)])
        return Roll(self.why, "order", tuple(self.taken), items=tuple([(name, 1) for name in names]))


class _Deal(msgspec.Struct):
    """Names that are taken out of a whole as far as they are asked for."""

    why: Why
    key: bytes
    names: frozenset[Name]
    whole: Sequence[Name]
    taken: list[Name] = []

    def taking(self) -> Iterator[Name]:
        key, names, left = self.key, self.names, list(self.whole)
        for count in range(1, len(left) + 1):
            name = left.pop(int.from_bytes(sha256(key + b"%d" % count).digest()) % len(left))
            if name in names:
                self.taken.append(name)
                yield name

    def written(self) -> Roll:
        items = tuple([(name, int(name in self.names)) for name in self.whole])
        return Roll(self.why, "deal", tuple(self.taken), items=items)


def _best(weights: Mapping[Name, int], tickets: Sequence[bytes]) -> Name:
    """The name whose u ** (1 / weight) is the largest, of equal ones the last."""
    (best, drawn), *others = sorted(zip(weights, tickets, strict=True))
    ticket = _number_on(drawn)
    for name, drawn in others:
        its = _number_on(drawn)
        if not _is_below(its, weights[name], ticket, weights[best]):
            best, ticket = name, its
    return best


def _is_below(u: int, w: int, other: int, v: int) -> bool:
    """Whether u ** (1 / w) is below other ** (1 / v), exactly: u**v * 2**(64 w) against other**w * 2**(64 v).

    How far each lies below 2**64, in whole eighths of a bit, nearly always tells without such large numbers.
    """
    if w == v:
        return u < other
    depth, its_depth = _eighths_below(u), _eighths_below(other)
    if depth * v >= (its_depth + 1) * w:
        return True
    if its_depth * w >= (depth + 1) * v:
        return False
    mine: int = u**v << (64 * w)
    its: int = other**w << (64 * v)
    return mine < its


def _eighths_below(u: int) -> int:
    return 8 * 64 - (u**8).bit_length()


def _number(key: bytes, sides: int) -> int:
    return 1 + int.from_bytes(key) % sides


def _hash(key: bytes, name: Name) -> bytes:
    return sha256(key + name.encode()).digest()


def _number_on(ticket: bytes) -> int:
    return 1 + int.from_bytes(ticket)


def _drawn(hashes: Mapping[Name, bytes]) -> list[Name]:
    return sorted(hashes, key=lambda name: (hashes[name][:8], name), reverse=True)
