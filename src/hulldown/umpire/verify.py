"""Replaying a game from its record and comparing every roll, event and report with what was published."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from hulldown.kernel.keyed import commitment, parse_seed
from hulldown.kernel.ruleset import IllegalSubmission
from hulldown.orders.say import seal
from hulldown.storage import Entry, Published, Readable
from hulldown.umpire.battle_replay import BATTLE
from hulldown.umpire.bodies import Sent, read
from hulldown.umpire.folding import fold, header
from hulldown.umpire.past import Told, published

# What the battle's record keeps as a turn is one action.
_CALLED = {BATTLE.name: "action"}


class Verdict(NamedTuple):
    """How much was compared, and the first difference, or nothing where all agrees.

    ``turns`` are a campaign's turns or a battle's actions, as ``called`` says, with the ``undone`` among them.
    """

    turns: int
    rolls: int
    reports: int
    difference: str
    undone: int = 0
    called: str = "turn"


def verify(record: Readable) -> Verdict:
    """Recompute every roll and every turn of a record, those taken back included."""
    entries = record.entries()
    seed = parse_seed(record.seed())
    verdict = Verdict(0, 0, 0, "", called=_CALLED.get(header(entries).ruleset, "turn"))
    replay = None
    for entry in entries:
        try:
            replay = replay or fold(entries[:1], seed)
            told = replay.opening if entry.number == 1 else replay.add(entry)
        except (IllegalSubmission, msgspec.ValidationError, LookupError, RuntimeError) as error:
            return verdict._replace(difference=f"{_entry(entry, verdict)} cannot be carried out again: {error}")
        differences = _wrong_orders(entry) if told is None else _differences(record, entry, published(told))
        for difference in (*_wrong_seed(entry, seed), *differences):
            return verdict._replace(difference=f"{_entry(entry, verdict)}: {difference}")
        verdict = _add(verdict, entry, told)
    return verdict


def _add(verdict: Verdict, entry: Entry, told: Told | None) -> Verdict:
    rolls, reports = (len(told.rolls), len(told.reports)) if told else (0, 0)
    return verdict._replace(
        turns=verdict.turns + (entry.kind == "turn"),
        rolls=verdict.rolls + rolls,
        reports=verdict.reports + reports,
        undone=verdict.undone + (entry.kind == "undo"),
    )


def _entry(entry: Entry, verdict: Verdict) -> str:
    kind = verdict.called if entry.kind == "turn" else entry.kind
    return f"entry {entry.number} ({kind}, {verdict.called} {entry.turn})"


def _wrong_seed(entry: Entry, seed: bytes) -> Iterator[str]:
    if entry.kind == "opened" and header((entry,)).commitment != commitment(seed):
        yield "the seed is not the one whose hash was published as the game opened"


def _wrong_orders(entry: Entry) -> Iterator[str]:
    if entry.kind == "orders":
        sent = read(entry.body, Sent)
        if sent.hash != seal(sent.orders, sent.player, salt=sent.salt):
            yield f"the orders of {sent.player} are not those of the receipt"


def _differences(record: Readable, entry: Entry, again: Published) -> Iterator[str]:
    """What differs between what was kept with an entry and what comes of it now."""
    pairs = [("roll", record.rolls(entry.number), again.rolls), ("event", record.events(entry.number), again.events)]
    for what, kept, now in pairs:
        if kept != now:
            yield _first(what, kept, now or b"")
    kept_for = {bound.side for bound in entry.documents if bound.what == "report"}
    if kept_for != again.reports.keys():
        yield f"reports were published to {sorted(kept_for)}, and would be to {sorted(again.reports)}"
    for player, now in again.reports.items():
        if (kept := record.report(entry.number, player)) != now:
            yield f"the report of {player}: {_first_key(kept, now)}"


def _first(what: str, kept: bytes, now: bytes) -> str:
    was, comes = msgspec.json.decode(kept), msgspec.json.decode(now)
    for number, (one, other) in enumerate(zip(was, comes, strict=False), start=1):
        if one != other:
            return f"{what} {number} was published as {one} and comes out as {other}"
    return f"{len(was)} {what}s were published and {len(comes)} come out"


def _first_key(kept: bytes, now: bytes) -> str:
    was, comes = msgspec.json.decode(kept), msgspec.json.decode(now)
    keys = sorted({*was, *comes})
    key = next((key for key in keys if was.get(key) != comes.get(key)), "its bytes")
    return f"{key} was published as {was.get(key)} and comes out as {comes.get(key)}"
