"""The position report as it is told: the same sections, facts and words for text and for pages."""

from collections.abc import Iterable

from hulldown.reports import news, sightings
from hulldown.reports.blocks import Block, Section, Telling
from hulldown.reports.document import Position
from hulldown.reports.gazetteer import place_names
from hulldown.reports.names import Names
from hulldown.reports.own import own_ships
from hulldown.reports.words import full_date, listed


def tell(position: Position) -> Telling:
    """Return the report in words, section by section; a section without anything to tell is left out."""
    names = Names(place_names(position.chart), position.nations, position.players)
    flags = listed(position.nations[nation] for nation in position.nations_own)
    sections = (
        _section("changed", "Changed by the umpire", news.changed(position)),
        _section("losses", "Lost", news.losses(position)),
        _section("ships", "Your ships", own_ships(position, names)),
        _section("sightings", "Seen this turn", sightings.new(position, names)),
        _section("engagements", "A fight is possible", news.engagements(position, names)),
        _section("remembered", "Remembered from earlier turns", sightings.remembered(position, names)),
        _section("orders", "Orders", news.outcomes(position)),
        _section("wind", "Wind in the coming turn", news.winds(position)),
        _section("news", "Public news", news.public(position, names)),
    )
    return Telling(
        title=position.title,
        whose=f"Position report for {position.player_name}, {flags}",
        when=f"Turn {position.turn} of {position.turns}: {full_date(position.date)}",
        particulars=(("Game", position.game), ("Commitment", position.commitment)),
        sections=tuple(section for section in sections if section.blocks),
    )


def _section(id_: str, title: str, blocks: Iterable[Block]) -> Section:
    return Section(id_, title, tuple(blocks))
