"""Wind roses: weights of the eight points the wind may come from, the same all year or for each season."""

from hulldown.rules.campaign.chart import POINTS
from hulldown.scenarios.forms import is_whole
from hulldown.scenarios.header import SEASONS
from hulldown.scenarios.mistakes import Wrong, nearest
from hulldown.scenarios.rows import Row
from hulldown.scenarios.shown import shown

Rose = dict[str, int]

_MOST = 1000


def read_roses(row: Row, *, needed: bool) -> dict[str, Rose]:
    """The rose of each season, points without weight left out; none where the row has none."""
    row.read.add("rose")
    if "rose" not in row.values and not needed:
        return {}
    try:
        return _roses(row.values.get("rose"))
    except Wrong as wrong:
        row.wrong("rose", wrong)
        return {}


def _roses(value: object) -> dict[str, Rose]:
    if not isinstance(value, dict) or not value:
        raise Wrong("a table of weights by point, or of such tables by season")
    if not any(season in value for season in SEASONS):
        rose = _rose(value)
        return dict.fromkeys(sorted(SEASONS), rose)
    for key in value:
        if key not in SEASONS:
            raise Wrong(f"the seasons {', '.join(SEASONS)}, not {shown(key)}", nearest=nearest(key, SEASONS))
    return {season: _rose(value.get(season), of=f" for {season}") for season in sorted(SEASONS)}


def _rose(value: object, *, of: str = "") -> Rose:
    if not isinstance(value, dict):
        raise Wrong(f"weights by point{of}, such as {{ N = 2, SW = 3 }}")
    for point, weight in value.items():
        if point not in POINTS:
            raise Wrong(f"points among {', '.join(POINTS)}{of}, not {shown(point)}", nearest=nearest(point, POINTS))
        if not is_whole(weight, 0, _MOST):
            raise Wrong(f"a whole number from 0 to {_MOST}{of} at {point}, not {shown(weight)}")
    if not any(value.values()):
        raise Wrong(f"a weight above 0{of} at one point or more")
    return {point: value[point] for point in sorted(value) if value[point]}
