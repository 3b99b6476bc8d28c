"""The umpire's report as it is told: the same sections, facts and words for text and for pages."""

from collections.abc import Iterator

from hulldown.reports.blocks import Block, Column, Group, Line, Row, Section, Table, Telling
from hulldown.reports.company import whom
from hulldown.reports.gazetteer import place_names
from hulldown.reports.grouping import grouped
from hulldown.reports.names import Names
from hulldown.reports.rolls import rolls
from hulldown.reports.truth import place_in, truth
from hulldown.reports.umpire_document import Truth
from hulldown.reports.words import PHASES, capital, full_date, listed, sentence, times

_OUTCOMES = (Column("Outcome"), Column("Order"))


def tell(report: Truth) -> Telling:
    """Return the report in words, section by section; a section without anything to tell is left out."""
    names = Names(
        place_names(report.chart), report.nations, {id_: player.name for id_, player in report.players.items()}
    )
    sections = (
        Section("warnings", "For the umpire's eye", tuple(_warnings(report))),
        Section("truth", "Where everyone is", tuple(truth(report, names))),
        Section("engagements", "Possible engagements", tuple(_engagements(report, names))),
        Section("orders", "Orders", tuple(_orders(report))),
        Section("log", "What happened", tuple(_log(report))),
        Section("rolls", "Every roll", tuple(rolls(report))),
    )
    return Telling(
        title=report.title,
        whose="The umpire's report: nothing of it is for players",
        when=f"Turn {report.turn} of {report.turns}: {full_date(report.date)}",
        particulars=(("Game", report.game), ("Commitment", report.commitment)),
        sections=tuple(section for section in sections if section.blocks),
    )


def _warnings(report: Truth) -> Iterator[Line]:
    if report.rerun:
        yield Line(f"This turn was taken back and run again {times(report.rerun)}.")
    for warning in report.warnings:
        yield Line(sentence(warning))


def _engagements(report: Truth, names: Names) -> Iterator[Group]:
    ships = {ship.id: ship for ship in report.ships}
    for fight in report.engagements:
        where, _, spot = fight.place.partition(":")
        sides = grouped(((ships[party.id].player, party.contact), ships[party.id]) for party in fight.ships)
        lines = (
            Line(f"{names.players[player]}, ordered to {contact}: {whom(side)}.")
            for (player, contact), side in sides.items()
        )
        yield Group(f"{names.place(where)}, {place_in(spot)}", tuple(lines))


def _orders(report: Truth) -> Iterator[Block]:
    missing = [player.name for player in report.players.values() if not player.orders_sent]
    if missing and report.turn:
        yield Line(f"No orders were in from: {listed(missing)}.")
    for player in report.players.values():
        if player.orders:
            rows = tuple(Row((answer.outcome, answer.text), answer.why) for answer in player.orders)
            yield Table(player.name, _OUTCOMES, rows)


def _log(report: Truth) -> Iterator[Group]:
    for phase, entries in grouped((entry.phase, entry.text) for entry in report.log).items():
        yield Group(capital(PHASES[phase]), tuple(Line(sentence(text)) for text in entries))
