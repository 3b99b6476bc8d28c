"""Who commands each vessel, which vessels lie together, and which of them leads."""

from collections.abc import Sequence
from dataclasses import dataclass

from tools.scenarios.sources import Campaign, Command, Vessel


@dataclass(frozen=True)
class Company:
    """The vessels of a squadron in one place, under one command, the leader first."""

    command: Command
    vessels: tuple[Vessel, ...]

    @property
    def leader(self) -> Vessel:
        """The vessel the others are attached to."""
        return self.vessels[0]


def companies(campaign: Campaign, vessels: Sequence[Vessel]) -> list[Company]:
    """Every company, by command in the order of the campaign's file, then in the order of the table of ships."""
    found: dict[tuple[int, str, str, str], list[Vessel]] = {}
    for vessel in vessels:
        [command] = (number for number, one in enumerate(campaign.commands) if one.has(vessel))
        found.setdefault((command, vessel.squadron, vessel.location, vessel.place), []).append(vessel)
    by_command = sorted(found.items(), key=lambda item: item[0][0])
    return [Company(campaign.commands[key[0]], _led(company)) for key, company in by_command]


def _led(vessels: Sequence[Vessel]) -> tuple[Vessel, ...]:
    """The vessels, led by the first with an admiral aboard, else by the first of those with most guns."""
    leader = max(vessels, key=lambda vessel: (bool(vessel.flag_officer), 0 if vessel.flag_officer else _guns(vessel)))
    return (leader, *(vessel for vessel in vessels if vessel is not leader))


def _guns(vessel: Vessel) -> int:
    return int(vessel.guns or 0)
