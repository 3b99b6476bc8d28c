"""Hostile ships that share a place at the end of movement (rule X5)."""

from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import Engaged, EngagementPossible
from hulldown.rules.campaign.table import Table


def list_engagements(table: Table) -> list[Place]:
    """The places where an engagement is possible, told to the umpire, by the lowest id lying there. Rules: X5, X7."""
    places = [place for place in table.lying if table.hostile(table.lying[place], table.lying[place])]
    places.sort(key=table.name)
    for place in places:
        contacts = {ship: table.contact[ship] for ship in table.there(place)}
        table.tell(Engaged(to=(UMPIRE,), place=place, contacts=contacts))
    return places


def tell_engagements(table: Table, places: list[Place], letters: dict[str, dict[Place, str]]) -> None:
    """Those who have ships there are told, by their own name for the place. Rules: X5, X6."""
    for place in places:
        there = table.there(place)
        for player, own in table.by_player(there).items():
            enemies = table.hostile_to([ship for ship in there if table.ships[ship].player != player], own)
            if enemies:
                spot = place.spot if place.in_port else letters[player][place]
                contacts = {ship: table.contact[ship] for ship in own}
                told = EngagementPossible(
                    to=(player,), where=place.where, spot=spot, own=contacts, enemies=tuple(enemies)
                )
                table.tell(told)
