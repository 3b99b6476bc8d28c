"""The umpire's commands on a battle: one count everywhere, and a log that tells all."""

import json
import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.cli.battles import fought
from tests.cli.commands import done, refused

from hulldown.kernel.canon import canonical
from hulldown.kernel.order import Refusal
from hulldown.rules.battle.ruleset import Battle as Ruleset
from hulldown.umpire.battle_desk import BattleDesk
from hulldown.umpire.desks import open_desk
from hulldown.umpire.errors import UmpireError


class Battle:
    """A game file, and how many actions it holds."""

    def __init__(self, path: Path, taken: int) -> None:
        self.path = path
        self.taken = taken


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Battle:
    path = tmp_path_factory.mktemp("battles") / "played.game"
    return Battle(path, fought(path))


@pytest.fixture
def over(played: Battle, tmp_path: Path) -> Battle:
    return Battle(Path(shutil.copy(played.path, tmp_path / "over.game")), played.taken)


@pytest.fixture
def setting_up(tmp_path: Path) -> Battle:
    path = tmp_path / "setting-up.game"
    return Battle(path, fought(path, most=3))


def actions(path: Path) -> list[str]:
    return done("log", path).splitlines()[1:]


def truth(path: Path) -> Any:
    return json.loads(done("report", path, "--as", "umpire", "--format", "json"))


