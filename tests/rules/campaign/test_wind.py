"""Courses against the wind."""

import pytest

from hulldown.rules.campaign.chart import POINTS, course_against, opposite
from hulldown.rules.campaign.fleet import Ship
from hulldown.rules.campaign.wind import can_ever_sail, sail_terms


@pytest.mark.parametrize("wind", POINTS)
def test_three_courses_are_upwind_two_across_three_downwind(wind: str) -> None:
    at = POINTS.index(wind)
    courses = [course_against(POINTS[(at + eighths) % 8], wind) for eighths in range(8)]
    assert courses == ["upwind", "upwind", "across", "downwind", "downwind", "downwind", "across", "upwind"]


@pytest.mark.parametrize("point", POINTS)
def test_the_way_back_is_the_opposite(point: str) -> None:
    assert opposite(opposite(point)) == point
    assert abs(POINTS.index(opposite(point)) - POINTS.index(point)) == 4


@pytest.mark.parametrize(
    ("kind", "course", "hull", "rigging", "ever"),
    [
        ("SL", "upwind", 0, 5, True),
        ("SL", "upwind", 1, 5, False),
        ("SL", "across", 0, 7, True),
        ("SL", "across", 1, 7, False),
        ("FR", "upwind", 17, 0, True),
        ("FR", "upwind", 0, 9, False),
        ("TR", "downwind", 0, 9, True),
        ("FS", "downwind", 0, 10, False),
    ],
)
def test_damage_ends_every_chance(kind: str, course: str, hull: int, rigging: int, ever: bool) -> None:
    ship = Ship("BR1SL", "", kind, "BR", "cornwallis", hull=hull, rigging=rigging)
    assert can_ever_sail(ship, course) == ever


def test_the_parts_of_a_chance_are_named() -> None:
    ship = Ship("BR1SL", "", "SL", "BR", "cornwallis", hull=2, rigging=3)
    assert sail_terms(ship, 1, "upwind") == (("SL upwind", 110), ("hull", -20), ("rigging", -60))
    assert sail_terms(Ship("BR1FR", "", "FR", "BR", ""), 2, "across") == (("FR across", 130),)
