"""Position reports written by hand: an admiral with a fleet at sea, one in harbour, and a small demonstration."""

import hashlib
from typing import Any

Document = dict[str, Any]

NATIONS = {
    "BR": "Great Britain", "FR": "France", "SP": "Spain", "BA": "Batavian Republic", "PO": "Portugal",
    "NA": "Naples and Sicily", "US": "United States",
}  # fmt: skip
PLAYERS = {
    "cornwallis": "Admiral Sir William Cornwallis",
    "nelson": "Vice-Admiral Lord Nelson",
    "ganteaume": "Vice-Admiral Honoré Ganteaume",
    "villeneuve": "Vice-Admiral Pierre de Villeneuve",
    "gravina": "Almirante Don Federico Gravina",
}
HOLDERS = {
    "gibraltar": "BR", "valletta": "BR", "plymouth": "BR", "portsmouth": "BR", "brest": "FR", "lorient": "FR",
    "rochefort": "FR", "toulon": "FR", "cadiz": "SP", "cartagena": "SP", "ferrol": "SP", "den-helder": "BA",
    "lisbon": "PO", "naples": "NA", "palermo": "NA",
}  # fmt: skip


def report(**parts: Any) -> Document:
    """A position report with nothing to tell but the parts given."""
    document: Document = {
        "format": "position-report/1",
        "game": "trafalgar-1805",
        "title": "The Trafalgar campaign",
        "turn": 3,
        "turns": 30,
        "date": "1805-04-20",
        "player": "nelson",
        "player_name": PLAYERS["nelson"],
        "nations_own": ["BR"],
        "nations": NATIONS,
        "players": PLAYERS,
        "chart": "europe-1805",
        "holders": HOLDERS,
        "war": [["BA", "BR"], ["BR", "FR"], ["BR", "SP"]],
        "allied": [["BA", "FR"], ["BA", "SP"], ["BR", "NA"], ["FR", "SP"]],
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
        "commitment": hashlib.sha256(b"trafalgar").hexdigest(),
    }
    return document | parts


def own(id_: str, name: str, guns: int, place: str, **parts: Any) -> Document:
    """A ship of the player's own, at ``AREA:LETTER``, ``PORT:harbour`` or ``PORT:coastal``."""
    where, _, spot = place.partition(":")
    ship: Document = {"id": id_, "name": name, "kind": id_[-2:], "nation": id_[:2], "guns": guns}
    ship |= {"port" if spot in ("harbour", "coastal") else "area": where, "where": spot}
    ship |= {"contact": "accept", "leader": None, "route": [], "damage": {"hull": 0, "rigging": 0}, "events": []}
    return ship | parts


def seen(id_: str, name: str, player: str, **parts: Any) -> Document:
    """A ship of somebody else in full detail."""
    return {"id": id_, "name": name, "kind": id_[-2:], "nation": id_[:2], "player": player} | parts


def happened(*events: tuple[int, str, str]) -> list[Document]:
    return [{"phase": phase, "reason": reason, "text": text} for phase, reason, text in events]


_NELSON_LINE = (
    ("Victory", 100, "FS"), ("Royal Sovereign", 100, "FS"), ("Canopus", 80, "SL"), ("Spencer", 74, "SL"),
    ("Superb", 74, "SL"), ("Belleisle", 74, "SL"), ("Swiftsure", 74, "SL"), ("Conqueror", 74, "SL"),
    ("Tigre", 74, "SL"), ("Leviathan", 74, "SL"), ("Donegal", 74, "SL"), ("Excellent", 74, "SL"),
    ("Renown", 74, "SL"),
)  # fmt: skip
_NELSON_FRIGATES = (
    ("Active", 38), ("Phoebe", 36), ("Seahorse", 38), ("Juno", 32), ("Ambuscade", 36), ("Amphion", 32),
    ("Decade", 36), ("Hydra", 38), ("Termagant", 18),
)  # fmt: skip
_VILLENEUVE = (
    ("FR1SL", "Bucentaure"), ("FR2SL", "Formidable"), ("FR3SL", "Neptune"), ("FR4SL", "Indomptable"),
    ("FR5SL", "Pluton"), ("FR6SL", "Mont-Blanc"), ("FR7SL", "Swiftsure"), ("FR8SL", "Atlas"),
    ("FR9SL", "Intrépide"), ("FR10SL", "Scipion"), ("FR11SL", "Berwick"),
)  # fmt: skip


