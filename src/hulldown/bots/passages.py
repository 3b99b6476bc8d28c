"""Finding the way over the chart."""

from collections.abc import Collection, Sequence

from hulldown.rules.campaign.chart import Chart
from hulldown.rules.campaign.orders import Leg

Passages = dict[str, tuple[str, ...]]


def passages(chart: Chart, start: str, *, avoid: Collection[str] = ()) -> Passages:
    """A shortest way to each sea area and port that can be reached without passing one to avoid, nearest first."""
    ways: Passages = {start: ()}
    queue = [start]
    for where in queue:
        if where in chart.ports and where != start:
            continue
        for neighbour in sorted(chart.ways[where]):
            if neighbour not in ways and neighbour not in avoid:
                ways[neighbour] = (*ways[where], neighbour)
                queue.append(neighbour)
    del ways[start]
    return ways


def legs(start: str, stops: Sequence[str], *, harbour: bool = False) -> tuple[Leg, ...]:
    """The legs of a route; the last may end in a harbour."""
    last = len(stops) - 1
    starts = (start, *stops)
    return tuple(Leg(starts[i], stop, harbour and i == last) for i, stop in enumerate(stops))
