"""What holds in every campaign, whatever is ordered."""

from itertools import pairwise
from random import Random

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.leaks.channels import quick
from tests.leaks.pairs import pairs, truths
from tests.leaks.truths import CAMPAIGN, PLAYERS, Moment, Pair, Truth, Vessel, play, scenario_text, seed_of

from hulldown.kernel.dice import Roll, cut
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.side import UMPIRE
from hulldown.orders.parse import parse
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import Met, Moved, OrderAnswered, SearchesDone, Stayed
from hulldown.rules.campaign.orders import Orders, Run
from hulldown.rules.campaign.ruleset import Order
from hulldown.rules.campaign.state import State
from hulldown.rules.campaign.truth import roll_row
from hulldown.rules.campaign.turn import copy_orders
from hulldown.scenarios.load import loads
from hulldown.testing import differences

HALF = settings(max_examples=settings().max_examples // 2)


def game(pair: Pair) -> list[Moment]:
    """Every moment of the first truth of a pair."""
    return list(play(pair, pair.one))


def turns(moments: list[Moment]) -> list[tuple[State, Moment]]:
    """Each turn that was played, with the state it was played from."""
    return [(before.state, after) for before, after in pairwise(moments) if not after.amended]


@given(pairs())
def test_ships_are_conserved_and_each_lies_in_one_place(pair: Pair) -> None:
    for before, after in turns(game(pair)):
        state = after.state
        assert state.ships == before.ships
        assert state.ships.keys() == state.at.keys() == state.contact.keys()
        assert all(_is_a_place(state, place) for place in state.at.values())


def _is_a_place(state: State, place: Place) -> bool:
    chart = state.scenario.chart
    if place.where in chart.ports:
        return place.spot in ("harbour", "coastal")
    return 0 <= int(place.spot) < chart.areas[place.where].locations


@given(pairs())
def test_the_log_leads_from_where_each_ship_lay_to_where_it_lies(pair: Pair) -> None:
    """Every ship that moved or was moved has a line that says why. Rule: X8."""
    for before, after in turns(game(pair)):
        at = dict(before.at)
        for event in after.events:
            if isinstance(event, Moved):
                assert event.ships
                assert {at[ship] for ship in event.ships} >= {event.origin}
                at |= dict.fromkeys(event.ships, event.place)
        assert at == after.state.at


@given(pairs())
def test_who_was_ordered_to_move_has_a_line_in_the_log_and_in_the_report(pair: Pair) -> None:
    """Rule: X8."""
    for before, after in turns(game(pair)):
        plans = copy_orders(before, {side: parsed.orders for side, parsed in after.parsed.items()})
        # Who copies an order to go where she lies already is sent nowhere.
        going = {ship for ship, waters in plans.go.items() if before.at[ship].spot != waters}
        ordered = plans.route.keys() | plans.follow.keys() | going
        logged = {ship for event in after.events if isinstance(event, Moved | Stayed) for ship in event.ships}
        assert ordered <= logged
        for side in PLAYERS:
            view = CAMPAIGN.view(after.state, side)
            told = {ship for event in view.events for ship in getattr(event, "ships", ()) if isinstance(ship, str)}
            assert (logged & view.ships.keys()) <= told


@given(pairs())
def test_every_turn_says_that_searches_were_carried_out(pair: Pair) -> None:
    for _, after in turns(game(pair)):
        assert sum(isinstance(event, SearchesDone) for event in after.events) == 1


@given(pairs())
def test_every_chance_shown_is_from_0_to_100(pair: Pair) -> None:
    for moment in game(pair):
        for roll in moment.rolls:
            row = roll_row(roll)
            assert roll.ask != "chance" or 0 <= int(str(row["chance"])) <= 100
            assert all(0 <= cut(percent) <= 100 for _, percent in roll.items)


@HALF
@given(pairs(), st.data())
def test_the_order_of_lines_means_nothing(pair: Pair, data: st.DataObject) -> None:
    for before, after in turns(game(pair)):
        shuffled = {
            side: msgspec.structs.replace(parsed.orders, lines=tuple(data.draw(st.permutations(parsed.orders.lines))))
            for side, parsed in after.parsed.items()
        }
        again = run(before, shuffled, pair)
        assert again.state.at == after.state.at
        assert again.state.contact == after.state.contact
        assert again.state.route == after.state.route
        assert again.rolls == after.rolls
        assert unanswered(again.events) == unanswered(after.events)
        assert sorted(answered(again.events)) == sorted(answered(after.events))


def run(state: State, orders: dict[str, Orders], pair: Pair) -> Moment:
    """A turn adjudicated with other orders."""
    dice = KeyedDice(seed_of(pair.seed))
    given_: list[Submission[Order]] = [Submission(side, order) for side, order in orders.items()]
    step = CAMPAIGN.adjudicate(state, [*given_, Submission(UMPIRE, Run(state.turn + 1))], dice)
    return Moment(step.state, step.events, tuple(dice.rolls), {}, {})


def unanswered(events: tuple[Event, ...]) -> list[Event]:
    """Events without the answers to lines."""
    return [event for event in events if not isinstance(event, OrderAnswered)]


def answered(events: tuple[Event, ...]) -> list[tuple[str, str, str, str]]:
    """The answers to lines."""
    return [(e.to[0], e.text, e.outcome, e.why) for e in events if isinstance(e, OrderAnswered)]


@HALF
@given(truths(), st.randoms(use_true_random=False))
def test_the_order_of_a_scenarios_rows_means_nothing(truth: Truth, random: Random) -> None:
    head, *rows = scenario_text(truth, wind=True).split("\n\n[[")
    random.shuffle(rows)
    shuffled = head + "".join(f"\n\n[[{row.rstrip()}\n" for row in rows)
    assert loads(shuffled)[0] == loads(scenario_text(truth, wind=True))[0]
    assert repr(loads(shuffled)[0]) == repr(loads(scenario_text(truth, wind=True))[0])


@given(pairs())
def test_one_change_changes_only_what_it_concerns(pair: Pair) -> None:
    """A roll of the same key and question has the same answer, whatever else was changed."""
    for one, other in zip(play(pair, pair.one), play(pair, pair.other), strict=False):
        assert list(differences(one.rolls, other.rolls)) == []


@given(pairs(), st.integers(0, 7))
def test_a_ship_where_nobody_is_or_comes_changes_nothing_else(pair: Pair, spot: int) -> None:
    """Rolls that draw an order have one name more; all others are the same, and so is every other player's report."""
    truth = _away_from_the_west(pair.one)
    assume(truth.ships)
    lonely = Vessel("PT99TR", "Lonely", "niza", f"west:{spot}")
    quiet = msgspec.structs.replace(pair, rulings={})
    moments = list(play(quiet, truth))
    assume(not any(_west(place) for moment in moments for place in moment.state.at.values()))
    assume(not any(_west(e.place) for m in moments for e in m.events if isinstance(e, Moved)))
    others = list(play(quiet, msgspec.structs.replace(truth, ships=(*truth.ships, lonely))))
    for one, other in zip(moments, others, strict=True):
        for side in PLAYERS.keys() - {"niza"}:
            assert quick(one, side) == quick(other, side)
        assert [r for r in one.rolls if r.ask != "order"] == _without(other.rolls, lonely.id)
        assert {s: at for s, at in other.state.at.items() if s != lonely.id} == one.state.at


def _away_from_the_west(truth: Truth) -> Truth:
    ships = tuple(ship for ship in truth.ships if not ship.at.startswith(("west", "corvo")))
    return Truth(ships, {player: salts for player, salts in truth.orders.items() if player != "niza"}, ())


def _west(place: Place) -> bool:
    return place.where in ("west", "corvo")


def _without(rolls: tuple[Roll, ...], ship: str) -> list[Roll]:
    return [roll for roll in rolls if roll.ask != "order" and ship not in (roll.why.cause, roll.why.whom)]


def test_evading_treats_both_sides_alike() -> None:
    """Whoever evades, arriving or there, is away from every enemy after the contact. Rules: P5, P6."""
    met = 0
    for seed in range(200):
        for there, arriving in ((("evade", "accept"), ("accept",)), (("accept",), ("evade", "accept"))):
            ships = [Vessel(f"FR{n}SL", f"Ship {n}", "brueys", "south:0", c) for n, c in enumerate(there, 1)]
            ships += [Vessel(f"BR{n}SL", f"Ship {n}", "hood", "north:0", c) for n, c in enumerate(arriving, 1)]
            met += _evaders_got_away(seed, ships)
    assert met > 100


def _evaders_got_away(seed: int, ships: list[Vessel]) -> int:
    pair = Pair(seed, 0, wind=False, rulings={}, one=Truth(tuple(ships), {}), other=Truth((), {}))
    (opening,) = game(pair)
    view = CAMPAIGN.view(opening.state, "hood")
    played = run(opening.state, {"hood": parse("".join(f"{s}: sail south\n" for s in view.ships), view).orders}, pair)
    at = dict(opening.state.at)
    contacts = [event for event in played.events if isinstance(event, Met) and event.phase == 1]
    for event in played.events:
        if isinstance(event, Moved) and event.phase == 1:
            at |= dict.fromkeys(event.ships, event.place)
    for contact in contacts:
        for ship in (*contact.arriving, *contact.there):
            if opening.state.contact[ship] == "evade":
                assert not any(at[other] == at[ship] for other in at if other[:2] != ship[:2])
    return len(contacts)
