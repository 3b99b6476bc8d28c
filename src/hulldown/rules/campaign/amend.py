"""Carrying out what the umpire changes between turns (rule X5 and the umpire's own amendments)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from hulldown.kernel.dice import Dice
from hulldown.kernel.event import by_side
from hulldown.kernel.order import Refusal
from hulldown.kernel.ruleset import IllegalSubmission, Step
from hulldown.kernel.ruling import BadRuling
from hulldown.kernel.side import UMPIRE, Side
from hulldown.rules.campaign import amendments as a
from hulldown.rules.campaign.chart import HARBOUR, Place
from hulldown.rules.campaign.events import Amended, AmendedForPlayer, ShipsLost
from hulldown.rules.campaign.fleet import CONTACTS, ID_FORM, KINDS, Seen, Ship
from hulldown.rules.campaign.letters import with_letters
from hulldown.rules.campaign.placement import elsewhere
from hulldown.rules.campaign.rulings import CAMPAIGN
from hulldown.rules.campaign.state import State, partners
from hulldown.rules.campaign.table import locations_of
from hulldown.rules.campaign.turn import set_table

Fleet: TypeAlias = Sequence[Ship]


class Change(msgspec.Struct):
    """An amended state, what is said of the ships it concerns, and of which of them each player may know.

    ``gone`` says that they left the game; ``losses`` are those told to their commanders.
    ``log`` is what the log says, where that is more than players are told.
    """

    state: State
    say: Callable[[Fleet], str]
    knowing: Mapping[Side, Fleet]
    ships: Fleet = ()
    gone: bool = False
    losses: tuple[ShipsLost, ...] = ()
    log: str = ""


def amend(state: State, amendment: a.AnyAmendment, dice: Dice) -> Step[State]:
    """Carry out one amendment, at once; raises IllegalSubmission and changes nothing where it cannot be."""
    if isinstance(amendment, a.Retire):
        change = _retire(state, amendment, dice)
    else:
        change = _CARRY_OUT[type(amendment)](state, amendment)
    told = _tellings(change, amendment.reason)
    fresh = by_side((*told, *change.losses))
    pending = {player: (*state.pending.get(player, ()), *fresh.get(player, ())) for player in state.scenario.players}
    former = _former(state, change.state)
    after = with_letters(msgspec.structs.replace(change.state, pending=pending, former=former))
    log = Amended(to=(UMPIRE,), text=change.log or change.say(change.ships), reason=amendment.reason)
    return Step(after, (log, *told, *change.losses))


def _former(before: State, after: State) -> dict[Side, dict[str, Seen]]:
    """The ships that have left each side's command, now or earlier. Rule: terms, an id is for life."""
    former = dict(before.former)
    for id_, ship in before.ships.items():
        if id_ not in after.ships or after.ships[id_].player != ship.player:
            former[ship.player] = former.get(ship.player, {}) | {id_: Seen.of(ship)}
    return former


def _tellings(change: Change, reason: str) -> list[AmendedForPlayer]:
    """What is told to players, to those together who may know of the same ships. Rule: X7."""
    parties: dict[tuple[str, ...], list[Side]] = {}
    for player, ships in sorted(change.knowing.items()):
        parties.setdefault(tuple(ship.id for ship in ships), []).append(player)
    return [
        AmendedForPlayer(
            to=tuple(players),
            text=change.say(change.knowing[players[0]]),
            reason=reason,
            lost=tuple(sorted(ids)) if change.gone else (),
        )
        for ids, players in parties.items()
    ]


def refuse(reason: str) -> IllegalSubmission:
    """A refusal of an amendment."""
    return IllegalSubmission([Refusal("illegal", 0, "", reason)])


# Who and where.


def _ships(state: State, ids: Iterable[str]) -> list[Ship]:
    ids = list(ids)
    for ship in ids:
        if ship not in state.ships:
            raise refuse(f"there is no ship {ship} in this game")
    if not ids:
        raise refuse("no ship is named")
    return [state.ships[ship] for ship in ids]


