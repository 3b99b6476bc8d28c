"""The umpire's report as a plain document: the truth, every player's knowledge beside it, and every roll."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from hulldown.kernel.dice import Roll, cut
from hulldown.kernel.event import Event
from hulldown.rules.campaign.events import Engaged, RunAgain
from hulldown.rules.campaign.log import log_entries
from hulldown.rules.campaign.report import inline_chart
from hulldown.rules.campaign.state import State

Document: TypeAlias = dict[str, object]

FORMAT = "umpire-report/1"


def umpire_report(
    state: State,
    *,
    reports: Mapping[str, Document],
    events: tuple[Event, ...],
    rolls: Iterable[Roll],
    commitment: str,
) -> Document:
    """Everything of a turn, for the umpire alone; ``reports`` are the position reports of all players."""
    scenario = state.scenario
    chart = scenario.chart
    return {
        "format": FORMAT,
        "game": scenario.id,
        "title": scenario.title,
        "turn": state.turn,
        "turns": scenario.turns,
        "date": scenario.dates[state.turn],
        "nations": {nation.id: nation.name for nation in scenario.nations.values()},
        "chart": chart.name or inline_chart(chart),
        "ships": [_ship(state, ship) for ship in state.ships],
        "players": {player: _knowledge(report) for player, report in reports.items()},
        "log": [entry._asdict() for entry in log_entries(events, chart)],
        "rolls": [roll_row(roll) for roll in rolls],
        "engagements": [
            {"place": str(event.place), "ships": [{"id": i, "contact": c} for i, c in sorted(event.contacts.items())]}
            for event in events
            if isinstance(event, Engaged)
        ],
        "warnings": _warnings(events),
        "commitment": commitment,
        "rerun": next((event.times for event in events if isinstance(event, RunAgain)), 0),
    }


def _ship(state: State, id_: str) -> Document:
    ship = state.ships[id_]
    return {
        "id": id_,
        "name": ship.name,
        "kind": ship.kind,
        "nation": ship.nation,
        "player": ship.player,
        "guns": ship.guns,
        "place": str(state.at[id_]),
        "contact": state.contact[id_],
        "leader": state.leader.get(id_),
        "route": [str(leg) for leg in state.route.get(id_, ())],
        "damage": {"hull": ship.hull, "rigging": ship.rigging},
    }


def _knowledge(report: Mapping[str, object]) -> Document:
    return {
        "name": report["player_name"],
        "knows": report["sightings"],
        "areas": report["areas"],
        "orders_sent": report["orders_sent"],
        "orders": report["orders"],
    }


def _warnings(events: Iterable[Event]) -> list[str]:
    """What waits for the umpire before the next turn."""
    fights = sum(isinstance(event, Engaged) for event in events)
    return [f"possible engagements: {fights}; enter the results of those that are fought"] if fights else []


def roll_row(roll: Roll) -> Document:
    """A roll with its key, the terms of its sum, its chance, what was drawn, and the outcome."""
    why = roll.why
    row: Document = {
        "turn": why.turn,
        "phase": int(why.phase),
        "rule": why.rule,
        "decided": why.decided,
        "cause": why.cause,
        "whom": why.whom,
        "ask": roll.ask,
        "terms": roll.terms,
        "items": roll.items,
        "parts": roll.parts,
        "values": roll.values,
        "outcome": roll.outcome,
    }
    return row | {"sum": roll.sum, "chance": cut(roll.sum)} if roll.ask == "chance" else row
