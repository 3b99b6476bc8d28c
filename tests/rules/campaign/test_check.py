"""What a side's view tells about whether its orders can be carried out (X9)."""

import msgspec
import pytest
from tests.orders.views import FLEET, own, seen, view_of

from hulldown.kernel.order import Refusal
from hulldown.rules.campaign.check import check
from hulldown.rules.campaign.events import CompanyCounted, Contacted
from hulldown.rules.campaign.orders import (
    AnyClause,
    Attach,
    Contact,
    Detach,
    Follow,
    Go,
    Hold,
    Leg,
    Line,
    Orders,
    Sail,
)
from hulldown.rules.campaign.view import View

VIEW = view_of()


def answers(*lines: Line, view: View = VIEW) -> tuple[Refusal, ...]:
    return check(view, Orders(view.turn + 1, lines))


def reason(ship: str, *clauses: AnyClause, view: View = VIEW) -> str:
    (refusal,) = answers(Line((ship,), clauses, 7), view=view)
    assert refusal.line == 7
    return refusal.reason


def test_orders_of_every_kind_pass() -> None:
    lines = (
        Line(("BR1SL", "BR3FR"), (Sail((Leg("ushant", "biscay"), Leg("biscay", "st-johns", harbour=True))),), 1),
        Line(("BR2SL",), (Follow("FR3SL"), Contact("pursue"), Attach("BR1SL")), 2),
        Line(("BR4FR",), (Follow("FR4SL"),), 3),
        Line(("BR5SL",), (Go("coastal"), Detach()), 4),
        Line(("BR6SL",), (Go("harbour"), Attach("BR5SL")), 5),
        Line(("BR7TR",), (Hold(), Contact("evade")), 6),
    )
    assert answers(*lines) == ()


@pytest.mark.parametrize(("turn", "late"), [(3, "too late"), (5, "too early")])
def test_the_turn_must_be_open(turn: int, late: str) -> None:
    (refusal,) = check(VIEW, Orders(turn, (Line(("XX1SL",), (Hold(),)),)))
    assert (refusal.line, refusal.word) == (0, str(turn))
    assert late in refusal.reason


def test_nothing_is_open_after_the_last_turn() -> None:
    (refusal,) = check(view_of(turn=30), Orders(31, ()))
    assert "its last" in refusal.reason


def test_a_line_names_ships_and_orders() -> None:
    assert [refusal.reason for refusal in answers(Line((), (Hold(),)), Line(("BR1SL",), ()))] == [
        "The line names no ship.",
        "The line names no order.",
    ]


def test_only_own_ships_can_be_ordered() -> None:
    assert reason("FR3SL", Hold()) == "Redoutable is not under your command."
    assert reason("FR99SL", Hold()) == reason("ZZ1ZZ", Hold()) == "No ship of this name is known to you."


def test_each_topic_once_for_a_ship() -> None:
    assert reason("BR1SL", Hold(), Go("harbour")) == "The line has two orders on movement; give one."
    assert reason("BR1SL", Attach("BR2SL"), Detach()) == "The line has two orders on attachment; give one."
    (refusal,) = answers(Line(("BR1SL",), (Hold(),), 1), Line(("BR2SL", "BR1SL"), (Hold(), Contact("join")), 2))
    assert (refusal.kind, refusal.line, refusal.word) == ("ambiguous", 2, "BR1SL")
    assert answers(Line(("BR1SL",), (Hold(),), 1), Line(("BR1SL",), (Contact("join"),), 2)) == ()
    (unnumbered,) = answers(Line(("BR1SL",), (Hold(),)), Line(("BR1SL",), (Hold(),)))
    assert unnumbered.reason == "Her movement is already ordered by an earlier line, which stands."


