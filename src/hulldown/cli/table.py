"""A battle played at one terminal: who looks, who is asked, and when the screen changes hands."""

from typing import TYPE_CHECKING

from rich.text import Text

from hulldown.cli.table_asked import Asked
from hulldown.cli.table_bots import play
from hulldown.cli.table_lines import folded
from hulldown.cli.table_screen import Screen

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleDesk

_SEEN = "press Enter when only you see the screen. "


class Seats:
    """The players of a battle round one screen; bots play for some of them."""

    def __init__(self, desk: "BattleDesk", screen: Screen, game: str, *, new: bool) -> None:
        self._desk = desk
        self._screen = screen
        self._game = game
        self._people = [player for player in desk.players() if player not in desk.bots]
        self._sitting = ""
        # What the next to sit there is told: that a battle was made, where the screen hides it, or the last action.
        made = f"A new battle was made: {game}, of the scenario {desk.status().game}."
        self._told = made if new and screen.live else ""

    def play(self) -> None:
        """Ask one player after another until the battle is over; raises Left where somebody leaves."""
        while asked := self._desk.status().waited_for:
            player = self._next(asked)
            if player in self._desk.bots:
                self._wait_for(player)
            else:
                self._sit_down(player)
                self._told = f"Done: {self._asked(player).answer()}"
        if self._sitting:
            self._asked(self._sitting).look()

    def _asked(self, player: str) -> Asked:
        return Asked(self._desk, self._screen, player, self._game, self._told)

    def _next(self, asked: tuple[str, ...]) -> str:
        """Who sits there already, then other people, then bots."""
        if self._sitting in asked:
            return self._sitting
        return next((player for player in self._people if player in asked), asked[0])

    def _wait_for(self, player: str) -> None:
        self._screen.note(f"{self._desk.name(player)} is thinking ...")
        play(self._desk, player, self._desk.bots[player])

    def _sit_down(self, player: str) -> None:
        """Nothing of one player's is left on the screen when another comes to look."""
        if player == self._sitting:
            return
        if self._sitting:
            self._told = ""
        if len(self._people) > 1:
            name = self._desk.name(player)
            made = [*folded(Text(self._told), self._screen.width), Text()] if self._told else []
            told = (*made, Text(f"{name} is asked.", style="bold"), Text("Everybody else looks away now."), Text())
            asked = f"{name}: {_SEEN}"
            self._screen.confirm(told, asked if len(asked) < self._screen.width else f"P{_SEEN[1:]}")
        self._sitting = player
