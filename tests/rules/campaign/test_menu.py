"""Everything on the menu passes the check."""

from collections.abc import Iterator

from tests.orders.views import attached, view_of

from hulldown.rules.campaign.check import check
from hulldown.rules.campaign.menu import Destination, ShipMenu, legal
from hulldown.rules.campaign.orders import (
    AnyClause,
    Attach,
    Contact,
    Detach,
    Follow,
    Go,
    Hold,
    Leg,
    Line,
    Orders,
    Sail,
)

VIEW = view_of()


def choices(menu: ShipMenu, at: str) -> Iterator[AnyClause]:
    yield Hold()
    for place in menu.destinations:
        yield Sail((Leg(at, place.where),))
        if place.harbour:
            yield Sail((Leg(at, place.where, harbour=True),))
    yield from map(Follow, menu.follow)
    yield from map(Go, menu.go)
    yield from map(Contact, menu.contacts)
    yield from map(Attach, menu.leaders)
    if menu.detach:
        yield Detach()


def test_everything_on_the_menu_is_legal() -> None:
    for name, menu in legal(VIEW).items():
        for clause in choices(menu, VIEW.ships[name].where):
            assert check(VIEW, Orders(4, (Line((name,), (clause,)),))) == ()


def test_everything_legal_is_on_the_menu() -> None:
    for name, menu in legal(VIEW).items():
        at = VIEW.ships[name].where
        every: list[AnyClause] = [Go("harbour"), Go("coastal")]
        every += [Sail((Leg(at, end, inside),)) for end in VIEW.chart.ways for inside in (False, True)]
        every += [verb(ship) for verb in (Follow, Attach) for ship in (*VIEW.ships, "FR3SL", "FR4SL", "SP1SL", "FR8FR")]
        good = [clause for clause in every if not check(VIEW, Orders(4, (Line((name,), (clause,)),)))]
        assert set(good) <= set(choices(menu, at))


def test_menus() -> None:
    menu = legal(VIEW)
    assert list(menu) == list(VIEW.ships)
    assert menu["BR1SL"] == ShipMenu(
        destinations=(Destination("biscay"), Destination("brest"), Destination("channel")),
        follow=("BR2SL", "FR3SL"),
        go=(),
        contacts=("accept", "evade", "pursue", "join"),
        leaders=("BR2SL",),
        detach=False,
    )
    assert menu["BR7TR"].destinations[1] == Destination("st-johns", harbour=True)
    assert (menu["BR4FR"].go, menu["BR5SL"].go, menu["BR6SL"].go) == ((), ("coastal",), ("harbour",))
    assert (menu["BR5SL"].detach, menu["BR6SL"].leaders) == (True, ())


def test_a_leader_that_is_led_by_the_ship_is_not_offered() -> None:
    view = attached(VIEW, BR2SL="BR1SL")
    assert legal(view)["BR1SL"].leaders == ()
    assert legal(view)["BR2SL"].leaders == ("BR1SL",)


def test_no_menu_after_the_last_turn() -> None:
    assert legal(view_of(turn=30)) == {}
