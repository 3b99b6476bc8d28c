"""Corners of the campaign rules that were once answered wrongly."""

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from inspect import getmembers, isfunction
from itertools import permutations
from typing import Any

import pytest
from tests.cases.dice import CaseDice
from tests.cases.form import Case, Turn
from tests.cases.play import CAMPAIGN, Played, amended, play, run, scenario_of

from hulldown.kernel.canon import canonical
from hulldown.kernel.dice import Dice
from hulldown.kernel.order import Submission
from hulldown.kernel.ruleset import IllegalSubmission, Step
from hulldown.kernel.side import UMPIRE
from hulldown.odds.situation import BadSituation, read_situation
from hulldown.orders.parse import parse
from hulldown.rules.campaign.amendments import SetContact
from hulldown.rules.campaign.events import Contacted, Met, Moved, OrderAnswered
from hulldown.rules.campaign.fleet import Seen
from hulldown.rules.campaign.log import log_entries
from hulldown.rules.campaign.memory import Memory
from hulldown.rules.campaign.movement import Sea, _followed, move_fleets
from hulldown.rules.campaign.orders import Hold, Line, Orders, Run
from hulldown.rules.campaign.state import State
from hulldown.rules.campaign.table import FIRST, Table
from hulldown.rules.campaign.telling import as_told
from hulldown.rules.campaign.turn import copy_orders, give_orders, set_table


def one_turn(ships: Sequence[str], turn: Turn, **given: Any) -> Played:
    """The first turn of a case."""
    _, played = play(Case("", "", tuple(ships), turn=(turn,), **given))
    assert played.refused == dict.fromkeys(turn.orders, ())
    return played


def opened(ships: Sequence[str], rulings: dict[str, str] | None = None, **given: Any) -> State:
    """A case as it opens."""
    case = Case("", "", tuple(ships), rulings=rulings or {}, **given)
    return CAMPAIGN.setup(scenario_of(case), CaseDice({}, {})).state


def overtaken(ships: Sequence[str], orders: Mapping[str, str], *amendments: dict[str, Any]) -> Step[State]:
    """A turn whose orders were sent before the umpire amended."""
    state = opened(ships)
    sent = {player: parse(text, CAMPAIGN.view(state, player)) for player, text in orders.items()}
    assert not any(parsed.refusals for parsed in sent.values())
    changed = amended(state, Turn(amend=amendments), CaseDice({}, {})).state
    return run(changed, {player: parsed.orders for player, parsed in sent.items()}, CaseDice({"E4": "none"}, {}))


def first_phase(state: State, orders: Mapping[str, str], dice: Dice) -> Table:
    """The table after the first movement phase of a turn."""
    sent = {player: parse(text, CAMPAIGN.view(state, player)).orders for player, text in orders.items()}
    table = set_table(state, state.turn + 1, dice)
    sea = Sea(state.scenario.chart, state.wind, copy_orders(state, sent))
    give_orders(table, sea)
    move_fleets(table, sea, FIRST)
    return table


def places(state: State) -> dict[str, str]:
    """Where every ship lies."""
    return {ship: str(place) for ship, place in state.at.items()}


def test_a_ship_taken_out_of_port_cannot_shift_in_it() -> None:
    """Rule: X9."""
    moved = {"amendment": "move", "ships": ["BR1SL"], "to": "ushant:3"}
    step = overtaken(["BR1SL plymouth:coastal"], {"cornwallis": "BR1SL: go harbour"}, moved)
    assert places(step.state) == {"BR1SL": "ushant:3"}
    (answer,) = (event for event in step.events if isinstance(event, OrderAnswered))
    assert (answer.outcome, answer.why[:5]) == ("failed", "BR1SL")


