"""Which navy and ships a searcher takes: only surface warships, so that Sub Hunt cards are of no use to the enemy."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from hulldown.bots.battle.bridge import Bridge
from hulldown.bots.battle.fleet import LAUNCHES, strength
from hulldown.bots.battle.lanes import Lanes
from hulldown.bots.battle.prospects import prospect
from hulldown.rules.battle.actions import AnyAction, Muster, Mustered, Navy
from hulldown.rules.battle.cards import CARD_OF, COPIES, TRANSPORT, WEAPONS, Scenario, ShipCard, kinds_of

_FRONT = 2


class Laid(NamedTuple):
    """A ship as it might lie on the table, in sight."""

    id: str
    owner: str
    row: int
    card: str
    real: bool = True
    blip: str = ""
    hits: int = 0
    active: bool = False


def choose_navy(bridge: Bridge, lanes: Lanes) -> Navy:
    """The navy whose fleet does most harm to those of all navies, less what it suffers from them."""
    scenario = bridge.view.scenario
    fleets = {action.navy: _lie(action.navy, fleet_of(scenario, action.navy)) for action in bridge.may(Navy)}
    kinds = Counter(kinds_of(scenario.copies))
    cards = {weapon: scenario.hand * kinds[CARD_OF[weapon]] / kinds.total() for weapon in WEAPONS}
    balance = {
        navy: sum(
            prospect(lanes, fleet, other, cards) - prospect(lanes, other, fleet, cards) for other in fleets.values()
        )
        for navy, fleet in fleets.items()
    }
    return Navy(max(balance, key=lambda navy: (balance[navy], navy)))


def muster(bridge: Bridge) -> AnyAction:
    """The next ship of the fleet, and others only where points are left."""
    cards = [bridge.ships[action.card] for action in bridge.may(Muster)]
    return Muster(_next(cards).id) if cards else Mustered()


def fleet_of(scenario: Scenario, navy: str) -> list[ShipCard]:
    """The fleet that would be mustered of a navy."""
    left = {card.id: COPIES[card.kind] for card in scenario.ships.values() if card.navy == navy}
    fleet: list[ShipCard] = []
    points = scenario.fleet_points
    while payable := _payable(scenario, left, points):
        card = _next(payable)
        left[card.id] -= 1
        points -= card.points
        fleet.append(card)
    return fleet


def _payable(scenario: Scenario, left: Mapping[str, int], points: int) -> list[ShipCard]:
    return [scenario.ships[card] for card, copies in left.items() if copies and scenario.ships[card].points <= points]


def _lie(navy: str, fleet: list[ShipCard]) -> list[Laid]:
    """Two of the steadiest in the first row, carriers in the third, the rest in between."""
    steady = sorted(fleet, key=lambda card: (card.kind != "CV", card.hull + card.point_defence, card.id), reverse=True)
    rows = [1 if at < _FRONT else 3 if card.kind == "CV" else 2 for at, card in enumerate(steady)]
    return [Laid(f"{navy}{at}", navy, row, card.id) for at, (row, card) in enumerate(zip(rows, steady, strict=True))]


def _next(cards: list[ShipCard]) -> ShipCard:
    """Carriers that launch first, then what gives most for its points; submarines and transports last."""
    return max(cards, key=lambda card: (_rank(card), strength(card) / card.points, card.points, card.id))


def _rank(card: ShipCard) -> int:
    if card.submarine or card.kind == TRANSPORT:
        return 0
    return 2 if card.air >= LAUNCHES else 1
