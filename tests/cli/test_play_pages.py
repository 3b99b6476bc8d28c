"""Pages beside the table: the log, help, and what is typed at the end of one."""

import re
from pathlib import Path

from tests.cli.at_table import PROMPT
from tests.cli.commands import kinds
from tests.cli.test_play_screen import begun, screen, sitting

BIG, SMALL = (24, 80), (20, 60)
LAID = ("drew 5 cards.", "You laid, in row 1: B1 Oslo", "The Kola patrol laid, in row 1", "Round 1: your turn.")


def words(told: str) -> str:
    return " ".join(told.split())


def test_before_anything_happened_the_log_says_so(tmp_path: Path) -> None:
    with sitting(tmp_path, BIG) as table:
        table.hear()
        assert "Nothing has happened yet." in screen(table.say("log"))


def test_the_log_has_what_found_no_room(tmp_path: Path) -> None:
    with sitting(tmp_path, BIG) as table:
        begun(table)
        assert "(there is more: log)" in screen(table.say(""))
        log = words(screen(table.say("log")))
    for said in LAID:
        assert said in log


def test_the_log_has_the_newest_action_and_every_earlier_one(tmp_path: Path) -> None:
    with sitting(tmp_path, (14, 60)) as table:
        begun(table)
        table.say("move 4 to 3")
        assert "B4 Hauk moved to row 3." in words(screen(table.say("log")))
        table.say("0")
        table.say("end turn")
        pages = [screen(table.say("log"))]
        while pages[0].endswith("-- Enter shows what came before, 0 goes back -- "):
            pages.insert(0, screen(table.say("")))
    assert len(pages) > 1
    assert all(page.startswith("- ") for page in pages)
    assert re.search(r"The Kola patrol (fired|sent)", words(pages[-1]))
    log = words("".join(pages))
    assert all(log.count(said) == 1 for said in (*LAID[1:], "B4 Hauk moved to row 3."))


def test_what_is_typed_at_a_page_is_carried_out(tmp_path: Path) -> None:
    with sitting(tmp_path, BIG) as table:
        told = table.hear()
        for text in ("lay Oslo in 1", "lay Hauk in 2", "feint Houbei in 3", "hide Ula in 3"):
            assert table.say("?").endswith("-- Enter shows more -- ")
            told = table.say(text)
            assert told.endswith(PROMPT)
            assert f"Done: {text}" in told
        told = table.say("ready")
        for page in ("log", "ships", "odds", "?"):
            table.say(page)
            assert "It is your turn" in words(screen(table.say("0")))
        table.say("log")
        assert "Done: move 4 to 3" in table.say("move 4 to 3")
        table.say("ships")
        assert "Saved. To go on" in table.say("quit")
    assert kinds(tmp_path / "b.game")[0] == "opened"


def test_news_before_the_table_can_be_answered_too(tmp_path: Path) -> None:
    with sitting(tmp_path, SMALL) as table:
        table.hear()
        for text in ("lay Oslo in 1", "lay Hauk in 2", "feint Houbei in 3", "hide Ula in 3"):
            table.say(text)
        told = table.say("ready")
        assert re.search(r"What happened\n.*-- Enter goes on -- $", screen(told), re.DOTALL)
        assert "Done: move 4 to 3" in table.say("move 4 to 3")
