"""The actions of a battle as they are written: each verb, its form, and an example."""

from collections.abc import Iterable
from typing import NamedTuple

from hulldown.rules.battle import actions as a


class Form(NamedTuple):
    """How an action is written; ``words`` is what it is called in a list of what can be done."""

    kind: type[a.Action]
    words: str
    form: str
    example: str


FORMS = (
    Form(a.Navy, "navy", "navy NAVY", "navy UK"),
    Form(a.Muster, "muster", "muster SHIP", "muster Sheffield"),
    Form(a.Mustered, "mustered", "mustered", "mustered"),
    Form(a.Lay, "lay", "lay SHIP in ROW", "lay Sheffield in 1"),
    Form(a.Hide, "hide", "hide SHIP in ROW", "hide Trafalgar in 3"),
    Form(a.Feint, "feint", "feint SHIP in ROW", "feint Kirov in 2"),
    Form(a.Ready, "ready", "ready", "ready"),
    Form(a.Advance, "advance", "advance CARD", "advance 4"),
    Form(a.Shift, "move", "move CARD to ROW", "move 4 to 2"),
    Form(a.Dive, "dive", "dive CARD", "dive 3"),
    Form(a.GoActive, "go active", "go active CARD", "go active 3"),
    Form(
        a.BuyBlips,
        "buy blips",
        "buy blips: SHIP in ROW, dummy SHIP in ROW",
        "buy blips: dummy Kirov in 2, Trafalgar in 3",
    ),
    Form(a.BuyShip, "buy", "buy SHIP", "buy Sheffield"),
    Form(a.Spot, "spot", "spot CARD", "spot B3"),
    Form(a.Repair, "repair", "repair CARD", "repair 4"),
    Form(a.Convoy, "convoy", "convoy CARD", "convoy 6"),
    Form(a.Fire, "fire", "fire WEAPON from CARD at CARD", "fire missile from 7 at B3"),
    Form(a.Fire, "bomb", "bomb CARD", "bomb B3"),
    Form(a.Defend, "play", "play DEFENCE", "play decoy"),
    Form(a.Defend, "play", "play screening ship with CARD", "play screening ship with 5"),
    Form(a.Screen, "screen", "screen with CARD", "screen with 5"),
    Form(a.Throw, "discard", "discard ACTION", "discard decoy"),
    Form(a.Pass, "pass", "pass", "pass"),
    Form(a.Pass, "end turn", "end turn", "end turn"),
)

# First words, in the order of the table.
VERBS = tuple(dict.fromkeys(form.words.partition(" ")[0] for form in FORMS))


def forms_of(verb: str) -> tuple[Form, ...]:
    """The forms that begin with a verb."""
    return tuple(form for form in FORMS if form.words.partition(" ")[0] == verb.lower())


def called(actions: Iterable[a.Action], *, attacked: bool) -> tuple[str, ...]:
    """The words with which these actions begin; ``attacked`` says that to pass is to let an attack go on."""
    wanted = {words for action in actions for words in _begins(action, attacked=attacked)}
    return tuple(dict.fromkeys(form.words for form in FORMS if form.words in wanted))


def _begins(action: a.Action, *, attacked: bool) -> Iterable[str]:
    match action:
        case a.Fire(unit=unit):
            return ("fire",) if unit else ("bomb",)
        case a.Pass() if attacked:
            return ("pass",)
    return (form.words for form in FORMS if form.kind is type(action))
