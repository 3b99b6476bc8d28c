"""The scenarios and charts that come with hulldown, as files."""

from importlib.resources import files
from importlib.resources.abc import Traversable

_HERE = files("hulldown.scenarios")
_END = ".toml"


def scenario_ids() -> tuple[str, ...]:
    """The ids of the scenarios that come with hulldown, sorted."""
    return _stems(_HERE)


def chart_ids() -> tuple[str, ...]:
    """The names of the charts that come with hulldown, sorted."""
    return _stems(_HERE / "charts")


def scenario_text(name: str) -> str:
    """The text of a scenario that comes with hulldown."""
    return (_HERE / f"{name}{_END}").read_text(encoding="utf-8")


def chart_text(name: str) -> str:
    """The text of a chart that comes with hulldown."""
    return (_HERE / "charts" / f"{name}{_END}").read_text(encoding="utf-8")


def _stems(folder: Traversable) -> tuple[str, ...]:
    return tuple(sorted(file.name.removesuffix(_END) for file in folder.iterdir() if file.name.endswith(_END)))
