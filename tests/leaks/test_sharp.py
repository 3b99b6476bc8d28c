"""Sharper than twins: changes that must never show, and truths drawn from what a side knows."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.leaks.channels import quick
from tests.leaks.pairs import pairs
from tests.leaks.truths import AREAS, CAMPAIGN, PLAYERS, Moment, Pair, Truth, play, seed_of

from hulldown.kernel.dice import Terms, Why
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.rules.campaign.events import CompanyShared, FrigatesReported, PortShared
from hulldown.rules.campaign.sighting import watch_everywhere
from hulldown.rules.campaign.turn import port_waters, set_table
from hulldown.rules.campaign.view import View

CERTAIN = (CompanyShared, FrigatesReported, PortShared)
# What these answer depends on numbers, and is meant to.
BY_NUMBER = ("placement.empty", "search.order", "report.locations")

orders_of_locations = st.fixed_dictionaries({area: st.permutations(range(number)) for area, number in AREAS.items()})


class NoLuck(KeyedDice):
    """No chance succeeds, however large."""

    def _chance(self, why: Why, terms: Terms) -> bool:
        return False


@given(pairs(), orders_of_locations)
def test_numbers_of_locations_mean_nothing(pair: Pair, order: dict[str, list[int]]) -> None:
    by_letter = {key: answer for key, answer in pair.rulings.items() if key not in BY_NUMBER}
    pair = msgspec.structs.replace(pair, rulings=by_letter)
    plain = msgspec.structs.replace(pair.one, words=())
    for one, other in zip(play(pair, plain), play(pair, _renumbered(plain, order)), strict=True):
        for side in PLAYERS:
            assert quick(one, side) == quick(other, side)


def _renumbered(truth: Truth, order: dict[str, list[int]]) -> Truth:
    def elsewhere(at: str) -> str:
        where, spot = at.split(":")
        return f"{where}:{order[where][int(spot)]}" if where in order else at

    return msgspec.structs.replace(
        truth, ships=tuple(msgspec.structs.replace(ship, at=elsewhere(ship.at)) for ship in truth.ships)
    )


@given(pairs())
def test_what_is_imagined_looks_as_what_is_known(pair: Pair) -> None:
    for moment in play(pair, pair.one):
        for side in PLAYERS:
            view = CAMPAIGN.view(moment.state, side)
            imagined = CAMPAIGN.imagine(view, KeyedDice(seed_of(pair.seed)))
            assert CAMPAIGN.view(imagined, side) == view
            if not moment.amended:
                assert _certain(imagined_sightings(moment, view, side)) == _certain(view.events)


def imagined_sightings(moment: Moment, view: View, side: str) -> list[Event]:
    """What a side sights for certain in the truth that is imagined for it."""
    imagined = CAMPAIGN.imagine(view, KeyedDice(seed_of(0)))
    table = set_table(imagined, moment.state.turn, NoLuck(seed_of(0)))
    watch_everywhere(table, port_waters(imagined), PLAYERS)
    return [event for event in table.events if event.to == (side,)]


def _certain(events: tuple[Event, ...] | list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, CERTAIN)]