def test_a_ship_that_went_out_after_an_enemy_cannot_shift_in_port() -> None:
    """Rules: X1, X4."""
    turn = Turn(
        orders={"cornwallis": "BR1SL: go harbour", "ganteaume": "FR1SL: sail plymouth"},
        dice={"X3 order": ("FR1SL", "BR1SL", "FR1SL"), "E4": "none"},
    )
    played = one_turn(["BR1SL plymouth:coastal pursue", "FR1SL ushant:2 evade"], turn)
    assert played.state.at["BR1SL"].where == "ushant"


def test_a_ship_attached_to_one_since_captured_copies_nothing_of_the_captor() -> None:
    """Rule: X5."""
    capture = {"amendment": "capture", "ships": ["BR1SL"], "nation": "FR", "player": "ganteaume"}
    ships = ["BR1SL ushant:1", "BR2SL ushant:1", "FR1SL ushant:1"]
    state = opened(ships)
    early = parse("BR2SL: attach BR1SL", CAMPAIGN.view(state, "cornwallis")).orders
    changed = amended(state, Turn(amend=(capture,)), CaseDice({}, {})).state
    late = parse("BR1SL: sail biscay", CAMPAIGN.view(changed, "ganteaume")).orders
    step = run(changed, {"cornwallis": early, "ganteaume": late}, CaseDice({"E4": "none"}, {}))
    assert places(step.state) == {"BR1SL": "biscay:0", "BR2SL": "ushant:1", "FR1SL": "ushant:1"}
    assert step.state.leader == {}
    answer = next(event for event in step.events if isinstance(event, OrderAnswered))
    assert (answer.outcome, answer.why) == ("failed", "BR1SL: no longer under your command")


def test_followers_in_a_ring_are_told_why_they_hold() -> None:
    """Rules: X2, X9."""
    turn = Turn(
        orders={"cornwallis": "BR1SL: follow BR2SL\nBR2SL: follow BR1SL\nBR3SL: follow BR1SL"}, dice={"E4": "none"}
    )
    played = one_turn(["BR1SL ushant:1", "BR2SL ushant:1", "BR3SL ushant:1"], turn)
    assert set(places(played.state).values()) == {"ushant:1"}
    assert [(row["outcome"], bool(row["why"])) for row in played.report("cornwallis")["orders"]] == [
        ("failed", True)
    ] * 3


def test_who_follows_a_ship_whose_sailing_the_wind_ended_holds() -> None:
    """Rules: X2, X4."""
    turn = Turn(
        orders={"cornwallis": "BR1SL: sail ushant, biscay\nBR2SL: follow BR1SL"},
        dice={"X4 BR1SL": (True,), "X4 BR2SL": (False,)},
    )
    ships, winds = ["BR1SL plymouth:coastal join", "BR2SL plymouth:harbour join"], {"ushant": "W"}
    played = one_turn(ships, turn, winds=winds)
    assert played.state.at["BR1SL"].where == "ushant"
    assert played.state.at["BR2SL"].where == "ushant"


def test_a_ship_retires_once_between_turns() -> None:
    """Rule: X5; a second draw would be the first one over again."""
    retire = {"amendment": "retire", "ships": ["BR1SL"]}
    once = amended(opened(["BR1SL ushant:1", "FR1SL ushant:1"]), Turn(amend=(retire,)), CaseDice({}, {})).state
    with pytest.raises(IllegalSubmission, match="retired already"):
        amended(once, Turn(amend=(retire,)), CaseDice({}, {}))


def test_a_meeting_in_port_does_not_tell_who_lay_in_the_harbour() -> None:
    """Rules: E1, X7; who turned back has seen ships, and not in which waters they lay."""
    turn = Turn(orders={"ganteaume": "FR1SL: sail plymouth"}, dice={"E4": "none"})
    told = [
        one_turn([f"BR1SL plymouth:{one}", f"BR9SL plymouth:{other}", "FR1SL ushant:2 evade"], turn)
        for one, other in (("harbour", "coastal"), ("coastal", "harbour"))
    ]
    first, second = (played.report("ganteaume") for played in told)
    assert first["sightings"]
    assert first == second


