"""The table ``[deck]``: how many copies of each action card a deck has."""

from collections.abc import Mapping

from hulldown.rules.battle.cards import ACTION_CARDS
from hulldown.scenarios.forms import whole
from hulldown.scenarios.mistakes import Mistake
from hulldown.scenarios.rows import Document, Log

# Rule: G13, with numbers found by play: docs/balance.md.
STANDARD_DECK: Mapping[str, int] = {
    "gun_salvo": 7,
    "missile_salvo": 13,
    "torpedo_spread": 9,
    "sub_hunt": 12,
    "carrier_strike": 9,
    "land_bomber": 8,
    "near_miss": 2,
    "screening_ship": 2,
    "intel": 3,
    "decoy": 2,
    "fighter_cover": 2,
    "noisemaker": 2,
    "damage_control": 1,
    "convoy_in": 1,
}


def read_deck(document: Document) -> dict[str, int]:
    """Read ``[deck]``; a card that is not named has its usual number."""
    row = document.table("deck")
    deck = {kind: row.may(kind, whole(0, 99), STANDARD_DECK[kind]) for kind in ACTION_CARDS}
    row.done()
    return dict(sorted(deck.items()))


def check_deck(deck: Mapping[str, int], players: int, hand: int, log: Log) -> None:
    """Note a deck that has too few cards for all hands: one serves two players, rounded up. Rule: G4."""
    decks = max(1, (players + 1) // 2)
    least = -(-players * hand // decks)
    if sum(deck.values()) < least:
        found, expected = f"{sum(deck.values())} cards", f"{least} or more, for {hand} in each hand"
        log.mistakes.append(Mistake("[deck]", "", "", found, expected))
