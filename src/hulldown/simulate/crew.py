"""Bots by name, and what one may be told to do without: ``captain``, ``captain:blips=4``, ``captain:no-intel``."""

from collections.abc import Sequence

from msgspec.structs import replace

from hulldown.bots.battle.roster import BOTS
from hulldown.kernel.dice import Dice
from hulldown.kernel.value import Value
from hulldown.rules.battle.actions import AnyAction, BuyBlips, Defend, Feint, Hide, Pass, Spot, Throw
from hulldown.rules.battle.cards import INTEL
from hulldown.rules.battle.view import View

NO_DUMMIES, NO_INTEL, BLIPS = "no-dummies", "no-intel", "blips="
FORMS = f"{', '.join(BOTS)}; after it, as in captain:{NO_INTEL}, {BLIPS}N, {NO_DUMMIES} or {NO_INTEL}"


class Bot(Value, frozen=True):
    """A bot, and what it does without: ``blips`` is the most that it buys, -1 where it buys as it likes."""

    name: str
    blips: int = -1
    dummies: bool = True
    intel: bool = True

    def choose(self, view: View, legal: Sequence[AnyAction], dice: Dice) -> AnyAction:
        """An action of those that it has not forsworn."""
        allowed = [action for action in legal if not _forsworn(self, view, action)]
        chosen = BOTS[self.name](view, allowed or legal, dice)
        return chosen if self.intel else _rid_of_intel(legal, chosen)

    def denied(self, what: str) -> "Bot":
        """The same bot without any blips, dummies or Intel."""
        return replace(self, **{what: 0 if what == "blips" else False})

    def __str__(self) -> str:
        """The text that ``read_bot`` reads."""
        blips = [f"{BLIPS}{self.blips}"] * (self.blips >= 0)
        return ":".join((self.name, *blips, *[NO_DUMMIES] * (not self.dummies), *[NO_INTEL] * (not self.intel)))


def read_bot(text: str) -> Bot:
    """A bot from its text; raises ValueError."""
    name, *limits = text.strip().split(":")
    if name not in BOTS:
        raise ValueError(f"{text!r} is none of {FORMS}")
    blips, dummies, intel = -1, True, True
    for limit in limits:
        if limit == NO_DUMMIES:
            dummies = False
        elif limit == NO_INTEL:
            intel = False
        elif limit.startswith(BLIPS) and limit.removeprefix(BLIPS).isdecimal():
            blips = int(limit.removeprefix(BLIPS))
        else:
            raise ValueError(f"{text!r} is none of {FORMS}")
    return Bot(name, blips, dummies, intel)


def _forsworn(bot: Bot, view: View, action: AnyAction) -> bool:
    match action:
        case Spot() | Defend(card="intel"):
            return not bot.intel
        case Hide():
            return _too_many(bot, view, 1)
        case Feint():
            return not bot.dummies or _too_many(bot, view, 1)
        case BuyBlips(blips=blips):
            false = any(under.dummy for under in blips)
            return (false and not bot.dummies) or _too_many(bot, view, len(blips))
    return False


def _too_many(bot: Bot, view: View, more: int) -> bool:
    return 0 <= bot.blips < view.own.bought + more


def _rid_of_intel(legal: Sequence[AnyAction], chosen: AnyAction) -> AnyAction:
    """Cards that are never played would fill the hand: they go before any others."""
    throw = Throw(INTEL)
    return throw if isinstance(chosen, Pass | Throw) and throw in legal else chosen
