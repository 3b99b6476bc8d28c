"""The historical tables, row by row."""

import csv
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Vessel:
    """A ship or a group of transports, as the historical table has it; ``place`` is a letter at sea."""

    id: str
    nation: str
    name: str
    guns: str
    kind: str
    squadron: str
    commander: str
    flag_officer: str
    location: str
    place: str
    vessels: str
    troops: str
    confidence: str


@dataclass(frozen=True)
class Command:
    """A player: the squadrons commanded, or of those only what lies at ``locations``."""

    player: str
    name: str
    nations: tuple[str, ...]
    squadrons: tuple[str, ...]
    locations: tuple[str, ...] = ()

    def has(self, vessel: Vessel) -> bool:
        """Whether the vessel is under this command."""
        return vessel.squadron in self.squadrons and (not self.locations or vessel.location in self.locations)


@dataclass(frozen=True)
class Campaign:
    """What a campaign is made from; ``year`` picks nations, relations and the holders of ports."""

    id: str
    title: str
    about: str
    year: str
    start: str
    turn_days: int
    turns: int
    ships: str
    commands: tuple[Command, ...]


def rows(name: str) -> Iterator[dict[str, str]]:
    """The rows of a table of ``data``."""
    with (HERE / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def vessels(name: str) -> list[Vessel]:
    """The vessels of a table, in its order."""
    wanted = Vessel.__dataclass_fields__
    return [Vessel(**{key: value for key, value in row.items() if key in wanted}) for row in rows(name)]


def campaign(name: str) -> Campaign:
    """The campaign that a file of this name describes."""
    raw = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    commands = tuple(_command(command) for command in raw.pop("command"))
    return Campaign(id=name, commands=commands, **raw)


def _command(raw: dict[str, str | list[str]]) -> Command:
    lists = {key: tuple(raw.get(key, ())) for key in ("nations", "squadrons", "locations")}
    return Command(str(raw["player"]), str(raw["name"]), **lists)
