"""Battles played at the terminal, as processes of their own: whole games, interrupted ones, and what each seat sees."""

import json
import os
import re
import signal
from pathlib import Path
from typing import get_args

import pytest
from tests.cli.at_table import PROMPT, Sitting, picks, play_on
from tests.cli.commands import DEMO, done, kinds, process, refused, run
from tests.house import sessions

from hulldown.cli.play import Bot
from hulldown.cli.table_screen import WIPE

SEED = "b1" * 32
AGAINST = ("--scenario", "first-blips", "--against", "captain", "--as", "tromso", "--seed", SEED)
KOLA = ("lay Krivak in 1", "hide Tarantul in 2", "feint Song in 2", "ready")
TROMSO = ("lay Oslo in 1", "lay Hauk in 2", "feint Houbei in 3", "hide Ula in 3", "ready")
SEAT = "press Enter when only you see the screen. "


def lines_of(*texts: str) -> bytes:
    return "".join(f"{text}\n" for text in texts).encode()


def test_a_whole_battle_in_turns_before_one_screen(tmp_path: Path) -> None:
    with Sitting("--seed", SEED, folder=tmp_path) as sitting:
        told = play_on(sitting, sitting.hear(), 7)
        assert sitting.process.wait(timeout=60) == 0
    assert "The battle is over: " in told
    assert re.search(r"^(The \w+ patrol wins|It is drawn)\.$", told, re.MULTILINE)
    assert "hulldown end battle-first-blips.game" in told
    assert sitting.heard.count(SEAT) > 4
    game = tmp_path / "battle-first-blips.game"
    assert json.loads(done("status", game, "--json"))["outcome"]
    done("end", game)
    done("verify", game)
    assert "The battle is over: " in done("play", game)


def test_a_whole_battle_against_a_bot(tmp_path: Path) -> None:
    with Sitting("b.game", *AGAINST, folder=tmp_path) as sitting:
        told = play_on(sitting, sitting.hear(), 3)
        assert sitting.process.wait(timeout=60) == 0
    assert "The battle is over: " in told
    assert SEAT not in sitting.heard
    steps = json.loads(done("log", tmp_path / "b.game", "--json"))["actions"]
    assert {step["player"] for step in steps} == {"kola", "tromso"}


@pytest.mark.parametrize("bot", get_args(Bot))
def test_every_bot_plays(tmp_path: Path, bot: str) -> None:
    words = ("--scenario", "first-blips", "--against", bot, "--as", "tromso", "--seed", SEED)
    told = process("play", tmp_path / "b.game", *words, given=lines_of(*TROMSO, *["pass"] * 20))
    assert told.status == 0, told.err
    assert "Round 2 of 4: your turn" in told.out


def test_the_same_seed_and_answers_give_the_same_battle(tmp_path: Path) -> None:
    answers = lines_of(*TROMSO, "1", "1", "", "log", "", "quit")
    told = [process("play", tmp_path / f"{n}.game", *AGAINST, given=answers) for n in (1, 2)]
    assert told[0].status == 0
    assert told[0].out.replace("1.game", "2.game") == told[1].out
    assert kinds(tmp_path / "1.game").count("turn") > len(TROMSO)


def test_killed_in_the_middle_it_goes_on(tmp_path: Path) -> None:
    with Sitting("b.game", *AGAINST, folder=tmp_path) as sitting:
        told = sitting.hear()
        for text in TROMSO:
            told = sitting.say(text)
        for _ in range(2):
            told = sitting.say(picks(told.rpartition("~ ~")[2])[-1] if told.endswith(PROMPT) else "")
        os.kill(sitting.process.pid, signal.SIGKILL)
        sitting.process.wait(timeout=60)
    before = kinds(tmp_path / "b.game")
    assert before.count("turn") > len(TROMSO)
    with Sitting("b.game", folder=tmp_path) as again:
        told = again.hear()
        assert SEAT not in told  # that a bot plays the other side stands in the game
        assert "THE TROMSØ PATROL (NO), you" in told
        assert kinds(tmp_path / "b.game")[: len(before)] == before
        assert "The battle is over: " in play_on(again, told, 5)


