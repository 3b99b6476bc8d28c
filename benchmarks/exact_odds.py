"""The exact odds of crowded situations, which play every way the dice can fall."""

from hulldown.odds.campaign import answer

LOCATIONS = 26


def crowded_arrival() -> dict[str, object]:
    """A company of an evader and one that stands comes where every location holds the like of the enemy's."""
    group = [_ship("BR", number, "away", contact) for number, contact in ((1, "evade"), (2, "accept"))]
    return _situation("arrival", [*group, *_enemies(range(LOCATIONS), ("evade", "accept"))])


def search(targets: int) -> dict[str, object]:
    """A company that stayed searches so many locations in random order; an evader in each, some of them stayed."""
    company = [_ship("BR", 1, "0", "accept") | {"stayed": True}, _ship("BR", 2, "0", "evade") | {"stayed": True}]
    enemies = _enemies(range(1, targets + 1), ("evade", "accept"))
    stayed = [ship | {"stayed": int(str(ship["at"])) % 3 == 0} for ship in enemies]
    return _situation("search", [*company, *stayed]) | {"searching": {"player": "brown", "at": "0"}}


def outcomes(situation: dict[str, object]) -> int:
    """How many different ways a situation can end."""
    found = answer(situation)["outcomes"]
    return len(found) if isinstance(found, list) else 0


def _enemies(locations: range, contacts: tuple[str, ...]) -> list[dict[str, object]]:
    crews = [(location, contact) for location in locations for contact in contacts]
    return [_ship("FR", number, str(at), contact) for number, (at, contact) in enumerate(crews, 1)]


def _ship(nation: str, number: int, at: str, contact: str) -> dict[str, object]:
    player = "brown" if nation == "BR" else "green"
    return {"id": f"{nation}{number}SL", "player": player, "at": at, "contact": contact}


def _situation(ask: str, ships: list[dict[str, object]]) -> dict[str, object]:
    area = {"id": "ushant", "locations": LOCATIONS}
    return {"game": "campaign", "ask": ask, "rulings": {}, "war": [["BR", "FR"]], "area": area, "ships": ships}