def test_who_follows_a_consort_into_a_port_goes_on_into_the_harbour_after_her() -> None:
    """Rules: X1, X2."""
    orders = "BR1SL: sail plymouth harbour\nBR2SL: follow BR1SL\nBR3SL: follow BR2SL\nBR4SL: sail plymouth"
    turn = Turn(orders={"cornwallis": orders})
    played = one_turn([f"BR{number}SL ushant:1" for number in range(1, 5)], turn)
    assert places(played.state) == {
        "BR1SL": "plymouth:harbour",
        "BR2SL": "plymouth:harbour",
        "BR3SL": "plymouth:harbour",
        "BR4SL": "plymouth:coastal",
    }


def test_a_pursuer_does_not_join_those_she_finds_in_place_of_the_enemy() -> None:
    """Rules: X2, P4."""
    state = opened(["FR1SL ushant:1 pursue", "US1SL ushant:2"])
    table = set_table(state, 1, CaseDice({}, {}))
    plans = copy_orders(state, {})
    assert _followed(table, plans, ("FR1SL",), "US1SL") == frozenset()
    plans.follow["FR1SL"] = "US1SL"
    assert _followed(table, plans, ("FR1SL",), "US1SL") == {"FR1SL"}


def test_where_locations_are_numbered_a_ship_that_was_moved_lies_at_a_number() -> None:
    """Rule: X6, ruling ``report.locations``."""
    state = opened(["BR1SL ushant:1"], {"report.locations": "number"})
    move = {"amendment": "move", "ships": ["BR1SL"], "to": "ushant:5"}
    moved = amended(state, Turn(amend=(move,)), CaseDice({}, {})).state
    assert CAMPAIGN.view(moved, "cornwallis").ships["BR1SL"].spot == "5"


def test_only_the_umpire_runs_a_turn_and_amends_before_it() -> None:
    """Nothing that is submitted is passed over in silence."""
    state = opened(["BR1SL ushant:1"])
    evade = SetContact(reason="ordered by signal", ships=("BR1SL",), contact="evade")
    with pytest.raises(IllegalSubmission, match="only the umpire"):
        CAMPAIGN.adjudicate(state, [Submission("cornwallis", Run(1))], CaseDice({}, {}))
    with pytest.raises(IllegalSubmission, match="by themselves"):
        CAMPAIGN.adjudicate(state, [Submission(UMPIRE, evade), Submission(UMPIRE, Run(1))], CaseDice({}, {}))


def test_a_quarry_does_not_shake_off_a_follower_by_pursuing_it() -> None:
    """Rule: X2; who is followed leads, whatever its own contact order."""
    turn = Turn(
        orders={"cornwallis": "BR1FR: follow FR1SL", "ganteaume": "FR1SL: sail biscay; contact pursue"},
        dice={"X3 order": "FR1SL"},
    )
    played = one_turn(["BR1FR ushant:4", "FR1SL ushant:4"], turn)
    assert places(played.state) == {"BR1FR": "biscay:0", "FR1SL": "biscay:0"}
    drawn = [roll.outcome for roll in played.rolls if roll.why.decided == "order of groups"]
    assert drawn == [("FR1SL",), ("BR1FR",)]


def test_a_report_shows_the_contact_orders_of_the_turn() -> None:
    """Rules: X2, X5; to follow an enemy is to pursue her, whatever stands."""
    turn = Turn(orders={"cornwallis": "BR1FR: follow FR1SL", "ganteaume": "FR1SL: sail biscay"})
    played = one_turn(["BR1FR ushant:4", "FR1SL ushant:4"], turn)
    (engagement,) = played.report("cornwallis")["engagements"]
    assert engagement["own"] == [{"id": "BR1FR", "contact": "pursue"}]
    assert played.state.contact["BR1FR"] == "accept"


