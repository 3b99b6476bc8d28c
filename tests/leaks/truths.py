"""Truths of a small sea, how one is changed into its twin, and how both are played."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from hulldown.bots.random_orders import choose
from hulldown.kernel.dice import Roll
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import IllegalSubmission
from hulldown.kernel.side import UMPIRE
from hulldown.orders.parse import parse
from hulldown.orders.parsed import Parsed
from hulldown.rules.campaign.amendments import Add, AnyAmendment, Damage, Move
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import Amended
from hulldown.rules.campaign.orders import Run, line_text
from hulldown.rules.campaign.ruleset import Campaign, Order
from hulldown.rules.campaign.state import State
from hulldown.scenarios.load import loads

CAMPAIGN = Campaign()
SEA = Path(__file__).with_name("sea.toml").read_text("utf-8")
AREAS = {"north": 5, "south": 3, "west": 8}
PORTS = ("arcola", "bayona", "corvo")
PLACES = (
    *(f"{area}:{spot}" for area, number in AREAS.items() for spot in range(number)),
    *(f"{port}:{spot}" for port in PORTS for spot in ("harbour", "coastal")),
)
SHUT = (("BR", "bayona"), ("FR", "arcola"))
PLAYERS = {"brueys": ("FR",), "gravina": ("FR", "SP"), "hood": ("BR",), "niza": ("BR", "PT")}


class Vessel(msgspec.Struct, frozen=True):
    """A ship as a scenario's file has it."""

    id: str
    name: str
    player: str
    at: str
    contact: str = "accept"


class Word(msgspec.Struct, frozen=True):
    """The umpire's word before a turn: a ship (by its number in the file) is moved, damaged or added."""

    turn: int
    what: str
    ship: int
    at: str


class Truth(msgspec.Struct, frozen=True):
    """Ships in the order of the file, the draw behind each player's orders by turn (0: none sent), and amendments."""

    ships: tuple[Vessel, ...]
    orders: dict[str, tuple[int, ...]]
    words: tuple[Word, ...] = ()


class Pair(msgspec.Struct, frozen=True):
    """Two truths that are played with one seed under one set of rulings."""

    seed: int
    turns: int
    wind: bool
    rulings: dict[str, str]
    one: Truth
    other: Truth


class Moment(NamedTuple):
    """The game after a turn was played, or after the umpire amended it: ``sent`` are this turn's texts by player.

    ``spoken`` are amendments since the turn before, in the words of the log, each with the player whose ship it
    concerns; ``since`` are the states since that turn, this one left out.
    """

    state: State
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]
    sent: Mapping[str, str]
    parsed: Mapping[str, Parsed]
    spoken: tuple[tuple[str, str], ...] = ()
    since: tuple[State, ...] = ()
    amended: bool = False


def seed_of(number: int) -> bytes:
    """A seed by number."""
    return hashlib.sha256(b"seed %d" % number).digest()


def scenario_text(truth: Truth, *, wind: bool) -> str:
    """A truth's scenario as a file."""
    return SEA.replace("turns = 6\n", f"turns = 6\nwind = {str(wind).lower()}\n") + "".join(map(_row, truth.ships))


def _row(vessel: Vessel) -> str:
    port, spot = vessel.at.split(":")
    shut = spot == "harbour" and (vessel.id[:2], port) in SHUT
    row = msgspec.structs.asdict(vessel) | ({"at": f"{port}:coastal"} if shut else {})
    return "\n[[ship]]\n" + "".join(f'{key} = "{value}"\n' for key, value in row.items())


def play(pair: Pair, truth: Truth) -> Iterator[Moment]:
    """The opening, then each turn; before a turn, the moment after the umpire's words, where there are any."""
    seed = seed_of(pair.seed)
    scenario, _ = loads(scenario_text(truth, wind=pair.wind), rulings=pair.rulings)
    dice = KeyedDice(seed)
    step = CAMPAIGN.setup(scenario, dice)
    yield Moment(step.state, step.events, tuple(dice.rolls), {}, {})
    state = step.state
    for turn in range(1, pair.turns + 1):
        spoken: tuple[tuple[str, str], ...] = ()
        since: tuple[State, ...] = ()
        for moment in _amended(state, truth, turn, seed):
            since = (*since, state)
            state, spoken = moment.state, (*spoken, *moment.spoken)
            yield moment._replace(since=since)
        sent = {player: text for player in PLAYERS if (text := _text(truth, state, player, turn)) is not None}
        parsed = {player: parse(text, CAMPAIGN.view(state, player)) for player, text in sent.items()}
        dice = KeyedDice(seed)
        given: list[Submission[Order]] = [Submission(player, orders.orders) for player, orders in parsed.items()]
        step = CAMPAIGN.adjudicate(state, [*given, Submission(UMPIRE, Run(turn))], dice)
        state = step.state
        yield Moment(state, step.events, tuple(dice.rolls), sent, parsed, spoken)


def _amended(state: State, truth: Truth, turn: int, seed: bytes) -> Iterator[Moment]:
    for word in truth.words:
        if word.turn == turn and word.ship < len(truth.ships):
            vessel = truth.ships[word.ship]
            amendment = _amendment(word, vessel)
            try:
                step = CAMPAIGN.adjudicate(state, [Submission(UMPIRE, amendment)], KeyedDice(seed))
            except IllegalSubmission:
                continue
            state = step.state
            said = tuple((vessel.player, event.text) for event in step.events if isinstance(event, Amended))
            yield Moment(state, step.events, (), {}, {}, said, amended=True)


def _amendment(word: Word, vessel: Vessel) -> AnyAmendment:
    place = Place(*word.at.split(":"))
    match word.what:
        case "move":
            return Move(ships=(vessel.id,), to=place, reason="a correction")
        case "damage":
            return Damage(ship=vessel.id, hull=1, rigging=1, reason="a gale")
    fresh = f"{vessel.id[:2]}9{vessel.id[2:]}"
    return Add(ship=fresh, name=f"New {fresh}", player=vessel.player, at=place, reason="from the yard")


def _text(truth: Truth, state: State, player: str, turn: int) -> str | None:
    """A player's orders: drawn from the menu of the view alone, and written down; every third with a slip in them."""
    salts = truth.orders.get(player, ())
    salt = salts[turn - 1] if turn <= len(salts) else 0
    if not salt:
        return None
    view = CAMPAIGN.view(state, player)
    drawn = choose(view, CAMPAIGN.legal(view), KeyedDice(seed_of(-salt)))
    lines = [line_text(line) for line in drawn.lines]
    return "\n".join([*(["# a remark", "BR77FR: contact avoid"] if salt % 3 == 0 else []), *lines, ""])
