"""What is allowed while fleets are chosen and laid out (rules G4, H1 to H3)."""

from functools import lru_cache
from typing import NamedTuple

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.cards import COPIES, RADAR, SONAR, Scenario, ShipCard
from hulldown.rules.battle.rows import BLIP_ROWS, Room, room
from hulldown.rules.battle.view import View


def navy(view: View, action: a.Navy) -> str:
    """Why a navy may not be chosen. Rule: G4."""
    navies = view.scenario.navies
    return "" if action.navy in navies else f"G4: there is no navy {action.navy}; there are {', '.join(navies)}"


def muster(view: View, action: a.Muster) -> str:
    """Why a ship may not join the fleet. Rule: G4."""
    card = view.scenario.ships.get(action.card)
    if card is None or card.navy != view.own.navy:
        return f"G4: {action.card} is no ship card of {view.own.navy}"
    return cannot_join(view, card)


def cannot_join(view: View, card: ShipCard) -> str:
    """Why a ship of the navy may not join the fleet as it is so far. Rule: G4."""
    points, most, fleet = view.worth + card.points, view.scenario.fleet_points, view.own.reserve
    if fleet.count(card.id) >= COPIES[card.kind]:
        return f"G4: a fleet has at most {COPIES[card.kind]} of a {card.kind} card"
    if points > most:
        return f"G4: {points} points are more than {most}"
    return _leaves_no_surface(view, fleet, card, most - points) if card.submarine else ""


def _leaves_no_surface(view: View, fleet: tuple[str, ...], card: ShipCard, left: int) -> str:
    """A fleet needs a surface ship, so submarines leave points for one. Rule: G4."""
    if _has_surface(view.scenario, fleet):
        return ""
    cheapest = min([ship.points for ship in view.scenario.navies[card.navy] if not ship.submarine], default=left)
    return "" if cheapest <= left else "G4: no points would be left for a surface ship, and a fleet needs one"


def mustered(view: View, _: a.Mustered) -> str:
    """Why the fleet may not be complete. Rule: G4."""
    surface = _has_surface(view.scenario, view.own.reserve)
    return "" if surface else "G4: a fleet needs a surface ship for the first row"


def _has_surface(scenario: Scenario, fleet: tuple[str, ...]) -> bool:
    return RADAR in map(scenario.looks.__getitem__, fleet)


def lay(view: View, action: a.Lay) -> str:
    """Why a ship may not be laid face up. Rule: G4."""
    if why := _not_in_fleet(view, action.card):
        return why
    berth = berths(view.scenario, view.own.reserve, room(view.fleet.surface))[action.card]
    if action.row in berth.face_up:
        return ""
    return _last_for_front(action.card, berth) or f"G1: there is no room in row {action.row}"


def hide(view: View, action: a.Hide) -> str:
    """Why a ship may not be laid under a blip. Rules: H1, H2."""
    if why := _not_in_fleet(view, action.card) or too_poor(view):
        return why
    berth = berths(view.scenario, view.own.reserve, room(view.fleet.surface))[action.card]
    if action.row in berth.hidden:
        return ""
    return _last_for_front(action.card, berth) or no_blip(view, action.card, action.row)


class Berth(NamedTuple):
    """The rows into which a ship of the fleet may be laid, face up and under a blip that is paid for."""

    face_up: tuple[int, ...]
    hidden: tuple[int, ...]


# The last surface ship holds a first row that has none (G4).
_FRONT = Berth((1,), ())


@lru_cache(maxsize=1024)
def berths(scenario: Scenario, reserve: tuple[str, ...], left: Room) -> dict[str, Berth]:
    """Where each ship of a fleet may be laid, with what room is left. Rules: G1, G4, H2."""
    berth = {look: Berth(left.rows(look), left.blip_rows(look)) for look in (RADAR, SONAR)}
    found = {card: berth[scenario.looks[card]] for card in reserve}
    afloat = [card for card in reserve if scenario.looks[card] == RADAR]
    if len(afloat) == 1 and not left.fronted:
        found[afloat[0]] = _FRONT
    return found


def feint(view: View, action: a.Feint) -> str:
    """Why a dummy may not be laid. Rules: H1 to H3."""
    return no_dummy(view, action.card) or no_blip(view, action.card, action.row)


def ready(view: View, _: a.Ready) -> str:
    """Why the layout may not be complete. Rule: G4."""
    fronted = room(view.fleet.surface).fronted
    return "" if fronted else "G4: at least one surface ship lies face up in the first row"


def no_dummy(view: View, card: str) -> str:
    """Why a card may not be a dummy. Rule: H3."""
    known = view.scenario.ships.get(card)
    if known is not None and known.navy not in view.fielded:
        return ""
    return f"H3: a dummy is a ship card of a navy that nobody of your side fields; {card} is not"


def _not_in_fleet(view: View, card: str) -> str:
    if card in view.own.reserve:
        return ""
    laid = any(unit.real and unit.card == card for unit in view.fleet.units.values())
    return f"G4: {card} {'lies on the table already' if laid else 'is not in your fleet'}"


def no_blip(view: View, card: str, row: int) -> str:
    """Why no blip that looks like a card may be laid in a row. Rules: G1, H1, H2."""
    if row not in BLIP_ROWS:
        return "H2: a blip is placed in the second or third row"
    if why := too_poor(view):
        return why
    fits = row in room(view.fleet.surface).rows(view.scenario.looks[card])
    return "" if fits else f"G1: there is no room in row {row}"


def too_poor(view: View) -> str:
    """Why no blip may be bought, whatever it is. Rule: H1."""
    paid = view.own.halves or view.own.points
    return "" if paid else "H1: no reinforcement points are left to buy blips"


def _last_for_front(card: str, berth: Berth) -> str:
    if berth is _FRONT:
        return f"G4: {card} is the last surface ship, and must lie face up in the first row"
    return ""
