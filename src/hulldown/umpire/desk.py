"""A campaign on the umpire's desk."""

from pathlib import Path
from typing import Any

import msgspec

from hulldown.kernel.keyed import commitment, parse_seed
from hulldown.kernel.order import Refusal
from hulldown.kernel.ruleset import IllegalSubmission
from hulldown.kernel.ruling import Rulings
from hulldown.kernel.side import UMPIRE
from hulldown.orders.explain import explain
from hulldown.orders.parse import parse
from hulldown.orders.parsed import Caution
from hulldown.orders.say import receipt, say, seal
from hulldown.rules.campaign.amendments import AnyAmendment
from hulldown.rules.campaign.orders import Orders, Run
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.view import View
from hulldown.scenarios.load import load
from hulldown.storage import Draft, create, open_record
from hulldown.umpire import clock
from hulldown.umpire.audit import TurnLog, differs, received, steps
from hulldown.umpire.bodies import Amended, Noted, Opened, Ran, Sent, write
from hulldown.umpire.captains import captain_orders
from hulldown.umpire.errors import UmpireError
from hulldown.umpire.folding import fold
from hulldown.umpire.game_desk import GameDesk
from hulldown.umpire.known import Known, Named, find
from hulldown.umpire.past import Document, Past, published
from hulldown.umpire.replay import RULESET, CampaignPosition, Replay


class Receipt(msgspec.Struct, frozen=True):
    """What became of a text of orders: what was stored in full words, and why each other line was not.

    ``stored`` is False when nothing was: the text was refused as a whole, or only checked; ``text`` is then no receipt.
    """

    stored: bool
    text: str
    refused: str
    refusals: tuple[Refusal, ...]
    cautions: tuple[Caution, ...]


class Status(msgspec.Struct, frozen=True):
    """Where a game stands: ``sent`` has when each player's orders for the open turn came."""

    game: str
    title: str
    ruleset: str
    turn: int
    turns: int
    date: str
    open_turn: int | None
    sent: dict[str, str]
    waited_for: tuple[str, ...]
    held: bool
    ended: bool
    commitment: str