@pytest.mark.parametrize(
    ("ship", "legs", "says"),
    [
        ("BR1SL", (), "names no sea area or port"),
        ("BR1SL", (Leg("ushant", "atlantis"),), "is on the chart"),
        ("BR1SL", (Leg("ushant", "finisterre"),), "within reach from there: biscay, brest, channel."),
        ("BR1SL", (Leg("biscay", "finisterre"),), "The shortest way is: sail biscay, finisterre."),
        ("BR1SL", (Leg("finisterre", "biscay"),), "starts from Ushant"),
        ("BR1SL", (Leg("ushant", "ushant"),), "lies at Ushant already."),
        ("BR4FR", (Leg("brest", "brest", harbour=True),), "'go harbour'"),
        ("BR1SL", (Leg("ushant", "biscay"), Leg("ushant", "finisterre")), "starts from Bay of Biscay"),
        ("BR1SL", (Leg("ushant", "brest", harbour=True),), "held by France, at war with Great Britain"),
        ("BR1SL", (Leg("ushant", "biscay", harbour=True),), "has no harbour"),
        ("BR4FR", (Leg("brest", "biscay"),), "within reach from there: ushant."),
    ],
)
def test_routes(ship: str, legs: tuple[Leg, ...], says: str) -> None:
    assert says in reason(ship, Sail(legs))


def test_a_harbour_opens_with_its_holder() -> None:
    into = Sail((Leg("ushant", "brest", harbour=True),))
    taken = view_of(holders=VIEW.holders | {"brest": "BR"})
    assert answers(Line(("BR1SL",), (into,)), view=taken) == ()
    assert answers(Line(("BR1SL",), (into,)), view=view_of(war=())) == ()


@pytest.mark.parametrize(
    ("ship", "waters", "says"),
    [
        ("BR1SL", "harbour", "is at sea (Ushant)"),
        ("BR4FR", "harbour", "its harbour is shut"),
        ("BR4FR", "coastal", "lies there already"),
        ("BR5SL", "ashore", "'harbour' or 'coastal'"),
    ],
)
def test_shifting_within_a_port(ship: str, waters: str, says: str) -> None:
    assert says in reason(ship, Go(waters))


def test_only_a_ship_in_the_same_place_can_be_followed() -> None:
    assert "she can follow BR2SL or FR3SL." in reason("BR1SL", Follow("BR3FR"))
    assert "she can follow nobody." in reason("BR7TR", Follow("FR3SL"))
    assert "did not share a place or port with Rhin" in reason("BR1SL", Follow("FR8FR"))
    assert reason("BR1SL", Follow("BR1SL")) == "A ship cannot follow herself."
    assert (
        reason("BR1SL", Follow("FR99SL")) == reason("BR1SL", Follow("ZZ1ZZ")) == "No ship of this name is known to you."
    )


def test_a_port_is_shared_by_harbour_and_coastal_waters() -> None:
    assert answers(Line(("BR5SL",), (Follow("BR6SL"),)), Line(("BR4FR",), (Follow("SP1SL"),))) == ()


def test_ships_met_in_passing_or_seen_elsewhere_cannot_be_followed() -> None:
    rhin = seen("FR8FR", "Rhin")
    events = (
        Contacted(to=("nelson",), phase=1, own=("BR1SL",), ships=(rhin,), where="ushant"),
        CompanyCounted(to=("nelson",), area="ushant", letter="C", counts={"FR": 1}, ships=(rhin,)),
    )
    assert "she can follow BR2SL." in reason("BR1SL", Follow("FR8FR"), view=view_of(events=events, remembered=()))


def test_following_an_enemy_means_pursuit() -> None:
    assert "means contact pursue" in reason("BR1SL", Follow("FR3SL"), Contact("evade"))
    (later,) = answers(Line(("BR1SL",), (Contact("evade"),), 1), Line(("BR1SL", "BR2SL"), (Follow("FR3SL"),), 2))
    assert (later.line, later.word) == (2, "FR3SL")
    assert answers(Line(("BR1SL",), (Follow("FR3SL"), Contact("evade"))), view=view_of(war=())) == ()
    assert answers(Line(("BR1SL",), (Follow("BR2SL"), Contact("evade")))) == ()


