"""A sheet: everything on it that does not depend on the turn."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hulldown.reports.chart.geometry import Point, Rect, bounds

#: The charts that come with hulldown, and their sheets in the order of an atlas.
ATLASES: Final = {
    "europe-1805": ("atlantic", "channel", "north-sea", "iberia", "mediterranean", "west-indies"),
}


@dataclass(frozen=True)
class Label:
    """A name set in lines about a middle point, perhaps aslant."""

    lines: tuple[str, ...]
    middle: Point
    angle: int
    size: int
    box: Rect
    strip: bool


@dataclass(frozen=True)
class Spot:
    """A sea area or a port on the sheet; a port knows its sea area.

    A spot stands alone when no other sheet shows it larger.
    """

    id: str
    name: str
    at: Point
    label: Label | None
    room: Rect | None
    area: str
    alone: bool = True


@dataclass(frozen=True)
class Track:
    """A way between two sea areas; one that leaves the sheet has a label at its end."""

    ends: tuple[str, str]
    points: tuple[Point, ...]
    label: Label | None = None


@dataclass(frozen=True)
class Graduation:
    """Where degrees stand along the frame, those with a number apart."""

    meridians: tuple[tuple[int, str], ...]
    parallels: tuple[tuple[int, str], ...]
    across: tuple[int, ...]
    down: tuple[int, ...]


@dataclass(frozen=True)
class Scale:
    """A scale in sea miles, right in one latitude."""

    at: Point
    length: int
    miles: int
    latitude: int


@dataclass(frozen=True)
class Sheet:
    """One sheet of a chart."""

    id: str
    title: str
    width: int
    height: int
    margin: int
    whole: bool
    land: str
    rings: tuple[tuple[int, ...], ...]
    areas: Mapping[str, Spot]
    ports: Mapping[str, Spot]
    tracks: tuple[Track, ...]
    exits: tuple[Track, ...]
    graduation: Graduation
    scale: Scale
    cartouche: Rect
    key: Rect
    rose: tuple[int, int, int]
    insets: tuple[Rect, ...] = ()

    @property
    def map(self) -> Rect:
        """The sheet within its frame."""
        return Rect(self.margin, self.margin, self.width - 2 * self.margin, self.height - 2 * self.margin)

    def spot(self, place: str) -> Spot | None:
        """Return the sea area or port of this id, if it is on the sheet."""
        return self.areas.get(place) or self.ports.get(place)


@cache
def stored_sheet(chart: str, sheet: str) -> Sheet:
    """Return a sheet of a chart that comes with hulldown."""
    data: dict[str, Any] = json.loads(stored_text(chart, sheet))
    stands = data["furniture"]
    return Sheet(
        id=data["id"],
        title=data["title"],
        width=data["width"],
        height=data["height"],
        margin=data["margin"],
        whole=data["whole"],
        land=outline(data["land"]),
        rings=tuple(map(tuple, data["land"])),
        areas={key: _spot(key, value) for key, value in data["areas"].items()},
        ports={key: _spot(key, value) for key, value in data["ports"].items()},
        tracks=tuple(map(_track, data["tracks"])),
        exits=tuple(map(_track, data["exits"])),
        graduation=_graduation(data["frame"]),
        scale=_scale(data["scale"]),
        cartouche=Rect(*stands["cartouche"]),
        key=Rect(*stands["key"]),
        rose=tuple(stands["compass"]),
        insets=tuple(Rect(*box) for box in data.get("insets", ())),
    )


def stored_text(chart: str, name: str) -> str:
    """Return one file of a chart's drawing data."""
    folder = files("hulldown") / "scenarios" / "charts" / chart
    return (folder / f"{name}.json").read_text(encoding="utf-8")


def outline(rings: Iterable[Sequence[int]]) -> str:
    """Return the path round the land, from rings given as a start and steps."""
    return "".join(f"M{ring[0]} {ring[1]}l{_steps(ring[2:])}z" for ring in rings)


def _steps(steps: Sequence[int]) -> str:
    """Return steps as a path writes them; a minus parts two numbers as well as a blank does."""
    return "".join(f"{'' if step < 0 or not index else ' '}{step}" for index, step in enumerate(steps))


def _spot(key: str, data: dict[str, Any]) -> Spot:
    room = data.get("room")
    at = (data["at"][0], data["at"][1])
    return Spot(
        key,
        data["name"],
        at,
        _label(data["label"]),
        Rect(*room) if room else None,
        data.get("area", ""),
        data.get("alone", True),
    )


def _label(data: dict[str, Any] | None) -> Label | None:
    if data is None:
        return None
    middle = (data["x"], data["y"])
    box = bounds(data["corners"])
    return Label(tuple(data["lines"]), middle, data["angle"], data["size"], box, data["strip"])


def _track(data: dict[str, Any]) -> Track:
    flat = data["points"]
    points = tuple(zip(flat[::2], flat[1::2], strict=True))
    return Track((data["from"], data["to"]), points, _label(data.get("label")))


def _graduation(data: dict[str, Any]) -> Graduation:
    meridians = tuple((x, name) for x, name in data["meridians"])
    parallels = tuple((y, name) for y, name in data["parallels"])
    return Graduation(meridians, parallels, tuple(data["degrees_across"]), tuple(data["degrees_down"]))


def _scale(data: dict[str, int]) -> Scale:
    return Scale((data["x"], data["y"]), data["length"], data["miles"], data["latitude"])
