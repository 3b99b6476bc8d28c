"""Taking time: processor time of this process, so that what else the machine does counts little."""

import gc
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple


class Work(NamedTuple):
    """How many things were done in how many seconds."""

    done: int
    seconds: float

    @property
    def rate(self) -> float:
        """Things a second."""
        return self.done / self.seconds


class Watch:
    """Adds up the time spent within its ``running`` blocks."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        """Let the watch run for the length of a block."""
        started = time.process_time()
        yield
        self.seconds += time.process_time() - started


def interleaved(contestants: Mapping[str, Callable[[int], Work]], repetitions: int) -> dict[str, list[Work]]:
    """Every contestant once in each repetition, so that a slow minute of the machine meets all of them."""
    found: dict[str, list[Work]] = {name: [] for name in contestants}
    for repetition in range(repetitions):
        for name, play in contestants.items():
            gc.collect()
            found[name].append(play(repetition))
    return found


def middle_rate(works: list[Work]) -> float:
    """The median of the rates."""
    return median(work.rate for work in works)


def middle_seconds(call: Callable[[], object], repetitions: int) -> float:
    """The median of the seconds that a call takes."""
    watches = [Watch() for _ in range(repetitions)]
    for watch in watches:
        gc.collect()
        with watch.running():
            call()
    return median(watch.seconds for watch in watches)