def _owners(ships: Fleet) -> dict[Side, Fleet]:
    """The owners of ships, each with their own."""
    return {owner: [ship for ship in ships if ship.player == owner] for owner in {ship.player for ship in ships}}


def _witnesses(state: State, ships: Fleet) -> dict[Side, Fleet]:
    """Players with ships in the same location or port as some ships, each with those."""
    company: dict[Place, set[Side]] = {}
    for other in state.ships.values():
        company.setdefault(_company(state.at[other.id]), set()).add(other.player)
    there = {ship.id: company[_company(state.at[ship.id])] for ship in ships}
    return {player: [s for s in ships if player in there[s.id]] for player in set().union(*there.values())}


def _everyone(state: State) -> dict[Side, Fleet]:
    return dict.fromkeys(state.scenario.players, ())


def _losses(ships: Fleet, how: str) -> tuple[ShipsLost, ...]:
    return tuple(
        ShipsLost(to=(player,), ships=tuple(map(Seen.of, lost)), how=how)
        for player, lost in sorted(_owners(ships).items())
    )


def _company(place: Place) -> Place:
    return Place(place.where, HARBOUR) if place.in_port else place


def _place(state: State, place: Place) -> Place:
    chart = state.scenario.chart
    if place.where in chart.ports and place.in_port:
        return place
    area = chart.areas.get(place.where)
    if area and place in locations_of(area.id, area.locations):
        return place
    raise refuse(f"{place} is not AREA:NUMBER, PORT:harbour or PORT:coastal of this chart")


def _player(state: State, player: str) -> str:
    if player not in state.scenario.players:
        raise refuse(f"there is no player {player}; there are {', '.join(state.scenario.players)}")
    return player


def _nation(state: State, nation: str) -> str:
    if nation not in state.scenario.nations:
        raise refuse(f"there is no nation {nation}; there are {', '.join(state.scenario.nations)}")
    return nation


def _check_peace(state: State, ships: Mapping[str, Ship], war: Iterable[tuple[str, str]]) -> None:
    """A player's nations may not be at war with each other."""
    enemies = partners(state.scenario.nations, war)
    flown: dict[str, set[str]] = {}
    for ship in ships.values():
        flown.setdefault(ship.player, set()).add(ship.nation)
    for player, nations in sorted(flown.items()):
        for nation in sorted(nations):
            if enemies[nation] & nations:
                raise refuse(f"{player} would command {nation} and a nation at war with it")


def _named(ships: Iterable[Ship]) -> str:
    return ", ".join(f"{ship.name} ({ship.id})" for ship in ships)


def _say_place(state: State, place: Place) -> str:
    name = state.scenario.chart.name_of(place.where)
    return (
        f"the {place.spot} of {name}"
        if place.spot == HARBOUR
        else f"the coastal waters of {name}"
        if place.in_port
        else name
    )


def _number(place: Place) -> str:
    """The number of a tactical location, for the umpire's eyes."""
    return "" if place.in_port else f" ({place.spot})"


def _route_ends(state: State, ships: Fleet) -> str:
    """That a route ends is told. Rule: X4."""
    return "; the route ends" if any(ship.id in state.route for ship in ships) else ""


def _without(mapping: Mapping[str, Any], ids: Iterable[str]) -> dict[str, Any]:
    gone = set(ids)
    return {key: value for key, value in mapping.items() if key not in gone}


def _detached(leader: Mapping[str, str], ids: Iterable[str]) -> dict[str, str]:
    """Attachments without those of some ships, and without those to them."""
    gone = set(ids)
    return {ship: lead for ship, lead in leader.items() if ship not in gone and lead not in gone}


# The amendments.


def _move(state: State, order: a.Move) -> Change:
    return _elsewhere(state, _ships(state, order.ships), _place(state, order.to), "moved to")


