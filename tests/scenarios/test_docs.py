"""``docs/scenarios.md`` says what is so."""

import re
from pathlib import Path

import pytest

from hulldown.rules.battle.cards import Scenario as Battle
from hulldown.scenarios.files import scenario_text
from hulldown.scenarios.load import load_any, loads, names
from hulldown.scenarios.mistakes import BadScenario

GUIDE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_the_mistake_shown_is_what_the_loader_says() -> None:
    ships = scenario_text("brest-demo").split("[[ship]]")
    ships[3] = ships[3].replace("cornwallis", "cornwalis")
    with pytest.raises(BadScenario) as caught:
        loads("[[ship]]".join(ships))
    assert f"    {caught.value}\n" in GUIDE


def test_the_scenarios_listed_are_those_that_come_along() -> None:
    listed = re.findall(r"^\| `(.*?)` \| (.*) \|$", GUIDE, flags=re.MULTILINE)
    assert [name for name, _ in listed] == [each.id for each in names()]
    for name, about in listed[1:]:
        assert about.startswith(counted(name))


def counted(name: str) -> str:
    """How many players and ships a scenario has; where fleets are free, players alone."""
    scenario, _ = load_any(name)
    if isinstance(scenario, Battle):
        ships = sum(len(seat.fleet) for seat in scenario.seats.values())
        return f"{len(scenario.seats)} players" + (f", {ships} ships" if ships else "")
    return f"{len(scenario.players)} players, {len(scenario.ships)} ships"


def test_every_key_is_explained() -> None:
    for key in re.findall(r"^(\w+) = ", scenario_text("brest-demo"), flags=re.MULTILINE):
        assert f"    {key} = " in GUIDE or f"`{key}`" in GUIDE
