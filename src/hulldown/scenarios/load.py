"""The loader: from a scenario's name, file or text to a checked scenario and its warnings."""

from collections.abc import Mapping
from pathlib import Path

from hulldown.rules.campaign.chart import Chart
from hulldown.rules.campaign.scenario import Scenario
from hulldown.scenarios.answers import read_rulings
from hulldown.scenarios.files import chart_ids, scenario_ids, scenario_text
from hulldown.scenarios.header import Header, read_header, season
from hulldown.scenarios.mistakes import BadScenario, Mistake, nearest
from hulldown.scenarios.named_chart import read_named_chart
from hulldown.scenarios.realm import Realm, read_realm
from hulldown.scenarios.rows import Document, Log
from hulldown.scenarios.ships import read_fleet
from hulldown.scenarios.shown import shown
from hulldown.scenarios.text import read_text
from hulldown.scenarios.warnings import warnings
from hulldown.scenarios.waters import read_chart

Loaded = tuple[Scenario, tuple[str, ...]]


def names() -> list[tuple[str, str]]:
    """The scenarios that come with hulldown: id and title of each, in the order of ids."""
    return [(name, _title(name)) for name in scenario_ids()]


def load(name_or_path: str, *, rulings: Mapping[str, str] = {}, preset: str | None = None) -> Loaded:
    """Load a scenario that comes with hulldown, by its id, or else a TOML file; raises BadScenario."""
    return loads(_text(name_or_path), rulings=rulings, preset=preset)


def loads(text: str, *, rulings: Mapping[str, str] = {}, preset: str | None = None) -> Loaded:
    """Load a scenario from TOML text; ``rulings`` and ``preset`` come before its own; raises BadScenario."""
    log = Log()
    document = Document(read_text(text, log), log)
    scenario = _read(document, rulings, preset)
    document.done()
    log.stop_if_any()
    return scenario, warnings(scenario)


def _read(document: Document, rulings: Mapping[str, str], preset: str | None) -> Scenario:
    """Read every table; what comes back is whole only if no mistake was noted."""
    header = read_header(document, chart_ids())
    settled = read_rulings(document, rulings, preset or header.preset or "seed")
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


def _text(name_or_path: str) -> str:
    if name_or_path in scenario_ids():
        return scenario_text(name_or_path)
    try:
        return Path(name_or_path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        why = "which is not UTF-8 text"
    except OSError as error:
        why = f"which cannot be read ({(error.strerror or 'no such file').lower()})"
    except ValueError:
        why = "which is no name of a file"
    known = scenario_ids()
    found, expected = f"{shown(name_or_path)}, {why}", f"{', '.join(known)}, or a TOML file"
    raise BadScenario([Mistake("scenario", "", "", found, expected, "", nearest(name_or_path, known))])


def _title(name: str) -> str:
    """The title, from the tables before the first row: the rest of a large scenario need not be read."""
    head, _, _ = scenario_text(name).partition("\n[[")
    return str(Document(read_text(head, Log()), Log()).table("scenario").values["title"])
