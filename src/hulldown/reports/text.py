"""The position report as text for mail."""

from collections.abc import Mapping
from typing import Any

from hulldown.reports.document import read
from hulldown.reports.layout import set_text
from hulldown.reports.sheet import sheet
from hulldown.reports.telling import tell


def text(document: Mapping[str, Any]) -> str:
    """Return a position report in 80 columns, with the order sheet at its end."""
    report = "\n".join(set_text(tell(read(document))))
    to_fill_in = sheet(document)
    return f"{report}\n\n\n{to_fill_in}" if to_fill_in else f"{report}\n"
