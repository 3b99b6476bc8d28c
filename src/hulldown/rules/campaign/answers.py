"""What became of every line of a side's orders (rule X9), in words its owner may have."""

from collections.abc import Iterable, Mapping

from hulldown.rules.campaign.events import (
    ENEMY_IN_PORT,
    HARBOUR_SHUT,
    MOVED_BEFORE,
    QUARRY_LOST,
    QUARRY_STAYED,
    ROUTE_ENDED,
    TURNED_AFTER,
    TURNED_BACK,
    WIND,
    WIND_ENDED,
    OrderAnswered,
)
from hulldown.rules.campaign.orders import Attach, Clause, Follow, Go, Line, Sail, line_text
from hulldown.rules.campaign.plans import Plans
from hulldown.rules.campaign.table import Table

DONE, PARTLY, FAILED = "done", "partly", "failed"

WHY = {
    WIND: "the wind kept her",
    WIND_ENDED: "the wind ended her sailing for the turn",
    TURNED_BACK: "she turned back before an enemy",
    TURNED_AFTER: "she turned after her quarry",
    MOVED_BEFORE: "an enemy's arrival moved her before her turn came",
    ROUTE_ENDED: "she lay elsewhere than her route went on from",
    QUARRY_STAYED: "the ship she was to follow did not leave",
    QUARRY_LOST: "the ship she was to follow was not with her",
    HARBOUR_SHUT: "the harbour is an enemy's",
    ENEMY_IN_PORT: "an enemy lay in the port",
}


def answers(
    player: str, lines: Iterable[Line], plans: Plans, table: Table, moves: Mapping[str, int]
) -> list[OrderAnswered]:
    """One answer for each line; ``moves`` is how many moves each ship was to make this turn. Rule: X9."""
    return [_answer(player, line, plans, table, moves) for line in lines]


def _answer(player: str, line: Line, plans: Plans, table: Table, moves: Mapping[str, int]) -> OrderAnswered:
    """What became of one line. Rule: X9."""
    own = {ship for ship in line.ships if ship in table.ships and table.ships[ship].player == player}
    results = [
        (ship, clause, _result(ship, clause, plans, table, moves) if ship in own else FAILED)
        for ship in line.ships
        for clause in line.clauses
    ]
    outcomes = {result for *_, result in results}
    outcome = outcomes.pop() if len(outcomes) == 1 else PARTLY
    reasons = [_reason(ship, clause, own, plans) for ship, clause, result in results if result != DONE]
    why = "; ".join(filter(None, dict.fromkeys(reasons)))
    return OrderAnswered(to=(player,), text=line_text(line), outcome=outcome, why=why)


def _result(ship: str, clause: Clause, plans: Plans, table: Table, moves: Mapping[str, int]) -> str:
    """What became of one clause for one ship. Rule: X9."""
    made = plans.made.get(ship, 0)
    match clause:
        case Sail():
            if made >= moves[ship]:
                return PARTLY if plans.trouble.get(ship) in (HARBOUR_SHUT, ENEMY_IN_PORT) else DONE
            return PARTLY if made else FAILED
        case Follow():
            return DONE if made else FAILED
        case Attach(leader):
            return DONE if plans.leader.get(ship) == leader else FAILED
        case Go(waters):
            return DONE if table.at[ship].spot == waters else FAILED
    return DONE


def _reason(ship: str, clause: Clause, own: set[str], plans: Plans) -> str:
    """Why a ship did not carry out a clause, or not all of it. Rule: X9."""
    if ship not in own:
        return f"{ship}: no longer under your command"
    if isinstance(clause, Attach):
        return f"{clause.leader}: no longer under your command"
    return f"{ship}: {WHY[plans.trouble[ship]]}" if ship in plans.trouble else ""
