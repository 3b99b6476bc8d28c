"""Pairs of truths, made by Hypothesis: a fleet, what everybody orders, and a few changes that make the twin."""

from typing import Any

import msgspec
from hypothesis import strategies as st
from tests.leaks.truths import PLACES, PLAYERS, Pair, Truth, Vessel, Word

from hulldown.rules.campaign.fleet import CONTACTS
from hulldown.rules.campaign.rulings import CAMPAIGN

KINDS = ("FR", "SL", "TR", "FS")
TURNS = 4


@st.composite
def vessels(draw: st.DrawFn, number: int) -> Vessel:
    """A ship; ``number`` tells it from all others."""
    player = draw(st.sampled_from(sorted(PLAYERS)))
    nation = draw(st.sampled_from(PLAYERS[player]))
    kind = draw(st.sampled_from(KINDS))
    name = f"{nation}{number}{kind}"
    return Vessel(name, f"Ship {number}", player, draw(st.sampled_from(PLACES)), draw(st.sampled_from(CONTACTS)))


@st.composite
def truths(draw: st.DrawFn) -> Truth:
    """A fleet of one to nine ships with orders for some turns."""
    numbers = draw(st.lists(st.integers(1, 60), min_size=1, max_size=9, unique=True))
    ships = tuple(draw(vessels(number)) for number in numbers)
    orders = {player: draw(salts) for player in PLAYERS}
    return Truth(ships, orders, tuple(draw(st.lists(words, max_size=2))))


salts = st.tuples(*[st.integers(0, 99)] * TURNS)
words = st.builds(
    Word,
    turn=st.integers(1, TURNS),
    what=st.sampled_from(("move", "damage", "add")),
    ship=st.integers(0, 8),
    at=st.sampled_from(PLACES),
)


@st.composite
def changed(draw: st.DrawFn, truth: Truth) -> Truth:
    """The truth with one thing changed."""
    what = draw(st.sampled_from(("move", "orders", "add", "name", "number", "remove", "order", "contact", "words")))
    ships = truth.ships
    index = draw(st.integers(0, len(ships) - 1))
    match what:
        case "orders":
            player, turn = draw(st.sampled_from(sorted(PLAYERS))), draw(st.integers(0, TURNS - 1))
            given = list(truth.orders[player])
            given[turn] = draw(st.integers(0, 99))
            return msgspec.structs.replace(truth, orders={**truth.orders, player: tuple(given)})
        case "words":
            return msgspec.structs.replace(truth, words=tuple(draw(st.lists(words, max_size=2))))
        case "add":
            fresh = draw(vessels(draw(st.integers(61, 80))))
            known = {vessel.id for vessel in ships}
            return truth if fresh.id in known else msgspec.structs.replace(truth, ships=(*ships, fresh))
        case "remove":
            return msgspec.structs.replace(truth, ships=ships[:index] + ships[index + 1 :]) if ships[1:] else truth
        case "order":
            return msgspec.structs.replace(truth, ships=tuple(draw(st.permutations(ships))))
    return msgspec.structs.replace(truth, ships=_replaced(ships, index, draw(_alterations(ships[index], what))))


def _alterations(vessel: Vessel, what: str) -> st.SearchStrategy[Vessel]:
    fields: dict[str, st.SearchStrategy[Any]] = {
        "move": st.builds(dict, at=st.sampled_from(PLACES)),
        "contact": st.builds(dict, contact=st.sampled_from(CONTACTS)),
        "name": st.just({"name": f"{vessel.name} the Second"}),
        "number": st.builds(lambda n: {"id": f"{vessel.id[:2]}{n}{vessel.id[-2:]}"}, st.integers(81, 99)),
    }
    return fields[what].map(lambda change: msgspec.structs.replace(vessel, **change))


def _replaced(ships: tuple[Vessel, ...], index: int, vessel: Vessel) -> tuple[Vessel, ...]:
    if any(other.id == vessel.id for place, other in enumerate(ships) if place != index):
        return ships
    return (*ships[:index], vessel, *ships[index + 1 :])


@st.composite
def rulings(draw: st.DrawFn) -> dict[str, str]:
    """A few rulings that are not the default; locations have letters."""
    keys = draw(st.lists(st.sampled_from(sorted(CAMPAIGN.rulings.keys() - {"report.locations"})), max_size=3))
    answers = {key: CAMPAIGN.rulings[key].answers or ("50", "80") for key in sorted(set(keys))}
    return {key: draw(st.sampled_from(answers[key])) for key in answers}


@st.composite
def pairs(draw: st.DrawFn) -> Pair:
    """Two truths that differ in one to three things."""
    one = draw(truths())
    other = one
    for _ in range(draw(st.integers(1, 3))):
        other = draw(changed(other))
    turns, wind = draw(st.integers(0, TURNS)), draw(st.booleans())
    return Pair(draw(st.integers(0, 9_999)), turns, wind, draw(rulings()), one, other)
