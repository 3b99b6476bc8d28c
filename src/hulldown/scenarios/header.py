"""The table ``[scenario]``: what the campaign is, when it opens and how its turns follow one another."""

import datetime

import msgspec

from hulldown.kernel.value import Value
from hulldown.rules.campaign.rulings import CAMPAIGN
from hulldown.scenarios.forms import DAY, FLAG, KEBAB, NAME, known, one_of, whole
from hulldown.scenarios.rows import Document, Row

CAMPAIGN_RULESET, BATTLE_RULESET = "campaign/1", "battle/1"
RULESETS = (CAMPAIGN_RULESET, BATTLE_RULESET)

SEASONS = ("winter", "spring", "summer", "autumn")


class Header(Value, frozen=True):
    """What ``[scenario]`` says; ``chart`` is None where the file brings its own, empty where none has that name."""

    id: str
    title: str
    start: datetime.date
    turn_days: int
    turns: int
    wind: bool
    preset: str
    chart: str | None

    @property
    def days(self) -> tuple[datetime.date, ...]:
        """The day on which each turn opens, turn 0 first."""
        return tuple(self.start + datetime.timedelta(turn * self.turn_days) for turn in range(self.turns + 1))


def season(day: datetime.date) -> str:
    """The season of a day: winter from December to February, and so on."""
    return SEASONS[day.month % 12 // 3]


def read_header(document: Document, charts: tuple[str, ...]) -> Header:
    """Read ``[scenario]``; ``charts`` are those that can be named."""
    row = document.table("scenario")
    row.must("ruleset", one_of(*RULESETS))
    header = Header(
        id=row.must("id", KEBAB),
        title=row.must("title", NAME),
        start=row.must("start", DAY),
        turn_days=row.must("turn_days", whole(1, 366)),
        turns=row.must("turns", whole(1, 999)),
        wind=row.may("wind", FLAG, False),  # noqa: FBT003 -- what stands when the key is left out
        preset=row.may("preset", one_of(*CAMPAIGN.PRESETS), "seed"),
        chart=row.may("chart", known(charts, "a chart that comes with hulldown"), None),
    )
    row.done()
    return _within_calendar(row, header)


def _within_calendar(row: Row, header: Header) -> Header:
    """The header, cut to its first turn where its last would be past the end of the calendar."""
    try:
        header.start + datetime.timedelta(header.turns * header.turn_days)
    except OverflowError:
        row.note("turns", str(header.turns), "a last turn before the year 10000")
        return msgspec.structs.replace(header, turns=0)
    return header
