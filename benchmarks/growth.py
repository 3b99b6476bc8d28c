"""A campaign many times as large: the same seas and ships again and again, for the same players."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from hulldown.rules.campaign.chart import Area, Chart, Edge, Place, Port
from hulldown.rules.campaign.fleet import ID_FORM, Ship
from hulldown.rules.campaign.scenario import Scenario, Start

T = TypeVar("T", Area, Port, Ship)


def many_times(scenario: Scenario, times: int) -> Scenario:
    """A scenario with so many times the areas, ports, ships and starts of another."""
    copies = [Copy(scenario, number) for number in range(times)]
    chart = Chart(
        name=f"{scenario.chart.name}, {times} times",
        areas=_by_id(area for copy in copies for area in copy.areas()),
        ports=_by_id(port for copy in copies for port in copy.ports()),
        edges=tuple(edge for copy in copies for edge in copy.edges()),
    )
    starts = {ship: start for copy in copies for ship, start in copy.starts().items()}
    ships = _by_id(ship for copy in copies for ship in copy.ships())
    return replace(scenario, chart=chart, ships=ships, starts=dict(sorted(starts.items())))


class Copy(NamedTuple):
    """One copy of everything, its ids marked with its number."""

    scenario: Scenario
    number: int

    def areas(self) -> list[Area]:
        """The sea areas."""
        return [replace(area, id=self._where(area.id)) for area in self.scenario.chart.areas.values()]

    def ports(self) -> list[Port]:
        """The ports."""
        ports = self.scenario.chart.ports.values()
        return [replace(port, id=self._where(port.id), sea_area=self._where(port.sea_area)) for port in ports]

    def edges(self) -> list[Edge]:
        """The connections."""
        edges = self.scenario.chart.edges
        return [replace(edge, start=self._where(edge.start), end=self._where(edge.end)) for edge in edges]

    def ships(self) -> list[Ship]:
        """The ships."""
        return [replace(ship, id=self._ship(ship.id)) for ship in self.scenario.ships.values()]

    def starts(self) -> dict[str, Start]:
        """Where the ships open."""
        return {self._ship(ship): self._start(start) for ship, start in self.scenario.starts.items()}

    def _start(self, start: Start) -> Start:
        leader = start.leader and self._ship(start.leader)
        return replace(start, at=Place(self._where(start.at.where), start.at.spot), leader=leader)

    def _where(self, name: str) -> str:
        return f"{name}-{self.number}"

    def _ship(self, name: str) -> str:
        parts = ID_FORM.fullmatch(name)
        if parts is None:
            raise ValueError(f"{name} is no ship's id")
        return f"{parts[1]}{parts[2]}{self.number:03}{parts[3]}"


def _by_id(values: Iterable[T]) -> dict[str, T]:
    return {value.id: value for value in sorted(values, key=lambda value: value.id)}
