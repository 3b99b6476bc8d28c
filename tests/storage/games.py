"""Small games for the tests, and programs that do things to them."""

import signal
import subprocess
import sys
from pathlib import Path

from hulldown.storage import Draft, Published, Record, create

AT = "1805-03-30T12:00:00Z"
SEED = "5e" * 32
OPENED = Draft("opened", 0, b'{"scenario":"brest-demo"}', AT)
TOLD = Published(
    reports={"ganteaume": b'{"player":"ganteaume"}', "cornwallis": '{"player":"cornwallis","note":"brûlé"}'.encode()},
    rolls=b"[1,2,3]",
    events=b"[]",
)


def orders(player: str, *, turn: int, text: str = "hold") -> Draft:
    return Draft("orders", turn, f'{{"player":"{player}","text":"{text}"}}'.encode(), AT)


def turn(number: int) -> Draft:
    return Draft("turn", number, b"{}", AT)


def undo(entry: int, *, turn: int = 1) -> Draft:
    return Draft("undo", turn, f'{{"entry":{entry}}}'.encode(), AT)


def amendment(number: int) -> Draft:
    return Draft("amendment", number, b'{"reason":"gale"}', AT)


ENDED = Draft("ended", 1, b"{}", AT)


def new_game(path: Path) -> Record:
    """A game of one turn: opened, one set of orders, the turn and what was told of it."""
    record = create(path, OPENED, seed=SEED)
    record.append(orders("cornwallis", turn=1), expect=1)
    record.append(turn(1), expect=2, published=TOLD)
    return record


_PROLOGUE = """
import sys
from pathlib import Path
from hulldown.storage import *
from hulldown.storage import faults
from hulldown.storage.errors import *
from tests.storage.games import *
path = Path(sys.argv[1])
"""


def start(program: str, *arguments: object) -> subprocess.Popen[str]:
    """Start a Python program that has the storage and these games at hand."""
    command = [sys.executable, "-c", _PROLOGUE + program, *map(str, arguments)]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=_ROOT
    )


def run(program: str, *arguments: object) -> str:
    """Run such a program to its good end and give back what it prints."""
    process = start(program, *arguments)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    return out.strip()


def killed(program: str, *arguments: object, by: signal.Signals = signal.SIGKILL) -> bool:
    """Run such a program and tell whether it was killed rather than finished."""
    process = start(program, *arguments)
    _, err = process.communicate(timeout=60)
    assert process.returncode in {0, -by}, err
    return process.returncode == -by


_ROOT = Path(__file__).parents[2]
