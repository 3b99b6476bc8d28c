"""A situation of the campaign: what is asked, read and checked with every fault named."""

from collections.abc import Mapping

import msgspec

from hulldown.kernel.ruling import BadRuling
from hulldown.rules.campaign.chart import COASTAL, HARBOUR, Place
from hulldown.rules.campaign.fleet import CONTACTS, ID_FORM, Enemies, Ship
from hulldown.rules.campaign.rulings import CAMPAIGN
from hulldown.rules.campaign.state import partners

AWAY = Place("", COASTAL)
ASKS = ("watch", "arrival", "search", "port-entry")
MOST_LOCATIONS = 26
_LARGEST = 10**9


class BadSituation(ValueError):
    """A situation that cannot be; the message names the field."""


class ShipForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship of a situation."""

    id: str
    player: str
    at: str
    nation: str | None = None
    contact: str = "accept"
    movement_orders: bool = False
    stayed: bool = False
    leader: str | None = None


class PortForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A port of a situation."""

    id: str
    holder: str


class AreaForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sea area of a situation."""

    id: str
    locations: int = 10
    ports: tuple[PortForm, ...] = ()


class SearchingForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The company that searches."""

    player: str
    at: str


class SituationForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation as it is written."""

    game: str
    ask: str
    area: AreaForm
    ships: tuple[ShipForm, ...]
    rulings: dict[str, object] = {}
    war: tuple[tuple[str, str], ...] = ()
    allied: tuple[tuple[str, str], ...] = ()
    pursues: str | None = None
    searching: SearchingForm | None = None
    port: str | None = None
    to: str | None = None


class Situation(msgspec.Struct, frozen=True):
    """A checked situation, in the terms of the rules."""

    ask: str
    area: str
    locations: int
    holders: dict[str, str]
    rulings: dict[str, str]
    enemies: Enemies
    friends: Enemies
    ships: dict[str, Ship]
    at: dict[str, Place]
    contact: dict[str, str]
    ordered: frozenset[str]
    stayed: frozenset[str]
    away: tuple[str, ...]
    pursues: str
    searching: tuple[str, Place] | None
    port: str
    harbour: bool


def read_situation(document: object) -> Situation:
    """Check a situation; raises BadSituation."""
    try:
        form = msgspec.convert(document, SituationForm)
    except msgspec.ValidationError as error:
        raise BadSituation(str(error)) from None
    _check_form(form)
    ships = _ships(form)
    nations = _nations(form, ships)
    enemies, friends = _relations(form, nations)
    _check_players(ships, enemies)
    at = {ship.id: _place(form, ship.at, f"ship {ship.id}: at") for ship in form.ships}
    situation = Situation(
        ask=form.ask,
        area=form.area.id,
        locations=form.area.locations,
        holders={port.id: port.holder for port in sorted(form.area.ports, key=lambda port: port.id)},
        rulings=_rulings(form),
        enemies=enemies,
        friends=friends,
        ships=ships,
        at=at,
        contact={ship.id: ship.contact for ship in form.ships},
        ordered=frozenset(ship.id for ship in form.ships if ship.movement_orders),
        stayed=frozenset(ship.id for ship in form.ships if ship.stayed),
        away=tuple(sorted(ship for ship, place in at.items() if place == AWAY)),
        pursues=form.pursues or "",
        searching=_searching(form),
        port=form.port or "",
        harbour=form.to == HARBOUR,
    )
    _CHECKS[form.ask](situation)
    return situation


def _check_form(form: SituationForm) -> None:
    if form.game != "campaign":
        raise BadSituation(f"game: {form.game!r} is not campaign or battle")
    if form.ask not in ASKS:
        raise BadSituation(f"ask: {form.ask!r} is not one of {', '.join(ASKS)}")
    if not 3 <= form.area.locations <= MOST_LOCATIONS:
        raise BadSituation(f"area.locations: the number is not from 3 to {MOST_LOCATIONS}")
    ports = [port.id for port in form.area.ports]
    for port in ports:
        if ports.count(port) > 1 or port == form.area.id or not port:
            raise BadSituation(f"area.ports: id {port!r} is not one port's own")
    _check_fields_of_ask(form)


def _check_fields_of_ask(form: SituationForm) -> None:
    for field, asks in (("pursues", "arrival"), ("searching", "search"), ("port", "port-entry"), ("to", "port-entry")):
        if getattr(form, field) is not None and form.ask != asks:
            raise BadSituation(f"{field}: belongs to the ask {asks}, not to {form.ask}")
    if form.ask == "search" and form.searching is None:
        raise BadSituation("searching: is missing; it names the player and the location of the company that searches")
    if form.ask == "port-entry" and form.port not in {port.id for port in form.area.ports}:
        raise BadSituation(f"port: {form.port!r} is not a port of the area")
    if form.to not in (None, COASTAL, HARBOUR):
        raise BadSituation(f"to: {form.to!r} is not coastal or harbour")


def _ships(form: SituationForm) -> dict[str, Ship]:
    ships: dict[str, Ship] = {}
    for ship in form.ships:
        parts = ID_FORM.fullmatch(ship.id)
        if parts is None:
            raise BadSituation(f"ships: id {ship.id!r} is not a nation, a number and a kind, as BR12SL")
        if ship.id in ships:
            raise BadSituation(f"ships: id {ship.id} stands twice")
        if ship.contact not in CONTACTS:
            raise BadSituation(f"ship {ship.id}: contact {ship.contact!r} is not one of {', '.join(CONTACTS)}")
        if not ship.player:
            raise BadSituation(f"ship {ship.id}: player is empty")
        ships[ship.id] = Ship(ship.id, ship.id, parts[3], ship.nation or parts[1], ship.player)
    for ship in form.ships:
        if ship.leader is not None and (ship.leader not in ships or ships[ship.leader].player != ship.player):
            raise BadSituation(f"ship {ship.id}: leader {ship.leader!r} is not a ship of the same player")
    return ships


def _nations(form: SituationForm, ships: Mapping[str, Ship]) -> set[str]:
    named = {nation for pair in (*form.war, *form.allied) for nation in pair}
    return named | {ship.nation for ship in ships.values()} | {port.holder for port in form.area.ports}


def _relations(form: SituationForm, nations: set[str]) -> tuple[Enemies, Enemies]:
    for field, pairs in (("war", form.war), ("allied", form.allied)):
        for pair in pairs:
            if pair[0] == pair[1]:
                raise BadSituation(f"{field}: {pair[0]} stands on both sides of a pair")
    both = {frozenset(pair) for pair in form.war} & {frozenset(pair) for pair in form.allied}
    if both:
        names = " and ".join(sorted(min(both, key=sorted)))
        raise BadSituation(f"war: {names} are both at war and allied")
    return partners(nations, form.war), partners(nations, form.allied)


def _check_players(ships: Mapping[str, Ship], enemies: Enemies) -> None:
    for ship in ships.values():
        for other in ships.values():
            if ship.player == other.player and other.nation in enemies[ship.nation]:
                raise BadSituation(f"player {ship.player}: commands {ship.nation} and {other.nation}, which are at war")


def _place(form: SituationForm, at: str, field: str) -> Place:
    if at == "away":
        return AWAY
    port, colon, waters = at.rpartition(":")
    if colon and waters in (HARBOUR, COASTAL) and port in {port.id for port in form.area.ports}:
        return Place(port, waters)
    return _location(form, at, field)


def _location(form: SituationForm, at: str, field: str) -> Place:
    if at not in map(str, range(form.area.locations)):
        last = form.area.locations - 1
        raise BadSituation(f"{field} {at!r} is not a location from 0 to {last}, a port's waters, or away")
    return Place(form.area.id, at)


def _rulings(form: SituationForm) -> dict[str, str]:
    given = {key: ruling_text(key, answer) for key, answer in form.rulings.items()}
    try:
        return CAMPAIGN.settle(given)
    except BadRuling as error:
        raise BadSituation(f"rulings: {error}") from None


def ruling_text(key: str, answer: object) -> str:
    """The answer to a ruling as text; raises BadSituation."""
    if isinstance(answer, bool):
        return str(answer).lower()
    if isinstance(answer, int) and abs(answer) > _LARGEST:
        raise BadSituation(f"rulings: {key}: the number is larger than any answer")
    if isinstance(answer, str | int):
        return str(answer)
    raise BadSituation(f"rulings: {key}: {answer!r} is not a word, a whole number, true or false")


def _searching(form: SituationForm) -> tuple[str, Place] | None:
    if form.searching is None:
        return None
    return form.searching.player, _location(form, form.searching.at, "searching: at")


def _check_watch(situation: Situation) -> None:
    if situation.away:
        raise BadSituation(f"ship {situation.away[0]}: at is away, but nobody arrives in a watch")


def _check_arrival(situation: Situation) -> None:
    if not situation.away:
        raise BadSituation("ships: at is away for no ship, so nobody arrives")
    players = {situation.ships[ship].player for ship in situation.away}
    if len(players) > 1:
        raise BadSituation(f"ships: those away are of two players, {' and '.join(sorted(players))}")
    if situation.pursues and situation.at.get(situation.pursues, AWAY).where != situation.area:
        raise BadSituation(f"pursues: {situation.pursues!r} is not a ship at sea in the area")


def _check_search(situation: Situation) -> None:
    _check_watch(situation)
    player, place = situation.searching or ("", AWAY)
    if player not in {ship.player for ship in situation.ships.values()}:
        raise BadSituation(f"searching: player {player!r} has no ship")
    if not any(
        situation.ships[ship].player == player and at == place and ship in situation.stayed
        for ship, at in situation.at.items()
    ):
        raise BadSituation(f"searching: {player} has no ship that has stayed at {place.spot}")


def _check_entry(situation: Situation) -> None:
    _check_arrival(situation)
    holder = situation.holders[situation.port]
    for ship in situation.away:
        if situation.harbour and holder in situation.enemies[situation.ships[ship].nation]:
            raise BadSituation(f"to: {ship} cannot go into the harbour, whose holder {holder} is at war with her")


_CHECKS = {"watch": _check_watch, "arrival": _check_arrival, "search": _check_search, "port-entry": _check_entry}