def _elsewhere(state: State, ships: Fleet, place: Place, how: str) -> Change:
    """Ships come to lie elsewhere, and their routes end; the number of a location is for the umpire. Rules: X4, X6."""
    ids = [ship.id for ship in ships]
    after = msgspec.structs.replace(state, at=state.at | dict.fromkeys(ids, place), route=_without(state.route, ids))

    def say(some: Fleet, number: str = "") -> str:
        return f"{_named(some)}: {how} {_say_place(state, place)}{number}{_route_ends(state, some)}."

    return Change(after, say, _owners(ships), ships, log=say(ships, _number(place)))


def _remove(state: State, order: a.Remove) -> Change:
    ships = _ships(state, order.ships)
    ids = order.ships
    after = msgspec.structs.replace(
        state,
        ships=_without(state.ships, ids),
        at=_without(state.at, ids),
        contact=_without(state.contact, ids),
        route=_without(state.route, ids),
        leader=_detached(state.leader, ids),
    )

    def say(some: Fleet) -> str:
        return f"{_named(some)}: {order.how}."

    return Change(after, say, _witnesses(state, ships), ships, gone=True, losses=_losses(ships, order.how))


def _damage(state: State, order: a.Damage) -> Change:
    (ship,) = _ships(state, (order.ship,))
    hull = ship.hull if order.hull is None else order.hull
    rigging = ship.rigging if order.rigging is None else order.rigging
    if hull < 0 or rigging < 0:
        raise refuse("damage is a whole number of points from 0 up")
    damaged = msgspec.structs.replace(ship, hull=hull, rigging=rigging)
    after = msgspec.structs.replace(state, ships=state.ships | {ship.id: damaged})
    text = f"{_named([ship])}: damage to the hull is now {hull}, to the rigging {rigging}."
    return Change(after, lambda _: text, {ship.player: ()})


def _add(state: State, order: a.Add) -> Change:
    if any(order.ship in former for former in state.former.values()):
        raise refuse(f"{order.ship} was a ship of this game: an id is for life; take a new number")
    parts = ID_FORM.fullmatch(order.ship)
    if parts is None or order.ship in state.ships:
        raise refuse(f"{order.ship!r} is not a new id of nation, number and kind, as BR12SL")
    nation, place = _nation(state, parts[1]), _place(state, order.at)
    ship = Ship(order.ship, order.name, parts[3], nation, _player(state, order.player), order.guns)
    ships = dict(sorted((state.ships | {ship.id: ship}).items()))
    _check_peace(state, ships, state.war)
    after = msgspec.structs.replace(
        state,
        ships=ships,
        at=dict(sorted((state.at | {ship.id: place}).items())),
        contact=dict(sorted((state.contact | {ship.id: "accept"}).items())),
    )
    text = f"{_named([ship])}, a {KINDS[ship.kind]}, joined at {_say_place(state, place)}"
    return Change(after, lambda _: f"{text}.", {ship.player: ()}, log=f"{text}{_number(place)}.")


def _capture(state: State, order: a.Capture) -> Change:
    ships = _ships(state, order.ships)
    nation, player = _nation(state, order.nation), _player(state, order.player)
    taken = {ship.id: msgspec.structs.replace(ship, nation=nation, player=player) for ship in ships}
    _check_peace(state, state.ships | taken, state.war)
    after = msgspec.structs.replace(
        state,
        ships=state.ships | taken,
        contact=state.contact | dict.fromkeys(order.ships, "accept"),
        route=_without(state.route, order.ships),
        leader=_detached(state.leader, order.ships),
    )

    def say(some: Fleet) -> str:
        return f"{_named(some)}: captured, now under the flag of {state.scenario.nations[nation].name}."

    losses = _losses([ship for ship in ships if ship.player != player], "captured")
    return Change(after, say, _witnesses(state, ships) | {player: ships}, ships, losses=losses)


def _retire(state: State, order: a.Retire, dice: Dice) -> Change:
    ships = _ships(state, order.ships)
    here = state.at[ships[0].id]
    if any(state.at[ship.id] != here for ship in ships):
        raise refuse("ships that retire together lie in one place")
    if again := sorted(state.retired.intersection(order.ships)):
        raise refuse(f"{', '.join(again)} retired already since turn {state.turn}; move them instead")
    table = set_table(state, state.turn + 1, dice)
    area = state.scenario.chart.waters(here.where)
    ids = sorted(order.ships)
    table.lift(ids)
    place = elsewhere(table, area, cause="engagement", whom=ids[0], barred=() if here.in_port else (here,))
    change = _elsewhere(state, ships, place, "retired within")
    return msgspec.structs.replace(
        change, state=msgspec.structs.replace(change.state, retired=state.retired.union(ids))
    )


