"""The position report as a page."""

from collections.abc import Mapping
from typing import Any

from hulldown.reports import chart
from hulldown.reports.document import read
from hulldown.reports.leaf import set_page
from hulldown.reports.sheet import sheet
from hulldown.reports.telling import tell


def page(document: Mapping[str, Any]) -> str:
    """Return a position report as one self-contained HTML page: charts, the report in words, and the order sheet."""
    charts = [chart.draw(document, sheet=name) for name in chart.sheets(document)]
    return set_page(tell(read(document)), charts=charts, sheet=sheet(document))
