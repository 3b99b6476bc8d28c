"""Nations can be told apart in grey, by hatch, and by letters."""

from hulldown.reports.chart.nations import looks

GREAT = ("BR", "FR", "SP", "BA", "PT", "RU", "OT", "US")


def grey(colour: str) -> int:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return (299 * red + 587 * green + 114 * blue) // 1000


def test_the_great_navies_differ_by_grey_or_hatch() -> None:
    found = looks(dict.fromkeys(GREAT, ""))
    for one in GREAT:
        for two in GREAT:
            if one < two:
                apart = abs(grey(found[one].colour) - grey(found[two].colour))
                assert apart > 30 or found[one].hatch != found[two].hatch, (one, two)


def test_the_three_that_matter_most_differ_by_both() -> None:
    found = looks({"BR": "", "FR": "", "SP": ""})
    tones = sorted(grey(look.colour) for look in found.values())
    assert min(tones[1] - tones[0], tones[2] - tones[1]) > 45
    assert len({look.hatch for look in found.values()}) == 3


def test_letters_stand_out_from_their_colour() -> None:
    for code, look in looks(dict.fromkeys((*GREAT, "AA", "AB", "AC", "AD", "AE", "AF", "AG", "AH"), "")).items():
        assert abs(grey(look.colour) - grey(look.letters)) > 75, code


def test_a_nation_takes_its_look_from_its_place_in_the_list_alone() -> None:
    assert looks({"XA": "", "XB": ""})["XB"] == looks({"YA": "", "YB": ""})["YB"]