def test_what_is_remembered_does_not_tell_who_came_first() -> None:
    """Rule: X7; a consort was in company when an enemy was met, or came upon her afterwards."""
    enemy = (Seen("FR1SL", "Ship FR1SL", "SL", "FR", "ganteaume"),)

    def met(where: str, *own: str) -> Contacted:
        return Contacted(to=("cornwallis",), phase=1, own=own, ships=enemy, where=where)

    together = [met("ushant", "BR1SL", "BR3SL"), met("brest", "BR2SL")]
    apart = [met("ushant", "BR1SL"), met("brest", "BR2SL"), met("ushant", "BR3SL")]
    told = [as_told(events) for some in (together, apart) for events in permutations(some)]
    assert len({canonical(Memory().adding(1, events)) for events in told}) == 1


def test_a_part_that_another_part_comes_upon_is_parted_in_its_turn() -> None:
    """Rules: terms (moving group), P6, P7; in a full sea those sent off come to where others lie."""
    ships = ["BR1SL ushant:0 join", "BR2SL ushant:0", "BR3SL ushant:0 evade", "BR9SL ushant:0 calder evade"]
    others = ["FR5SL brest:coastal", "FR9SL ushant:1", "PT1SL ushant:2 join", "US1SL biscay:0 join"]
    orders = {
        "barron": "US1SL: sail ushant",
        "calder": "BR9SL: sail brest",
        "cornwallis": "BR1SL, BR2SL, BR3SL: follow BR9SL",
    }
    sent_off_to = ("FR9SL", "BR2SL", "PT1SL", "US1SL")
    dice = {"X3 order": ("US1SL", "BR9SL"), "E2": (True,), "E3": ("BR1SL",), "P7": sent_off_to}
    table = first_phase(opened([*ships, *others], locations={"ushant": 3}), orders, CaseDice(dice, {}))
    arriving = [event.arriving for event in table.events if isinstance(event, Met) and event.rule != "X1"]
    assert arriving == [("US1SL",), ("BR1SL",), ("BR2SL",)]
    assert table.at["BR3SL"] == table.at["BR9SL"]


def flights(played: Played) -> dict[tuple[str, ...], tuple[str, str]]:
    """Why ships moved, and of whom it was."""
    return {event.ships: (event.reason, event.of) for event in played.events if isinstance(event, Moved)}


def test_the_log_names_those_from_whom_ships_fled() -> None:
    """Rule: X8; the lowest id among the enemies, and not among a neutral's ships beside them."""
    ships = ["BR1SL biscay:2", "BR2SL biscay:2 evade", "FR1SL ushant:1 evade", "FR2SL ushant:1"]
    turn = Turn(
        orders={"ganteaume": "FR1SL, FR2SL: sail biscay"}, dice={"E2": True, "P7": ("5", "6"), "E4": ("none",) * 3}
    )
    played = one_turn([*ships, "US1SL biscay:2"], turn)
    assert flights(played) == {
        ("FR1SL", "FR2SL"): ("sailed", ""),
        ("FR1SL",): ("evaded", "BR1SL"),
        ("BR2SL",): ("evaded", "FR1SL"),
    }
    (line,) = (
        entry.text for entry in log_entries(played.events, played.state.scenario.chart) if "FR1SL: sent" in entry.text
    )
    assert line == "FR1SL: sent off because they evaded BR1SL, from Bay of Biscay (2) to Bay of Biscay (5)."


def test_the_log_names_whom_ships_followed_into_a_port_and_from_whom_they_turned_back() -> None:
    """Rules: X1, X2, X8."""
    orders: dict[str, str | tuple[str, ...]] = {
        "calder": "BR2SL: follow BR1SL",
        "cornwallis": "BR1SL: sail plymouth",
        "ganteaume": "FR1SL: sail plymouth",
    }
    turn = Turn(orders=orders, dice={"X3 order": ("BR1SL", "FR1SL"), "E4": "none"})
    played = one_turn(
        ["BR1SL ushant:4", "BR2SL ushant:4 calder", "FR1SL ushant:4 evade", "US1SL plymouth:harbour"], turn
    )
    assert flights(played) == {
        ("BR1SL",): ("sailed", ""),
        ("BR2SL",): ("followed", "BR1SL"),
        ("FR1SL",): ("turned-back", "BR1SL"),
    }


