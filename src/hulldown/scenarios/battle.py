"""The loader of battles: from a scenario's tables to seats, cards and figures, all checked."""

from collections.abc import Mapping
from pathlib import Path

from hulldown.rules.battle.cards import Scenario, ShipCard
from hulldown.rules.battle.rulings import BATTLE
from hulldown.scenarios.answers import read_rulings
from hulldown.scenarios.battle_cards import read_cards
from hulldown.scenarios.battle_deck import check_deck, read_deck
from hulldown.scenarios.battle_fleets import check_fleets, check_navies
from hulldown.scenarios.battle_header import Header, read_header
from hulldown.scenarios.battle_seats import read_table
from hulldown.scenarios.files import Unreadable, cards_ids, cards_text, file_text
from hulldown.scenarios.rows import Document
from hulldown.scenarios.shown import shown
from hulldown.scenarios.warnings import shared


def read_battle(document: Document, rulings: Mapping[str, str], preset: str | None, folder: Path | None) -> Scenario:
    """Read every table, and the card file that is named; what comes back is whole only if no mistake was noted."""
    log = document.log
    header = read_header(document)
    settled = read_rulings(document, rulings, preset or header.preset or "seed", BATTLE)
    deck = read_deck(document)
    before = len(log.mistakes)
    ships = _read_ships(document, header, folder)
    sound = header.cards != "" and len(log.mistakes) == before
    table = read_table(document, {card.navy for card in ships.values()} if sound else None)
    scenario = Scenario(
        id=header.id,
        title=header.title,
        players=tuple(table.seats.values()),
        ships=dict(sorted(ships.items())),
        deck=deck,
        rulings=settled,
        **header.figures,
    )
    check_deck(deck, len(table.seats), scenario.hand, log)
    check_fleets(scenario, table.rows, sound=sound)
    if sound:
        check_navies(scenario, header.cards, log)
    return scenario


def battle_warnings(scenario: Scenario) -> tuple[str, ...]:
    """What the designer should know, in a fixed order."""
    return tuple(shared("Ship cards", ((card.name, card.id) for card in scenario.ships.values())))


def _read_ships(document: Document, header: Header, folder: Path | None) -> dict[str, ShipCard]:
    if header.cards in cards_ids():
        return read_cards(cards_text(header.cards), f"{header.cards}.csv", document.log)
    return _read_own(document, header.cards, folder) if header.cards else {}


def _read_own(document: Document, file: str, folder: Path | None) -> dict[str, ShipCard]:
    """The cards of a file beside the scenario; one that came as text has nothing beside it."""
    row = document.table("scenario")
    if folder is None:
        row.note("cards", shown(file), f"one of {', '.join(cards_ids())}, as this scenario is in no folder")
        return {}
    try:
        return read_cards(file_text(folder / file), file, document.log)
    except Unreadable as error:
        row.note("cards", f"{shown(file)}, {error}", f"{', '.join(cards_ids())}, or a file in the scenario's folder")
        return {}
