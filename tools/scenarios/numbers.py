"""Ships' numbers, which must not tell how many ships a nation has.

Each is drawn from the same range for every nation, however small, by a hash of the campaign's and the vessel's
historical id; a number that the nation already uses is drawn again. So numbers have gaps, neither the highest nor a gap
says anything, and the build gives the same ones each time.
"""

from collections.abc import Sequence
from hashlib import sha256

from tools.scenarios.codes import KINDS, NATIONS
from tools.scenarios.sources import Vessel

HIGHEST = 299


def ship_ids(campaign: str, vessels: Sequence[Vessel]) -> dict[str, str]:
    """The ship id for each historical id; numbers are used once in a nation, whatever the kind."""
    taken: set[tuple[str, int]] = set()
    found: dict[str, str] = {}
    for vessel in sorted(vessels, key=lambda vessel: vessel.id):
        nation = NATIONS[vessel.nation]
        number = _draw(campaign, vessel.id, nation, taken)
        taken.add((nation, number))
        found[vessel.id] = f"{nation}{number}{KINDS[vessel.kind]}"
    return found


def _draw(campaign: str, vessel: str, nation: str, taken: set[tuple[str, int]]) -> int:
    for attempt in range(10_000):
        drawn = int(sha256(f"{campaign} {vessel} {attempt}".encode()).hexdigest(), 16) % HIGHEST + 1
        if (nation, drawn) not in taken:
            return drawn
    raise ValueError(f"{nation} has too many ships for numbers up to {HIGHEST}")
