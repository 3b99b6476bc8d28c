"""A telling set as one page of HTML that needs nothing else."""

from collections.abc import Iterable

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from hulldown.reports.blocks import Block, Telling

_PAGES = Environment(
    loader=PackageLoader("hulldown.reports"), autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True
)


def _form(block: Block) -> str:
    return type(block).__name__.lower()


_PAGES.filters["form"] = _form


def set_page(telling: Telling, *, charts: Iterable[str] = (), sheet: str = "") -> str:
    """Return a page; ``charts`` are drawings of our own making, ``sheet`` is text to be copied."""
    drawn = [Markup(chart) for chart in charts]  # noqa: S704  the chart has escaped what it shows
    return _PAGES.get_template("page.html.j2").render(telling=telling, charts=drawn, sheet=sheet)
