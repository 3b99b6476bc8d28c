"""What a side sees of a battle as a plain document, made from the view alone (form: ``battle-view/1``)."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

import msgspec

from hulldown.kernel.event import Event
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.cards import ShipCard, kinds_of
from hulldown.rules.battle.events import Rolled
from hulldown.rules.battle.fleet import Unit
from hulldown.rules.battle.legal import legal
from hulldown.rules.battle.prospect import prospect
from hulldown.rules.battle.question import needs, question, shows
from hulldown.rules.battle.rows import ROWS
from hulldown.rules.battle.rulings import BATTLE
from hulldown.rules.battle.state import NAVIES, SET_UP, Locker
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import Narrator

Document: TypeAlias = dict[str, object]

FORMAT = "battle-view/1"


class Writer(Protocol):
    """Puts actions into the words in which they are submitted."""

    def write(self, action: a.AnyAction, /) -> str:
        """An action as text."""
        ...

    def card(self, id_: str, /) -> str:
        """A ship card as it is written in an action."""
        ...


def battle_view(view: View, writer: Writer, *, commitment: str, news: Sequence[Event] | None = None) -> Document:
    """Everything a side is told between two actions, in plain values.

    ``writer`` gives each action its text; ``news`` are the events that the side was told since it acted last (left out:
    those of the last action); ``commitment`` is the hash of the game's seed.
    """
    actions = legal(view)
    document = {
        "format": FORMAT,
        "game": view.scenario.id,
        "title": view.scenario.title,
        "player": view.side,
        "player_name": view.scenario.seats[view.side].name,
        **_clock(view),
        "fleets": [_fleet(view, seat) for seat in view.scenario.seats],
        "cards": _cards(view, writer, actions),
        **_locker(view.own),
        "mates": {mate: _locker(locker) for mate, locker in view.mates.items()},
        "deck": view.deck,
        "discards": _counted(view.discards),
        "spent": view.spent,
        "log": list(_log(view, view.events if news is None else news)),
        "question": question(view),
        "attack": view.shot,
        "actions": [_action(view, action, writer) for action in actions],
        "commitment": commitment,
    }
    return msgspec.json.decode(msgspec.json.encode(document), type=dict[str, object])


def _clock(view: View) -> Document:
    """When it is, who is asked, and by which rules."""
    return {
        "number": view.number,
        "round": view.round,
        "rounds": view.scenario.rounds,
        "goal": view.scenario.goal,
        "step": view.step,
        "turn_of": view.seat,
        "first": view.first,
        "asked": view.asked,
        "ending": view.ending,
        "winners": view.winners,
        "rulings": {key: set_ for key, set_ in view.scenario.rulings.items() if set_ != BATTLE.rulings[key].default},
    }


def _fleet(view: View, seat: str) -> Document:
    """What everybody knows of a player, and the rows of the fleet as this side sees them."""
    given, public = view.scenario.seats[seat], view.public[seat]
    units = sorted((unit for unit in view.units.values() if unit.owner == seat), key=_number)
    return {
        "player": seat,
        "name": given.name,
        "team": given.team,
        "stance": _stance(view, seat),
        "navy": public.navy,
        "score": public.score,
        "hand": public.hand,
        "bought": public.bought,
        "ready": public.ready,
        "out": public.out,
        "rows": [[_unit(unit) for unit in units if unit.row == row] for row in ROWS],
        "sunk": [card for owner, card in view.sunk if owner == seat],
        "given": list(given.fleet),
    }


def _stance(view: View, seat: str) -> str:
    seats = view.scenario.seats
    if seat == view.side:
        return "own"
    return "mate" if seats[seat].team == seats[view.side].team else "enemy"


def _number(unit: Unit) -> int:
    return int(unit.id[1:])


def _unit(unit: Unit) -> Document:
    """A card on the table; without its name where it is a blip of others."""
    row: Document = {"id": unit.id, "blip": unit.blip, "hits": unit.hits}
    if unit.card:
        row |= {"card": unit.card, "real": unit.real, "active": unit.active}
    return row


def _cards(view: View, writer: Writer, actions: Iterable[a.AnyAction]) -> Document:
    """The ship cards of the navies at the table, others that the document names, or all that there is a choice of."""
    named = {unit.card for unit in view.units.values()} | {card for _, card in view.sunk}
    navies = {public.navy for public in view.public.values()}
    named.update(card.id for card in view.scenario.cards if card.navy in navies)
    for locker in (view.own, *view.mates.values()):
        named.update(locker.reserve)
    for action in actions:
        if isinstance(action, a.BuyBlips):
            named.update(under.card for under in action.blips)
    chosen_from = view.step in (NAVIES, SET_UP)
    ships = [card for card in view.scenario.cards if chosen_from or card.id in named]
    return {card.id: {"written": writer.card(card.id), **_card(card)} for card in ships}


def _card(card: ShipCard) -> Document:
    ratings = {"gun": card.gun, "missile": card.missile, "torpedo": card.torpedo, "asw": card.asw, "air": card.air}
    ratings |= {"point_defence": card.point_defence, "evasive": card.evasive}
    return {
        "name": card.name,
        "navy": card.navy,
        "kind": card.kind,
        "look": card.look,
        "hull": card.hull,
        "points": card.points,
        "ratings": {label: rating for label, rating in ratings.items() if rating},
    }


def _locker(locker: Locker) -> Document:
    """What a side alone knows that it has."""
    return {
        "hand": _counted(kinds_of(locker.hand)),
        "reserve": list(locker.reserve),
        "points": locker.points,
        "halves": locker.halves,
        "mustered": locker.mustered,
    }


def _counted(cards: Iterable[str]) -> dict[str, int]:
    kinds = sorted(cards)
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def _log(view: View, news: Sequence[Event]) -> Iterable[Document]:
    for event, text in Narrator(view, news).tell():
        row: Document = {"event": type(event).__name__.lower(), "text": text}
        if isinstance(event, Rolled):
            row["die"] = event.shown
        yield row


def _action(view: View, action: a.AnyAction, writer: Writer) -> Document:
    row: Document = {"text": writer.write(action), "action": msgspec.to_builtins(action)}
    seen = prospect(view, action)
    if said := [part for part in (shows(view, action), needs(seen) if seen else "") if part]:
        row["needs"] = "; ".join(said)
    if seen:
        row |= {"dice": seen.dice, "hits": seen.hits}
    return row