class Desk(GameDesk[Replay]):
    """A campaign that is open for its umpire."""

    @classmethod
    def new(
        cls,
        target: str | Path,
        scenario: str,
        *,
        seed: str | None = None,
        rulings: Rulings | None = None,
        preset: str | None = None,
    ) -> tuple["Desk", tuple[str, ...]]:
        """Make a game from a scenario, with the warnings on it; raises BadScenario, ValueError or StorageError."""
        loaded, warnings = load(scenario, rulings=rulings or {}, preset=preset)
        return cls.of(target, loaded, seed=seed), warnings

    @classmethod
    def of(cls, target: str | Path, scenario: Scenario, *, seed: str | None = None) -> "Desk":
        """Make a game of a scenario that was loaded; raises ValueError or StorageError."""
        seed = (seed or clock.draw_seed()).lower()
        opened = Opened(RULESET.name, scenario, commitment(parse_seed(seed)))
        replay = Replay(opened, parse_seed(seed))
        draft = Draft("opened", 0, write(opened), clock.now())
        return cls(create(target, draft, seed=seed, published=published(replay.opening)), replay)

    @classmethod
    def open(cls, target: str | Path) -> "Desk":
        """Open a campaign; raises StorageError, and UmpireError for another game."""
        record = open_record(target)
        return cls(record, campaign_of(fold(record.entries(), parse_seed(record.seed()))))

    # Looking.

    def status(self) -> Status:
        """Where the game stands."""
        replay, scenario = self._replay, self._replay.scenario
        over = replay.ended or replay.outcome() is not None
        return Status(
            game=scenario.id,
            title=scenario.title,
            ruleset=RULESET.name,
            turn=replay.turn,
            turns=scenario.turns,
            date=scenario.dates[replay.turn],
            open_turn=None if over else replay.open_turn,
            sent=dict(sorted(replay.sent_at.items())),
            waited_for=() if over else tuple(p for p in replay.active() if p not in replay.orders),
            held=replay.held,
            ended=replay.ended,
            commitment=replay.commitment,
        )

    def players(self) -> tuple[str, ...]:
        """The ids of all players."""
        return tuple(self._replay.scenario.players)

    def player(self, name: str) -> str:
        """The id of a player, by id or name in any case; raises UmpireError with the nearest right ones."""
        return find("player", name, {p.id: p.name for p in self._replay.scenario.players.values()})

    def known(self) -> Known:
        """The names of players, nations, places, and the ships there are now."""
        ships = self._replay.umpire_report(self._replay.now)["ships"]
        rows = msgspec.convert(ships, tuple[Named, ...])
        return Known(self._replay.scenario, {row.id: row.name for row in rows})

    def report(self, player: str, turn: int | None = None) -> Document:
        """A player's position report as it was published; the umpire's own under the name ``umpire``."""
        if player == UMPIRE:
            return self._replay.umpire_report(self._position(turn, released=False))
        return self._position(turn, released=True).told.reports[self.player(player)]

    def draft_report(self, player: str) -> Document:
        """A player's report of the last turn, released or not, for the umpire to read beforehand."""
        return self._replay.position(self._replay.turn).told.reports[self.player(player)]

    def log(self, turn: int | None = None) -> TurnLog:
        """All that the record holds of a turn, amendments after it included; the open turn has orders only."""
        entries = self._record.entries()
        if turn == self._replay.open_turn:
            return TurnLog(turn, steps(entries, turn), tuple(received(entries, turn)), (), (), None)
        position = self._position(turn, released=False)
        told = self._replay.told_since(position.turn)
        turn = position.turn
        report = self._replay.umpire_report(position._replace(told=told))
        return TurnLog(turn, steps(entries, turn), tuple(received(entries, turn)), told.events, told.rolls, report)

    def changed(self) -> tuple[str, ...] | None:
        """Who was told something else when the last turn was run before; None where it was run once."""
        turn = self._replay.turn
        runs = [entry.number for entry in self._record.entries() if (entry.kind, entry.turn) == ("turn", turn)]
        if len(runs) < 2:
            return None
        reports = self._replay.position(turn).told.reports
        return tuple(player for player, now in reports.items() if differs(self._record.report(runs[-2], player), now))

    # Doing.

    def order(self, player: str, text: str, *, check_only: bool = False) -> Receipt:
        """Take a player's orders for the open turn in the place of earlier ones."""
        player = self.player(player)
        self._check_open()
        if self._replay.held:
            raise UmpireError(
                f"turn {self._replay.turn} has been run and its reports are not out yet; orders are taken after them"
            )
        view = self._replay.view(player)
        parsed = parse(text, view)
        refused = explain(text, parsed.refusals)
        if parsed.refused:
            return Receipt(stored=False, text="", refused=refused, refusals=parsed.refusals, cautions=parsed.warnings)
        said, stored = say(parsed.orders, view), not check_only
        if stored:
            said = self._store(player, text, parsed.orders, view)
        return Receipt(stored=stored, text=said, refused=refused, refusals=parsed.refusals, cautions=parsed.warnings)

    def captain(self, player: str) -> Receipt:
        """Let a captain order the ships of a player who is away, from that player's own view."""
        player = self.player(player)
        return self.order(player, captain_orders(self._replay.view(player), parse_seed(self._record.seed())))

    def turn(self, *, hold: bool = False) -> int:
        """Close orders, adjudicate and publish, or with ``hold`` keep the reports back; the turn that was run."""
        self._check_open()
        if self._replay.held:
            raise UmpireError(f"the reports of turn {self._replay.turn} are held: release them, or undo the turn")
        turn = self._replay.open_turn
        run = Run(turn, self._replay.runs.get(turn, 0))
        position = self._replay.played(run, held=hold)
        body = write(Ran(run, tuple(sorted(self._replay.orders)), hold))
        entry = self._append("turn", turn, body, documents=published(position.told))
        self._replay.push(position, entry.number)
        return turn

    def release(self) -> int:
        """Publish the reports that are held."""
        if not self._replay.held:
            raise UmpireError("no reports are held")
        self._append("released", self._replay.turn, write(Noted()))
        self._replay.release()
        return self._replay.turn

    def amend(self, amendment: AnyAmendment) -> str:
        """Change something in the game, with a reason; what was changed, in words."""
        self._check_open()
        try:
            position = self._replay.amended(amendment)
        except IllegalSubmission as error:
            raise UmpireError(str(error)) from None
        body = write(Amended(amendment))
        entry = self._append("amendment", self._replay.turn, body, documents=published(position.told))
        told = self._replay.push(position, entry.number)
        return str(getattr(told.events[0], "text", ""))

    def end(self) -> str:
        """End the game and open its seed, which is returned."""
        if not self._replay.ended and self._replay.held:
            raise UmpireError("reports are held: release them, or undo the turn, before the game is ended")
        return super().end()

    # Help.

    def _store(self, player: str, text: str, orders: Orders, view: View) -> str:
        """Store orders; the receipt, which is kept word for word as it is given."""
        salt, at = clock.draw_salt(), clock.now()
        said = receipt(orders, view, salt=salt, at=at)
        sent = Sent(player, text, orders, salt, seal(orders, player, salt=salt), said)
        self._append("orders", orders.turn, write(sent), at=at)
        self._replay.take(sent, at)
        return said

    def _position(self, turn: int | None, *, released: bool) -> CampaignPosition:
        newest = self._replay.turn - 1 if released and self._replay.held else self._replay.turn
        wanted = newest if turn is None else turn
        if not 0 <= wanted <= newest:
            raise UmpireError(f"there is no report of turn {wanted}; the newest is of turn {newest}")
        return self._replay.position(wanted)

    def _check_open(self) -> None:
        if self._replay.ended:
            raise UmpireError("the game has ended")
        if outcome := self._replay.outcome():
            raise UmpireError(f"{outcome.reason}; 'hulldown end' ends the game and opens its seed")


def campaign_of(past: Past[Any]) -> Replay:
    """The campaign that a record holds; raises UmpireError for a battle."""
    if not isinstance(past, Replay):
        raise UmpireError("this game is a battle, where each action is carried out at once, by 'hulldown order'")
    return past
