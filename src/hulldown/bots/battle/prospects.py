"""What fleets can do to each other in a turn, by the cards that they may hold."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hulldown.bots.battle.gunnery import UNKNOWN_HULL, UNKNOWN_POINTS
from hulldown.bots.battle.lanes import Card, Lane, Lanes
from hulldown.rules.battle.cards import AIRSTRIKE, BOMBER, ShipCard

# The share of a ship's points that damage alone can come to.
_DAMAGE = 0.6
_BOMBERS = 3


class Strike(NamedTuple):
    """A shot at the best target: what it seems to promise, and what it does."""

    seen: float
    true: float


def loss(card: ShipCard, hits: int, more: int) -> float:
    """What more hits cost, in points: a share of the ship's, or all that is left of them where they sink her."""
    before = _DAMAGE * hits / card.hull
    after = _DAMAGE * (hits + more) / card.hull if hits + more < card.hull else 1.0
    return card.points * (after - before)


def prospect(
    lanes: Lanes,
    attackers: Sequence[Card],
    targets: Sequence[Card],
    cards: Mapping[str, float],
    spent: Sequence[str] = (),
) -> float:
    """The points that attackers take in a turn with so many action cards for each weapon, if nobody defends.

    ``spent`` are the weapons that were used already.
    """
    total = 0.0
    for kind, held in cards.items():
        if held > 0 and targets:
            total += _best(_strikes(lanes, kind, attackers, targets, spent), held)
    return total


def _strikes(
    lanes: Lanes, kind: str, attackers: Sequence[Card], targets: Sequence[Card], spent: Sequence[str]
) -> list[Strike]:
    if kind == BOMBER:
        return [_strike(lanes, kind, None, targets)] * _BOMBERS
    strikes = []
    for unit in attackers:
        rating = lanes.ships[unit.card].rating(kind) if unit.real else 0
        if rating:
            left = (rating if kind == AIRSTRIKE else 1) - (spent.count(f"{kind}:{unit.id}") if spent else 0)
            strikes += [_strike(lanes, kind, unit, targets)] * left
    return strikes


def _strike(lanes: Lanes, kind: str, attacker: Card | None, targets: Sequence[Card]) -> Strike:
    seen = true = 0.0
    for target in targets:
        lane = lanes.between(kind, attacker, target)
        if lane.seen:
            card = lanes.ships[target.card]
            promise = lane.seen * _harm_seen(card, target, lane)
            if promise > seen:
                seen, true = promise, lane.true * loss(card, target.hits, lane.hits)
    return Strike(seen, true)


def _harm_seen(card: ShipCard, target: Card, lane: Lane) -> float:
    if target.blip:
        return UNKNOWN_POINTS * min(lane.hits, UNKNOWN_HULL) / UNKNOWN_HULL
    return loss(card, target.hits, lane.hits)


def _best(strikes: list[Strike], held: float) -> float:
    """As many of the best strikes as cards allow, the last in part."""
    total = 0.0
    for strike in sorted(strikes, reverse=True):
        if held <= 0 or not strike.seen:
            break
        total += min(1.0, held) * strike.true
        held -= 1.0
    return total
