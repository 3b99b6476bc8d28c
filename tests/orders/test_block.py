"""A whole text may come back: only what is marked counts, and only for the right turn, side and game."""

import pytest
from tests.orders.views import view_of
from tests.reports.samples import own, report

from hulldown.kernel.sheet import END, Heading
from hulldown.orders.parse import parse
from hulldown.reports.sheet import sheet
from hulldown.reports.text import text as report_text

VIEW = view_of()
OPENING = str(Heading("trafalgar", 4, "nelson"))
ORDERS = "BR1SL: sail biscay\nBR2SL: contact evade\n\nBR3FR:\n"
CHART = {
    "areas": {
        "ushant": {"name": "Ushant", "lon": -650, "lat": 4850},
        "biscay": {"name": "Biscay", "lon": -500, "lat": 4550},
    },
    "edges": [["ushant", "biscay"]],
    "ports": {
        "brest": {"name": "Brest", "lon": -449, "lat": 4838, "sea_area": "ushant"},
        "st-johns": {"name": "St John's", "lon": -200, "lat": 4600, "sea_area": "biscay"},
    },
}
DOCUMENT = report(
    game="trafalgar",
    chart=CHART,
    holders={"brest": "FR", "st-johns": "BR"},
    ships=[
        own("BR1SL", "Victory", 100, "ushant:A"),
        own("BR2SL", "Ville de Paris", 110, "ushant:A", contact="evade", leader="BR1SL", route=["biscay", "st-johns"]),
        own("BR4FR", "Sirius", 36, "brest:coastal"),
    ],
)  # fmt: skip


def block(orders: str, opening: str = OPENING) -> str:
    return f"{opening}\n{orders}{END}\n"


def stored(text: str) -> list[tuple[str, ...]]:
    parsed = parse(text, VIEW)
    assert parsed.refusals == ()
    return [line.ships for line in parsed.orders.lines]


def test_only_the_block_counts() -> None:
    text = f"Dear umpire,\nBR3FR: hold\n{block(ORDERS)}\nYours, BR4FR: hold\n"
    assert stored(text) == stored(ORDERS) == [("BR1SL",), ("BR2SL",)]
    assert [line.number for line in parse(text, VIEW).orders.lines] == [4, 5]


def test_a_report_sent_back_is_the_orders_alone() -> None:
    text = report_text(DOCUMENT).replace("BR1SL:\n", "BR1SL: sail biscay\n").replace("BR4FR:\n", "BR4FR: sail ushant\n")
    assert stored(text) == [("BR1SL",), ("BR4FR",)]


@pytest.mark.parametrize("mark", [">", "> ", "> > ", ">> "])
def test_a_report_quoted_by_a_mail_program(mark: str) -> None:
    quoted = "".join(f"{mark}{line}\r\n" for line in report_text(DOCUMENT).splitlines())
    text = f"On Monday the umpire wrote:\r\n{quoted}".replace("BR1SL:\r\n", "BR1SL:\r\nBR1SL, BR2SL: sail biscay\r\n")
    assert stored(text) == [("BR1SL", "BR2SL")]


def test_dashes_made_long_by_a_mail_program() -> None:
    assert stored(block(ORDERS).replace("---", "—")) == [("BR1SL",), ("BR2SL",)]


def test_an_untouched_sheet_is_no_orders_and_no_fault() -> None:
    assert stored(sheet(DOCUMENT)) == []


def test_the_sheet_is_narrow_and_names_every_ship() -> None:
    lines = sheet(DOCUMENT).splitlines()
    assert max(map(len, lines)) <= 70
    assert [line for line in lines if not line.startswith("#")][1:-1] == ["BR1SL:", "BR2SL:", "BR4FR:"]
    assert "# Ville de Paris: contact evade; attached to BR1SL; still to sail" in lines


def test_no_sheet_after_the_last_turn() -> None:
    assert sheet(report(turn=30, ships=DOCUMENT["ships"])) == ""


@pytest.mark.parametrize(
    ("heading", "word", "says"),
    [
        (Heading("trafalgar", 3, "nelson"), "3", "come too late"),
        (Heading("trafalgar", 5, "nelson"), "5", "come too early"),
        (Heading("trafalgar", 4, "villeneuve"), "villeneuve", "another player's"),
        (Heading("nile", 4, "nelson"), "nile", "another game"),
    ],
)
def test_a_block_for_something_else_is_refused_whole(heading: Heading, word: str, says: str) -> None:
    parsed = parse(f"\n{block(ORDERS, str(heading))}", VIEW)
    assert parsed.refused
    assert parsed.orders.lines == ()
    (refusal,) = parsed.refusals
    assert (refusal.line, refusal.word) == (2, word)
    assert str(heading)[refusal.column - 1 :].startswith(word)
    assert says in refusal.reason


def test_a_damaged_opening_is_refused_and_shown_as_it_should_be() -> None:
    parsed = parse(block(ORDERS, "--- ORDERS turn 4 ---"), VIEW)
    assert parsed.refused
    assert OPENING in parsed.refusals[0].reason


def test_case_of_the_opening_does_not_matter() -> None:
    assert stored(block(ORDERS, OPENING.lower())) == [("BR1SL",), ("BR2SL",)]


def test_a_stale_block_below_does_not_spoil_a_right_one() -> None:
    stale = str(Heading("trafalgar", 3, "nelson"))
    assert stored(block(ORDERS) + block("BR3FR:\n", stale)) == [("BR1SL",), ("BR2SL",)]
    parsed = parse(block(ORDERS) + block("BR3FR: hold\n", stale), VIEW)
    assert [line.ships for line in parsed.orders.lines] == [("BR1SL",), ("BR2SL",)]
    assert [refusal.word for refusal in parsed.refusals] == ["3"]


def test_a_block_without_its_end_is_read_to_the_end_with_a_remark() -> None:
    parsed = parse(f"{OPENING}\n{ORDERS}", VIEW)
    assert len(parsed.orders.lines) == 2
    assert [warning.line for warning in parsed.warnings] == [1]


@pytest.mark.parametrize("text", ["x" * 1_000_001, "BR1SL: hold\n" * 10_001])
def test_far_too_much_is_refused_whole(text: str) -> None:
    parsed = parse(text, VIEW)
    assert parsed.refused
    assert [refusal.line for refusal in parsed.refusals] == [0]


def test_a_line_far_too_long_is_refused_alone() -> None:
    parsed = parse(f"BR1SL: {';' * 4000}hold\nBR2SL: hold", VIEW)
    assert [line.ships for line in parsed.orders.lines] == [("BR2SL",)]
    assert parsed.refusals[0].line == 1
