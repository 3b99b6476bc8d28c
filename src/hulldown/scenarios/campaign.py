"""The loader of campaigns: from a scenario's tables to chart, nations, players and ships, all checked."""

from collections.abc import Mapping

from hulldown.rules.campaign.chart import Chart
from hulldown.rules.campaign.rulings import CAMPAIGN
from hulldown.rules.campaign.scenario import Scenario
from hulldown.scenarios.answers import read_rulings
from hulldown.scenarios.files import chart_ids
from hulldown.scenarios.header import Header, read_header, season
from hulldown.scenarios.named_chart import read_named_chart
from hulldown.scenarios.realm import Realm, read_realm
from hulldown.scenarios.rows import Document
from hulldown.scenarios.ships import read_fleet
from hulldown.scenarios.waters import read_chart


def read_campaign(document: Document, rulings: Mapping[str, str], preset: str | None) -> Scenario:
    """Read every table; what comes back is whole only if no mistake was noted."""
    header = read_header(document, chart_ids())
    settled = read_rulings(document, rulings, preset or header.preset or "seed", CAMPAIGN)
    realm = read_realm(document)
    chart = _read_chart(document, header, realm)
    fleet = read_fleet(document, realm, chart)
    return Scenario(
        id=header.id,
        title=header.title,
        turns=header.turns,
        dates=tuple(day.isoformat() for day in header.days),
        seasons=tuple(season(day) for day in header.days),
        wind=header.wind,
        rulings=settled,
        nations=realm.nations,
        war=realm.pairs("war"),
        allied=realm.pairs("allied"),
        players=realm.players,
        chart=chart,
        ships=fleet.ships,
        starts=fleet.starts,
    )


def _read_chart(document: Document, header: Header, realm: Realm) -> Chart:
    if header.chart is None:
        return read_chart(document, "", realm.nations, wind=header.wind)
    return read_named_chart(document, header.chart, realm, wind=header.wind)
