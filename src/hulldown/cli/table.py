"""A battle played at one terminal: who looks, who is asked, and when the screen changes hands."""

from typing import TYPE_CHECKING

from rich.text import Text

from hulldown.cli.table_asked import Asked
from hulldown.cli.table_bots import play
from hulldown.cli.table_screen import Screen

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleDesk


class Seats:
    """The players of a battle round one screen; bots play for some of them."""

    def __init__(self, desk: "BattleDesk", screen: Screen) -> None:
        self._desk = desk
        self._screen = screen
        self._people = [player for player in desk.players() if player not in desk.bots]
        self._sitting = ""
        self._done = ""

    def play(self) -> None:
        """Ask one player after another until the battle is over; raises Left where somebody leaves."""
        while asked := self._desk.status().waited_for:
            player = self._next(asked)
            if player in self._desk.bots:
                self._wait_for(player)
            else:
                self._sit_down(player)
                self._done = Asked(self._desk, self._screen, player, done=self._done).answer()
        if self._sitting:
            Asked(self._desk, self._screen, self._sitting, done=self._done).look()

    def _next(self, asked: tuple[str, ...]) -> str:
        """Who sits there already, then other people, then bots."""
        if self._sitting in asked:
            return self._sitting
        return next((player for player in self._people if player in asked), asked[0])

    def _wait_for(self, player: str) -> None:
        if self._screen.live:
            self._screen.print([Text(f"{self._desk.name(player)} is thinking ...", style="dim")])
        play(self._desk, player, self._desk.bots[player])

    def _sit_down(self, player: str) -> None:
        """Nothing of one player's is left on the screen when another comes to look."""
        if player == self._sitting:
            return
        self._done = ""
        if len(self._people) > 1:
            name = self._desk.name(player)
            told = (Text(f"{name} is asked.", style="bold"), Text("Everybody else looks away now."), Text())
            self._screen.confirm(told, f"{name}: press Enter when only you see the screen. ")
        self._sitting = player
