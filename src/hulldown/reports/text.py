"""The position report as text for mail."""

from collections.abc import Mapping
from typing import Any

from hulldown.reports.document import read
from hulldown.reports.layout import set_text
from hulldown.reports.sheet import sheet
from hulldown.reports.telling import tell


def text(document: Mapping[str, Any]) -> str:
    """Return a position report in 80 columns, with the order sheet at its end."""
    lines = set_text(tell(read(document)))
    return "\n".join((*lines, "", "", sheet(document).rstrip("\n"), ""))
