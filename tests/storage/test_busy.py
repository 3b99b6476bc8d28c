"""Two programs may have a game open; a write waits a little, is made whole, or is refused in clear words."""

import subprocess
import threading
import time
from pathlib import Path

import pytest
from tests.storage.games import orders, run, start, turn

from hulldown.storage import Record, open_readable, open_record
from hulldown.storage.errors import Busy

HOLD = """
import sqlite3
connection = sqlite3.connect(path, isolation_level=None)
connection.execute(sys.argv[2])
print("held", flush=True)
sys.stdin.readline()
"""


def hold(path: Path, lock: str) -> subprocess.Popen[str]:
    """A program that has taken this lock, and holds it until it is told to stop."""
    holder = start(HOLD, path, lock)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def test_a_game_that_another_program_writes_to_is_busy(game: Record, path: Path) -> None:
    before, patient = path.read_bytes(), open_record(path, wait=0.5)
    holder = hold(path, "BEGIN EXCLUSIVE")
    with pytest.raises(Busy, match="another program is writing to the game"):
        open_record(path, wait=0.1)
    began = time.monotonic()
    with pytest.raises(Busy, match="Nothing was changed; try again"):
        patient.append(turn(2), expect=3)
    assert time.monotonic() - began > 0.4
    assert path.read_bytes() == before
    holder.communicate("\n")
    assert game.append(turn(2), expect=3).number == 4


def test_a_game_can_be_read_while_another_program_prepares_a_write(game: Record, path: Path) -> None:
    holder = hold(path, "BEGIN IMMEDIATE")
    assert open_record(path, wait=0.1).entries() == game.entries()
    holder.communicate("\n")


@pytest.mark.usefixtures("game")
def test_a_short_write_of_another_program_is_waited_for(path: Path) -> None:
    patient = open_record(path, wait=30)
    holder = hold(path, "BEGIN EXCLUSIVE")
    timer = threading.Timer(0.3, holder.communicate, ["\n"])
    timer.start()
    assert patient.append(turn(2), expect=3).number == 4
    timer.join()


COMPETE = """
record = open_record(path, wait=20)
lost = 0
for number in range(15):
    while True:
        try:
            record.append(orders(f"{sys.argv[2]}{number}", turn=2), expect=len(record.entries()))
            break
        except (Stale, Busy):
            lost += 1
print(lost)
"""


@pytest.mark.usefixtures("game")
def test_of_two_programs_that_write_at_once_one_wins_and_nothing_is_lost(path: Path) -> None:
    programs = [start(COMPETE, path, name) for name in ("a", "b")]
    errors = [program.communicate(timeout=60)[1] for program in programs]
    assert errors == ["", ""]
    entries = open_record(path).entries()[3:]
    assert sorted(entry.body for entry in entries) == sorted(
        orders(f"{name}{number}", turn=2).body for name in ("a", "b") for number in range(15)
    )


def test_reading_the_header_does_not_let_go_of_another_threads_lock(game: Record, path: Path) -> None:
    """A process that closes a file loses its locks on it, so a second opening waits for the first one's write."""
    with game._database.writing():
        opening = threading.Thread(target=open_readable, args=[path])
        opening.start()
        opening.join(0.2)
        assert opening.is_alive()
        refused = "try: open_record(path, wait=0).append(turn(2), expect=3)\nexcept Busy: print('busy')"
        assert run(refused, path) == "busy"
    opening.join()


def test_a_record_can_be_used_from_several_threads(game: Record) -> None:
    threads = [threading.Thread(target=game.entries) for _ in range(4)]
    for thread in threads:
        thread.start()
    for number in range(4, 9):
        game.append(orders(f"p{number}", turn=2), expect=number - 1)
    for thread in threads:
        thread.join()
    assert [entry.number for entry in game.entries()] == list(range(1, 9))
