"""The scenarios, charts and cards that come with hulldown, as files, and files that do not."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_HERE = files("hulldown.scenarios")
LONGEST = 10_000_000
_TOML, _CSV = ".toml", ".csv"


class Unreadable(ValueError):
    """A file that cannot be read; the message says why, after its name."""


def scenario_ids() -> tuple[str, ...]:
    """The ids of the scenarios that come with hulldown, sorted."""
    return _stems(_HERE, _TOML)


def chart_ids() -> tuple[str, ...]:
    """The names of the charts that come with hulldown, sorted."""
    return _stems(_HERE / "charts", _TOML)


def cards_ids() -> tuple[str, ...]:
    """The names of the sets of ship cards that come with hulldown, sorted."""
    return _stems(_HERE / "cards", _CSV)


def scenario_text(name: str) -> str:
    """The text of a scenario that comes with hulldown."""
    return _text(_HERE / f"{name}{_TOML}")


def chart_text(name: str) -> str:
    """The text of a chart that comes with hulldown."""
    return _text(_HERE / "charts" / f"{name}{_TOML}")


def cards_text(name: str) -> str:
    """The text of a set of ship cards that comes with hulldown."""
    return _text(_HERE / "cards" / f"{name}{_CSV}")


def file_text(path: str | Path) -> str:
    """The text of any file; raises Unreadable."""
    try:
        if _is_special(Path(path)):
            why = "which is a device or a pipe, and not a file"
        elif len(text := _beginning(Path(path))) > LONGEST:
            why = f"which is longer than {LONGEST:,} characters"
        else:
            return text
    except UnicodeDecodeError:
        why = "which is not UTF-8 text"
    except OSError as error:
        why = f"which cannot be read ({(error.strerror or 'no such file').lower()})"
    except ValueError:
        why = "which is no name of a file"
    raise Unreadable(why)


def _is_special(file: Path) -> bool:
    return file.exists() and not (file.is_file() or file.is_dir())


def _beginning(file: Path) -> str:
    """As much of a file as may be read, and a character more."""
    with file.open(encoding="utf-8") as stream:
        return stream.read(LONGEST + 1)


def _text(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")


def _stems(folder: Traversable, end: str) -> tuple[str, ...]:
    return tuple(sorted(file.name.removesuffix(end) for file in folder.iterdir() if file.name.endswith(end)))
