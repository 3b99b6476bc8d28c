"""Position reports to draw: Nelson at sea, Ganteaume in harbour, one who sees nothing, and the demonstration."""

import tomllib
from pathlib import Path
from typing import Any, Final

Document = dict[str, Any]
Ships = list[dict[str, Any]]

_SCENARIOS: Final = Path(__file__).resolve().parents[3] / "src/hulldown/scenarios"
_FLAGSHIP: Final = 90


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((_SCENARIOS / name).read_text(encoding="utf-8"))


def _report(player: str, name: str, own: list[str], **parts: Any) -> Document:
    chart, game = _toml("charts/europe-1805.toml"), _toml("trafalgar-1805.toml")
    return {
        "format": "position-report/1",
        "game": "trafalgar-1805",
        "title": "The Trafalgar campaign",
        "turn": 9,
        "turns": 30,
        "date": "1805-06-01",
        "player": player,
        "player_name": name,
        "nations_own": own,
        "nations": {row["id"]: row["name"] for row in game["nation"]},
        "players": {player: name},
        "chart": "europe-1805",
        "holders": {row["id"]: row["holder"] for row in chart["port"]},
        "war": [["BR", "FR"], ["BR", "SP"]],
        "allied": [["FR", "SP"]],
        "ships": [],
        "areas": {},
        "sightings": [],
        "remembered": [],
        "engagements": [],
        "orders": [],
        "orders_sent": True,
        "amendments": [],
        "rerun": 0,
        "rulings": {},
        "commitment": "0" * 64,
    } | parts


def own(
    ships: str, place: str, where: str, *, nation: str = "BR", kind: str = "SL", start: int = 1, **parts: Any
) -> Ships:
    """Own ships, named in one line, that lie at one place."""
    at = {"port" if where in {"harbour", "coastal"} else "area": place, "where": where}
    plain: Document = {
        "nation": nation,
        "kind": kind,
        "contact": "accept",
        "leader": None,
        "route": [],
        "events": [],
    } | at
    named = enumerate(ships.split(", "), start)
    return [{"id": f"{nation}{number}{kind}", "name": name, "guns": 74} | plain | parts for number, name in named]


def seen(
    ships: str, *, nation: str, kind: str = "SL", player: str = "villeneuve", start: int = 1, **parts: Any
) -> Ships:
    """Ships of another, named in one line, as full detail tells them."""
    named = enumerate(ships.split(", "), start)
    plain = {"kind": kind, "nation": nation, "player": player} | parts
    return [{"id": f"{nation}{number}{kind}", "name": name} | plain for number, name in named]


def nelson() -> Document:
    """Nelson in the Mediterranean, with frigates spread out and news old and new."""
    line = "Canopus, Superb, Spencer, Swiftsure, Belleisle, Conqueror, Tigre, Leviathan, Donegal"
    route = ["sicilian-channel", "malta-channel"]
    ships = [
        *own("Victory, Royal Sovereign", "sardinian-sea", "A", kind="FS", contact="pursue", route=route),
        *own(line, "sardinian-sea", "A", start=10, contact="pursue", route=route),
        *own("Ambuscade, Seahorse, Amazon", "sardinian-sea", "A", kind="FR", start=30, contact="pursue", route=route),
        *own("Amphion", "sardinian-sea", "B", kind="FR", start=40, contact="evade"),
        *own("Active, Phoebe", "gulf-of-lion", "A", kind="FR", start=50, contact="evade"),
        *own("Excellent", "naples", "coastal", start=60),
        *own("Hydra", "la-maddalena", "harbour", kind="FR", start=70, route=["tyrrhenian-sea", "naples harbour"]),
        *own("Renown", "gibraltar", "harbour", start=80),
        *own("Decade, Fisgard", "gibraltar", "harbour", kind="FR", start=81, contact="join"),
        *own("Malta transports, Gibraltar transports", "valletta", "harbour", kind="TR", start=90),
    ]
    sightings = [
        {"rule": "S2", "port": "toulon", "counts": {"FR": 11}},
        {"rule": "S4", "area": "gulf-of-lion", "where": "B", "counts": {"FR": 4, "SP": 1}},
        {"rule": "S3", "area": "sardinian-sea", "where": "B",
         "ships": seen("Cornélie, Rhin", nation="FR", kind="FR", start=7)},
        {"rule": "S1", "port": "naples",
         "ships": seen("Archimede, Sannita", nation="NA", player="naples", where="harbour")},
        {"rule": "P8", "phase": 2, "area": "tyrrhenian-sea",
         "ships": seen("Hortense", nation="FR", kind="FR", start=9)},
    ]  # fmt: skip
    remembered = [
        {"turn": 8, "rule": "S2", "port": "cartagena", "counts": {"SP": 6}},
        {"turn": 7, "rule": "S3", "area": "ibiza-channel", "where": "A",
         "ships": seen("Bucentaure, Formidable, Neptune, Indomptable, Pluton", nation="FR")},
        {"turn": 4, "rule": "S2", "port": "cadiz", "counts": {"SP": 6, "FR": 3}},
        {"turn": 5, "rule": "S4", "area": "egyptian-coast", "where": "B", "counts": {"OT": 2}},
    ]  # fmt: skip
    winds = {"sardinian-sea": "NW", "gulf-of-lion": "N", "tyrrhenian-sea": "W", "strait-of-gibraltar": "E",
             "malta-channel": "NW"}  # fmt: skip
    frigates = {"sardinian-sea": ["BR", "FR"], "gulf-of-lion": ["BR", "FR", "SP"]}
    names = {row["id"]: row["name"] for row in _toml("charts/europe-1805.toml")["sea_area"]}
    areas = {
        area: {"name": names[area], "frigates": frigates.get(area, []), "wind": wind} for area, wind in winds.items()
    }
    engagements = [{"area": "sardinian-sea", "where": "B", "own": [{"id": "BR40FR", "contact": "evade"}],
                    "enemies": seen("Cornélie, Rhin", nation="FR", kind="FR", start=7)}]  # fmt: skip
    return _report("nelson", "Vice-Admiral Lord Nelson", ["BR"], ships=ships, areas=areas, sightings=sightings,
                   remembered=remembered, engagements=engagements)  # fmt: skip


