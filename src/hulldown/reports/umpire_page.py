"""The umpire's report as a page."""

from collections.abc import Mapping
from typing import Any

from hulldown.reports.leaf import set_page
from hulldown.reports.umpire_document import read
from hulldown.reports.umpire_telling import tell


def umpire_page(document: Mapping[str, Any]) -> str:
    """Return an umpire's report as one self-contained HTML page."""
    return set_page(tell(read(document)))
