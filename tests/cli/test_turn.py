"""Turns run, held, released, taken back, and left to captains."""

import json
from pathlib import Path

from tests.cli.commands import CORNWALLIS, DEMO, GANTEAUME, done, kinds, refused, run


def test_a_turn_says_what_was_run_and_who_was_silent(fresh: Path) -> None:
    done("order", fresh, *CORNWALLIS, "--do", "BR20FR: sail ushant")
    said = done("turn", fresh)
    assert said.startswith("Turn 1 of 12 was run; it is now Saturday, 6 April 1805.\n")
    assert "Without orders: ganteaume\n" in said
    assert said.endswith("The reports are out.\n")


def test_all_hold_is_not_the_same_as_nothing_sent(fresh: Path) -> None:
    done("order", fresh, *CORNWALLIS, "-", given="")
    assert "waited for" not in done("status", fresh).split("cornwallis")[1].split("\n")[0]
    assert "Without orders: ganteaume\n" in done("turn", fresh)


def test_held_reports_wait_for_their_release(fresh: Path) -> None:
    opening = done("report", fresh, *CORNWALLIS)
    assert f"'hulldown release {fresh}' publishes them" in done("turn", fresh, "--hold")
    assert done("report", fresh, *CORNWALLIS) == opening
    assert "Turn 1 of 12" in done("report", fresh, *CORNWALLIS, "--draft")
    assert "there is no report of turn 1" in refused("report", fresh, *CORNWALLIS, "--turn", 1)
    assert "held" in refused("turn", fresh)
    assert "not out yet" in refused("order", fresh, *CORNWALLIS, "--do", "BR8FR: hold")
    assert "held" in refused("end", fresh)
    draft = done("report", fresh, *CORNWALLIS, "--draft")
    assert done("release", fresh) == "The reports of turn 1 are out.\n"
    assert done("report", fresh, *CORNWALLIS) == draft
    assert "no reports are held" in refused("release", fresh)


def test_captains_order_for_players_who_are_silent(fresh: Path) -> None:
    done("order", fresh, *CORNWALLIS, "--do", "BR20FR: sail ushant")
    said = done("turn", fresh, "--captain", "ganteaume", "--captain", "cornwallis")
    assert "Ordered by captains: ganteaume\n" in said
    assert "Without orders" not in said
    assert "# Ordered by a captain, as the player had sent nothing." in done("log", fresh, "--json")
    assert '"orders_sent":true' in done("report", fresh, *GANTEAUME, "--format", "json")
    assert "perhaps ganteaume" in refused("turn", fresh, "--captain", "ganteame")


def test_captains_alone_play_a_campaign_the_same_each_time(tmp_path: Path) -> None:
    told = []
    for name in ("a", "b"):
        done("new", tmp_path / name, *DEMO)
        said = done("turn", tmp_path / name, "--captains-for-missing", "--count", 50)
        assert "This was the last turn" in said
        assert said.count("was run") == 12
        told += [done("report", tmp_path / name, "--as", who, "--format", "json") for who in ("umpire", "cornwallis")]
    assert told[:2] == told[2:]
    assert "have been played" in refused("turn", tmp_path / "a", "--count", 2)
    assert "have been played" in refused("order", tmp_path / "a", *CORNWALLIS, "--do", "BR8FR: hold")


def test_captains_orders_are_good_orders(tmp_path: Path) -> None:
    done("new", tmp_path / "a", "--scenario", "trafalgar-1805")
    for _ in range(2):
        said = done("turn", tmp_path / "a", "--captains-for-missing")
        assert max(map(len, said.splitlines())) <= 80
        log = json.loads(done("log", tmp_path / "a", "--json"))
        assert all(order["text"].count("\n") == order["receipt"].count("\n  Line ") + 1 for order in log["orders"])
    assert kinds(tmp_path / "a").count("turn") == 2


def test_wrong_uses_of_turn(fresh: Path) -> None:
    for wrong in (("--hold", "--count", 2), ("--count", 0), ("--count", "many"), ("--captain",)):
        assert run("turn", fresh, *wrong).status == 2
    assert kinds(fresh) == ["opened"]


def test_a_turn_taken_back_stands_with_its_orders(game: Path) -> None:
    first = done("report", game, *CORNWALLIS, "--format", "json")
    sent = "sent 2"  # a time of this millennium
    said = done("undo", game)
    assert "Turn 1 was taken back and is open again.\nOrders that stand: cornwallis.\n" in said
    assert "had been published" in said
    assert f"cornwallis  {sent}" in done("status", game)
    assert "Reports that now tell something else: none\n" in done("turn", game)
    again = done("report", game, *CORNWALLIS, "--format", "json")
    assert again == first.replace('"rerun":0', '"rerun":1')


def test_a_rerun_says_whose_reports_change(game: Path) -> None:
    done("undo", game)
    done("order", game, *GANTEAUME, "--do", "FR12FR: go coastal")
    assert "Reports that now tell something else: ganteaume\n" in done("turn", game)
    log = done("log", game)
    assert "the turn was run (no longer in force)" in log
    assert "the turn was taken back" in log


def test_what_cannot_be_taken_back(fresh: Path, game: Path) -> None:
    assert "there is nothing to take back" in refused("undo", fresh)
    done("end", game)
    assert "nothing can be taken back" in refused("undo", game)


def test_five_actions_of_the_umpire_see_a_turn_through(fresh: Path, tmp_path: Path) -> None:
    for player, text in (("cornwallis", "BR8FR: hold"), ("ganteaume", "FR7FR: hold")):
        done("order", fresh, "--as", player, "--do", text)
    done("status", fresh)
    done("turn", fresh, "--hold")
    drafts = done("report", fresh, "--all", tmp_path / "drafts", "--draft").splitlines()
    done("release", fresh)
    reports = done("report", fresh, "--all", tmp_path / "reports").splitlines()
    assert [Path(path).read_bytes() for path in drafts] == [Path(path).read_bytes() for path in reports]
    assert [Path(path).name for path in reports] == [
        "brest-demo-turn-1-cornwallis.txt",
        "brest-demo-turn-1-ganteaume.txt",
    ]
