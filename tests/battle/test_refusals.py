"""Which reason is told where there are several against an action."""

from msgspec.structs import replace
from tests.battle.games import BATTLE, Table, free
from tests.battle.twins import with_locker

from hulldown.rules.battle import actions as a
from hulldown.rules.battle.faults import fault
from hulldown.rules.battle.rulings import BATTLE as RULINGS
from hulldown.rules.battle.state import SET_UP


def test_a_second_carrier_is_one_too_many_even_where_she_is_too_dear() -> None:
    rulings = {key: ruling.default for key, ruling in RULINGS.rulings.items()}
    table = Table(free("ab", rulings, fleet_points=22), 0)
    state = replace(BATTLE.setup(table.scenario, table.dice).state, step=SET_UP)
    fleet = ("uk-daring", "uk-daring", "uk-invincible", "uk-trafalgar", "uk-trafalgar")
    view = BATTLE.view(with_locker(state, "p0", replace(state.lockers["p0"], navy="UK", reserve=fleet)), "p0")
    assert view.worth == 19
    assert fault(view, a.Muster("uk-invincible")) == "G4: a fleet has at most 1 of a CV card"
    assert fault(view, a.Muster("uk-fort-grange")) == ""
    assert fault(view, a.Muster("uk-sheffield")) == ""
    richer = replace(view, own=replace(view.own, reserve=(*fleet, "uk-sheffield")))
    assert fault(richer, a.Muster("uk-fort-grange")) == "G4: 24 points are more than 22"
