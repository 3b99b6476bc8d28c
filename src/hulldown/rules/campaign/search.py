"""The search of ships that stayed in a sea area the whole turn (rule E4)."""

from typing import NamedTuple

from hulldown.kernel.dice import Terms
from hulldown.kernel.side import UMPIRE
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import SEARCHED, Searched, SearchesDone
from hulldown.rules.campaign.placement import come_to
from hulldown.rules.campaign.table import SEARCH, Table


class Company(NamedTuple):
    """The ships of one player that have stayed and lie together."""

    ships: tuple[str, ...]
    place: Place


def search_the_seas(table: Table) -> None:
    """Every company that stayed searches, one after another in an order drawn by chance. Rule: E4."""
    table.phase = SEARCH
    table.found.clear()
    companies = {company.ships[0]: company for company in all_companies(table)}
    for name in table.dice.order(table.why("E4", "order of companies"), companies):
        search(table, companies[name])
    table.tell(SearchesDone(to=(UMPIRE,), companies=len(companies)))


def all_companies(table: Table) -> list[Company]:
    """The searching companies as E4 begins. Rule: E4."""
    parties: dict[tuple[str, Place], list[str]] = {}
    for ship in sorted(table.stayed):
        parties.setdefault((table.ships[ship].player, table.at[ship]), []).append(ship)
    return [Company(tuple(ships), place) for (_, place), ships in parties.items()]


def search(table: Table, company: Company) -> None:
    """One company's search of its sea area. Rule: E4."""
    close_in(table, company, detected(table, company))


def detected(table: Table, company: Company) -> Place | None:
    """The location that a company detects, if any. Rule: E4."""
    passed = _passed_over(table, company)
    checks = {} if passed else search_checks(table, company)
    found = _first_found(table, company, checks) if checks else None
    table.tell(Searched(to=(UMPIRE,), ships=company.ships, place=company.place, found=found, passed=passed))
    return found


def close_in(table: Table, company: Company, found: Place | None) -> None:
    """A company comes to the location it detected. Rule: E4; ruling ``search.effect``."""
    if found is None:
        return
    if table.rulings["search.effect"] == "report":
        there = tuple(table.there(found))
        table.tell_meeting("E4", company.ships, there, found.where, found.spot)
        table.tell_seen(company.ships, there, found.where)
    else:
        come_to(table, company.ships, found, SEARCHED)


def _first_found(table: Table, company: Company, checks: dict[Place, Terms]) -> Place | None:
    """The first location that is detected, one after another. Rule: E4; ruling ``search.order``."""
    drawn_order = table.rulings["search.order"] == "random"
    percents = {table.name(place): terms for place, terms in checks.items()}
    why = table.why("E4", "first location detected", cause=company.ships[0], whom=company.place.where)
    name = table.dice.first(why, percents, drawn_order=drawn_order)
    return None if name is None else table.at[name]


def _passed_over(table: Table, company: Company) -> str:
    """Why a company does not search, or nothing. Rulings ``search.engaged``, ``search.evaders``."""
    if any(ship in table.found for ship in company.ships):
        return "found by others"
    if any(table.at[ship] != company.place for ship in company.ships):
        return "moved by a contact"
    if table.rulings["search.engaged"] == "stay" and table.hostile(company.ships, table.lying[company.place]):
        return "an enemy is beside it"
    if table.rulings["search.evaders"] == "hide" and not _any_stands(table, company):
        return "it evades"
    return ""


def _any_stands(table: Table, company: Company) -> bool:
    """Whether a company does not wholly evade. Ruling ``search.evaders``."""
    return any(table.contact[ship] != "evade" for ship in company.ships)


def search_checks(table: Table, company: Company) -> dict[Place, Terms]:
    """The locations that a company checks, by number, each with the parts of its chance. Rule: E4."""
    places = sorted(table.taken[company.place.where], key=lambda place: place.number)
    return {place: _sum(table, company, place) for place in places if _is_checked(table, company, place)}


def _is_checked(table: Table, company: Company, place: Place) -> bool:
    """Whether a location holds other ships. Ruling ``search.skips``."""
    if place == company.place:
        return False
    skips, there = table.rulings["search.skips"], table.lying[place]
    player = table.ships[company.ships[0]].player
    others = [ship for ship in there if table.ships[ship].player != player]
    if skips == "none":
        return True
    if skips == "own" or not others:
        return bool(others)
    return not all(_allied(table, ship, company) for ship in others)


def _allied(table: Table, ship: str, company: Company) -> bool:
    """Whether a ship is allied with every ship of a company. Ruling ``search.skips``."""
    nation = table.ships[ship].nation
    return all(table.allied(table.ships[own].nation, nation) for own in company.ships)


def _sum(table: Table, company: Company, place: Place) -> Terms:
    """The parts of the chance to detect a location. Rule: E4."""
    there = table.lying[place]
    terms = [("search", 20)]
    if any(table.ships[ship].kind == "FR" for ship in company.ships):
        terms.append(("frigate searching", 30))
    if any(table.ships[ship].kind == "FR" for ship in there):
        terms.append(("frigate there", 30))
    if _have_stayed(table, there):
        terms.append(("stayed too", 60))
    return tuple(terms)


def _have_stayed(table: Table, there: frozenset[str]) -> bool:
    """Whether the ships of a location have stayed too. Ruling ``search.stayed``."""
    if table.rulings["search.stayed"] == "any":
        return not table.stayed.isdisjoint(there)
    return table.stayed.issuperset(there)
