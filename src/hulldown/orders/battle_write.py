"""Actions back to text."""

import re
from collections.abc import Callable
from typing import Any

from hulldown.orders.battle_names import BattleNames
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.cards import BOMBER
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import bare, title

# What the grammar takes for a part of a name, and no word of its own.
_PLAIN = re.compile(r"[^\W\d_][^\s,;:\"#']*(?: [^\s,;:\"#']+)*")
_ENDS_A_NAME = re.compile(r"\b(in|to|from|at|with|active|blips?|turn|dummy)\b", re.IGNORECASE)


def write(action: a.Action, view: View) -> str:
    """An action in the words of the action language; reading it gives the same action."""
    return Writer(view).write(action)


class Writer:
    """Writes actions of one view; names are looked up once for all of them."""

    def __init__(self, view: View) -> None:
        self._names = BattleNames(view)
        self._cards: dict[str, str] = {}

    def write(self, action: a.Action) -> str:
        """One action as text."""
        return _SAY[type(action)](self, action)

    @property
    def passing(self) -> str:
        """To let an attack go on, or to end one's turn."""
        return "pass" if self._names.view.shot else "end turn"

    def unit(self, id_: str) -> str:
        """A unit: the number alone where it is one's own."""
        return id_.removeprefix(self._names.mark) if id_.startswith(self._names.mark) else id_

    def card(self, id_: str) -> str:
        """A ship card: its name where that can mean no other, else its id."""
        if id_ not in self._cards:
            name = self._names.view.scenario.ships[id_].name
            forms = (_quoted(form) for form in (bare(name), name) if '"' not in form)
            self._cards[id_] = next((form for form in forms if self._definite(form, id_)), f'"{id_}"')
        return self._cards[id_]

    def _definite(self, form: str, id_: str) -> bool:
        return self._names.cards.find(form.strip('"')) == (id_,)

    def under(self, under: a.Under) -> str:
        """What lies under a blip, and where."""
        return f"{'dummy ' if under.dummy else ''}{self.card(under.card)} in {under.row}"

    def fire(self, action: a.Fire) -> str:
        """An attack."""
        target = self.unit(action.target)
        if action.weapon == BOMBER and not action.unit:
            return f"bomb {target}"
        return f"fire {action.weapon} from {self.unit(action.unit)} at {target}"

    def defend(self, action: a.Defend) -> str:
        """A defence card."""
        screen = f" with {self.unit(action.screen)}" if action.screen else ""
        return f"play {title(action.card).lower()}{screen}"


def _quoted(form: str) -> str:
    return form if _PLAIN.fullmatch(form) and not _ENDS_A_NAME.search(form) else f'"{form}"'


_SAY: dict[type, Callable[[Writer, Any], str]] = {
    a.Navy: lambda _, action: f"navy {_quoted(action.navy)}",
    a.Muster: lambda w, action: f"muster {w.card(action.card)}",
    a.Mustered: lambda _w, _a: "mustered",
    a.Lay: lambda w, action: f"lay {w.card(action.card)} in {action.row}",
    a.Hide: lambda w, action: f"hide {w.card(action.card)} in {action.row}",
    a.Feint: lambda w, action: f"feint {w.card(action.card)} in {action.row}",
    a.Ready: lambda _w, _a: "ready",
    a.Advance: lambda w, action: f"advance {w.unit(action.unit)}",
    a.Shift: lambda w, action: f"move {w.unit(action.unit)} to {action.row}",
    a.Dive: lambda w, action: f"dive {w.unit(action.unit)}",
    a.GoActive: lambda w, action: f"go active {w.unit(action.unit)}",
    a.BuyBlips: lambda w, action: f"buy blips: {', '.join(map(w.under, action.blips))}",
    a.BuyShip: lambda w, action: f"buy {w.card(action.card)}",
    a.Spot: lambda w, action: f"spot {w.unit(action.unit)}",
    a.Repair: lambda w, action: f"repair {w.unit(action.unit)}",
    a.Convoy: lambda w, action: f"convoy {w.unit(action.unit)}",
    a.Fire: lambda w, action: w.fire(action),
    a.Defend: lambda w, action: w.defend(action),
    a.Screen: lambda w, action: f"screen with {w.unit(action.unit)}",
    a.Throw: lambda _, action: f"discard {title(action.card).lower()}",
    a.Pass: lambda w, _: w.passing,
}