def _nelson_ship(number: int, name: str, guns: int, kind: str) -> Document:
    parts: Document = {"leader": None if number == 1 else "BR1FS", "route": ["cape-st-vincent", "gulf-of-cadiz"]}
    parts["events"] = happened(
        (1, "sailed", "Sailed to the Ibiza Channel."), (2, "sailed", "Sailed to the Strait of Gibraltar.")
    )
    if name == "Renown":
        parts |= {"leader": None, "contact": "evade", "damage": {"hull": 1, "rigging": 3}, "route": []}
        parts["events"] = [*parts["events"][:1], *happened((2, "wind-ended", "Sailed no farther: the wind failed."))]
        return own(f"BR{number}{kind}", name, guns, "ibiza-channel:A", **parts)
    if name == "Superb":
        parts["damage"] = {"hull": 2, "rigging": 0}
    return own(f"BR{number}{kind}", name, guns, "strait-of-gibraltar:A", **parts)


def _nelson_frigate(number: int, name: str, guns: int) -> Document:
    if number < 4:
        events = happened((1, "sailed", "Sailed to the Ibiza Channel."), (2, "sailed", "Sailed to the Algerian Sea."))
        return own(f"BR{number}FR", name, guns, "algerian-sea:A", contact="pursue", events=events)
    if number < 6:
        return own(f"BR{number}FR", name, guns, "strait-of-gibraltar:B", contact="join")
    if number == 6:
        gone = happened((1, "evaded", "Stood off to evade: ships of Vice-Admiral Pierre de Villeneuve had been met."))
        return own(f"BR{number}FR", name, guns, "gibraltar:coastal", contact="evade", events=gone)
    return own(f"BR{number}FR", name, guns, "gibraltar:harbour")


def nelson() -> Document:
    """Nelson with twenty-two ships, most of them at sea, on the third turn."""
    line = [_nelson_ship(number, *ship) for number, ship in enumerate(_NELSON_LINE, 1)]
    frigates = [_nelson_frigate(number, *ship) for number, ship in enumerate(_NELSON_FRIGATES, 1)]
    ships = sorted((*line, *frigates), key=lambda ship: ship["id"])
    sirene = seen("FR4FR", "Sirène", "villeneuve")
    french = [seen(id_, name, "villeneuve") for id_, name in _VILLENEUVE]
    spaniards = [seen("SP1SL", "Argonauta", "gravina"), seen("SP2SL", "San Rafael", "gravina")]
    return report(
        ships=ships,
        areas={
            "algerian-sea": {"name": "Algerian Sea", "frigates": ["BR"], "wind": "W"},
            "ibiza-channel": {"name": "Cape Palos and Ibiza Channel", "frigates": [], "wind": "SW"},
            "strait-of-gibraltar": {
                "name": "Strait of Gibraltar and Alboran Sea",
                "frigates": ["BR", "FR"],
                "wind": "W",
            },
        },
        sightings=[
            {"rule": "P8", "phase": 1, "area": "strait-of-gibraltar", "ships": french},
            {"rule": "P8", "phase": 3, "area": "algerian-sea", "ships": [seen("US1FR", "Constitution", "cornwallis")]},
            {"rule": "S1", "port": "gibraltar", "ships": [seen("BR23FR", "Blanche", "cornwallis", where="harbour")]},
            {
                "rule": "S3",
                "area": "strait-of-gibraltar",
                "where": "B",
                "ships": [sirene],
            },
            {"rule": "S4", "area": "strait-of-gibraltar", "where": "C", "counts": {"FR": 9, "SP": 2}},
            {"rule": "S2", "port": "cartagena", "counts": {"SP": 6}},
        ],
        remembered=[
            {"turn": 2, "rule": "S2", "port": "toulon", "counts": {"FR": 19}},
            {"turn": 2, "rule": "P8", "area": "gulf-of-lion", "ships": french[:2]},
            {"turn": 1, "rule": "S3", "area": "sardinian-sea", "ships": [seen("NA1FR", "Minerva", "cornwallis")]},
            {"turn": 0, "rule": "S4", "area": "gulf-of-cadiz", "counts": {"SP": 4}},
        ],
        engagements=[
            {
                "area": "strait-of-gibraltar",
                "where": "B",
                "own": [{"id": "BR4FR", "contact": "join"}, {"id": "BR5FR", "contact": "join"}],
                "enemies": [sirene, *spaniards],
            }
        ],
        orders=[
            {
                "text": "BR1FS: sail ibiza-channel, strait-of-gibraltar, cape-st-vincent, gulf-of-cadiz",
                "outcome": "done",
                "why": "",
            },
            {
                "text": "BR13SL: sail ibiza-channel, strait-of-gibraltar",
                "outcome": "partly",
                "why": "The wind ended her sailing after the first move.",
            },
            {
                "text": "BR1FR, BR2FR, BR3FR: sail ibiza-channel, algerian-sea; contact pursue",
                "outcome": "done",
                "why": "",
            },
            {
                "text": "BR4FR: follow FR4FR",
                "outcome": "failed",
                "why": "Sirène (FR4FR) did not leave, so there was nobody to follow.",
            },
        ],
        amendments=[{"text": "Superb's hull damage is now 2.", "reason": "She touched on the Carbonera shoal"}],
        rerun=1,
        rulings={"evade.chance": "80", "placement.follow": "both"},
    )


