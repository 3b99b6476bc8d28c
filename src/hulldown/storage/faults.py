"""Places in a write at which a test may stop the program dead, to show that a game survives it."""

import os
import signal
from collections.abc import Callable


def kill_at(number: int) -> Callable[[str], None]:
    """A hook that kills this process, as `kill -9` does, when it comes to the point of that number."""
    passed: list[str] = []

    def hook(point: str) -> None:
        passed.append(point)
        if len(passed) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    return hook


def _ignore(point: str) -> None:
    """In play nothing happens at a point."""


def _from_environment() -> Callable[[str], None]:
    """HULLDOWN_FAULT=N kills a whole command at its Nth point."""
    number = os.environ.get("HULLDOWN_FAULT", "")
    return kill_at(int(number)) if number.isdecimal() else _ignore


hook: Callable[[str], None] = _from_environment()


def at(point: str) -> None:
    """Mark a point of a write."""
    hook(point)