@pytest.mark.parametrize("terminal", [False, True], ids=["piped", "at a terminal"])
def test_nothing_of_one_seat_is_shown_to_the_next(tmp_path: Path, terminal: bool) -> None:
    with Sitting("--seed", SEED, folder=tmp_path, terminal=terminal, TERM="xterm", LINES="24") as sitting:
        assert sitting.hear().endswith(f"The Kola patrol: {SEAT}")
        kola = sitting.say("")
        for text in KOLA:
            assert "Tarantul" in kola
            kola = sitting.say(text)
        assert kola.endswith(f"The Tromsø patrol: {SEAT}")
        if terminal:
            assert "\x1b[?1049h" in sitting.heard
            assert WIPE in kola[: kola.index("The Tromsø")]
        tromso = sitting.say("")
        for text in TROMSO[:-1]:
            tromso += sitting.say(text)
        tromso += sitting.say("ships") + sitting.say("") + sitting.say("log")
    assert "In this scenario the fleet of the Kola patrol is: Kilo, Krivak, Tarantul." in tromso
    known = r"In this scenario (the fleet of .*|its ships are:\r?\n( {4}.*\r?\n)+)"
    told = re.sub(known, "", tromso)
    for name in ("Tarantul", "Song", "Kilo", "Done: ready"):
        assert name not in told


def test_leaving_a_terminal_brings_the_old_screen_back(tmp_path: Path) -> None:
    with Sitting("b.game", *AGAINST, folder=tmp_path, terminal=True, TERM="xterm") as sitting:
        sitting.hear()
        told = sitting.say("quit")
        assert sitting.process.wait(timeout=60) == 0
    assert told.endswith("\x1b[?1049lSaved. To go on: hulldown play b.game\n")


def test_a_dumb_terminal_is_told_the_same_without_codes(tmp_path: Path) -> None:
    with Sitting("b.game", *AGAINST, folder=tmp_path, terminal=True, TERM="dumb") as sitting:
        sitting.hear()
        sitting.say("1")
        sitting.say("quit")
    assert "\x1b" not in sitting.heard
    assert "lay Hauk" in sitting.heard


def test_the_end_of_the_input_leaves_the_table(tmp_path: Path) -> None:
    with Sitting("b.game", *AGAINST, folder=tmp_path) as sitting:
        sitting.hear()
        assert sitting.leave().endswith("\nSaved. To go on: hulldown play b.game\n")
    assert kinds(tmp_path / "b.game")[0] == "opened"


def test_what_cannot_be_is_answered_and_asked_again(tmp_path: Path) -> None:
    answers = lines_of("lay Oslo on 1", "ready", "9", "lay Oslo in 1", "\x1b[A", "lay Hauk in 4")
    told = process("play", tmp_path / "b.game", *AGAINST, given=answers + b"\xff\n").out
    assert "  lay Oslo on 1\n               ^\n  Write it as 'lay SHIP in ROW'" in told
    assert "At least one surface ship lies face up in the first row (G4)." in told
    assert "There is no 9 to pick: 1 to 3" in told
    assert "Done: lay Oslo in 1" in told
    assert told.count(PROMPT) == len(answers.splitlines()) + 2
    assert told.endswith("Saved. To go on: hulldown play " + str(tmp_path / "b.game") + "\n")


def test_help_ships_and_odds(tmp_path: Path) -> None:
    told = process("play", tmp_path / "b.game", *AGAINST, given=lines_of(*TROMSO, "?", "", "ships", "", "odds", "")).out
    assert "HOW TO PLAY" in told
    assert "in row 3: Ula, SS == " in told
    assert "under a sonar blip" in told
    assert "It is your turn" in told
    assert "Missed" in told


def test_files_are_named_after_the_scenario_and_never_taken(tmp_path: Path) -> None:
    for name in ("battle-first-blips.game", "battle-first-blips-2.game"):
        with Sitting(folder=tmp_path) as sitting:
            sitting.hear()
            assert name in sitting.leave()
    assert len(list(tmp_path.iterdir())) == 2


