"""The captain's rules of thumb, one by one, off Brest."""

from tests.bots.voyage import brest, first_view, line_for, seed_of, sent_by, voyage

from hulldown.bots.captain import choose
from hulldown.rules.campaign.chart import HARBOUR
from hulldown.rules.campaign.orders import Contact, Follow, Hold, Line, Orders, Sail

SEEDS = range(40)


def orders_of(player: str, number: int = 0, /, **moved: str) -> Orders:
    return sent_by(choose, first_view(brest(**moved), player), seed_of(number)).orders


def contact_of(line: Line) -> str:
    [contact] = [clause.order for clause in line.clauses if isinstance(clause, Contact)]
    return contact


def end_of(line: Line) -> str | None:
    movement = line.clauses[0]
    return movement.route[-1].end if isinstance(movement, Sail) else None


FRENCH_FLEET = ("FR3FS", "FR9SL", "FR14SL", "FR5SL")


def test_a_squadron_moves_as_one_with_its_leader() -> None:
    for number in SEEDS:
        assert line_for(orders_of("cornwallis", number), "BR4FS").ships == ("BR11SL", "BR17SL", "BR4FS")


def test_a_weaker_squadron_evades_and_withdraws() -> None:
    line = line_for(orders_of("cornwallis", **dict.fromkeys(FRENCH_FLEET, "ushant:0")), "BR4FS")
    assert contact_of(line) == "evade"
    assert isinstance(line.clauses[0], Sail)


def test_a_stronger_squadron_pursues_the_greatest_enemy_in_company() -> None:
    line = line_for(orders_of("cornwallis", FR5SL="ushant:0", FR12FR="ushant:0"), "BR4FS")
    assert line.clauses == (Follow("FR5SL"), Contact("pursue"))


def test_ships_of_the_line_leave_frigates_to_frigates() -> None:
    orders = orders_of("cornwallis", FR12FR="ushant:0", BR8FR="ushant:0")
    assert not isinstance(line_for(orders, "BR4FS").clauses[0], Follow)
    assert line_for(orders, "BR8FR").clauses == (Follow("FR12FR"), Contact("pursue"))


def test_a_frigate_alone_with_stronger_enemies_evades() -> None:
    line = line_for(orders_of("cornwallis", FR5SL="ushant:1"), "BR8FR")
    assert contact_of(line) == "evade"


def test_a_frigate_with_friends_patrols_even_beside_stronger_enemies() -> None:
    line = line_for(orders_of("cornwallis", FR5SL="ushant:0", BR8FR="ushant:0"), "BR8FR")
    assert contact_of(line) != "evade"


def test_frigates_look_into_a_neighbouring_area_and_come_back() -> None:
    lines = [line_for(orders_of("cornwallis", number), "BR20FR") for number in SEEDS]
    scouting = [line.clauses[0] for line in lines if isinstance(line.clauses[0], Sail)]
    assert scouting
    assert all(len(sail.route) == 2 and sail.route[1].end == "biscay" for sail in scouting)
    assert all(contact_of(line) != "evade" for line in lines)


def test_transports_in_port_wait_while_an_enemy_is_known_near() -> None:
    for number in SEEDS:
        line = line_for(orders_of("ganteaume", number), "FR16TR")
        assert line.clauses == (Hold(), Contact("evade"))


def test_transports_go_from_port_to_port_when_nobody_is_about() -> None:
    far = dict.fromkeys(("BR4FS", "BR11SL", "BR17SL", "BR8FR", "BR20FR"), "plymouth:harbour")
    lines = [line_for(orders_of("ganteaume", number, **far), "FR16TR") for number in SEEDS]
    assert {end_of(line) for line in lines} == {None, "rochefort"}
    assert {contact_of(line) for line in lines} == {"evade"}


def test_transports_at_sea_make_for_the_nearest_friendly_harbour() -> None:
    line = line_for(orders_of("ganteaume", FR16TR="biscay:3"), "FR16TR")
    assert isinstance(line.clauses[0], Sail)
    assert [(leg.end, leg.harbour) for leg in line.clauses[0].route] == [("rochefort", True)]


def test_a_few_warships_stay_with_their_transports() -> None:
    apart = dict.fromkeys(("FR9SL", "FR14SL"), "rochefort:harbour")
    line = line_for(orders_of("ganteaume", **apart), "FR16TR")
    assert line.ships == ("FR16TR", "FR3FS")


def test_a_squadron_in_port_leaves_it_or_waits_by_chance() -> None:
    ends = {end_of(line_for(orders_of("cornwallis", number), "BR6SL")) for number in SEEDS}
    assert None in ends
    assert len(ends) > 1


def test_a_squadron_that_a_chase_brought_into_an_enemy_port_puts_to_sea() -> None:
    inside = dict.fromkeys(("BR4FS", "BR11SL", "BR17SL"), "rochefort:coastal")
    line = line_for(orders_of("cornwallis", **inside), "BR4FS")
    assert end_of(line) == "biscay"


def test_ships_in_coastal_waters_shift_into_their_harbour_when_they_stay() -> None:
    movements = [line_for(orders_of("ganteaume", number), "FR7FR").clauses[0] for number in SEEDS]
    assert any(getattr(movement, "waters", "") == HARBOUR for movement in movements)


def test_single_ships_of_the_line_fall_in_with_a_squadron() -> None:
    line = line_for(orders_of("cornwallis", BR6SL="ushant:0", BR13SL="western-channel:0"), "BR4FS")
    assert line.ships == ("BR11SL", "BR17SL", "BR4FS", "BR6SL")


def test_nobody_sails_for_an_enemy_port() -> None:
    for number in range(10):
        for turn in voyage("brest-demo", number, choose):
            for view, orders in turn.sent:
                for line in orders.lines:
                    end = end_of(line)
                    nation = view.ships[line.ships[0]].ship.nation
                    assert end not in view.chart.ports or view.holders[end] == nation


def test_a_course_is_kept_until_it_ends() -> None:
    kept = 0
    for number in range(10):
        for turn in voyage("trafalgar-1805", number, choose, turns=3):
            for view, orders in turn.sent:
                for line in orders.lines:
                    route = view.ships[line.ships[0]].route
                    kept += bool(route) and end_of(line) == route[-1].end
    assert kept > 10
