"""Ships that lie together, as those who command them know them."""

from collections.abc import Iterator, Sequence

from hulldown.reports.blocks import Column, Line
from hulldown.reports.document import Vessel
from hulldown.reports.grouping import grouped
from hulldown.reports.names import Names
from hulldown.reports.words import kind_of, kinds, listed, short_kind

# Up to so many exceptions are named instead of those that they are excepted from.
_EXCEPTIONS = 3


def strength(company: Sequence[Vessel], names: Names) -> str:
    """Return how many ships there are, of which nations and kinds: ``3 British frigates``."""
    codes = [ship.kind for ship in company]
    flags = grouped((ship.nation, ship) for ship in company)
    if len(flags) == len(set(codes)) == 1:
        return names.fleet(len(company), company[0].nation, kind_of(len(company), codes[0]))
    return f"{names.fleets({nation: len(ships) for nation, ships in flags.items()})}, of them {kinds(codes)}"


def columns(company: Sequence[Vessel]) -> Iterator[tuple[Column, list[str]]]:
    """Yield the columns of a table of ships; their flags only where they differ."""
    flags = {ship.nation for ship in company}
    yield Column("Id"), [ship.id for ship in company]
    yield Column("Ship"), [ship.name for ship in company]
    yield Column("Kind"), [short_kind(ship.kind) for ship in company]
    yield Column("Flag"), [ship.nation if len(flags) > 1 else "" for ship in company]
    yield Column("Guns", right=True), [str(ship.guns or "") for ship in company]
    yield Column("Contact"), [ship.contact for ship in company]
    yield Column("Leader"), [ship.leader or "" for ship in company]


def state(company: Sequence[Vessel], names: Names) -> Iterator[Line]:
    """Tell who is damaged, and the routes still to sail."""
    for ship in company:
        if str(ship.damage):
            yield Line(f"{whom([ship])}, damaged: {ship.damage}.")
    for route, ships in grouped((ship.route, ship) for ship in company if ship.route).items():
        yield Line(f"{whom(ships, company)}, still to sail: {', then '.join(map(names.leg, route))}.")


def whom(ships: Sequence[Vessel], company: Sequence[Vessel] = ()) -> str:
    """Name ships, in the fewest words where they are all of a company or all of it but a few."""
    others = [ship for ship in company if ship not in ships]
    if len(company) > 1 and not others:
        return "All"
    if 0 < len(others) <= min(_EXCEPTIONS, len(ships) - 1):
        return f"All but {whom(others)}"
    return listed(f"{ship.name} ({ship.id})" for ship in ships)