def reasons(played: Played, player: str, ship: str) -> list[tuple[int, str]]:
    """What a player is told of a ship's moves, by phase."""
    (row,) = (row for row in played.report(player)["ships"] if row["id"] == ship)
    return [(event["phase"], event["reason"]) for event in row["events"]]


def test_who_has_followed_is_not_told_that_she_could_not() -> None:
    """Rules: X2, X8; the ship that she followed had one leg to sail."""
    turn = Turn(orders={"cornwallis": "BR1SL: sail biscay", "calder": "BR2SL: follow BR1SL"})
    played = one_turn(["BR1SL ushant:1 join", "BR2SL ushant:1 calder"], turn)
    assert played.state.at["BR1SL"] == played.state.at["BR2SL"]
    assert reasons(played, "calder", "BR2SL") == [(1, "followed")]


def test_who_lies_where_the_ship_she_follows_goes_is_told_so() -> None:
    """Rules: X1, X2, X8."""
    turn = Turn(orders={"cornwallis": "BR1SL: go harbour", "calder": "BR2SL: follow BR1SL"})
    played = one_turn(["BR1SL plymouth:coastal", "BR2SL plymouth:harbour calder"], turn)
    assert reasons(played, "calder", "BR2SL") == [(1, "quarry-came")]
    assert [row["outcome"] for row in played.report("calder")["orders"]] == ["done"]


def test_who_sails_no_farther_for_the_wind_is_told_so() -> None:
    """Rules: X4, X8; who has no leg left, or was kept where she lay, has heard enough."""
    orders = "BR1SL: sail biscay, finisterre\nBR2SL: sail biscay\nBR3SL: sail biscay, finisterre"
    torn = {"amendment": "damage", "ship": "BR3SL", "rigging": 2}
    turn = Turn(amend=(torn,), orders={"cornwallis": orders}, dice={"X4 BR3SL": False, "E2": False})
    ships = ["BR1SL ushant:1 join", "BR2SL ushant:2 join", "BR3SL ushant:3"]
    played = one_turn(ships, turn, winds={"ushant": "S"})
    assert reasons(played, "cornwallis", "BR1SL") == [(1, "sailed"), (2, "wind-ended")]
    assert reasons(played, "cornwallis", "BR2SL") == [(1, "sailed")]
    assert reasons(played, "cornwallis", "BR3SL") == [(1, "wind")]


LOST = [
    {"amendment": "remove", "ships": ["BR1SL"], "how": "sunk"},
    {"amendment": "capture", "ships": ["BR1SL"], "nation": "FR", "player": "ganteaume"},
    {"amendment": "handover", "ships": ["BR1SL"], "player": "calder"},
]


@pytest.mark.parametrize("lost", LOST, ids=lambda row: row["amendment"])
def test_orders_for_a_ship_that_is_lost_are_answered_so(lost: dict[str, Any]) -> None:
    """Rule: X9; before the loss is reported, in the turn that reports it, and ever after."""
    state = amended(opened(["BR1SL ushant:1", "BR2SL ushant:1"]), Turn(amend=(lost,)), CaseDice({}, {})).state
    for _ in range(3):
        view = CAMPAIGN.view(state, "cornwallis")
        assert CAMPAIGN.view(CAMPAIGN.imagine(view, CaseDice({}, {})), "cornwallis") == view
        for text in ("BR1SL: hold", "Ship BR1SL: hold", "BR2SL: attach Ship BR1SL"):
            (refusal,) = parse(text, view).refusals
            assert (refusal.kind, refusal.reason) == ("illegal", "Ship BR1SL is no longer under your command.")
        (refusal,) = CAMPAIGN.check(view, Orders(state.turn + 1, (Line(("BR1SL",), (Hold(),), 1),)))
        assert refusal.reason == "Ship BR1SL is no longer under your command."
        state = run(state, {}, CaseDice({"E4": ("none",) * 2}, {})).state


