"""Orders: receipts, refusals, and texts that no editor would make."""

import re
from pathlib import Path

import pytest
from tests.cli.commands import CORNWALLIS, GANTEAUME, done, kinds, refused, run

HASH = re.compile(r"^Salt: [0-9a-f]{32}\nHash: [0-9a-f]{64}\n\Z", re.MULTILINE)


def test_the_receipt_says_back_what_was_stored(fresh: Path) -> None:
    receipt = done("order", fresh, *CORNWALLIS, "--do", "BR20FR: sail ushant", "--do", "Naiad: hold")
    assert receipt.startswith("Orders of Admiral Cornwallis (cornwallis) for turn 1 of Off Brest")
    assert "Line 1: Niobe (BR20FR): sail to Ushant" in receipt
    assert "Line 2: Naiad (BR8FR): hold" in receipt
    assert HASH.search(receipt)


def test_a_bad_line_has_no_effect_and_the_good_ones_are_stored(fresh: Path) -> None:
    ran = run("order", fresh, *CORNWALLIS, "-", given="BR20FR: sail ushnt\nBR8FR: hold\n")
    assert ran.status == 1
    assert "Line 2: Naiad (BR8FR): hold" in ran.out
    assert "Line 1:" not in ran.out
    assert ran.err.startswith("Line 1:\n  BR20FR: sail ushnt\n               ^^^^^\n")
    assert "ushant" in ran.err
    assert ran.err.endswith("hulldown: 1 line refused; the other lines are stored.\n")
    assert kinds(fresh) == ["opened", "orders"]


def test_where_nothing_is_good_earlier_orders_stand(fresh: Path) -> None:
    done("order", fresh, *CORNWALLIS, "--do", "BR8FR: hold")
    said = refused("order", fresh, *CORNWALLIS, "--do", "BR8FR: fly")
    assert said.endswith("hulldown: nothing was stored; orders sent earlier for this turn stand.\n")
    assert kinds(fresh) == ["opened", "orders"]


def test_the_newest_set_replaces_the_earlier_one(fresh: Path) -> None:
    done("order", fresh, *CORNWALLIS, "--do", "BR20FR: sail ushant")
    done("order", fresh, *CORNWALLIS, "--do", "BR8FR: hold")
    done("turn", fresh)
    assert '"orders":[{"outcome":"done","text":"BR8FR: hold","why":""}]' in done(
        "report", fresh, *CORNWALLIS, "--format", "json"
    )


def test_check_stores_nothing_and_gives_no_receipt(fresh: Path) -> None:
    before = fresh.read_bytes()
    ran = run("order", fresh, *CORNWALLIS, "--check", "--do", "BR20FR: sail ushant")
    assert ran.status == 0
    assert "Niobe (BR20FR): sail to Ushant" in ran.out
    assert "Hash" not in ran.out
    assert "Received" not in ran.out
    assert "nothing is stored" in ran.err
    ran = run("order", fresh, *CORNWALLIS, "--check", "--do", "BR20FR: sial ushant")
    assert ran.status == 1
    assert fresh.read_bytes() == before


def test_a_whole_report_may_be_sent_back(fresh: Path, tmp_path: Path) -> None:
    report = done("report", fresh, *CORNWALLIS)
    file = tmp_path / "reply.txt"
    file.write_text(report.replace("BR20FR:\n", "BR20FR: sail ushant\n"), encoding="utf-8")
    assert "Stored: 1\n" in done("order", fresh, *CORNWALLIS, file)
    # The empty sheet is a set without orders, and says which ships are left without.
    assert "Left without orders: 7\n" in done("order", fresh, *CORNWALLIS, "-", given=report)


def test_cautions_are_no_part_of_the_receipt(fresh: Path) -> None:
    block = "--- ORDERS brest-demo turn 1 cornwallis ---\nBR8FR: hold\n"
    ran = run("order", fresh, *CORNWALLIS, "-", given=block)
    assert ran.status == 0
    assert "The end of the orders is not marked" in ran.err
    assert "not marked" not in ran.out