def ganteaume() -> Document:
    """Ganteaume in Brest, who sees from the harbour only that there are frigates outside."""
    line = (
        "Foudroyant, Alexandre, Alliance, Aquilon, Batave, Brave, Cassard, Conquérant, Diomède, Éole, Impétueux, "
        "Jean-Bart, Jupiter, Patriote, Tourville, Ulysse, Vétéran, Wattignies"
    )
    place: Document = {"place": "brest", "where": "harbour", "nation": "FR"}
    ships = [
        *own("Impérial, Républicain, Invincible", kind="FS", **place),
        *own(line, start=10, **place),
        *own("Valeureuse, Volontaire, Comète, Félicité", kind="FR", start=40, **place),
        *own("Brest transports 1, Brest transports 2", kind="TR", start=50, **place),
    ]
    areas = {"ushant-approaches": {"name": "Approaches of Ushant and Brest", "frigates": ["BR"], "wind": "W"}}
    remembered = [{"turn": 6, "rule": "S4", "area": "ushant-approaches", "where": "A", "counts": {"BR": 17}}]
    return _report(
        "ganteaume", "Vice-Admiral Honoré Ganteaume", ["FR"], ships=ships, areas=areas, remembered=remembered
    )


def idle() -> Document:
    """One who has a single ship far out, and has seen nothing."""
    ships = own("Fisgard", "mid-north-atlantic", "A", kind="FR")
    areas = {"mid-north-atlantic": {"name": "Mid North Atlantic", "frigates": ["BR"]}}
    return _report("fisgard", "Captain Lord Mark Kerr", ["BR"], ships=ships, areas=areas, turn=1, date="1805-03-30")


def brest() -> Document:
    """The demonstration before Brest, on a small chart given with the report."""
    game = _toml("brest-demo.toml")
    chart = {
        "areas": {row["id"]: _placed(row) for row in game["sea_area"]},
        "edges": [[row["from"], row["to"]] for row in game["edge"]],
        "ports": {row["id"]: _placed(row) | {"sea_area": row["sea_area"]} for row in game["port"]},
    }
    ships = [
        *own("Ville de Paris", "ushant", "A", kind="FS", start=4),
        *own("Mars, Goliath", "ushant", "A", start=11),
        *own("Naiad", "ushant", "B", kind="FR", start=8, contact="evade", route=["biscay", "ushant"]),
        *own("Dreadnought, Warspite", "plymouth", "harbour", start=30, route=["western-channel"]),
    ]
    sightings = [
        {"rule": "S2", "port": "brest", "counts": {"FR": 5}},
        {"rule": "S3", "area": "ushant", "where": "B", "ships": seen("Volontaire", nation="FR", kind="FR", start=5)},
    ]
    remembered = [{"turn": 2, "rule": "S2", "port": "rochefort", "counts": {"FR": 2}}]
    return _report(
        "cornwallis", "Admiral Cornwallis", ["BR"], game="brest-demo", title=game["scenario"]["title"], chart=chart,
        holders={row["id"]: row["holder"] for row in game["port"]}, nations={"BR": "Great Britain", "FR": "France"},
        ships=ships, sightings=sightings, remembered=remembered, turn=3, turns=12, date="1805-04-13",
        areas={"ushant": {"name": "Ushant", "frigates": ["BR", "FR"]}},
    )  # fmt: skip


def _placed(row: dict[str, Any]) -> Document:
    return {"name": row["name"], "lon": round(row["lon"] * 100), "lat": round(row["lat"] * 100)}


ALL: Final = {"nelson": nelson, "ganteaume": ganteaume, "idle": idle, "brest": brest}
