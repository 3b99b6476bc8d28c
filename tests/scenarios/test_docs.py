"""``docs/scenarios.md`` says what is so."""

import re
from pathlib import Path

import pytest

from hulldown.rules.battle.cards import Scenario as Battle
from hulldown.scenarios.battle_deck import STANDARD_DECK
from hulldown.scenarios.battle_header import FIGURES
from hulldown.scenarios.files import scenario_text
from hulldown.scenarios.load import load_any, load_battle, loads, loads_battle, names
from hulldown.scenarios.mistakes import BadScenario

GUIDE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_the_mistake_shown_is_what_the_loader_says() -> None:
    ships = scenario_text("brest-demo").split("[[ship]]")
    ships[3] = ships[3].replace("cornwallis", "cornwalis")
    with pytest.raises(BadScenario) as caught:
        loads("[[ship]]".join(ships))
    assert f"    {caught.value}\n" in GUIDE


def test_the_scenarios_listed_are_those_that_come_along() -> None:
    _, _, section = GUIDE.partition("## The scenarios that come")
    listed = re.findall(r"^\| `(.*?)` \| (.*) \|$", section, flags=re.MULTILINE)
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


@pytest.mark.parametrize("name", ["brest-demo", "first-blips", "norwegian-sea-1985"])
def test_every_key_is_explained(name: str) -> None:
    for key in re.findall(r"^(\w+) = ", scenario_text(name), flags=re.MULTILINE):
        assert f"    {key} = " in GUIDE or f"`{key}`" in GUIDE


def test_the_figures_of_a_battle_are_those_of_the_rules() -> None:
    scenario, _ = load_battle("free-battle")
    for key in FIGURES:
        [default] = re.findall(rf"^\| `{key}` \| .* \| (\d+) \|$", GUIDE, flags=re.MULTILINE)
        assert int(default) == getattr(scenario, key)
    for kind, copies in STANDARD_DECK.items():
        assert f"`{kind}` {copies}" in GUIDE


def test_the_card_file_shown_is_one(tmp_path: Path) -> None:
    [cards] = re.findall(r"^```text\n(navy,.*?)^```$", GUIDE, flags=re.DOTALL | re.MULTILINE)
    text = scenario_text("free-battle").replace('"battle/1"', '"battle/1"\ncards = "mine.csv"')
    (tmp_path / "mine.csv").write_text(cards, encoding="utf-8")
    assert "se-stockholm" in loads_battle(text, folder=tmp_path)[0].ships
    (tmp_path / "mine.csv").write_text(cards.replace("Gotland,SS", "Gotland,SSK"), encoding="utf-8")
    with pytest.raises(BadScenario) as caught:
        loads_battle(text, folder=tmp_path)
    assert f"    {caught.value}\n" in GUIDE
