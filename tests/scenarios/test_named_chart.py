"""Charts that come with hulldown."""

import pytest

from hulldown.scenarios.files import scenario_text
from hulldown.scenarios.load import load, loads
from hulldown.scenarios.mistakes import BadScenario, Mistake

NILE = scenario_text("nile-1798")


def mistakes(text: str) -> list[Mistake]:
    with pytest.raises(BadScenario) as caught:
        loads(text)
    return list(caught.value.mistakes)


def test_both_scenarios_share_the_chart_and_differ_in_holders() -> None:
    nile, trafalgar = load("nile-1798")[0].chart, load("trafalgar-1805")[0].chart
    assert nile.name == trafalgar.name == "europe-1805"
    assert (nile.areas, nile.edges) == (trafalgar.areas, trafalgar.edges)
    assert (nile.ports["valletta"].holder, trafalgar.ports["valletta"].holder) == ("MA", "BR")
    assert (len(nile.areas), len(nile.edges), len(nile.ports)) == (69, 124, 112)


def test_every_area_can_be_reached() -> None:
    ways = load("trafalgar-1805")[0].chart.ways
    reached, to_do = set[str](), ["brest"]
    while to_do:
        where = to_do.pop()
        reached.add(where)
        to_do += [neighbour for neighbour in ways[where] if neighbour not in reached]
    assert reached == set(ways)


def test_roses_are_whole_percents_of_every_season() -> None:
    for area in load("trafalgar-1805")[0].chart.areas.values():
        assert len(area.roses) == 4
        assert all(sum(rose.values()) == 100 for rose in area.roses.values())


def test_a_chart_is_named_or_drawn_not_both() -> None:
    [mistake] = mistakes(NILE + '[[edge]]\nfrom = "azores"\nto = "azores"\n')
    assert mistake.table == "[[edge]]"
    assert "brings its own" in mistake.expected


def test_a_port_of_a_named_chart_takes_a_holder_alone() -> None:
    [mistake] = mistakes(NILE.replace('[[port]]\nid = "leghorn"\n', '[[port]]\nid = "leghorn"\nname = "Livorno"\n'))
    assert mistake.key == "name"
    assert "brings its own" in mistake.cure


def test_an_unknown_port_is_told_with_the_nearest() -> None:
    first, *_ = mistakes(NILE.replace('[[port]]\nid = "leghorn"', '[[port]]\nid = "leghor"'))
    assert "leghorn" in first.nearest


def test_a_holder_missing_among_the_nations_is_told_once() -> None:
    missing = mistakes(NILE.replace('[[nation]]\nid = "MO"\nname = "Morocco"\n', ""))
    assert [(mistake.table, mistake.key) for mistake in missing] == [("[scenario]", "chart")]
    assert 'id = "MO"' in missing[0].expected


def test_an_unknown_chart_is_told_once_and_not_for_each_ship() -> None:
    text = NILE.replace('chart = "europe-1805"', 'chart = "europe-1806"')
    first, *others = mistakes(text)
    assert (first.key, first.nearest) == ("chart", ("europe-1805",))
    assert not others