def test_a_ship_that_copies_an_order_to_follow_an_enemy_can_only_pursue() -> None:
    evade, follow = Line(("BR2SL",), (Contact("evade"),), 1), Line(("BR1SL",), (Follow("FR3SL"),), 3)
    attach, hold = Line(("BR2SL",), (Attach("BR1SL"),), 2), Line(("BR2SL",), (Hold(),), 4)
    (torn,) = answers(evade, attach, follow)
    assert (torn.kind, torn.line, torn.word) == ("illegal", 1, "evade")
    assert "give BR2SL a movement order of her own, or contact pursue." in torn.reason
    assert answers(evade, attach, follow, hold) == ()
    assert answers(evade, follow) == ()
    assert answers(Line(("BR2SL",), (Contact("pursue"), Attach("BR1SL"))), follow) == ()
    assert answers(evade, attach, follow, view=view_of(war=())) == ()
    assert answers(evade, attach, Line(("BR1SL",), (Follow("BR2SL"),))) == ()


def test_a_line_at_odds_with_what_is_copied_leaves_no_trace() -> None:
    """Without her, who is attached to her copies nothing."""
    led = (Line(("BR2SL",), (Contact("evade"), Attach("BR1SL")), 1), Line(("BR1SL",), (Follow("FR3SL"),), 2))
    fleet = [*FLEET, own("BR8SL", "Ajax", "ushant:A", leader="BR2SL")]
    refused = answers(*led, Line(("BR8SL",), (Contact("join"),), 3), view=view_of(fleet))
    assert [refusal.line for refusal in refused] == [1]


def test_attachment() -> None:
    assert "she can be attached to BR2SL." in reason("BR1SL", Attach("BR3FR"))
    assert "she can be attached to nobody." in reason("BR7TR", Attach("BR3FR"))
    assert reason("BR1SL", Attach("BR1SL")) == "A ship cannot be attached to herself."
    assert reason("BR1SL", Attach("FR3SL")) == "Redoutable is not under your command."
    assert reason("BR1SL", Attach("FR99SL")) == "No ship of this name is known to you."
    assert answers(Line(("BR5SL",), (Detach(),))) == ()


def test_rings_are_refused() -> None:
    assert "BR6SL to BR5SL to BR6SL" in reason("BR6SL", Attach("BR5SL"))
    (ring,) = answers(Line(("BR1SL",), (Attach("BR2SL"),), 1), Line(("BR2SL",), (Attach("BR1SL"), Hold()), 2))
    assert (ring.line, ring.word) == (2, "BR1SL")
    released = (Line(("BR6SL",), (Attach("BR5SL"),), 1), Line(("BR5SL",), (Detach(),), 2))
    assert answers(*released) == ()


def test_contact_is_one_of_four() -> None:
    assert reason("BR1SL", Contact("flee")) == "A contact order is accept, evade, pursue or join."


def test_what_is_not_in_the_view_cannot_matter() -> None:
    """The truth is not among what is asked: views alike in all but the ships' damage give the same answers."""
    orders = Orders(4, (Line(("BR1SL",), (Follow("FR3SL"), Contact("join")), 1), Line(("BR9SL",), (Hold(),), 2)))
    hurt = view_of([msgspec.structs.replace(ship, ship=msgspec.structs.replace(ship.ship, hull=2)) for ship in FLEET])
    assert check(VIEW, orders) == check(hurt, orders)


def test_ships_of_one_player_under_two_flags() -> None:
    fleet = (own("FR1SL", "Bucentaure", "ferrol:coastal"), own("SP2SL", "Argonauta", "ferrol:harbour"))
    both = view_of(fleet, events=(), war=(("BR", "FR"),), holders=VIEW.holders | {"ferrol": "BR"})
    assert "its harbour is shut" in reason("FR1SL", Go("harbour"), view=both)
    assert answers(Line(("SP2SL",), (Follow("FR1SL"), Attach("FR1SL"))), view=both) == ()
