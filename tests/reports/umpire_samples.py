"""An umpire's report written by hand, and one as long as a big game makes it."""

from typing import Any

from tests.reports.samples import NATIONS, PLAYERS, ganteaume, nelson

Document = dict[str, Any]


def roll(phase: int, rule: str, decided: str, **parts: Any) -> Document:
    """A roll; a chance's sum is worked out from its terms."""
    document: Document = {
        "phase": phase,
        "rule": rule,
        "decided": decided,
        "cause": "",
        "whom": "",
        "ask": "chance",
        "terms": [],
    }
    document |= {"sum": None, "chance": None, "items": [], "parts": [], "values": [], "outcome": None} | parts
    if document["terms"]:
        total = sum(value for _, value in document["terms"])
        document |= {"sum": total, "chance": min(100, max(0, total))}
    return document


def _truth(ship: Document, player: str, numbers: dict[str, int]) -> Document:
    where = ship.get("area") or ship["port"]
    spot = numbers.get(ship["where"], ship["where"])
    kept = ("id", "name", "kind", "nation", "guns", "contact", "leader", "route", "damage")
    return {key: ship[key] for key in kept} | {"player": player, "place": f"{where}:{spot}"}


def _knowledge(report: Document) -> Document:
    kept = ("areas", "orders_sent", "orders")
    return {key: report[key] for key in kept} | {"name": report["player_name"], "knows": report["sightings"]}


def umpire() -> Document:
    """The umpire's report on the turn of the other samples."""
    ours, theirs = nelson(), ganteaume()
    ships = [_truth(ship, "nelson", {"A": 3, "B": 7}) for ship in ours["ships"]]
    ships += [_truth(ship, "ganteaume", {}) for ship in theirs["ships"]]
    contacts = [["BR4FR", "join"], ["BR5FR", "join"]]
    return {
        "format": "umpire-report/1",
        "game": "trafalgar-1805",
        "title": "The Trafalgar campaign",
        "turn": 3,
        "turns": 30,
        "date": "1805-04-20",
        "nations": NATIONS,
        "chart": ours["chart"],
        "ships": sorted(ships, key=lambda ship: ship["id"]),
        "players": {
            "nelson": _knowledge(ours),
            "ganteaume": _knowledge(theirs),
            "gravina": {"name": PLAYERS["gravina"], "knows": [], "areas": {}, "orders_sent": False, "orders": []},
        },
        "log": [
            {"phase": 1, "text": "BR1FS and 12 more sailed from the Algerian Sea to the Ibiza Channel (location 2)."},
            {"phase": 1, "text": "BR13SL's sailing ended after the first move: upwind."},
            {"phase": 2, "text": "BR1FS and 11 more sailed to the Strait of Gibraltar; nobody was met; location 3."},
            {"phase": 3, "text": "BR4FR and BR5FR searched the Strait of Gibraltar and found nobody."},
        ],
        "rolls": _rolls(),
        "engagements": [
            {"place": "strait-of-gibraltar:7", "ships": [{"id": id_, "contact": contact} for id_, contact in contacts]}
        ],
        "warnings": ["FR32FR lies in the coastal waters of Brest with nobody beside her"],
        "rerun": 1,
        "commitment": ours["commitment"],
    }


def _rolls() -> list[Document]:
    named = ["BR1FS", "FR31FR", "SP1SL"]
    company = [["into the area", 10], ["FR1SL", 25], ["BR4FR", 15]]
    searched = [["FR1SL", 80], ["SP1SL", 110]]
    parts = [["FR1SL", [["E4", 20], ["stayed", 60]]], ["SP1SL", [["E4", 20], ["frigate", 30], ["stayed", 60]]]]
    return [
        roll(0, "X4", "wind", whom="algerian-sea", ask="pick", items=[["E", 15], ["N", 20], ["W", 65]],
             outcome="W"),
        roll(1, "X3", "order of groups", ask="order", items=[[name, 1] for name in named], outcome=named),
        roll(1, "X4", "sails", whom="BR1FS", terms=[["FS across", 150], ["hull", -20]], values=[["", 88]],
             outcome=True),
        roll(1, "X4", "sails", whom="FR31FR", terms=[["FR upwind", 180]], values=[["", 12]], outcome=True),
        roll(1, "E2", "meets ships", cause="BR1FS", whom="strait-of-gibraltar", terms=company, values=[["", 31]],
             outcome=True),
        roll(1, "E2", "meets ships", cause="FR31FR", whom="ushant-approaches", terms=company[:1], values=[["", 44]],
             outcome=False),
        roll(1, "E3", "location met", cause="BR1FS", ask="pick", items=[["BR4FR", 15], ["FR1SL", 25]], outcome="FR1SL"),
        roll(1, "P7", "empty location", cause="BR1FS", whom="FR1SL", ask="pick", items=[["1", 1], ["2", 1]],
             outcome="2"),
        roll(3, "E4", "first location detected", cause="BR4FR", whom="strait-of-gibraltar", ask="first", items=searched,
             parts=parts, values=[["FR1SL", 91], ["SP1SL", 100]], outcome="SP1SL"),
        roll(4, "S2", "port watch", cause="nelson", whom="cartagena", terms=[["BR4FR", 20], ["BR1FS", 5]],
             values=[["", 7]], outcome=True),
    ]  # fmt: skip


def long_umpire() -> Document:
    """A report with fifteen hundred rolls."""
    document = umpire()
    document["rolls"] = [
        roll(1 + at // 500, "S4", "sea watch", cause="nelson", whom=f"FR{at}SL", terms=[["BR4FR", 20], ["BR1FS", 10]],
             values=[["", at % 100 + 1]], outcome=at % 100 < 30)
        for at in range(1500)
    ]  # fmt: skip
    return document
