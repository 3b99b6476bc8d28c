"""Everything else a position report tells: possible fights, orders, wind, and what everyone may know."""

from collections.abc import Iterator, Sequence

from hulldown.reports.blocks import Block, Column, Group, Line, Row, Table
from hulldown.reports.document import Engagement, Position
from hulldown.reports.fleets import squadrons
from hulldown.reports.grouping import grouped
from hulldown.reports.names import Names
from hulldown.reports.words import capital, kind_of, listed, sentence, times, wind

_OUTCOMES = (Column("Outcome"), Column("Order"))


def changed(position: Position) -> Iterator[Line]:
    """Tell what the umpire changed, and whether the turn was run again."""
    if position.rerun:
        again = "again" if position.rerun == 1 else f"again, {times(position.rerun)}"
        yield Line(f"This turn was run {again}. This report takes the place of any earlier one of the same turn.")
    for amendment in position.amendments:
        yield Line(f"{sentence(amendment.text)} Reason given: {sentence(amendment.reason)}")


def losses(position: Position) -> Iterator[Line]:
    """Tell which of the player's own ships are lost, and how."""
    for loss in position.losses:
        yield Line(f"{loss.name} ({loss.id}), {kind_of(1, loss.kind)}: {loss.how}.")


def engagements(position: Position, names: Names) -> Iterator[Group]:
    """Tell where the player's ships and hostile ones lie together."""
    known = {ship.id: ship.name for ship in position.ships}
    for engagement in position.engagements:
        yield Group(_place(engagement, names), (*_own(engagement, known), *_enemies(engagement, names)))


def _place(engagement: Engagement, names: Names) -> str:
    where = engagement.where if engagement.port else ""
    place = names.at(engagement.area, engagement.port, where)
    return capital(place if engagement.port else f"{place}, company {engagement.where}")


def _own(engagement: Engagement, known: dict[str, str]) -> Iterator[Line]:
    for contact, ids in grouped((party.contact, party.id) for party in engagement.own).items():
        yield Line(f"Yours, ordered to {contact}: {listed(f'{known[id_]} ({id_})' for id_ in ids)}.")


def _enemies(engagement: Engagement, names: Names) -> Iterator[Block]:
    def facing(where: str) -> str:
        return f"against you {names.at('', engagement.port, where)}" if where else "against you"

    return squadrons(engagement.enemies, names, facing)


def outcomes(position: Position) -> Iterator[Block]:
    """Tell what became of every line of orders."""
    if not position.orders_sent and position.turn:
        yield Line("No orders of yours were in when orders closed.")
    if position.orders:
        rows = tuple(Row((answer.outcome, answer.text), answer.why) for answer in position.orders)
        yield Table("What became of yours", _OUTCOMES, rows)


def winds(position: Position) -> Iterator[Line]:
    """Tell the coming turn's winds."""
    for waters in position.areas.values():
        if waters.wind:
            yield Line(f"{waters.name}: {wind(waters.wind)}.")


def public(position: Position, names: Names) -> Iterator[Line]:
    """Tell what everyone may know: wars and alliances, who holds which port, who commands, and the umpire's rulings."""
    yield from _pairs("at war with", position.war, names)
    yield from _pairs("allied with", position.allied, names)
    for nation, ports in grouped((nation, port) for port, nation in position.holders.items()).items():
        yield Line(f"{names.nations[nation]} holds: {listed(map(names.place, ports))}.")
    yield Line(f"In command: {listed(position.players.values())}.")
    for key, answer in position.rulings.items():
        yield Line(f"By ruling, {key} is {answer}.")


def _pairs(stance: str, pairs: Sequence[tuple[str, str]], names: Names) -> Iterator[Line]:
    for nation, others in grouped(pairs).items():
        yield Line(f"{names.nations[nation]} is {stance}: {listed(names.nations[other] for other in others)}.")
