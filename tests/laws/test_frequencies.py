"""Turns by the ten thousand, played through the whole turn, come out as the exact odds say.

Dice refuse a key that is asked twice in one adjudication; that and the independence of all rolls is what this shows.
Seeds are fixed, so it either holds or does not. The tolerance is five standard deviations.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import isqrt
from typing import Any

from tests.leaks.truths import AREAS, CAMPAIGN, Truth, Vessel, scenario_text, seed_of

from hulldown.kernel.canon import canonical
from hulldown.kernel.event import Event
from hulldown.kernel.keyed import KeyedDice
from hulldown.kernel.order import Submission
from hulldown.kernel.side import UMPIRE
from hulldown.odds.campaign import answer
from hulldown.orders.parse import parse
from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import Met, Moved, Watched
from hulldown.rules.campaign.orders import Run
from hulldown.rules.campaign.ruleset import Order
from hulldown.rules.campaign.state import State
from hulldown.scenarios.load import loads

MANY, FEWER = 20_000, 8_000
PORTS = {"north": "arcola", "south": "bayona", "west": "corvo"}
HOLDERS = {"arcola": "BR", "bayona": "FR", "corvo": "SP"}

#: What came of one turn, as canonical JSON in the form of the odds.
Ending = Callable[[State, tuple[Event, ...]], bytes]


def opened(ships: Iterable[Vessel], rulings: dict[str, str]) -> State:
    """The small sea with these ships in it."""
    text = scenario_text(Truth(tuple(ships), {}), wind=False)
    return CAMPAIGN.setup(loads(text, rulings=rulings)[0], KeyedDice(seed_of(0))).state


def frequencies(state: State, orders: dict[str, str], ending: Ending, turns: int) -> Counter[bytes]:
    """How often each ending came of the turn, over so many seeds."""
    given: list[Submission[Order]] = [Submission(UMPIRE, Run(1))]
    for side, text in orders.items():
        parsed = parse(text, CAMPAIGN.view(state, side))
        assert not parsed.refusals
        given.append(Submission(side, parsed.orders))
    endings: Counter[bytes] = Counter()
    for number in range(turns):
        endings[ending(state, CAMPAIGN.adjudicate(state, given, KeyedDice(seed_of(number))).events)] += 1
    return endings


def situation(state: State, area: str, ask: str, rulings: dict[str, str], **more: Any) -> dict[str, Any]:
    """The situation of an area in the form of the odds; ships elsewhere but in its port are about to arrive."""
    port = PORTS[area]
    at = {ship: str(place.spot if place.where == area else place) for ship, place in state.at.items()}
    return {
        "game": "campaign",
        "ask": ask,
        "rulings": rulings,
        "war": [["BR", "FR"]],
        "allied": [["FR", "SP"], ["BR", "PT"]],
        "area": {"id": area, "locations": AREAS[area], "ports": [{"id": port, "holder": HOLDERS[port]}]},
        "ships": [
            {
                "id": ship.id,
                "player": ship.player,
                "at": at[ship.id] if state.at[ship.id].where in (area, port) else "away",
                "contact": state.contact[ship.id],
                "stayed": ask == "search",
            }
            for ship in state.ships.values()
        ],
        **more,
    }


def must_agree(found: Counter[bytes], expected: dict[bytes, Fraction]) -> None:
    """Every ending comes as often as its odds say, and no other comes."""
    assert found.keys() <= expected.keys()
    assert sum(expected.values()) == 1
    for ending, probability in expected.items():
        assert near(found[ending], probability, found.total()), (ending, float(probability), found[ending])


def near(times: int, probability: Fraction, of: int) -> bool:
    """Whether something came as often as it should, within five standard deviations."""
    mean = of * probability
    return abs(times - mean) <= 5 * (isqrt(int(mean * (1 - probability))) + 1)


def test_arrivals() -> None:
    rulings = {"evade.chance": "80"}
    state = opened(
        [
            Vessel("BR1FR", "Ship 1", "hood", "north:0"),
            Vessel("BR2SL", "Ship 2", "hood", "north:0", "evade"),
            Vessel("FR3FR", "Ship 3", "brueys", "west:2"),
            Vessel("FR4SL", "Ship 4", "brueys", "west:2", "evade"),
            Vessel("PT5TR", "Ship 5", "niza", "west:6", "join"),
            Vessel("SP6SL", "Ship 6", "gravina", "west:7", "evade"),
        ],
        rulings,
    )
    asked = answer(situation(state, "west", "arrival", rulings))
    found = frequencies(state, {"hood": "BR1FR, BR2SL: sail west"}, after("west", 1), MANY)
    must_agree(found, outcomes(asked))


def test_searches() -> None:
    rulings = {"search.evaders": "hide", "evade.chance": "60"}
    state = opened(
        [
            Vessel("BR1FR", "Ship 1", "hood", "west:0"),
            Vessel("BR2SL", "Ship 2", "hood", "west:0", "pursue"),
            Vessel("FR3FR", "Ship 3", "brueys", "west:2", "evade"),
            Vessel("FR4SL", "Ship 4", "brueys", "west:2", "evade"),
            Vessel("PT5TR", "Ship 5", "niza", "west:6", "evade"),
            Vessel("SP6SL", "Ship 6", "gravina", "west:7", "evade"),
        ],
        rulings,
    )
    asked = answer(situation(state, "west", "search", rulings, searching={"player": "hood", "at": "0"}))
    must_agree(frequencies(state, {}, after("west", 3), MANY), outcomes(asked))


def test_entering_a_port() -> None:
    rulings = {"evade.chance": "80"}
    state = opened(
        [
            Vessel("BR1FR", "Ship 1", "hood", "south:0", "evade"),
            Vessel("BR2SL", "Ship 2", "hood", "south:0", "pursue"),
            Vessel("FR3FR", "Ship 3", "brueys", "bayona:coastal", "evade"),
            Vessel("FR4SL", "Ship 4", "brueys", "bayona:coastal", "pursue"),
            Vessel("FR5TR", "Ship 5", "brueys", "bayona:harbour"),
            Vessel("PT6SL", "Ship 6", "niza", "south:2"),
        ],
        rulings,
    )
    entering = situation(state, "south", "port-entry", rulings, port="bayona")
    for row in entering["ships"]:
        row["at"] = "away" if row["player"] == "hood" else row["at"]
    found = frequencies(state, {"hood": "BR1FR, BR2SL: sail bayona"}, after("south", 1, port="bayona"), FEWER)
    must_agree(found, outcomes(answer(entering)))


def test_watches() -> None:
    state = opened(
        [
            Vessel("BR1FR", "Ship 1", "hood", "west:0"),
            Vessel("BR2SL", "Ship 2", "hood", "west:1"),
            Vessel("BR3FR", "Ship 3", "hood", "west:1"),
            Vessel("SP4SL", "Ship 4", "gravina", "corvo:harbour"),
            Vessel("SP5SL", "Ship 5", "gravina", "west:7", "evade"),
        ],
        {},
    )
    players: Any = answer(situation(state, "west", "watch", {}))["players"]
    told = players["hood"]
    chances = {"S2": Fraction(told["ports"]["corvo"]["chance"]), "S4": Fraction(told["locations"]["7"]["chance"])}
    seen: Counter[str] = Counter()
    text = scenario_text(Truth(vessels(state), {}), wind=False)
    scenario = loads(text)[0]
    for number in range(FEWER):
        events = CAMPAIGN.setup(scenario, KeyedDice(seed_of(number))).events
        seen.update(e.rule for e in events if isinstance(e, Watched) and e.player == "hood" and e.shown)
    for rule, chance in chances.items():
        assert near(seen[rule], chance, FEWER)


def vessels(state: State) -> tuple[Vessel, ...]:
    """The ships of a state as a file has them."""
    return tuple(
        Vessel(ship.id, ship.name, ship.player, str(state.at[ship.id]), state.contact[ship.id])
        for ship in state.ships.values()
    )


def outcomes(asked: dict[str, Any]) -> dict[bytes, Fraction]:
    """The endings of an answer, each with its probability."""
    return {
        canonical({key: part for key, part in row.items() if key != "probability"}): Fraction(row["probability"])
        for row in asked["outcomes"]
    }


def after(area: str, phase: int, *, port: str = "") -> Ending:
    """Who was met in a phase, and who then lies in company with whom, up to and with that phase."""

    def ending(state: State, events: tuple[Event, ...]) -> bytes:
        at = dict(state.at)
        met: tuple[str, ...] = ()
        for event in events:
            if isinstance(event, Moved) and event.phase <= phase:
                at |= dict.fromkeys(event.ships, event.place)
            elif isinstance(event, Met) and event.phase == phase:
                met = event.there
        there: dict[Place, list[str]] = {}
        for ship, place in sorted(at.items()):
            there.setdefault(place, []).append(ship)
        row = {"met": sorted(met), "companies": sorted(s for place, s in there.items() if place.where == area)}
        if port:
            row |= {spot: there.get(Place(port, spot), []) for spot in ("harbour", "coastal")}
        return canonical(row)

    return ending
