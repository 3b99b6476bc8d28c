"""Refusals are explained under the line, and a receipt says back and proves what was stored."""

import hashlib
import json

import msgspec
from tests.orders.views import FLEET, own, view_of

from hulldown.kernel.order import Refusal
from hulldown.orders.explain import explain, remarks
from hulldown.orders.parse import parse
from hulldown.orders.say import receipt, say, seal
from hulldown.rules.campaign.orders import Leg, Orders

VIEW = view_of()
TEXT = "BR1SL, BR2SL: sail biscay, finisterre, ferrol\nBR6SL: hold; contact evade\n"


def told(text: str) -> str:
    return explain(text, parse(text, VIEW).refusals)


def test_a_refusal_in_full() -> None:
    assert told("BR2SL: hold\n\tVictory: sail bicsay") == (
        "Line 2:\n"
        "   Victory: sail bicsay\n"
        "                 ^^^^^^\n"
        "  No sea area or port of this name is on the chart. Did you mean biscay?\n"
    )


def test_several_near_names() -> None:
    assert "Did you mean BR5SL or FR4SL?" in told("BR4FR: follow Neptune")
    assert 'Did you mean "Ville de Paris"?' in told("Vile de Paris: hold")


def test_the_caret_stands_under_wide_and_combining_letters() -> None:
    line, caret = told("BR1SL: sail 東京, Te\u0301st").splitlines()[1:3]
    assert line == "  BR1SL: sail 東京, Te\u0301st"
    assert caret == "              ^^^^"


def test_a_long_line_is_cut_round_the_word() -> None:
    line, caret = told(f"{'BR1SL, ' * 60}XX1XX, {'BR2SL, ' * 60}BR1SL: hold").splitlines()[1:3]
    assert line.startswith("  …")
    assert line.endswith("…")
    assert line[caret.index("^") : caret.rindex("^") + 1] == "XX1XX"


def test_control_characters_are_not_sent_back() -> None:
    assert "\x1b" not in told("BR1SL: \x1b[31msial")


def test_a_refusal_of_the_whole_text() -> None:
    assert explain("", [Refusal("illegal", 0, "", "Too late.")]) == "The whole text:\n  Too late.\n"


def test_the_hundred_and_first_refusal_is_only_counted() -> None:
    answer = told("nonsense\n" * 150)
    assert answer.count("Line ") == 100
    assert answer.endswith("And 50 more.\n")


def test_remarks() -> None:
    assert remarks(parse("\nBR3FR: detach", VIEW).warnings) == "Line 2: Not attached to any ship before: BR3FR.\n"


def test_orders_said_back() -> None:
    fleet = [
        msgspec.structs.replace(ship, route=(Leg("biscay", "finisterre"),)) if ship.where == "biscay" else ship
        for ship in FLEET
    ]
    view = view_of(fleet)
    assert say(parse(TEXT, view).orders, view) == (
        "Left without orders: 3\n"
        "  Euryalus (BR3FR), at sea, Ushant, company B: holds; contact accept\n"
        "  Sirius (BR4FR), in the coastal waters of Brest (Roads): holds; contact accept\n"
        "  Convoy (BR7TR), at sea, Bay of Biscay, company A: sails on to Cape Finisterre; contact accept\n"
        "\n"
        "Ordered by copy: 1\n"
        "  Neptune (BR5SL), from Téméraire (BR6SL)\n"
        "\n"
        "Stored: 2\n"
        "  Line 1: Victory (BR1SL), Ville de Paris (BR2SL): sail to Bay of Biscay, then Cape Finisterre, "
        "then the coastal waters of Ferrol\n"
        "  Line 2: Téméraire (BR6SL): hold; evade on contact\n"
    )  # fmt: skip


def test_a_copy_needs_a_leader_with_orders_in_the_same_place() -> None:
    view = view_of([own("BR1SL", "Victory", "ushant:A", leader="BR2SL"), own("BR2SL", "Mars", "ushant:B")], events=())
    assert say(parse("BR2SL: hold", view).orders, view).startswith("Left without orders: 1\n  Victory (BR1SL)")
    lone = view_of([own("BR1SL", "Victory", "ushant:A", leader="BR2SL"), own("BR2SL", "Mars", "ushant:A")], events=())
    assert say(Orders(4, ()), lone).startswith("Left without orders: 2\n")
    assert say(parse("BR2SL: hold", lone).orders, lone).startswith("Left without orders: none\n\nOrdered by copy: 1\n")


def test_every_clause_has_its_words() -> None:
    text = (
        "BR1SL: follow FR3SL\nBR2SL: hold; attach BR1SL; contact join\nBR5SL: detach; go coastal; contact pursue\n"
        "BR6SL: go harbour; contact accept\nBR7TR: sail st-johns harbour"
    )
    said = say(parse(text, VIEW).orders, VIEW)
    for words in (
        "follow Redoutable (FR3SL)",
        "copy the orders of Victory (BR1SL) from now on; join allies on contact",
        "copy no ship's orders from now on; go out into the coastal waters; pursue on contact",
        "go into the harbour; accept contact",
        "sail to the harbour of St John's",
    ):
        assert words in said


def test_the_receipt_proves_what_was_stored() -> None:
    orders = parse(TEXT, VIEW).orders
    given = receipt(orders, VIEW, salt="5a17", at="2026-01-01T12:00:00Z")
    assert "Received 2026-01-01T12:00:00Z" in given
    assert say(orders, VIEW) in given
    assert "Salt: 5a17\n" in given
    plain = json.loads(msgspec.json.encode(orders))
    text = json.dumps(["5a17", "nelson", 4, plain], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert f"Hash: {hashlib.sha256(text.encode()).hexdigest()}\n" in given


def test_the_seal_changes_with_everything_it_covers() -> None:
    orders = parse(TEXT, VIEW).orders
    other = parse(TEXT.replace("evade", "join"), VIEW).orders
    seals = {
        seal(orders, "nelson", salt="a"),
        seal(orders, "nelson", salt="b"),
        seal(orders, "hood", salt="a"),
        seal(other, "nelson", salt="a"),
    }
    assert len(seals) == 4
