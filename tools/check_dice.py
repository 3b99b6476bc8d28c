"""Recompute every roll of a game from its seed, with nothing of hulldown: ``python tools/check_dice.py RECORD.json``.

RECORD is the public record of an ended game, or any JSON object of a "seed" and a list of "rolls".

A roll's key K is the HMAC-SHA256, by the seed, of the JSON array ["dice/1", turn, phase, rule, what is decided, cause,
whom]: UTF-8, without white space. A number from 1 to n is 1 + K mod n. Items are drawn by H, the SHA-256 of K and the
item's name: its ticket is 1 + the first 8 bytes of H, its number of 100 is 1 + the other 24 bytes mod 100. All bytes
are read as big-endian integers. A pick falls to the item with the largest (ticket / 2**64) ** (1 / weight), an order is
by descending ticket, as far as it was asked for, and "first" tries its items in that order, or as they are listed where
their order was given. In a deal the items, in the order of their names, are taken out one after another: the i-th, from
1, is the one with (the SHA-256 of K and i in decimal digits) mod how many are left before it; those that were not there
(of number 0) are passed over.

What was asked is taken from the record: which items there were, how far an order was wanted, and that an order was
given. It follows from the rules, and `hulldown verify` works it out again.
"""

import functools
import hashlib
import hmac
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_CLOSE = 1e-12


def recompute(seed_hex: str, roll: dict[str, Any]) -> bool:
    """Whether the seed gives this roll the values and the outcome that it has."""
    text = json.dumps(["dice/1", *_why(roll["why"])], ensure_ascii=False, separators=(",", ":"))
    key = hmac.digest(bytes.fromhex(seed_hex), text.encode(), "sha256")
    items = [(name, number) for name, number in roll.get("items", ())]
    hashes = {name: hashlib.sha256(key + name.encode()).digest() for name, _ in items}
    tickets = {name: 1 + int.from_bytes(hashes[name][:8]) for name in hashes}
    match roll["ask"]:
        case "chance":
            value = 1 + int.from_bytes(key) % 100
            return _is(roll, value <= sum(part for _, part in roll.get("terms", ())), [["", value]])
        case "roll":
            value = 1 + int.from_bytes(key) % roll["sides"]
            return _is(roll, value, [["", value]])
        case "pick":
            best = max(items, key=functools.cmp_to_key(functools.partial(_compared, tickets)))
            return _is(roll, best[0], sorted([name, ticket] for name, ticket in tickets.items()))
        case "first":
            given = bool(roll.get("given_order")) or [name for name, _ in items] == _ordered(tickets)
            return given and _is_first(roll, items, hashes)
        case "order":
            return _is(roll, _ordered(tickets)[: len(roll["outcome"] or ())], [])
        case "deal":
            there = {name for name, number in items if number}
            dealt = [name for name in _dealt(key, sorted(hashes)) if name in there]
            listed = [name for name, _ in items] == sorted(hashes) and {number for _, number in items} <= {0, 1}
            return listed and _is(roll, dealt[: len(roll["outcome"] or ())], [])
    return False


def _ordered(tickets: dict[str, int]) -> list[str]:
    return sorted(tickets, key=lambda name: (tickets[name], name), reverse=True)


def _dealt(key: bytes, left: list[str]) -> Iterator[str]:
    for count in range(1, len(left) + 1):
        number = int.from_bytes(hashlib.sha256(key + str(count).encode()).digest())
        yield left.pop(number % len(left))


def _why(why: list[Any]) -> list[Any]:
    return [*why, "", ""][:6]


def _is(roll: dict[str, Any], outcome: object, values: list[list[Any]]) -> bool:
    return bool(roll["outcome"] == outcome and [list(pair) for pair in roll.get("values", ())] == values)


def _is_first(roll: dict[str, Any], items: list[tuple[str, int]], hashes: dict[str, bytes]) -> bool:
    if {name: sum(part for _, part in parts) for name, parts in roll.get("parts", ())} != dict(items):
        return False
    numbers = [1 + int.from_bytes(hashes[name][8:]) % 100 for name, _ in items]
    end = next((place for place, (_, sum_) in enumerate(items) if numbers[place] <= sum_), len(items))
    tried = [[name, number] for (name, _), number in zip(items, numbers, strict=True)]
    return _is(roll, items[end][0] if end < len(items) else None, tried[: end + 1])


def _compared(tickets: dict[str, int], one: tuple[str, int], other: tuple[str, int]) -> int:
    """Which of two items has the larger root, in integers where logarithms are close; of equal ones, the later name."""
    (name, weight), (name_, weight_) = one, other
    apart = (math.log2(tickets[name]) - 64) * weight_ - (math.log2(tickets[name_]) - 64) * weight
    if abs(apart) > _CLOSE * (weight + weight_):
        return 1 if apart > 0 else -1
    mine = (tickets[name] ** weight_ << 64 * weight, name)
    theirs = (tickets[name_] ** weight << 64 * weight_, name_)
    return (mine > theirs) - (mine < theirs)


def rolls_of(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every roll of a record, in its order."""
    yield from record.get("rolls", ())
    for document in record.get("documents", ()):
        if document["what"] == "rolls":
            yield from json.loads(document["body"])


def main(path: str) -> int:
    """Check a record; 0 when every roll is as the seed gives it, 1 when one is not."""
    record = json.loads(Path(path).read_text("utf-8"))
    rolls = list(rolls_of(record))
    wrong = [roll["why"] for roll in rolls if not recompute(record["seed"], roll)]
    for why in wrong:
        print(f"not what the seed gives: {why}")
    commitment = hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest()
    print(f"{len(rolls)} rolls, {len(wrong)} wrong; the SHA-256 of the seed is {commitment}")
    return 1 if wrong or not rolls else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