_BREST = (
    ("FR1FS", "Impérial", 118), ("FR2FS", "Républicain", 110), ("FR3FS", "Invincible", 110),
    ("FR12SL", "Foudroyant", 80), ("FR13SL", "Alexandre", 80), ("FR14SL", "Alliance", 74), ("FR15SL", "Aquilon", 74),
    ("FR16SL", "Batave", 74), ("FR17SL", "Brave", 74), ("FR18SL", "Cassard", 74), ("FR19SL", "Conquérant", 74),
    ("FR20SL", "Diomède", 74), ("FR21SL", "Éole", 74), ("FR22SL", "Impétueux", 74), ("FR23SL", "Jean-Bart", 74),
    ("FR24SL", "Jupiter", 74), ("FR25SL", "Patriote", 74), ("FR26SL", "Tourville", 74), ("FR27SL", "Ulysse", 74),
    ("FR28SL", "Vétéran", 74), ("FR29SL", "Wattignies", 74), ("FR31FR", "Valeureuse", 40),
    ("FR32FR", "Volontaire", 40), ("FR33FR", "Comète", 40), ("FR34FR", "Félicité", 36),
    ("FR1TR", "Brest transports 1", 0), ("FR2TR", "Brest transports 2", 0),
)  # fmt: skip


def ganteaume() -> Document:
    """Ganteaume shut up in Brest, on the second turn; only a frigate has looked outside."""
    ships = [own(id_, name, guns, "brest:harbour") for id_, name, guns in _BREST]
    ships[22] |= {"where": "coastal", "contact": "evade"}
    ships[22]["events"] = happened((1, "sailed", "Went out into the coastal waters of Brest."))
    return report(
        turn=2,
        date="1805-04-13",
        player="ganteaume",
        player_name=PLAYERS["ganteaume"],
        nations_own=["FR"],
        ships=sorted(ships, key=lambda ship: ship["id"]),
        areas={"ushant-approaches": {"name": "Approaches of Ushant and Brest", "frigates": ["BR"]}},
        orders=[{"text": "FR32FR: go coastal; contact evade", "outcome": "done", "why": ""}],
    )


def brest_demo() -> Document:
    """The opening of a small demonstration on its own chart of three sea areas."""
    chart = {
        "areas": {
            "ushant": {"name": "Ushant", "lon": -650, "lat": 4850},
            "biscay": {"name": "Bay of Biscay", "lon": -420, "lat": 4600},
            "soundings": {"name": "The Soundings", "lon": -800, "lat": 4950},
        },
        "edges": [["ushant", "biscay"], ["ushant", "soundings"]],
        "ports": {
            "brest": {"name": "Brest", "lon": -449, "lat": 4838, "sea_area": "ushant"},
            "plymouth": {"name": "Plymouth", "lon": -414, "lat": 5037, "sea_area": "soundings"},
        },
    }
    return report(
        game="brest-demo",
        title="Off Brest",
        turn=0,
        turns=12,
        date="1805-03-30",
        player="cornwallis",
        player_name=PLAYERS["cornwallis"],
        players={key: PLAYERS[key] for key in ("cornwallis", "ganteaume")},
        nations={"BR": "Great Britain", "FR": "France"},
        chart=chart,
        holders={"brest": "FR", "plymouth": "BR"},
        war=[["BR", "FR"]],
        allied=[],
        ships=[own("BR1FS", "Ville de Paris", 110, "ushant:A"), own("BR7FR", "Niobe", 38, "ushant:B", contact="evade")],
        areas={"ushant": {"name": "Ushant", "frigates": ["BR"], "wind": "NE"}},
        sightings=[{"rule": "S2", "port": "brest", "counts": {"FR": 21}}],
        orders_sent=False,
        commitment=hashlib.sha256(b"brest").hexdigest(),
    )


SAMPLES = {"nelson": nelson, "ganteaume": ganteaume, "brest-demo": brest_demo}
