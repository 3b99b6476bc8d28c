"""Order text is read line by line, in whatever way people write."""

import pytest
from tests.orders.views import EVENTS, FLEET, attached, own, view_of

from hulldown.orders.parse import parse
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
    Sail,
)

VIEW = view_of()
BISCAY = Sail((Leg("ushant", "biscay"),))


def lines(text: str) -> tuple[Line, ...]:
    parsed = parse(text, VIEW)
    assert parsed.refusals == ()
    assert parsed.orders.turn == 4
    return parsed.orders.lines


def refused(text: str) -> tuple[str, str, int, str]:
    parsed = parse(text, VIEW)
    assert parsed.orders.lines == ()
    (refusal,) = parsed.refusals
    return refusal.kind, refusal.word, refusal.column, refusal.reason


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("BR1SL: sail biscay", BISCAY),
        ("BR1SL: sail biscay, finisterre", Sail((Leg("ushant", "biscay"), Leg("biscay", "finisterre")))),
        ("BR1SL: sail channel, english-harbour harbour",
         Sail((Leg("ushant", "channel"), Leg("channel", "english-harbour", harbour=True)))),
        ("BR1SL: sail channel, English Harbour harbour",
         Sail((Leg("ushant", "channel"), Leg("channel", "english-harbour", harbour=True)))),
        ("BR1SL: sail channel, English Harbour", Sail((Leg("ushant", "channel"), Leg("channel", "english-harbour")))),
        ("BR1SL: sail brest", Sail((Leg("ushant", "brest"),))),
        ("BR1SL: sail Roads", Sail((Leg("ushant", "brest"),))),
        ('BR1SL: sail "Skagerrak, Channel and Sound"', Sail((Leg("ushant", "channel"),))),
        ("BR1SL: follow FR3SL", Follow("FR3SL")),
        ("BR1SL: follow redoutable", Follow("FR3SL")),
        ("BR6SL: go harbour", Go("harbour")),
        ("BR6SL: go HARBOR", Go("harbour")),
        ("BR5SL: go coastal", Go("coastal")),
        ("BR1SL: hold", Hold()),
        ("BR1SL: contact pursue", Contact("pursue")),
        ("BR1SL: attach BR2SL", Attach("BR2SL")),
        ("BR5SL: detach", Detach()),
    ],
)  # fmt: skip
def test_every_clause(text: str, clause: AnyClause) -> None:
    (line,) = lines(text)
    assert line.clauses == (clause,)


@pytest.mark.parametrize(
    "text",
    [
        "br1sl:sail BISCAY",
        "Victory : Sail Bay of Biscay ;",
        "victory: sail “bay  of biscay” # as agreed; hold",
        "«VICTORY»\u00a0:\tsail\u2003Bay\u202fof\u00a0Biscay\r",
        "'Victory': sail 'Bay of Biscay'",
        "\ufeffVíctory: sail bíscay",
        "ＢＲ１ＳＬ：ｓａｉｌ ｂｉｓｃａｙ",
        "> >> BR1SL: sail biscay",
        "BR1\u200bSL: sa\u00adil biscay",
        "BR1SL:;; sail biscay;;",
    ],
)
def test_one_order_in_many_spellings(text: str) -> None:
    (line,) = lines(text)
    assert line == Line(("BR1SL",), (BISCAY,), 1)


@pytest.mark.parametrize("name", ["Téméraire", "temeraire", "TÉMÉRAIRE", "Te\u0301me\u0301raire", '"Téméraire"'])
def test_accents_do_not_matter(name: str) -> None:
    assert lines(f"{name}: hold") == (Line(("BR6SL",), (Hold(),), 1),)


@pytest.mark.parametrize("name", ["St John's", "st johns", "St John’s", '"St John\'s"', "'St John’s'", "st-johns"])
def test_apostrophes_in_names(name: str) -> None:
    assert lines(f"BR7TR: sail {name} harbour")[0].clauses == (Sail((Leg("biscay", "st-johns", harbour=True),)),)


def test_lists_of_ships_and_several_clauses() -> None:
    text = 'BR1SL, "Ville de Paris", euryalus: sail biscay; contact evade'
    assert lines(text) == (Line(("BR1SL", "BR2SL", "BR3FR"), (BISCAY, Contact("evade")), 1),)


