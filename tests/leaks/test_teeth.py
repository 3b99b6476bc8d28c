"""The twins bite: each of these leaks, put into the rules, is found."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.leaks.pairs import pairs
from tests.leaks.truths import Pair
from tests.leaks.twins import Leak, Silence, compare

from hulldown.kernel.event import Event
from hulldown.rules.campaign import ruleset, sighting, table, turn
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import PortCounted
from hulldown.rules.campaign.observe import observe
from hulldown.rules.campaign.state import State
from hulldown.rules.campaign.table import Table
from hulldown.rules.campaign.view import View

CASES = Path(__file__).with_name("cases")
QUICKLY = settings(
    max_examples=600,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def bites(fault: type[AssertionError]) -> None:
    """Twins find a fault, or this fails."""

    @QUICKLY
    @given(pairs())
    def look(pair: Pair) -> None:
        compare(pair, all_channels=False)

    with pytest.raises(fault):
        look()


def bites_on(case: str) -> None:
    """The pair that was kept shows a leak, or this fails."""
    pair = msgspec.json.decode((CASES / f"{case}.json").read_bytes(), type=Pair)
    with pytest.raises(Leak):
        compare(pair, all_channels=False)


def test_locations_called_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    def numbered(_: Table, own: Mapping[Place, list[str]], shown: list[Place]) -> dict[Place, str]:
        return {place: place.spot for place in (*own, *shown)}

    monkeypatch.setattr(sighting, "_name_locations", numbered)
    bites(Leak)


def test_locations_listed_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sighting, "_shows", lambda _, place: place.spot)
    bites_on("two-locations-seen-from-afar")


def test_a_watch_that_failed_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    watch_port = sighting._watch_port

    def admitting(table: Table, player: str, port: str, own: Mapping[Place, list[str]]) -> None:
        before = len(table.events)
        watch_port(table, player, port, own)
        if len(table.events) == before + 1:
            table.tell(PortCounted(to=(player,), port=port, counts={}))

    monkeypatch.setattr(sighting, "_watch_port", admitting)
    bites(Leak)


def test_who_came_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "as_told", tuple)
    bites_on("who-came-first-into-a-port")


def test_how_many_ships_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    def counting(state: State, side: str) -> View:
        return msgspec.structs.replace(observe(state, side), turns=len(state.ships))

    monkeypatch.setattr(ruleset, "observe", counting)
    bites(Leak)


def test_a_meeting_that_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def quiet(self: Table, event: Event) -> None:
        if type(event).__name__ != "Contacted":
            self.events.append(event)

    monkeypatch.setattr(table.Table, "tell", quiet)
    bites(Silence)


def test_frigates_that_evade_and_are_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def standing(table: Table, ports: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
        hidden = {ship for ship in table.at if table.contact[ship] == "evade"}
        return reported(_without(table, hidden), ports)

    def _without(whole: Table, hidden: set[str]) -> Any:
        part: Any = type("Part", (), {})()
        part.ships, part.at = whole.ships, {ship: at for ship, at in whole.at.items() if ship not in hidden}
        return part

    reported = sighting.frigates_at_sea
    monkeypatch.setattr(sighting, "frigates_at_sea", standing)
    bites(AssertionError)
