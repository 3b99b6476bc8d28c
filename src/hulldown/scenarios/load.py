"""The loader: from a scenario's name, file or text to a checked scenario and its warnings."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from hulldown.rules.battle.cards import Scenario as Battle
from hulldown.rules.campaign.scenario import Scenario as Campaign
from hulldown.scenarios.battle import battle_warnings, read_battle
from hulldown.scenarios.campaign import read_campaign
from hulldown.scenarios.files import Unreadable, file_text, scenario_ids, scenario_text
from hulldown.scenarios.header import BATTLE_RULESET, CAMPAIGN_RULESET
from hulldown.scenarios.mistakes import BadScenario, Mistake, nearest
from hulldown.scenarios.rows import Document, Log
from hulldown.scenarios.shown import shown
from hulldown.scenarios.text import read_text
from hulldown.scenarios.warnings import warnings

Loaded = tuple[Campaign, tuple[str, ...]]
LoadedBattle = tuple[Battle, tuple[str, ...]]


class Listed(NamedTuple):
    """A scenario that comes with hulldown."""

    id: str
    title: str
    ruleset: str
    players: int


class _Source(NamedTuple):
    """A scenario's text, and the folder it lies in (None where it comes with hulldown, or as text)."""

    text: str
    folder: Path | None = None


def names() -> list[Listed]:
    """The scenarios that come with hulldown, in the order of ids."""
    return [_listed(name) for name in scenario_ids()]


def load_any(name_or_path: str, *, rulings: Mapping[str, str] = {}, preset: str | None = None) -> Loaded | LoadedBattle:
    """Load a campaign or a battle that comes with hulldown, by its id, or else a TOML file; raises BadScenario."""
    source = _source(name_or_path)
    document = _document(source)
    if _ruleset(document) == BATTLE_RULESET:
        return _battle(document, source, rulings, preset)
    return _campaign(document, rulings, preset)


def load(name_or_path: str, *, rulings: Mapping[str, str] = {}, preset: str | None = None) -> Loaded:
    """Load a campaign that comes with hulldown, by its id, or else a TOML file; raises BadScenario."""
    return loads(_source(name_or_path).text, rulings=rulings, preset=preset)


def loads(text: str, *, rulings: Mapping[str, str] = {}, preset: str | None = None) -> Loaded:
    """Load a campaign from TOML text; ``rulings`` and ``preset`` come before its own; raises BadScenario."""
    document = _document(_Source(text))
    _refuse(document, BATTLE_RULESET, CAMPAIGN_RULESET)
    return _campaign(document, rulings, preset)


def load_battle(name_or_path: str, *, rulings: Mapping[str, str] = {}, preset: str | None = None) -> LoadedBattle:
    """Load a battle that comes with hulldown, by its id, or else a TOML file; raises BadScenario."""
    source = _source(name_or_path)
    return loads_battle(source.text, folder=source.folder, rulings=rulings, preset=preset)


def loads_battle(
    text: str, *, folder: Path | None = None, rulings: Mapping[str, str] = {}, preset: str | None = None
) -> LoadedBattle:
    """Load a battle from TOML text; ``folder`` has the player's own card files; raises BadScenario."""
    source = _Source(text, folder)
    document = _document(source)
    _refuse(document, CAMPAIGN_RULESET, BATTLE_RULESET)
    return _battle(document, source, rulings, preset)


def _campaign(document: Document, rulings: Mapping[str, str], preset: str | None) -> Loaded:
    scenario = read_campaign(document, rulings, preset)
    _finish(document)
    return scenario, warnings(scenario)


def _battle(document: Document, source: _Source, rulings: Mapping[str, str], preset: str | None) -> LoadedBattle:
    scenario = read_battle(document, rulings, preset, source.folder)
    _finish(document)
    return scenario, battle_warnings(scenario)


def _document(source: _Source) -> Document:
    log = Log()
    return Document(read_text(source.text, log), log)


def _finish(document: Document) -> None:
    document.done()
    document.log.stop_if_any()


def _ruleset(document: Document) -> object:
    return document.table("scenario").values.get("ruleset")


def _refuse(document: Document, other: str, wanted: str) -> None:
    """Stop at once where a scenario is of the other game: none of its tables would fit."""
    if _ruleset(document) == other:
        document.table("scenario").note("ruleset", shown(other), wanted)
        document.log.stop_if_any()


def _source(name_or_path: str) -> _Source:
    if name_or_path in scenario_ids():
        return _Source(scenario_text(name_or_path))
    try:
        return _Source(file_text(name_or_path), Path(name_or_path).parent)
    except Unreadable as error:
        known = scenario_ids()
        found, expected = f"{shown(name_or_path)}, {error}", f"{', '.join(known)}, or a TOML file"
        raise BadScenario([Mistake("scenario", "", "", found, expected, "", nearest(name_or_path, known))]) from None


def _listed(name: str) -> Listed:
    """From the tables before the first row, and a count of players: the rest of a large scenario need not be read."""
    text = scenario_text(name)
    head, _, _ = text.partition("\n[[")
    values = _document(_Source(head)).table("scenario").values
    return Listed(name, str(values["title"]), str(values["ruleset"]), text.count("\n[[player]]"))
