"""What holds for every text: it is answered, in good time, and what is stored reads back as itself."""

import time

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.orders.views import view_of

from hulldown.orders.explain import explain
from hulldown.orders.parse import parse
from hulldown.orders.say import receipt
from hulldown.orders.write import write
from hulldown.rules.campaign.check import check
from hulldown.rules.campaign.menu import legal
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

VIEW = view_of()
MENU = legal(VIEW)


@st.composite
def routes(draw: st.DrawFn, ship: str) -> Sail:
    at = VIEW.ships[ship].where
    legs = []
    for _ in range(draw(st.integers(1, 5))):
        end = draw(st.sampled_from(sorted(VIEW.chart.ways[at])))
        inside = end in ("english-harbour", "st-johns") and draw(st.booleans())
        legs.append(Leg(at, end, inside))
        at = end
    return Sail(tuple(legs))


@st.composite
def some_lines(draw: st.DrawFn, ship: str) -> Line:
    menu = MENU[ship]
    movements: list[st.SearchStrategy[AnyClause]] = [routes(ship), st.just(Hold())]
    movements += [st.sampled_from([Follow(other) for other in menu.follow])] if menu.follow else []
    movements += [st.sampled_from([Go(waters) for waters in menu.go])] if menu.go else []
    attachments: list[AnyClause] = [*(Attach(leader) for leader in menu.leaders), Detach()]
    contacts = st.sampled_from([Contact(order) for order in menu.contacts])
    clauses = draw(
        st.lists(
            st.one_of(*movements, contacts, st.sampled_from(attachments)), min_size=1, max_size=3, unique_by=type
        ).map(tuple)
    )
    return Line((ship,), clauses)


SETS = st.lists(st.sampled_from(sorted(MENU)).flatmap(some_lines), max_size=8).map(tuple)
WRITTEN = SETS.map(lambda lines: write(Orders(4, lines)))


@settings(max_examples=1000, deadline=None)
@given(WRITTEN)
def test_what_is_stored_reads_back_as_itself(text: str) -> None:
    first = parse(text, VIEW)
    assert check(VIEW, first.orders) == ()
    again = parse(write(first.orders), VIEW)
    assert again.refusals == ()
    numbered = [msgspec.structs.replace(line, number=number) for number, line in enumerate(first.orders.lines, 1)]
    assert list(again.orders.lines) == numbered
    assert write(again.orders) == write(first.orders)


@settings(max_examples=200, deadline=None)
@given(WRITTEN)
def test_text_and_check_agree(text: str) -> None:
    """A set that is good as text is good as orders, and a line refused in the one is refused in the other."""
    parsed = parse(text, VIEW)
    lines = [parse(line, VIEW).orders.lines for line in text.splitlines()]
    if all(lines):
        orders = Orders(4, tuple(msgspec.structs.replace(one, number=n) for n, (one,) in enumerate(lines, 1)))
        assert {refusal.line for refusal in check(VIEW, orders)} == {refusal.line for refusal in parsed.refusals}


SCRAPS = st.sampled_from(
    ["BR1SL", "br2sl", "Ville de Paris", '"', "“", "'", ":", ";", ",", "#", "sail ", "follow ", "go ", "hold", " ",
     "contact ", "attach ", "detach", "biscay", "harbour", "FR3SL", "evade", "\t", "\u00a0", "\n", "\r\n", ">",
     "--- ORDERS ", "--- END ---", "--- ORDERS trafalgar turn 4 nelson ---\n", "turn 4 ", "Neptune", "\u200b", "é",
     "\x00", "\ud800"]
)  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(st.one_of(st.text(), st.lists(SCRAPS, max_size=40).map("".join)))
@example("BR1SL: sail " + "İ" * 70)
@example("\u2028BR1SL\x0b: hold\x85")
def test_any_text_gets_an_answer(text: str) -> None:
    parsed = parse(text, VIEW)
    explain(text, parsed.refusals)
    receipt(parsed.orders, VIEW, salt="", at="")
    assert check(VIEW, parsed.orders) == ()
    stored = {line.number for line in parsed.orders.lines}
    assert stored.isdisjoint(refusal.line for refusal in parsed.refusals)


@settings(max_examples=200, deadline=None)
@given(WRITTEN, st.data())
def test_a_spoilt_line_changes_nothing_but_itself(text: str, data: st.DataObject) -> None:
    """Cutting a line short, doubling it or spoiling its case leaves the other ships' orders as they were."""
    lines = [line for line in text.splitlines() if "attach" not in line]
    if not lines:
        return
    spoilt = data.draw(st.integers(0, len(lines) - 1))
    ship = lines[spoilt].partition(":")[0]
    cut = lines[spoilt][: data.draw(st.integers(0, len(lines[spoilt])))]
    others = [line for line in lines if not line.startswith(ship)]
    spoilt_too = parse("\n".join([*others, cut.swapcase()]), VIEW).orders.lines
    kept = tuple(line for line in spoilt_too if line.number <= len(others))
    assert kept == parse("\n".join(others), VIEW).orders.lines


@pytest.mark.parametrize(
    "text",
    [
        "BR1SL, BR2SL: sail biscay, finisterre; contact evade\n" * 10_000,
        "".join(f"BR1SL: sail ushnt{number}\n" for number in range(10_000)),
        "BR1SL: attach BR2SL\nBR2SL: attach BR1SL\n" * 2_500,
        ("' 'a 'a" * 500 + "\n") * 28,
        ("BR1SL," * 600 + "BR1SL: hold\n") * 27,
        "a," * 50_000,
        "--- ORDERS " + " turn 1 " * 12_000,
        "x" * 100_000,
    ],
)
def test_long_texts_are_answered_in_good_time(text: str) -> None:
    start = time.perf_counter()
    parsed = parse(text, VIEW)
    explain(text, parsed.refusals)
    assert parsed.refusals
    assert time.perf_counter() - start < 30