def test_a_game_of_other_rules_is_not_opened(over: Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = Refusal("illegal", 0, "", "G6: that was allowed once")
    monkeypatch.setattr(Ruleset, "check", lambda *_: (refusal,))
    with pytest.raises(UmpireError, match=r"entry 2 cannot be carried out here \(.*\): another hulldown made it"):
        open_desk(str(over.path))


def test_one_count_everywhere(over: Battle) -> None:
    assert re.search(rf"^Action {over.taken}, round \d of 4$", done("status", over.path), re.MULTILINE)
    assert re.search(rf"Action {over.taken}, round \d of 4;", done("report", over.path, "--as", "umpire"))
    assert json.loads(done("status", over.path, "--json"))["action"] == truth(over.path)["number"] == over.taken
    assert [int(line.split()[0]) for line in actions(over.path)] == list(range(1, over.taken + 1))
    assert f": {over.taken} actions, " in done("verify", over.path)
    assert f"the newest is {over.taken}" in refused("log", over.path, "--turn", over.taken + 1)
    assert f"Action {over.taken} was taken back." in done("undo", over.path)
    assert f"Action {over.taken - 1}, round " in done("status", over.path)
    assert len(actions(over.path)) == over.taken - 1
    assert f": {over.taken} actions (1 of them taken back), " in done("verify", over.path)


def test_one_count_while_fleets_are_laid_out(setting_up: Battle) -> None:
    assert "Action 3, before the first round\n" in done("status", setting_up.path)
    assert "Action 3, before the first round;" in done("report", setting_up.path, "--as", "umpire")
    assert "Action 3 was taken back." in done("undo", setting_up.path)
    assert "Action 2, before the first round\n" in done("status", setting_up.path)
    assert "Action 2 was taken back." in done("undo", setting_up.path)
    done("undo", setting_up.path)
    assert "nothing has been done since the game was opened" in refused("undo", setting_up.path)


def test_no_player_learns_how_much_others_have_laid(setting_up: Battle, tmp_path: Path) -> None:
    done("new", tmp_path / "new.game", "--scenario", "first-blips", "--seed", "5e" * 32)
    for form in ("text", "json", "html"):
        report = ("report", "--as", "tromso", "--format", form)
        assert done(*report, setting_up.path) == done(*report, tmp_path / "new.game")


def test_a_battle_of_its_full_length_ended_in_its_last_round(tmp_path: Path) -> None:
    for seed in range(20):
        path = tmp_path / f"{seed}.game"
        fought(path, seed=f"{seed:064x}")
        told = done("status", path)
        if "The battle is over: 4 rounds have been played." in told:
            assert "round 4 of 4\n" in told
            assert truth(path)["round"] == 4
            return
    pytest.fail("no battle lasted to its end")


def test_what_is_wrong_names_the_action(over: Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("hulldown.umpire.verify")
    monkeypatch.setattr(module, "_wrong_seed", lambda entry, _: ["wrong"] * (entry.number == 4))
    assert "entry 4 (action, action 3): wrong" in refused("verify", over.path)


def test_the_log_of_an_action_has_its_events_and_whom_they_were_told(over: Battle) -> None:
    ready = next(line for line in reversed(actions(over.path)) if line.endswith(": ready"))
    told = done("log", over.path, "--turn", ready.split()[0])
    assert ready in told
    assert max(map(len, told.splitlines())) <= 80
    words = " ".join(told.split())
    assert re.search(r"To all: The Kola patrol laid, in row 1: .*radar blip", words)
    assert re.search(r"To kola: (Under A\d lies \w+\.|A\d is a dummy)", words)
    assert re.search(r"To tromso: The cards drawn are [A-Z2-9]", words)
    assert not re.search(r"To all: [^:]*(lies|dummy|cards drawn are)", words)


def test_the_log_of_an_action_has_every_roll_with_its_key(over: Battle) -> None:
    desk = open_desk(over.path)
    assert isinstance(desk, BattleDesk)
    logs = [desk.log(number) for number in range(over.taken + 1)]
    desk.close()
    assert f", {sum(len(log.rolls) for log in logs)} rolls " in done("verify", over.path)
    for log in [log for log in logs if log.rolls][::6]:
        shown = done("log", over.path, "--turn", log.action)
        for roll in log.rolls:
            why = roll.why
            key = canonical(("dice/1", why.turn, why.phase, why.rule, why.decided, why.cause, why.whom))
            assert f"    key {key.decode()}\n" in shown
        assert shown.count("    key ") == len(log.rolls)


def test_the_log_as_json(over: Battle) -> None:
    document = json.loads(done("log", over.path, "--turn", 20, "--json"))
    assert set(document) == {"action", "actions", "told", "events", "rolls"}
    assert [step["action"] for step in document["actions"]] == [document["action"]] == [20]
    document = json.loads(done("log", over.path, "--json"))
    assert len(document["actions"]) == document["action"] == over.taken


def test_the_log_of_the_opening_has_nothing(over: Battle) -> None:
    assert done("log", over.path, "--turn", 0).count("None.\n") == 2


def test_the_log_keeps_what_was_taken_back_out(over: Battle) -> None:
    before = actions(over.path)
    done("undo", over.path)
    assert actions(over.path) == before[:-1]
    assert f"the newest is {over.taken - 1}" in refused("log", over.path, "--turn", over.taken)


def test_what_comes_next_follows_from_the_end(over: Battle) -> None:
    told = done("status", over.path)
    assert "The battle is over: " in told
    assert "has ended" not in told
    assert f"  hulldown end {over.path}" in told
    assert "hulldown record" not in told
    assert "come out as they were published" in done("verify", over.path)
    for told in (done("end", over.path), done("status", over.path)):
        assert "The game has ended" in told
        assert "hulldown end" not in told
        for command in ("report", "record", "verify"):
            assert f"  hulldown {command} {over.path}" in told
    assert "\nThe game has ended; its seed and its record are open.\n" in done("status", over.path)


def test_a_battle_that_goes_on_has_no_end_yet(setting_up: Battle) -> None:
    assert "Next:" not in done("status", setting_up.path)
    assert "not fought out" in refused("end", setting_up.path)
    done("end", setting_up.path, "--early")
    told = done("status", setting_up.path)
    assert "The battle was not fought out.\n" in told
    assert "\nThe game has ended; its seed and its record are open.\n" in told
    assert "Waited for" not in told
    assert "hulldown record" in told