def test_the_id_of_a_ship_that_is_gone_is_not_given_again() -> None:
    """Rule: terms, an id is a name for life."""
    sunk = amended(opened(["BR1SL ushant:1", "BR2SL ushant:1"]), Turn(amend=(LOST[0],)), CaseDice({}, {})).state
    add = {"amendment": "add", "ship": "BR1SL", "name": "Phoenix", "player": "cornwallis", "at": "ushant:2"}
    with pytest.raises(IllegalSubmission, match="an id is for life"):
        amended(sunk, Turn(amend=(add,)), CaseDice({}, {}))
    again = {**add, "ship": "BR3SL"}
    assert "BR3SL" in amended(sunk, Turn(amend=(again,)), CaseDice({}, {})).state.ships


def test_only_what_fell_short_is_given_a_reason() -> None:
    """Rule: X9; one was kept by the wind in a harbour, and sailed in the second phase."""
    turn = Turn(
        amend=tuple({"amendment": "damage", "ship": ship, "rigging": 8} for ship in ("BR1FR", "BR2FR")),
        orders={"cornwallis": "BR1FR, BR2FR: sail ushant; contact join"},
        dice={"X4 BR1FR": (False, True), "X4 BR2FR": (False,), "E4": "none"},
    )
    ships = ["BR1FR plymouth:harbour", "BR2FR plymouth:coastal"]
    played = one_turn(ships, turn, winds={"ushant": "N"})
    (row,) = played.report("cornwallis")["orders"]
    assert (row["outcome"], row["why"]) == ("partly", "BR2FR: the wind kept her")


RULES = ("encounter", "engagement", "groups", "movement", "placement", "ports", "search", "sighting", "turn", "wind")


@pytest.mark.parametrize("module", RULES)
def test_every_function_names_its_rule(module: str) -> None:
    rules = import_module(f"hulldown.rules.campaign.{module}")
    functions = [part for _, part in getmembers(rules, isfunction) if part.__module__ == rules.__name__]
    lacking = [part.__name__ for part in functions if not re.search(r"Rul(es?: |ings? ``)", part.__doc__ or "")]
    assert lacking == []


DIGITS = "9" * 5_000  # Python makes no number of more than 4300


@pytest.mark.parametrize(
    "spoilt",
    [
        {"ships": [{"id": "BR1FR", "player": "nelson", "at": DIGITS}]},
        {"rulings": {"evade.chance": DIGITS}},
        {"rulings": {"evade.chance": 10**5_000}},
        {"area": {"id": "ushant", "locations": 10**5_000}},
    ],
)
def test_a_situation_with_very_long_numbers_is_refused_as_others_are(spoilt: dict[str, Any]) -> None:
    ships = [{"id": "BR1FR", "player": "nelson", "at": "0"}]
    situation = {"game": "campaign", "ask": "watch", "area": {"id": "ushant"}, "ships": ships}
    read_situation(situation)
    with pytest.raises(BadSituation):
        read_situation({**situation, **spoilt})


@pytest.mark.parametrize("spot", [DIGITS, "01", "10", "²", "-1"])
def test_what_is_no_number_of_a_location_is_refused(spot: str) -> None:
    move = {"amendment": "move", "ships": ["BR1SL"], "to": f"ushant:{spot}"}
    with pytest.raises(IllegalSubmission, match="is not AREA:NUMBER"):
        amended(opened(["BR1SL ushant:1"]), Turn(amend=(move,)), CaseDice({}, {}))
