"""Playing a series on several cores; what comes of it does not depend on how many."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from hulldown.simulate.series import Played, Series, play

_PORTIONS = 40


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played(series: Series, jobs: int) -> Iterator[Played]:
    """All battles of a series in the order of their numbers, as they are finished."""
    if jobs == 1 or series.games == 1:
        yield from (play(series, number) for number in range(series.games))
        return
    # Workers are started afresh: a process that has threads, as one that shows progress has, is not safely copied.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_take, initargs=(series,))
    try:
        yield from pool.map(_play, range(series.games), chunksize=max(1, series.games // (jobs * _PORTIONS)))
    finally:
        pool.shutdown(cancel_futures=True)


class _Worker:
    """What a worker was given as it started."""

    series: Series


def _take(series: Series) -> None:
    _Worker.series = series


def _play(number: int) -> Played:
    return play(_Worker.series, number)