def test_orders_of_an_earlier_turn_or_of_another_player_are_refused(game: Path) -> None:
    for heading in ("brest-demo turn 1 cornwallis", "brest-demo turn 2 ganteaume", "another turn 2 cornwallis"):
        block = f"--- ORDERS {heading} ---\nBR8FR: hold\n--- END ---\n"
        assert "nothing was stored" in refused("order", game, *CORNWALLIS, "-", given=block)
    assert kinds(game) == ["opened", "orders", "turn"]


def test_a_player_is_found_by_id_or_name_or_told_the_nearest(fresh: Path) -> None:
    done("order", fresh, "--as", "GANTEAUME", "--do", "FR7FR: hold")
    done("order", fresh, "--as", "vice-admiral ganteaume", "--do", "FR7FR: hold")
    assert "there is no player 'ganteame'; perhaps ganteaume" in refused(
        "order", fresh, "--as", "ganteame", "--do", "x"
    )
    assert "there are cornwallis, ganteaume" in refused("order", fresh, "--as", "nelson", "--do", "x")
    assert "there is no player 'umpire'" in refused("order", fresh, "--as", "umpire", "--do", "x")


def test_a_ship_of_the_enemy_is_no_ship_one_knows(fresh: Path) -> None:
    seen = refused("order", fresh, *GANTEAUME, "--do", "BR4FS: hold")
    unseen = refused("order", fresh, *GANTEAUME, "--do", "BR5FS: hold")
    assert seen.replace("BR4FS", "") == unseen.replace("BR5FS", "")


def test_one_source_of_orders(fresh: Path) -> None:
    for wrong in ((), ("-", "--do", "BR8FR: hold")):
        assert run("order", fresh, *CORNWALLIS, *wrong).status == 2
    assert run("order", fresh, "-").status == 2


def test_files_that_cannot_be_read(fresh: Path, tmp_path: Path) -> None:
    before = fresh.read_bytes()
    assert "no such file" in refused("order", fresh, *CORNWALLIS, tmp_path / "none.txt")
    assert "is a directory" in refused("order", fresh, *CORNWALLIS, tmp_path)
    latin = tmp_path / "latin.txt"
    latin.write_bytes('BR8FR: hold\n"Vétéran": hold\n'.encode("latin-1"))
    assert "latin.txt, line 2: not UTF-8 text (byte 0xe9); save it as UTF-8" in refused(
        "order", fresh, *CORNWALLIS, latin
    )
    assert "standard input, line 1: not UTF-8" in refused("order", fresh, *CORNWALLIS, "-", given=b"\xff\xfeB\x00")
    assert "longer than 4,000,000 bytes" in refused("order", fresh, *CORNWALLIS, "/dev/zero")
    long = refused("order", fresh, *CORNWALLIS, "-", given="# \n" * 400_000)
    assert "longer than 1,000,000 characters" in long
    assert fresh.read_bytes() == before


def test_what_is_typed_must_be_utf_8_too(fresh: Path) -> None:
    assert "--do, line 1: not UTF-8 text" in refused("order", fresh, *CORNWALLIS, "--do", "BR8\udcff: hold")
    assert "there is no player" in refused("order", fresh, "--as", "\udcff", "--do", "BR8FR: hold")
    assert "an argument is not UTF-8" in refused("amend", fresh, "retire", "BR8FR", "--reason", "\udcff")
    assert kinds(fresh) == ["opened"]


@pytest.mark.parametrize("text", ["\ufeffBR8FR: hold\r\n", "br8fr:hold", "“naiad”:\thold", "> BR8FR: hold\n"])
def test_what_keyboards_and_mail_do_to_orders(fresh: Path, text: str) -> None:
    assert "Naiad (BR8FR): hold" in done("order", fresh, *CORNWALLIS, "-", given=text)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_no_orders_at_all_are_orders_too(fresh: Path, text: str) -> None:
    assert "Left without orders: 7" in done("order", fresh, *CORNWALLIS, "-", given=text)


@pytest.mark.parametrize("text", ["\0" * 50, "\x1b[31mBR8FR: hold", "BR8FR: " + "hold; " * 5000, ":" * 100, "🚢: hold"])
def test_nothing_crashes_it(fresh: Path, text: str) -> None:
    ran = run("order", fresh, *CORNWALLIS, "-", given=text)
    assert ran.status in {0, 1}
    assert "\x1b" not in ran.out + ran.err
