"""A campaign folded from its record."""

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeAlias

from hulldown.kernel.event import Event
from hulldown.kernel.game import Game
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import Outcome
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.amendments import AnyAmendment
from hulldown.rules.campaign.menu import ShipMenu
from hulldown.rules.campaign.orders import Run
from hulldown.rules.campaign.report import position_report
from hulldown.rules.campaign.ruleset import Campaign, Order
from hulldown.rules.campaign.scenario import Scenario
from hulldown.rules.campaign.truth import umpire_report
from hulldown.rules.campaign.view import View
from hulldown.storage import Entry
from hulldown.umpire.bodies import Amended, Opened, Ran, Sent, read
from hulldown.umpire.past import Document, Past, Position, Told

RULESET = Campaign()
CampaignGame: TypeAlias = Game[Scenario, Any, Order, View, dict[str, ShipMenu]]
CampaignPosition: TypeAlias = Position[CampaignGame]


class Replay(Past[CampaignGame]):
    """A campaign at the end of its record.

    ``orders`` are the newest of each player for the open turn and ``sent_at`` when they came.
    """

    def __init__(self, opened: Opened, seed: bytes) -> None:
        self.scenario = opened.scenario
        self.orders: dict[str, Sent] = {}
        self.sent_at: dict[str, str] = {}
        self._used: dict[int, tuple[dict[str, Sent], dict[str, str]]] = {}
        self._seed = seed
        dice = KeyedDice(seed)
        game, events = Game.open(RULESET, opened.scenario, dice)
        told = _told(game, events, dice, opened.scenario, {}, opened.commitment)
        super().__init__(game, told, commitment=opened.commitment)

    def _carry_out(self, entry: Entry) -> Told | None:
        match entry.kind:
            case "orders":
                self.take(read(entry.body, Sent), entry.at)
            case "amendment":
                return self.push(self.amended(read(entry.body, Amended).amendment), entry.number)
            case "turn":
                ran = read(entry.body, Ran)
                return self.push(self.played(ran.run, held=ran.held), entry.number)
            case "released":
                self.release()
        return None

    # Looking.

    @property
    def held(self) -> bool:
        """Whether the reports of the last turn wait for their release."""
        return self.position(self.turn).held

    def view(self, player: str) -> View:
        """What a player observes now."""
        return self.now.game.view(player)

    def active(self) -> tuple[str, ...]:
        """The players whose orders are awaited."""
        return self.now.game.to_act()

    def outcome(self) -> Outcome | None:
        """How the campaign ended, or None."""
        return self.now.game.outcome()

    def umpire_report(self, position: CampaignPosition) -> Document:
        """The umpire's report of a turn."""
        told = position.told._asdict()
        return position.game.reveal(partial(umpire_report, **told, commitment=self.commitment))

    # Going on.

    def take(self, sent: Sent, at: str) -> None:
        """A player's orders take the place of earlier ones."""
        self.orders[sent.player] = sent
        self.sent_at[sent.player] = at

    def played(self, run: Run, *, held: bool) -> CampaignPosition:
        """The position after the open turn, without going there; raises IllegalSubmission."""
        dice = KeyedDice(self._seed)
        given: list[Submission[Order]] = [Submission(UMPIRE, run)]
        given += (Submission(player, sent.orders) for player, sent in sorted(self.orders.items()))
        game, events = self.now.game.adjudicate(given, dice)
        told = _told(game, events, dice, self.scenario, self.orders, self.commitment)
        return Position("turn", run.turn, game, told, held)

    def amended(self, amendment: AnyAmendment) -> CampaignPosition:
        """The position after an amendment, without going there; raises IllegalSubmission."""
        dice = KeyedDice(self._seed)
        game, events = self.now.game.adjudicate([Submission(UMPIRE, amendment)], dice)
        return Position("amendment", self.turn, game, Told({}, events, tuple(dice.rolls)))

    def push(self, position: CampaignPosition, entry: int) -> Told:
        """Go to a position that is entered in the record; orders are used up by a turn."""
        if position.kind == "turn":
            self._used[entry] = (self.orders, self.sent_at)
            self.orders, self.sent_at = {}, {}
        return super().push(position, entry)

    def undo(self, entry: int) -> None:
        """Back to before a turn; its orders stand again, and what the umpire amended since is gone."""
        orders, sent_at = self._used.pop(entry)
        self.orders, self.sent_at = dict(orders), dict(sent_at)
        super().undo(entry)

    def release(self) -> None:
        """The reports of the last turn are published."""
        at = self._at(self.position(self.turn).entry)
        self._past[at] = self._past[at]._replace(held=False)


def _told(
    game: CampaignGame,
    events: tuple[Event, ...],
    dice: KeyedDice,
    scenario: Scenario,
    orders: Mapping[str, Sent],
    commitment: str,
) -> Told:
    reports = {
        player: position_report(game.view(player), commitment=commitment, orders_sent=player in orders)
        for player in scenario.players
    }
    return Told(reports, events, tuple(dice.rolls))
