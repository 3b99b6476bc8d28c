"""The small sea has one chart, and to place its names takes longer than all else on it."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from hulldown.kernel.canon import canonical
from hulldown.reports.chart import drawing
from hulldown.reports.chart.plain_sheet import plain_sheet
from hulldown.reports.chart.sheet import Sheet


@pytest.fixture(autouse=True, scope="package")
def _one_chart() -> Iterator[None]:
    """Keep the sheet of each chart that is drawn."""
    placed: dict[bytes, Sheet] = {}

    def kept(chart: Mapping[str, Any]) -> Sheet:
        key = canonical(chart)
        if key not in placed:
            placed[key] = plain_sheet(chart)
        return placed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "plain_sheet", kept)
        yield
