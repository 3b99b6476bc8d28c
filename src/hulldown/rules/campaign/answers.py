"""What became of every line of a side's orders (rule X9), in words its owner may have."""

from collections.abc import Iterable, Mapping

from hulldown.rules.campaign.chart import Place
from hulldown.rules.campaign.events import (
    ENEMY_IN_PORT,
    HARBOUR_SHUT,
    MOVED_BEFORE,
    QUARRY_LOST,
    QUARRY_STAYED,
    ROUTE_ENDED,
    TURNED_BACK,
    WIND,
    WIND_ENDED,
    OrderAnswered,
)
from hulldown.rules.campaign.orders import Clause, Follow, Go, Line, Sail, line_text
from hulldown.rules.campaign.plans import Plans

DONE, PARTLY, FAILED = "done", "partly", "failed"

WHY = {
    WIND: "the wind kept her",
    WIND_ENDED: "the wind ended her sailing for the turn",
    TURNED_BACK: "she turned back before an enemy",
    MOVED_BEFORE: "an enemy's arrival moved her before her turn came",
    ROUTE_ENDED: "she lay elsewhere than her route went on from",
    QUARRY_STAYED: "the ship she was to follow did not leave",
    QUARRY_LOST: "the ship she was to follow was not with her",
    HARBOUR_SHUT: "the harbour is an enemy's",
    ENEMY_IN_PORT: "an enemy lay in the port",
}


def answers(
    player: str, lines: Iterable[Line], plans: Plans, at: Mapping[str, Place], given: Mapping[str, int]
) -> list[OrderAnswered]:
    """One answer for each line; ``given`` is how many moves each ship was to make this turn."""
    return [_answer(player, line, plans, at, given) for line in lines]


def _answer(player: str, line: Line, plans: Plans, at: Mapping[str, Place], given: Mapping[str, int]) -> OrderAnswered:
    results = [_result(ship, clause, plans, at, given) for ship in line.ships for clause in line.clauses]
    outcome = results[0] if len(set(results)) == 1 else PARTLY
    troubled = [ship for ship in line.ships if ship in plans.trouble] if outcome != DONE else []
    return OrderAnswered(to=(player,), text=line_text(line), outcome=outcome, why=_why(troubled, plans))


def _result(ship: str, clause: Clause, plans: Plans, at: Mapping[str, Place], given: Mapping[str, int]) -> str:
    made = plans.made.get(ship, 0)
    match clause:
        case Sail():
            if made >= given[ship]:
                return PARTLY if plans.trouble.get(ship) in (HARBOUR_SHUT, ENEMY_IN_PORT) else DONE
            return PARTLY if made else FAILED
        case Follow():
            return DONE if made else FAILED
        case Go(waters):
            return DONE if at[ship].spot == waters else FAILED
    return DONE


def _why(ships: Iterable[str], plans: Plans) -> str:
    return "; ".join(f"{ship}: {WHY[plans.trouble[ship]]}" for ship in ships)
