"""What each player calls tactical locations after the umpire moved ships between turns (rule X6)."""

from collections.abc import Mapping

import msgspec

from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.state import State


def with_letters(state: State) -> State:
    """A state in which every player has a letter for each location where own ships lie.

    A ship that came to a location where none of its player's lay gets a letter that was not used before, so that
    the letter tells nothing of what the player had seen there. Rule: X6; ruling ``report.locations``.
    """
    numbered = state.rulings["report.locations"] == "number"
    letters = {player: dict(named) for player, named in state.letters.items()}
    own: dict[str, set[Place]] = {player: set() for player in letters}
    for ship in state.ships.values():
        place = state.at[ship.id]
        if not place.in_port:
            own[ship.player].add(place)
    for player, places in own.items():
        for place in sorted(places - letters[player].keys()):
            letters[player][place] = place.spot if numbered else unused(place.where, letters[player])
    return msgspec.structs.replace(state, letters=letters)


def unused(area: str, named: Mapping[Place, str]) -> str:
    """The first letter that names no location of an area; after Z come AA, BB and so on."""
    used = {letter for place, letter in named.items() if place.where == area}
    turn = 0
    while (letter := chr(ord("A") + turn % 26) * (turn // 26 + 1)) in used:
        turn += 1
    return letter
