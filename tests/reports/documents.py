"""Position reports of every kind, drawn by Hypothesis on a small chart."""

from typing import Any

from hypothesis import strategies as st
from tests.reports.samples import Document, happened, own, report, seen

AREAS = {"ushant": "Ushant", "biscay": "Bay of Biscay", "soundings": "The Soundings", "azores": "Azores"}
PORTS = {"brest": "Brest", "falmouth": "Falmouth"}
NATIONS = {"BR": "Great Britain", "FR": "France", "RU": "Ruritania"}
PLAYERS = {"cornwallis": "Sir William", "ganteaume": "Honoré", "rupert": "Rupert & Sons <R>"}
CONTACTS = ("accept", "evade", "pursue", "join")
KINDS = ("FS", "SL", "FR", "TR")
CHART = {
    "areas": {id_: {"name": name, "lon": 0, "lat": 4800} for id_, name in AREAS.items()},
    "edges": [["biscay", "ushant"]],
    "ports": {id_: {"name": name, "lon": 0, "lat": 4800, "sea_area": "ushant"} for id_, name in PORTS.items()},
}

names = st.text("ABCDEabcdeéÉœ'’&<>-", min_size=1, max_size=14)
sentences = st.sampled_from(
    ("Sailed to Biscay.", "Stood off.", "Kept in by the wind.", "Found an enemy & lost her.", "Held.")
)


def _fleet(nation: str, most: int) -> st.SearchStrategy[list[str]]:
    ids = st.builds(lambda number, kind: f"{nation}{number}{kind}", st.integers(1, 40), st.sampled_from(KINDS))
    return st.lists(ids, unique=True, max_size=most).map(sorted)


@st.composite
def _own(draw: st.DrawFn, id_: str, ids: list[str]) -> Document:
    place = draw(st.sampled_from(("ushant:A", "ushant:B", "azores:A", "soundings:A", "brest:harbour", "brest:coastal")))
    events = draw(st.lists(st.tuples(st.integers(0, 3), st.just("sailed"), sentences), max_size=4))
    return own(
        id_,
        draw(names),
        draw(st.integers(0, 120)),
        place,
        nation=draw(st.sampled_from(("BR", "RU"))),
        contact=draw(st.sampled_from(CONTACTS)),
        leader=draw(st.sampled_from((None, *ids))),
        route=draw(st.lists(st.sampled_from(("biscay", "brest", "brest harbour")), max_size=3)),
        damage={"hull": draw(st.integers(0, 3)), "rigging": draw(st.integers(0, 3))},
        events=sorted(happened(*events), key=lambda event: event["phase"]),
    )


@st.composite
def _seen(draw: st.DrawFn, /, **parts: Any) -> Document:
    id_ = draw(st.sampled_from((*(f"FR{number}{kind}" for number in range(1, 9) for kind in KINDS), "RU1SL", "BR99FR")))
    player = draw(st.sampled_from(tuple(PLAYERS)))
    return seen(id_, draw(names), player, **parts) | {"nation": draw(st.sampled_from(("FR", "RU")))}


def _ships(**parts: Any) -> st.SearchStrategy[list[Document]]:
    return st.lists(_seen(**parts), min_size=1, max_size=6, unique_by=lambda ship: str(ship["id"]))


_counts = st.dictionaries(st.sampled_from(("FR", "RU")), st.integers(1, 40), min_size=1).map(
    lambda counts: dict(sorted(counts.items()))
)


def _sighting(letters: bool) -> st.SearchStrategy[Document]:
    areas, ports = st.sampled_from(tuple(AREAS)), st.sampled_from(tuple(PORTS))
    where = {"where": st.sampled_from("ABC")} if letters else {}
    phase = {"phase": st.integers(1, 3)} if letters else {}
    rule = st.just
    return st.one_of(
        st.fixed_dictionaries(
            {"rule": rule("S1"), "port": ports, "ships": st.one_of(_ships(where="harbour"), _ships(where="coastal"))}
        ),
        st.fixed_dictionaries({"rule": rule("S2"), "port": ports, "counts": _counts}),
        st.fixed_dictionaries({"rule": rule("S3"), "area": areas, **where, "ships": _ships()}),
        st.fixed_dictionaries({"rule": rule("S4"), "area": areas, **where, "counts": _counts}),
        st.fixed_dictionaries({"rule": rule("S4"), "area": areas, **where, "ships": _ships()}),
        st.fixed_dictionaries({"rule": rule("P8"), **phase, "area": areas, "ships": _ships()}),
        st.fixed_dictionaries({"rule": rule("P8"), **phase, "port": ports, "ships": _ships()}),
    )


@st.composite
def _engagement(draw: st.DrawFn, ships: list[Document]) -> Document:
    own_ids = draw(st.lists(st.sampled_from([ship["id"] for ship in ships]), min_size=1, unique=True))
    where = draw(st.sampled_from(({"area": "ushant", "where": "A"}, {"port": "brest", "where": "coastal"})))
    parties = [{"id": id_, "contact": draw(st.sampled_from(CONTACTS))} for id_ in sorted(own_ids)]
    return {**where, "own": parties, "enemies": draw(_ships())}


_orders = st.fixed_dictionaries(
    {
        "text": st.sampled_from(("BR1SL: hold", "BR1SL, BR2SL: sail biscay, brest; contact evade", "BR3FR: detach")),
        "outcome": st.sampled_from(("done", "partly", "failed")),
        "why": st.sampled_from(("", "The wind did not serve.", "No leader & no orders.")),
    }
)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """A position report on turn 0 to 9."""
    turn = draw(st.integers(0, 9))
    ids = draw(_fleet("BR", 9))
    ships = [draw(_own(id_, ids)) for id_ in ids]
    at_sea = sorted({str(ship["area"]) for ship in ships if "area" in ship})
    waters = {
        area: {"name": AREAS[area], "frigates": draw(st.lists(st.sampled_from(tuple(NATIONS)), unique=True))}
        for area in at_sea
    }
    for area in waters:
        waters[area] |= draw(st.sampled_from(({}, {"wind": "SW"}, {"wind": "N"})))
    earlier = st.builds(lambda sighting, turn: sighting | {"turn": turn}, _sighting(False), st.integers(0, turn - 1))
    remembered = draw(st.lists(earlier, max_size=4)) if turn else []
    return report(
        title=draw(st.sampled_from(("Off Brest", "A < B & C"))),
        turn=turn,
        player="cornwallis",
        player_name=PLAYERS["cornwallis"],
        nations=NATIONS,
        players=PLAYERS,
        chart=CHART,
        holders={"brest": draw(st.sampled_from(tuple(NATIONS))), "falmouth": "BR"},
        war=draw(st.sampled_from(([], [["BR", "FR"]], [["BR", "FR"], ["BR", "RU"]]))),
        allied=draw(st.sampled_from(([], [["FR", "RU"]]))),
        ships=ships,
        areas=waters,
        sightings=draw(st.lists(_sighting(True), max_size=5)),
        remembered=sorted(remembered, key=lambda sighting: -sighting["turn"]),
        engagements=draw(st.lists(_engagement(ships), max_size=2)) if ships else [],
        orders=draw(st.lists(_orders, max_size=3)),
        orders_sent=draw(st.booleans()),
        amendments=draw(st.sampled_from(([], [{"text": "Her rigging damage is now 2", "reason": "gale"}]))),
        rerun=draw(st.integers(0, 3)),
        rulings=draw(st.sampled_from(({}, {"evade.chance": "80"}))),
    )
