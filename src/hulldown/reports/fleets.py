"""Ships of others, told in a sentence or in a table."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from hulldown.reports.blocks import Block, Column, Line, Row, Table
from hulldown.reports.document import Ship
from hulldown.reports.grouping import grouped
from hulldown.reports.names import Names
from hulldown.reports.words import capital, kind_of, kinds, listed, sentence, short_kind

# More ships than a captain would name in one breath are a table.
_ONE_BREATH = 3

_COLUMNS = (Column("Id"), Column("Ship"), Column("Kind"))


def squadrons(ships: Iterable[Ship], names: Names, place: Callable[[str], str]) -> Iterator[Block]:
    """Tell of ships in full detail, by place, nation and commander; ``place`` words where they lie."""
    groups = grouped(((ship.where, ship.nation, ship.player), ship) for ship in ships)
    for (where, nation, player), squadron in groups.items():
        strength = names.fleet(len(squadron), nation, _what(squadron))
        yield _squadron(squadron, f"{place(where)}: {strength} under {names.players[player]}")


def _what(ships: Sequence[Ship]) -> str:
    """What ships are called together: by their kind where they are of one."""
    codes = {ship.kind for ship in ships}
    return kind_of(len(ships), *codes) if len(codes) == 1 else "ships"


def _squadron(ships: Sequence[Ship], whose: str) -> Block:
    mixed = len({ship.kind for ship in ships}) > 1
    if len(ships) <= _ONE_BREATH:
        named = (f"{ship.name} ({ship.id}{f', {kind_of(1, ship.kind)}' if mixed else ''})" for ship in ships)
        return Line(sentence(f"{whose}: {listed(named)}"))
    caption = f"{whose}: {kinds([ship.kind for ship in ships])}" if mixed else whose
    return Table(capital(caption), _COLUMNS, tuple(Row((ship.id, ship.name, short_kind(ship.kind))) for ship in ships))
