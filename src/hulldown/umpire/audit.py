"""What the record holds of one turn: the entries, every receipt word for word, the events and the rolls."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Roll
from hulldown.kernel.event import Event
from hulldown.rules.campaign.report import Document
from hulldown.storage import Entry, live
from hulldown.umpire.bodies import Amended, Ran, Sent, read


class Step(msgspec.Struct, frozen=True):
    """One entry of the record, in a few words; ``stands`` is False for what was replaced or taken back."""

    entry: int
    at: str
    what: str
    stands: bool


class Received(msgspec.Struct, frozen=True):
    """A set of orders as it was sent, and its receipt."""

    player: str
    at: str
    stands: bool
    text: str
    receipt: str


class TurnLog(msgspec.Struct, frozen=True):
    """Everything of one turn; ``report`` is the umpire's, None for a turn that is open."""

    turn: int
    steps: tuple[Step, ...]
    orders: tuple[Received, ...]
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]
    report: Document | None


def steps(entries: Iterable[Entry], turn: int) -> tuple[Step, ...]:
    """What was done for a turn and after it, until the next."""
    entries = tuple(entries)
    standing = {entry.number for entry in live(entries)}
    return tuple(
        Step(entry.number, entry.at, _what(entry), entry.kind == "undo" or entry.number in standing)
        for entry in entries
        if entry.turn == turn
    )


def received(entries: Iterable[Entry], turn: int) -> Iterator[Received]:
    """Every set of orders that came for a turn, oldest first."""
    entries = tuple(entries)
    standing = {entry.number for entry in live(entries)}
    for entry in entries:
        if (entry.kind, entry.turn) == ("orders", turn):
            sent = read(entry.body, Sent)
            yield Received(sent.player, entry.at, entry.number in standing, sent.text, sent.receipt)


def differs(kept: bytes, now: Mapping[str, object]) -> bool:
    """Whether two reports of one turn tell different things, but for how often the turn was run."""
    was = msgspec.json.decode(kept)
    return canonical(was | {"rerun": 0}) != canonical({**now, "rerun": 0})


def _what(entry: Entry) -> str:
    match entry.kind:
        case "opened":
            return "the game was opened"
        case "orders":
            return f"orders of {read(entry.body, Sent).player}"
        case "turn":
            return "the turn was run, and its reports held" if read(entry.body, Ran).held else "the turn was run"
        case "amendment":
            amendment = read(entry.body, Amended).amendment
            return f"amended ({type(amendment).__name__.lower()}): {amendment.reason}"
        case "released":
            return "the reports were released"
        case "undo":
            return "the turn was taken back"
    return "the game was ended"
