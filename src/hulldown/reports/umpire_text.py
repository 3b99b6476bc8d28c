"""The umpire's report as text."""

from collections.abc import Mapping
from typing import Any

from hulldown.reports.layout import set_text
from hulldown.reports.umpire_document import read
from hulldown.reports.umpire_telling import tell


def umpire_text(document: Mapping[str, Any]) -> str:
    """Return an umpire's report in 80 columns."""
    return "\n".join((*set_text(tell(read(document))), ""))
