"""Everything that reaches a side, as bytes."""

from collections.abc import Iterable
from typing import Any

import msgspec
from tests.leaks.truths import CAMPAIGN, Moment, Vessel

from hulldown.bots.captain import choose
from hulldown.kernel.canon import canonical
from hulldown.kernel.keyed import KeyedDice, commitment
from hulldown.orders.explain import explain, remarks
from hulldown.orders.parse import parse
from hulldown.orders.parsed import Parsed
from hulldown.orders.say import receipt
from hulldown.reports.page import page
from hulldown.reports.text import text
from hulldown.rules.campaign.report import position_report
from hulldown.rules.campaign.view import View

Channels = dict[str, bytes]

SEED = bytes(32)
AT = "1805-04-01T12:00:00Z"
STRANGERS = ("BR88FR", "FR88SL", "PT88TR", "SP88FS")


def document(moment: Moment, side: str) -> dict[str, Any]:
    """A side's report as JSON has it."""
    view = CAMPAIGN.view(moment.state, side)
    report = position_report(view, commitment=commitment(SEED), orders_sent=side in moment.sent)
    decoded: dict[str, Any] = msgspec.json.decode(canonical(report))
    return decoded


def told_now(report: dict[str, Any]) -> bytes:
    """A report without what is remembered of earlier turns."""
    return canonical({key: part for key, part in report.items() if key != "remembered"})


def quick(moment: Moment, side: str) -> Channels:
    """What takes no time to make: the view, the report, and what became of the side's own orders."""
    view = CAMPAIGN.view(moment.state, side)
    found = {"view": canonical(view), "menu": canonical(CAMPAIGN.legal(view))}
    if not moment.amended:
        found["json"] = canonical(document(moment, side))
    if side in moment.parsed:
        found["refusals"] = answered(moment.sent[side], moment.parsed[side]).encode()
    return found


def slow(moment: Moment, side: str, names: Iterable[str]) -> Channels:
    """All that is made from those: text, page with charts, what a bot would order, answers to a nosy set of orders."""
    view = CAMPAIGN.view(moment.state, side)
    found = {
        "bot": canonical(choose(view, CAMPAIGN.legal(view), KeyedDice(SEED))),
        "imagined": repr(CAMPAIGN.imagine(view, KeyedDice(SEED))).encode(),
        "answers": nosy_answers(view, names).encode(),
    }
    if not moment.amended:
        report = document(moment, side)
        found |= {"text": text(report).encode(), "page": page(report).encode()}
    return found


def answered(sent: str, parsed: Parsed) -> str:
    """What is said of a text of orders."""
    return explain(sent, parsed.refusals) + remarks(parsed.warnings)


def nosy_answers(view: View, names: Iterable[str]) -> str:
    """Refusals and receipt of orders that name every ship there is in either truth, and some that are in neither."""
    own = next(iter(view.ships), "BR1SL")
    lines = [
        line for name in names for line in (f'{own}: follow "{name}"', f'"{name}": hold', f'{own}: attach "{name}"')
    ]
    prying = "\n".join([*lines, "hold", ""])
    parsed = parse(prying, view)
    return answered(prying, parsed) + receipt(parsed.orders, view, salt="00" * 16, at=AT)


def all_names(*fleets: Iterable[Vessel]) -> tuple[str, ...]:
    """Ids and names of all ships, and ids that no ship has."""
    named = {word for fleet in fleets for vessel in fleet for word in (vessel.id, vessel.name)}
    return (*sorted(named), *STRANGERS)
