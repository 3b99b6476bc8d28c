"""Every conformance case of the campaign: through the odds, and through the rules as a turn plays them."""

import re
from fractions import Fraction
from typing import Any

import pytest
from tests.conformance.cases import cases, plain

from hulldown.kernel.dice import Dice
from hulldown.kernel.enumerated import walk
from hulldown.odds.campaign import Ending, answer, lay_out
from hulldown.odds.situation import BadSituation, Situation, read_situation
from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.events import SAILED, Met
from hulldown.rules.campaign.orders import Leg
from hulldown.rules.campaign.placement import arrive
from hulldown.rules.campaign.ports import enter_port
from hulldown.rules.campaign.search import Company, search
from hulldown.rules.campaign.table import FIRST, SEARCH, Table

ALL = cases("campaign.jsonl", "campaign-more.jsonl")
# A whole turn walks every path from its beginning: these have too many for a test of a few seconds.
MANY = 600


@pytest.mark.parametrize("case", ALL)
def test_the_odds_answer_as_they_should(case: Any) -> None:
    found, wanted = plain(answer(case["situation"])), plain(case["answer"])
    assert {key: found.get(key) for key in wanted} == wanted


@pytest.mark.parametrize("case", cases("campaign-errors.jsonl"))
def test_what_cannot_be_is_refused_by_its_field(case: Any) -> None:
    with pytest.raises(BadSituation, match=re.escape(case["field"])):
        answer(case["situation"])


@pytest.mark.parametrize(
    "case",
    [each for each in ALL if 0 < len(each.values[0]["answer"].get("outcomes", [])) <= MANY],
)
def test_a_turn_plays_as_the_odds_say(case: Any) -> None:
    """With the table of a turn, telling everybody, on every path that the dice can take."""
    situation = read_situation(case["situation"])
    played = walk(lambda dice: _play(situation, dice))
    wanted = {_ending(row): Fraction(row["probability"]) for row in case["answer"]["outcomes"]}
    assert played == wanted


def _play(situation: Situation, dice: Dice) -> Ending:
    table = lay_out(situation, dice, SEARCH if situation.searching else FIRST, Table)
    if situation.searching:
        player, place = situation.searching
        stayed = [s for s in situation.stayed if situation.at[s] == place and situation.ships[s].player == player]
        search(table, Company(tuple(sorted(stayed)), place))
    elif situation.port:
        bound = set(situation.away) if situation.harbour else set()
        enter_port(table, situation.away, Leg(situation.area, situation.port), SAILED, bound=bound)
    else:
        arrive(table, situation.away, situation.area, SAILED, quarry=situation.pursues)
    return _end(table, situation)


def _end(table: Table, situation: Situation) -> Ending:
    met = next((event.there for event in table.events if isinstance(event, Met)), ())
    companies = sorted(tuple(table.there(place)) for place in table.taken.get(situation.area, ()))
    port = situation.port
    waters = [tuple(table.there(Place(port, spot))) if port else () for spot in (HARBOUR, COASTAL)]
    return Ending(tuple(sorted(met)), tuple(companies), *waters)


def _ending(row: Any) -> Ending:
    companies = tuple(sorted(tuple(company) for company in row["companies"]))
    return Ending(tuple(row["met"]), companies, tuple(row.get("harbour", ())), tuple(row.get("coastal", ())))
