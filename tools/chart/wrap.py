"""The ways a name may be broken into lines."""

from itertools import combinations

from hulldown.reports.chart.metrics import text_width


def wrappings(name: str, *, most: int) -> list[tuple[str, ...]]:
    """Return for each number of lines the breaking whose longest line is shortest."""
    words = name.split(" ")
    found = []
    for breaks in range(min(most, len(words))):
        ways = [_lines(words, cuts) for cuts in combinations(range(1, len(words)), breaks)]
        found.append(min(ways, key=lambda lines: (max(map(_width, lines)), lines)))
    return found


def _lines(words: list[str], cuts: tuple[int, ...]) -> tuple[str, ...]:
    starts, ends = (0, *cuts), (*cuts, len(words))
    return tuple(" ".join(words[start:end]) for start, end in zip(starts, ends, strict=True))


def _width(line: str) -> int:
    return text_width(line, size=100)