def test_ships_of_one_line_that_lie_apart_get_routes_of_their_own() -> None:
    text = "BR1SL, BR4FR, BR3FR: sail ushant, biscay"
    assert parse(text, VIEW).orders.lines == ()
    view = view_of((*FLEET, own("BR9SL", "Mars", "finisterre:A")))
    parsed = parse("BR1SL, BR9SL, BR3FR: sail biscay; contact join", view)
    assert [(line.ships, line.number) for line in parsed.orders.lines] == [(("BR1SL", "BR3FR"), 1), (("BR9SL",), 1)]
    assert parsed.orders.lines[1].clauses == (Sail((Leg("finisterre", "biscay"),)), Contact("join"))


def test_a_line_of_ships_that_lie_apart_stands_or_falls_as_one() -> None:
    assert refused("BR1SL, BR7TR: sail biscay")[:2] == ("illegal", "biscay")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "BR1SL:", "BR1SL: # later", "  ; ".replace(";", ""), ">"])
def test_nothing_ordered_is_no_fault(text: str) -> None:
    parsed = parse(text, VIEW)
    assert parsed.orders.lines == ()
    assert parsed.refusals == ()
    assert not parsed.refused


def test_a_bad_line_has_no_effect_and_good_ones_stand() -> None:
    parsed = parse("BR1SL: hold\rBR2SL: sial biscay; contact evade\r\nBR3FR: hold\n\nnonsense", VIEW)
    assert [line.number for line in parsed.orders.lines] == [1, 3]
    assert [(refusal.line, refusal.word) for refusal in parsed.refusals] == [(2, "sial"), (5, "")]
    assert not parsed.refused


def test_nothing_good_leaves_an_earlier_set_alone() -> None:
    assert parse("Thank you!", VIEW).refused


@pytest.mark.parametrize(
    ("text", "kind", "word", "column"),
    [
        ("BR1SL: sial biscay", "invalid", "sial", 8),
        ("BR1SL: sailbiscay", "invalid", "sailbiscay", 8),
        ("BR1SL: contact flee", "invalid", "flee", 16),
        ("BR1SL: contact", "invalid", "", 15),
        ("BR1SL: sail", "invalid", "", 12),
        ("BR1SL: sail ,", "invalid", ",", 13),
        ("BR6SL: go home", "invalid", "home", 11),
        ("BR1SL sail biscay", "invalid", "sail", 7),
        ("BR1SL: hold fast", "invalid", "fast", 13),
        ("BR1SL: sail biscay contact evade", "invalid", "contact", 20),
        ('BR1SL: sail "biscay', "invalid", '"', 13),
        ("\t“Ville de Paris”: sial", "invalid", "sial", 20),
        ("> BR1SL: sail ushnt", "invalid", "ushnt", 15),
        ("BR1SL: sail finisterre", "illegal", "finisterre", 13),
        ("BR1SL: sail biscay, biscay", "illegal", "biscay", 21),
        ("BR4FR: follow Neptune", "ambiguous", "Neptune", 15),
        ("BR1SL: hold; sail biscay", "ambiguous", "sail", 14),
        ("BR1SL, Victory: hold", "ambiguous", "Victory", 8),
        ("BR1SL: follow FR3SL; contact join", "illegal", "join", 30),
        ("FR3SL: hold", "illegal", "FR3SL", 1),
        ("Rhin: hold", "illegal", "Rhin", 1),
    ],
)
def test_the_word_at_fault(text: str, kind: str, word: str, column: int) -> None:
    assert refused(text)[:3] == (kind, word, column)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("BR1SL: sial biscay", ("sail",)),
        ("BR1SL: contact evad", ("evade",)),
        ("BR1SL: sail bicsay", ("biscay",)),
        ("BR1SL: sail channel, englsh harbour", ("english-harbour",)),
        ("Vile de Paris: hold", ("Ville de Paris",)),
        ("BR1SL: follow redoubtable", ("Redoutable",)),
        ("BR4FR: follow Neptune", ("BR5SL", "FR4SL")),
    ],
)
def test_nearest_right_names(text: str, nearest: tuple[str, ...]) -> None:
    (refusal,) = parse(text, VIEW).refusals
    assert refusal.nearest == nearest


