"""What became of every line of a side's orders (rule X9), in words its owner may have."""

from collections.abc import Iterable, Iterator, Mapping

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
    own = {ship for ship in line.ships if ship in table.ships and table.ships[ship].player == player}
    results = {
        _result(ship, clause, plans, table, moves) if ship in own else FAILED
        for ship in line.ships
        for clause in line.clauses
    }
    outcome = results.pop() if len(results) == 1 else PARTLY
    why = "" if outcome == DONE else "; ".join(_reasons(line, own, plans))
    return OrderAnswered(to=(player,), text=line_text(line), outcome=outcome, why=why)


def _result(ship: str, clause: Clause, plans: Plans, table: Table, moves: Mapping[str, int]) -> str:
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


def _reasons(line: Line, own: set[str], plans: Plans) -> Iterator[str]:
    for ship in line.ships:
        if ship not in own:
            yield f"{ship}: no longer under your command"
        elif ship in plans.trouble:
            yield f"{ship}: {WHY[plans.trouble[ship]]}"
    for clause in line.clauses:
        if isinstance(clause, Attach) and any(plans.leader.get(ship) != clause.leader for ship in own):
            yield f"{clause.leader}: no longer under your command"
