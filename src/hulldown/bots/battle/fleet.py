"""Which navy a captain sails under, and which ships he takes."""

from hulldown.bots.battle.bridge import Bridge
from hulldown.kernel.dice import Why
from hulldown.rules.battle.actions import AnyAction, Muster, Mustered, Navy
from hulldown.rules.battle.cards import TRANSPORT, ShipCard

_SUBMARINES = 2
LAUNCHES = 2


def choose_navy(bridge: Bridge) -> Navy:
    """Any navy, each as likely as any other."""
    navies = {action.navy: 1 for action in bridge.may(Navy)}
    why = Why(bridge.view.number, "bot", "captain", "navy", whom=bridge.view.side)
    return Navy(bridge.dice.pick(why, navies))


def muster(bridge: Bridge) -> AnyAction:
    """A carrier that can launch, two submarines, a transport, then the ships that give most for their points."""
    cards = [bridge.ships[action.card] for action in bridge.may(Muster)]
    fleet = [bridge.ships[card] for card in bridge.locker.reserve]
    wanted = [card for card in cards if _wanted(card, fleet)] or [card for card in cards if card.kind != TRANSPORT]
    if not wanted:
        return Mustered()
    return Muster(max(wanted, key=lambda card: (_rank(card), strength(card) / card.points, card.points, card.id)).id)


def _wanted(card: ShipCard, fleet: list[ShipCard]) -> bool:
    if card.kind == TRANSPORT:
        return not any(ship.kind == TRANSPORT for ship in fleet)
    if card.submarine:
        return sum(ship.submarine for ship in fleet) < _SUBMARINES
    return True


def _rank(card: ShipCard) -> int:
    """Carriers, submarines, transports, others: in this order."""
    if card.air >= LAUNCHES:
        return 3
    return 2 if card.submarine else int(card.kind == TRANSPORT)


def strength(card: ShipCard) -> int:
    """Ratings and hull, with what reaches far counted double."""
    return card.hull + card.gun + 2 * card.missile + card.torpedo + card.asw + 2 * card.air + card.point_defence