@pytest.mark.parametrize("order", ["BR1SL: follow {}", "BR1SL: attach {}", "{}: hold", "BR2SL, {}: contact evade"])
def test_a_name_unknown_and_one_not_yet_seen_get_the_same_words(order: str) -> None:
    """FR66TR is in the campaign, beside the player's own ships even, but has not been shown; ZQ1XX never was."""
    knows = view_of(events=EVENTS, remembered=())
    answers = [parse(order.format(name), knows).refusals for name in ("FR66TR", "ZQ1XX", "Bucentaure", "Nonesuch")]
    assert len({(refusal.kind, refusal.reason, refusal.nearest) for (refusal,) in answers}) == 1


def test_near_names_are_never_those_of_ships_not_shown() -> None:
    text = "BR1SL: follow Rhim"
    assert parse(text, view_of()).refusals[0].nearest == ("Rhin",)
    assert parse(text, view_of(remembered=())).refusals[0].nearest == ()


def test_the_later_of_two_orders_is_refused() -> None:
    parsed = parse("BR1SL: hold\n\nvictory: sail biscay\nBR1SL: contact evade\nBR1SL: contact join", VIEW)
    assert [line.number for line in parsed.orders.lines] == [1, 4]
    assert [(refusal.kind, refusal.line) for refusal in parsed.refusals] == [("ambiguous", 3), ("ambiguous", 5)]
    assert parsed.refusals[0].reason == "Her movement is already ordered in line 1, which stands."


def test_a_refused_line_leaves_room_for_a_better_one() -> None:
    parsed = parse("BR1SL: sail finisterre\nBR1SL: sail biscay, finisterre", VIEW)
    assert [line.number for line in parsed.orders.lines] == [2]


def test_an_order_beyond_reach_tells_the_way() -> None:
    reason = refused("BR1SL: sail biscay, ferrol")[3]
    assert "Bay of Biscay is the last place that this route reaches." in reason
    assert "sail finisterre, ferrol" in reason


def test_odd_orders_stand_with_a_remark() -> None:
    parsed = parse("BR1SL: follow BR2SL\nBR3FR: detach", VIEW)
    assert len(parsed.orders.lines) == 2
    assert [warning.line for warning in parsed.warnings] == [1, 2]


@pytest.mark.parametrize("other", ["BR2SL: sail biscay", "BR2SL: attach BR9SL\nBR9SL: sail biscay"])
def test_fine_orders_get_no_remark(other: str) -> None:
    view = view_of((*FLEET, own("BR9SL", "Mars", "ushant:A")))
    assert parse(f"BR1SL: follow BR2SL\n{other}\nBR5SL: detach", view).warnings == ()


def test_attachments_of_the_set_replace_those_that_stand() -> None:
    assert refused("BR6SL: attach BR5SL")[:2] == ("illegal", "BR5SL")
    assert len(lines("BR6SL: attach BR5SL\nBR5SL: detach")) == 2


def test_a_refused_detachment_brings_the_standing_ring_back() -> None:
    parsed = parse("BR6SL: attach BR5SL\nBR5SL: detach; go harbour", VIEW)
    assert parsed.orders.lines == ()
    assert [refusal.line for refusal in parsed.refusals] == [1, 2]


def test_rings_through_several_ships() -> None:
    fleet = tuple(own(f"BR{number}SL", f"Ship {number}", "ushant:A") for number in range(1, 6))
    view = attached(view_of(fleet, events=()), BR3SL="BR4SL", BR4SL="BR5SL")
    parsed = parse("BR1SL: attach BR2SL\nBR2SL: attach BR3SL\nBR5SL: attach BR1SL\nBR5SL: hold", view)
    assert [line.number for line in parsed.orders.lines] == [1, 2, 4]
    assert "BR5SL to BR1SL to BR2SL to BR3SL to BR4SL to BR5SL" in parsed.refusals[0].reason


def test_orders_after_the_last_turn() -> None:
    parsed = parse("BR1SL: hold", view_of(turn=30))
    assert parsed.refused
    assert parsed.refusals[0].reason == "The campaign is over: turn 30 was its last."
