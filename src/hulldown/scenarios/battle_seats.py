"""The players of a battle, in their order round the table."""

from collections.abc import Collection
from dataclasses import dataclass

from hulldown.kernel.side import UMPIRE
from hulldown.rules.battle.cards import Seat
from hulldown.scenarios.forms import CODE, IDS, KEBAB, NAME, Form, known
from hulldown.scenarios.mistakes import Mistake
from hulldown.scenarios.realm import take_id
from hulldown.scenarios.rows import Document, Log, Row

FEWEST, MOST = 2, 6


@dataclass(frozen=True)
class Table:
    """The seats by player, and the row that each was read from."""

    seats: dict[str, Seat]
    rows: dict[str, Row]


def read_table(document: Document, navies: Collection[str] | None) -> Table:
    """Read ``[[player]]``; ``navies`` are those that have cards, or None while that cannot be told."""
    table = Table({}, {})
    taken: dict[str, str] = {UMPIRE: "the umpire"}
    rows = document.rows("player", needed=True)
    navy = CODE if navies is None else known(navies, "a navy that has ship cards")
    for row in rows:
        seat = _read_seat(row, navy)
        row.done()
        if take_id(row, taken, seat.id):
            table.seats[seat.id], table.rows[seat.id] = seat, row
    if len(table.seats) == len(rows) > 0:
        _check_teams([seat.team for seat in table.seats.values()], document.log)
    return table


def _read_seat(row: Row, navy_form: Form[str]) -> Seat:
    player = row.must("id", KEBAB)
    navy = row.may("navy", navy_form, "")
    fleet = row.may("fleet", IDS, ())
    if fleet and "navy" not in row.values:
        row.note("fleet", f"{len(fleet)} ships without a navy", "the navy whose ships they are", cure="Add navy.")
    return Seat(
        id=player,
        name=row.must("name", NAME),
        team=row.may("team", KEBAB, player),
        navy=navy,
        fleet=tuple(sorted(fleet)),
    )


def _check_teams(teams: list[str], log: Log) -> None:
    """Rules: G4, G15."""
    if not FEWEST <= len(teams) <= MOST:
        _note(log, "", f"{len(teams)} players", f"{FEWEST} to {MOST}")
    elif "" not in teams:
        sizes = {team: teams.count(team) for team in teams}
        if len(sizes) == 1:
            _note(log, "team", "all players in one", "two teams or more")
        elif sorted(sizes.values()) != [2, 3] and len(set(sizes.values())) > 1:
            said = ", ".join(f"{size} in {team}" for team, size in sizes.items())
            _note(log, "team", said, "teams of equal size, or three against two")
        elif not _take_turns(teams):
            expected = f"mates apart, such as {', '.join(_in_turn(sizes))}"
            _note(log, "team", f"the order {', '.join(teams)} round the table", expected)


def _take_turns(teams: list[str]) -> bool:
    """Whether as many neighbours as there are teams are always of different teams; where sizes differ, but once."""
    number = len(set(teams))
    runs = [{(teams + teams)[at + step] for step in range(number)} for at in range(len(teams))]
    return sum(len(run) < number for run in runs) <= len(teams) % number


def _in_turn(sizes: dict[str, int]) -> list[str]:
    """An order in which the teams take turns, the larger first."""
    teams = sorted(sizes, key=lambda team: -sizes[team])
    return [team for turn in range(max(sizes.values())) for team in teams if sizes[team] > turn]


def _note(log: Log, key: str, found: str, expected: str) -> None:
    log.mistakes.append(Mistake("[[player]]", "", key, found, expected))
