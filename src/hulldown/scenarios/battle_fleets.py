"""Fleets that a scenario fixes, and navies from which a player can choose one (rule G4)."""

from collections.abc import Iterable, Mapping

from hulldown.rules.battle.cards import COPIES, Scenario, Seat, ShipCard
from hulldown.scenarios.mistakes import Mistake, nearest
from hulldown.scenarios.rows import Log, Row


def check_fleets(scenario: Scenario, rows: Mapping[str, Row], *, sound: bool) -> None:
    """Note what is against the rules in each fleet; cards that are not ``sound`` may lack a ship for that reason."""
    for player, seat in scenario.seats.items():
        if seat.fleet and seat.navy:
            _check_cards(seat, scenario, rows[player], sound=sound)
            _check_limits(seat, scenario, rows[player])


def _check_cards(seat: Seat, scenario: Scenario, row: Row, *, sound: bool) -> None:
    own = [card.id for card in scenario.ships.values() if card.navy == seat.navy]
    for id_ in dict.fromkeys(seat.fleet):
        card = scenario.ships.get(id_)
        if card is None and sound:
            row.note("fleet", f'"{id_}"', f"ship cards of {seat.navy}", nearest=nearest(id_, own))
        elif card is not None and card.navy != seat.navy:
            row.note("fleet", f'"{id_}" of {card.navy}', f"ship cards of {seat.navy}")


def _check_limits(seat: Seat, scenario: Scenario, row: Row) -> None:
    fleet = [scenario.ships[card] for card in seat.fleet if card in scenario.ships]
    for card in dict.fromkeys(fleet):
        copies = COPIES.get(card.kind, len(fleet))
        if fleet.count(card) > copies:
            row.note("fleet", f'"{card.id}" {fleet.count(card)} times', f"at most {copies} of a {card.kind} card")
    points = sum(card.points for card in fleet)
    if points > scenario.fleet_points:
        row.note("fleet", f"{points} points", f"at most {scenario.fleet_points}, the fleet_points of the scenario")
    if len(fleet) == len(seat.fleet) and all(card.submarine for card in fleet):
        row.note("fleet", "submarines alone", "a surface ship too, as one lies face up in the first row")


def check_navies(scenario: Scenario, file: str, log: Log) -> None:
    """Note a navy that a player may choose, or is given, and cannot make a fleet of."""
    for navy in _to_muster(scenario.seats.values(), scenario.ships.values()):
        surface = [card.points for card in scenario.ships.values() if card.navy == navy and not card.submarine]
        if not surface:
            expected = "a surface ship of each navy that can be chosen, as one lies face up in the first row"
            log.mistakes.append(Mistake(file, "", "navy", f"submarines alone of {navy}", expected))
        elif min(surface) > scenario.fleet_points:
            found = str(scenario.fleet_points)
            expected = f"{min(surface)} or more, the points of the cheapest surface ship of {navy}"
            log.mistakes.append(Mistake("[scenario]", "", "fleet_points", found, expected))


def _to_muster(seats: Iterable[Seat], cards: Iterable[ShipCard]) -> list[str]:
    """The navies of which a fleet may have to be chosen; all, where a player chooses the navy too."""
    open_ = [seat.navy for seat in seats if not seat.fleet]
    return sorted({card.navy for card in cards} if "" in open_ else set(open_))
