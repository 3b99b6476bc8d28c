"""One player before the table, asked for one action."""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from rich.text import Text

from hulldown.cli.table_entry import Entry, Names
from hulldown.cli.table_frame import Asking, below, compose, news
from hulldown.cli.table_help import figures, help_lines
from hulldown.cli.table_laying import FEINT, dummies
from hulldown.cli.table_lines import folded, in_columns
from hulldown.cli.table_menu import menu
from hulldown.cli.table_screen import LEAVING, PROMPT, Left, Screen
from hulldown.orders.explain import explain
from hulldown.reports.battle.document import Entry as News
from hulldown.reports.battle.document import read

if TYPE_CHECKING:
    from hulldown.umpire.battle_desk import BattleDesk

Pages: TypeAlias = Iterator[Sequence[Text]]

_BACK = {"", "0", "back"}
_ON = "-- Enter goes on -- "
_NO_UNDO = "Nobody takes an action back at the table. Whoever runs the game can, once it is left with quit:"
# How far the lines of a list hang.
_HANG = 4
# More digits than any number of a menu has.
_LONGEST = 5
_EARLIER = "-- Enter shows what came before, 0 goes back -- "


class Asked:
    """A player, the table as that player sees it, and how far into the menu it has gone."""

    def __init__(self, desk: "BattleDesk", screen: Screen, player: str, game: str, told: str) -> None:
        self._desk = desk
        self._screen = screen
        self._player = player
        report = desk.report(player)
        self._table = read(report)
        attack = report["attack"]
        self._names = Names(self._table, str(attack["target"]) if isinstance(attack, dict) else "")
        self._path: list[Entry] = []
        self._game = game
        self._remarks = [told] if told else []
        self._done = ""
        self._shown = self._told = False
        # Pages that are shown before the table is asked again.
        self._pages: tuple[Sequence[Text], ...] = ()
        self._menu = menu(self._names)
        self._words = {"?": self._help, "help": self._help, "log": self._log, "ships": self._ships, "odds": self._odds}
        if any(dummies(self._names)):
            self._words[FEINT] = self._dummies

    def answer(self) -> str:
        """Ask until an action is carried out; its text."""
        self._tell_all()
        while not self._done:
            self._take(self._said())
        return self._done

    def look(self) -> None:
        """Show the table as the battle ended, until nothing more is asked for."""
        self._tell_all()
        while (said := self._said(_ON)).casefold() not in _BACK | LEAVING:
            self._take(said)

    def _tell_all(self) -> None:
        """News that finds no room beside the table is told before it."""
        if compose(self._table, self._asking(), self._screen.width, self._screen.height).left_out:
            told = news(self._table.log, self._screen.width)
            self._pages = ([Text("What happened", style="bold"), *told],)
            self._told = True

    def _asking(self) -> Asking:
        within = self._path[-1].within if self._path else self._menu
        title = ": ".join(filter(None, (self._path[-1].label, self._path[-1].note))) if self._path else ""
        return Asking(within, title, self._remarks, told=self._told, file=Path(self._game).name)

    def _said(self, prompt: str = PROMPT) -> str:
        """What is answered to the pages that wait, else to the table."""
        if (said := self._leafed()) not in _BACK:
            return said
        return self._answered(prompt)

    def _leafed(self) -> str:
        """What is answered to one of the pages that wait; nothing where all were seen, or left."""
        pages, self._pages = self._pages, ()
        for number, page in enumerate(pages, start=1):
            if said := self._screen.present(page, _ON if number == len(pages) else _EARLIER):
                return said
        return ""

    def _answered(self, prompt: str) -> str:
        """What is answered to the table; where nothing is wiped, it is shown once only."""
        width, height, asking = self._screen.width, self._screen.height, self._asking()
        again = self._shown and not self._screen.live
        lines = list(below(self._table, asking, width)) if again else compose(self._table, asking, width, height).lines
        self._remarks, self._shown = [], True
        return self._screen.present(lines, prompt)

    def _take(self, said: str) -> None:
        word = said.casefold()
        if word in LEAVING:
            raise Left
        if word in _BACK:
            del self._path[-1:]
        elif word in self._words:
            self._pages = tuple(self._words[word]())
            self._shown = self._screen.live and self._shown
        elif word.isdecimal() and len(word) < _LONGEST:
            self._pick(int(word))
        elif word == "undo":
            self._remarks = [f"{_NO_UNDO} hulldown undo {shlex.quote(self._game)}"]
        elif not self._found(" ".join(word.split())):
            self._submit(said)

    def _pick(self, number: int) -> None:
        entries = self._asking().entries
        if 1 <= number <= len(entries):
            self._choose(entries[number - 1])
        else:
            told = f"There is no {number} to pick: 1 to {len(entries)}, or an action in words, or ? for help."
            self._remarks = [told]

    def _found(self, said: str) -> bool:
        """Whether a line of the menu was said instead of its number; of several that begin so, one can be picked."""
        for path, entries in ((self._path, self._asking().entries), ([], self._menu)):
            if meant := tuple(entry for entry in entries if entry.is_said(said)):
                self._path = path
                self._choose(meant[0] if len(meant) == 1 else Entry(said, within=meant))
                return True
        return False

    def _choose(self, entry: Entry) -> None:
        if entry.within:
            self._path = [*self._path, entry]
        elif entry.text in self._words:
            self._take(entry.text)
        else:
            self._submit(entry.text)

    def _submit(self, text: str) -> None:
        taken = self._desk.order(self._player, text)
        self._done = taken.text
        # The first line of each answer says which line of the text it is about, and there is only one.
        self._remarks = [line for why in taken.refusals for line in explain(text, (why,)).splitlines()[1:]]

    def _help(self) -> Pages:
        yield self._folded(map(Text, help_lines()))

    def _dummies(self) -> Pages:
        """The names with which dummies can be laid."""
        lines: list[str] = []
        for look, names in dummies(self._names):
            lines += [f"For a {look} dummy, feint NAME in 2, or in 3:", *in_columns(names, self._screen.width), ""]
        yield self._folded(map(Text, lines))

    def _ships(self) -> Pages:
        yield self._folded(map(Text, figures(self._table)))

    def _odds(self) -> Pages:
        from hulldown.cli.odds_tables import tables
        from hulldown.odds.attacks import answer

        yield self._folded(self._screen.set(tables(answer(self._desk.view(self._player)))))

    def _folded(self, lines: Iterable[Text]) -> list[Text]:
        """Lines in full, those of a list with what does not fit hanging."""
        return [
            line
            for text in lines
            for line in folded(text, self._screen.width, hang=_HANG if text.plain.startswith(" ") else 0)
        ]

    def _log(self) -> Pages:
        """All that the player was told up to now: the newest page first, and on each the newest last."""
        told = news(self._told_so_far(), self._screen.width) or [Text("Nothing has happened yet.")]
        room = self._screen.height - 1 if self._screen.height else len(told)
        while told:
            page = told[-room:]
            # A page begins with a sentence, not with a die of the one before.
            begins = next((at for at, line in enumerate(page) if line.plain.startswith("-")), 0)
            yield page[begins:]
            told = told[: len(told) - len(page) + begins]

    def _told_so_far(self) -> Iterator[News]:
        """Each report tells what came since the player acted last, so that those before each action make up all."""
        acted = [step.action - 1 for step in self._desk.log().actions if step.player == self._player]
        for report in (*(self._desk.report(self._player, action) for action in acted), self._desk.report(self._player)):
            yield from read(report).log
