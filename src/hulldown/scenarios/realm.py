"""Nations, how they stand to one another, and the players who command their ships."""

from hulldown.kernel.side import UMPIRE
from hulldown.kernel.value import Value
from hulldown.rules.campaign.scenario import Nation, Player
from hulldown.scenarios.forms import CODE, KEBAB, NAME, NATIONS, one_of
from hulldown.scenarios.mistakes import nearest
from hulldown.scenarios.rows import Document, Row
from hulldown.scenarios.shown import shown

Pair = tuple[str, str]

A_NATION = "a nation of this scenario"


class Realm(Value, frozen=True):
    """Nations and players by id, and the stance of each pair of nations that is not neutral."""

    nations: dict[str, Nation]
    players: dict[str, Player]
    stances: dict[Pair, str]

    def at_war(self, one: str, other: str) -> bool:
        """Whether two nations are at war."""
        return self.stances.get(pair(one, other)) == "war"

    def pairs(self, stance: str) -> tuple[Pair, ...]:
        """The pairs with a stance, sorted."""
        return tuple(sorted(two for two, found in self.stances.items() if found == stance))


def pair(one: str, other: str) -> Pair:
    """Two codes in their order."""
    return (one, other) if one < other else (other, one)


def take_id(row: Row, taken: dict[str, str], identity: str) -> bool:
    """Whether an id is the row's own, noting it where an earlier row has it; ``taken`` has the row of each."""
    if identity in taken:
        row.note("id", f'"{identity}" again', f"an id of its own: {taken[identity]} has this one")
        return False
    if identity:
        taken[identity] = f"{row.table} {row.row}"
    return bool(identity)


def read_realm(document: Document) -> Realm:
    """Read ``[[nation]]``, ``[[relation]]`` and ``[[player]]``."""
    nations = _read_nations(document)
    realm = Realm(nations, {}, _read_stances(document, nations))
    return Realm(nations, _read_players(document, realm), realm.stances)


def _read_nations(document: Document) -> dict[str, Nation]:
    found: dict[str, Nation] = {}
    taken: dict[str, str] = {}
    for row in document.rows("nation"):
        nation = Nation(row.must("id", CODE), row.must("name", NAME))
        if take_id(row, taken, nation.id):
            found[nation.id] = nation
        row.done()
    return dict(sorted(found.items()))


def _read_stances(document: Document, nations: dict[str, Nation]) -> dict[Pair, str]:
    stances: dict[Pair, str] = {}
    for row in document.rows("relation"):
        two = _read_pair(row, nations)
        stance = row.must("stance", one_of("war", "allied"))
        row.done()
        if two and two in stances:
            row.note("nations", f"{two[0]} and {two[1]} again", "each pair of nations once, whatever their order")
        elif two and stance:
            stances[two] = stance
    return stances


def _read_pair(row: Row, nations: dict[str, Nation]) -> Pair | None:
    codes = _read_codes(row, nations)
    if codes and len(codes) != 2:
        row.note("nations", f"{len(codes)} nations", "two nations")
    return pair(*codes) if len(codes) == 2 else None


def _read_codes(row: Row, nations: dict[str, Nation]) -> tuple[str, ...]:
    codes = row.must("nations", NATIONS)
    for code in codes:
        if code not in nations:
            row.note("nations", shown(code), A_NATION, nearest=nearest(code, nations))
    return codes


def _read_players(document: Document, realm: Realm) -> dict[str, Player]:
    found: dict[str, Player] = {}
    taken: dict[str, str] = {UMPIRE: "the umpire"}
    for row in document.rows("player"):
        player = Player(row.must("id", KEBAB), row.must("name", NAME), _read_codes(row, realm.nations))
        _check_peace(row, player, realm)
        if take_id(row, taken, player.id):
            found[player.id] = player
        row.done()
    return dict(sorted(found.items()))


def _check_peace(row: Row, player: Player, realm: Realm) -> None:
    for index, one in enumerate(player.nations):
        for other in player.nations[index + 1 :]:
            if realm.at_war(one, other):
                row.note("nations", f"{one} and {other}, which are at war", "nations at peace with each other")