def test_what_does_not_go_together(tmp_path: Path) -> None:
    game = tmp_path / "b.game"
    done("new", game, "--scenario", "first-blips", "--seed", SEED)
    assert "this game goes on" in refused("play", game, "--seed", SEED)
    assert "this game goes on" in refused("play", game, "--scenario", "first-blips")
    assert "nelson" in refused("play", game, "--against", "captain", "--as", "nelson")
    assert "--seed" in refused("play", "--seed", "5e")
    assert "nelson" in refused("play", tmp_path / "c.game", "--against", "captain", "--as", "nelson")
    assert "falklands-1982" in refused("play", tmp_path / "c.game", "--scenario", "falkland-1982")
    assert "this is a campaign" in refused("play", tmp_path / "c.game", "--scenario", "brest-demo")
    assert run("play", game, "--as", "kola").status == 2
    assert run("play", tmp_path / "c.game", "--as", "kola").status == 2
    done("new", tmp_path / "brest.game", *DEMO)
    assert "this is a campaign" in refused("play", tmp_path / "brest.game")
    assert not (tmp_path / "c.game").exists()


def test_the_own_seat_can_be_named_again(tmp_path: Path) -> None:
    game = tmp_path / "b.game"
    process("play", game, *AGAINST, given=b"quit\n")
    assert "Not laid: Hauk" in process("play", game, "--as", "tromso", given=b"quit\n").out
    assert refused("play", game, "--as", "kola").endswith(
        "The Kola patrol: a bot plays for this player here (captain); yours is --as tromso\n"
    )


@pytest.mark.parametrize("against", [(), ("--against", "captain")], ids=["in turns", "against a bot"])
def test_a_name_that_is_not_there_makes_a_new_battle_and_says_so(tmp_path: Path, against: tuple[str, ...]) -> None:
    words = ("ra.game", *against)
    for made in (True, False):
        with Sitting(*words, folder=tmp_path, terminal=True, TERM="xterm") as sitting:
            shown = sitting.hear().rpartition(WIPE)[2]
            assert ("A new battle was made: ra.game, of the scenario first-blips." in shown) == made
            assert "First blips, ra.game" in (shown if against else sitting.say(""))


def test_a_battle_begun_by_mail_goes_on_at_the_table(tmp_path: Path) -> None:
    game = tmp_path / "b.game"
    done("new", game, "--scenario", "first-blips", "--seed", SEED)
    for text in KOLA:
        done("order", game, "--as", "kola", "--do", text)
    told = process("play", game, given=lines_of("", *TROMSO)).out
    assert "The Tromsø patrol: press Enter" in told
    assert "Round 1 of 4" in told


GUIDE = Path(__file__).parents[2] / "docs" / "battle-guide.md"


def test_the_turn_in_the_guide_is_played_as_it_is_shown(tmp_path: Path) -> None:
    _, _, page = GUIDE.read_text("utf-8").partition("## A first turn\n")
    shown = "".join(re.findall(r"^```text\n(.*?)^```$", page.partition("\n## ")[0], re.DOTALL | re.MULTILINE))
    command, _, shown = shown.partition("\n")
    _, name, game, *words = command.removeprefix("$ ").split()
    answers = re.findall(rf"^(?:.*{SEAT.strip()}|{re.escape(PROMPT)})(.*)$", shown, re.MULTILINE)
    ran = process(name, tmp_path / game, *words, given=lines_of(*answers))
    printed = "".join(f"{line.rstrip()}\n" for line in ran.out.splitlines())
    assert sessions.agrees(sessions.Step(command, shown, printed, ran.status, 0)), printed


def test_a_game_ended_too_soon_is_not_played_on(tmp_path: Path) -> None:
    game = tmp_path / "b.game"
    done("new", game, "--scenario", "first-blips", "--seed", SEED)
    done("end", game, "--early")
    told = refused("play", game)
    assert "ended before the battle was fought out" in told
