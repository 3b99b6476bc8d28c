"""What each player calls tactical locations after the umpire moved ships between turns (rule X6)."""

from collections.abc import Collection

import msgspec

from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import CompanyCounted
from hulldown.rules.campaign.state import State


def with_letters(state: State) -> State:
    """A state in which every player has a letter for each location where own ships lie.

    A ship that came to a location where none of its player's lay gets a letter that was not used before, so that
    the letter tells nothing of what the player had seen there. Rule: X6; ruling ``report.locations``.
    """
    numbered = state.rulings["report.locations"] == "number"
    letters = {player: dict(named) for player, named in state.letters.items()}
    for player, places in _own_places(state).items():
        named, sighted = letters[player], _sighted(state, player)
        for place in places:
            if numbered:
                named.setdefault(place, place.spot)
            elif place not in named or (place.where, named[place]) in sighted:
                named[place] = _unused(place.where, {(at.where, letter) for at, letter in named.items()} | sighted)
    return msgspec.structs.replace(state, letters=letters)


def _own_places(state: State) -> dict[str, list[Place]]:
    """The locations where each player has ships, by the player's lowest id there."""
    own: dict[str, dict[Place, None]] = {player: {} for player in state.letters}
    for ship in state.ships.values():
        if not state.at[ship.id].in_port:
            own[ship.player][state.at[ship.id]] = None
    return {player: list(places) for player, places in own.items()}


def _sighted(state: State, player: str) -> set[tuple[str, str]]:
    """The letters of other locations that a player saw. Rule: S4."""
    return {(event.area, event.letter) for event in state.told[player] if isinstance(event, CompanyCounted)}


def _unused(area: str, used: Collection[tuple[str, str]]) -> str:
    """The first letter that names no location of an area; after Z come AA, BB and so on."""
    turn = 0
    while (area, letter := chr(ord("A") + turn % 26) * (turn // 26 + 1)) in used:
        turn += 1
    return letter