def _set_contact(state: State, order: a.SetContact) -> Change:
    ships = _ships(state, order.ships)
    if order.contact not in CONTACTS:
        raise refuse(f"contact {order.contact!r} is not one of {', '.join(CONTACTS)}")
    after = msgspec.structs.replace(state, contact=state.contact | dict.fromkeys(order.ships, order.contact))
    return Change(after, lambda some: f"{_named(some)}: contact order is now {order.contact}.", _owners(ships), ships)


def _stance(state: State, order: a.Stance) -> Change:
    one, other = (_nation(state, nation) for nation in sorted(order.nations))
    if one == other or order.stance not in ("war", "allied", "neutral"):
        raise refuse(f"a stance is war, allied or neutral, between two nations; not {order.stance!r}")
    pair = (one, other)
    war = tuple(sorted({*state.war} - {pair} | ({pair} if order.stance == "war" else set())))
    allied = tuple(sorted({*state.allied} - {pair} | ({pair} if order.stance == "allied" else set())))
    _check_peace(state, state.ships, war)
    after = msgspec.structs.replace(state, war=war, allied=allied)
    names = " and ".join(state.scenario.nations[nation].name for nation in pair)
    text = f"{names} are now {_STANCES[order.stance]}."
    return Change(after, lambda _: text, _everyone(state))


_STANCES = {"war": "at war", "allied": "allied", "neutral": "neutral to each other"}


def _holder(state: State, order: a.Holder) -> Change:
    if order.port not in state.scenario.chart.ports:
        raise refuse(f"there is no port {order.port} on this chart")
    nation = _nation(state, order.nation)
    after = msgspec.structs.replace(state, holders=state.holders | {order.port: nation})
    port, holder = state.scenario.chart.name_of(order.port), state.scenario.nations[nation].name
    return Change(after, lambda _: f"{port} is now held by {holder}.", _everyone(state))


def _hand_over(state: State, order: a.HandOver) -> Change:
    ships, player = _ships(state, order.ships), _player(state, order.player)
    handed = {ship.id: msgspec.structs.replace(ship, player=player) for ship in ships}
    _check_peace(state, state.ships | handed, state.war)
    within = {ship for ship, lead in state.leader.items() if ship in handed and lead in handed}
    leader = _detached(state.leader, handed) | {ship: state.leader[ship] for ship in sorted(within)}
    after = msgspec.structs.replace(state, ships=state.ships | handed, leader=dict(sorted(leader.items())))

    def say(some: Fleet) -> str:
        return f"{_named(some)}: now commanded by {state.scenario.players[player].name}."

    return Change(after, say, _owners(ships) | {player: ships}, ships)


def _rule(state: State, order: a.Rule) -> Change:
    try:
        rulings = CAMPAIGN.settle(state.rulings | {order.key: order.answer})
    except BadRuling as error:
        raise refuse(str(error)) from None
    after = msgspec.structs.replace(state, rulings=rulings)
    return Change(after, lambda _: f"The ruling {order.key} is now {order.answer}.", _everyone(state))


def _fought(state: State, order: a.Fought) -> Change:
    ships = _ships(state, order.ships)
    return Change(state, lambda _: order.text, dict.fromkeys(_witnesses(state, ships), ()))


_CARRY_OUT: dict[type, Callable[[State, Any], Change]] = {
    a.Move: _move,
    a.Remove: _remove,
    a.Damage: _damage,
    a.Add: _add,
    a.Capture: _capture,
    a.SetContact: _set_contact,
    a.Stance: _stance,
    a.Holder: _holder,
    a.HandOver: _hand_over,
    a.Rule: _rule,
    a.Fought: _fought,
}
